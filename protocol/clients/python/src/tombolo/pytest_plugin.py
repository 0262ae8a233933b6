"""Fixtures for pytest: a server for the session, and for each test a phone of its own."""

from collections.abc import Iterator

import pytest

from .phone import Phone
from .server import Server


@pytest.fixture(scope="session")
def tombolo_server() -> Iterator[Server]:
    """A server that runs as long as the session; override it for another program or token."""
    with Server() as server:
        yield server


@pytest.fixture
def phone(tombolo_server: Server) -> Iterator[Phone]:
    """A new iPhone for this test."""
    with tombolo_server.phone() as phone:
        yield phone
