"""The server of these tests, whose traffic is recorded where TOMBOLO_TRAFFIC names a folder."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tombolo import Server


@pytest.fixture(scope="session")
def tombolo_server() -> Iterator[Server]:
    folder = os.environ.get("TOMBOLO_TRAFFIC")
    options = ["--record", str(Path(folder) / "python.jsonl")] if folder else []
    with Server(seed=0, options=options) as server:
        yield server
