"""Fixtures for pytest: a server for the session, and for each test a phone of its own."""

import os
from collections.abc import Iterator

import pytest

from .phone import Phone
from .server import RunningServer, Server


@pytest.fixture(scope="session")
def tombolo_server() -> Iterator[RunningServer]:
    """The server at TOMBOLO_ADDRESS, else one that runs as long as the session; override it for another program or token."""
    address = os.environ.get("TOMBOLO_ADDRESS")
    with RunningServer(address) if address else Server() as server:
        yield server


@pytest.fixture
def phone(tombolo_server: RunningServer) -> Iterator[Phone]:
    """A new iPhone for this test."""
    with tombolo_server.phone() as phone:
        yield phone
