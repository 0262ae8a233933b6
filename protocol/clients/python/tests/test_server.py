"""Servers of a test's own."""

import asyncio
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import tombolo
from tombolo import ConnectionLost, NotAuthenticated, Server, ServerFailed


def test_a_unix_socket(tmp_path: Path) -> None:
    with Server(listen=f"unix:{tmp_path}/t.sock") as server, server.phone() as phone:
        assert server.address == f"unix:{tmp_path}/t.sock"
        assert phone.server.info()["name"] == "tombolo"
    assert not (tmp_path / "t.sock").exists()


def test_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(token="secret") as server:
        with server.phone() as phone:
            assert phone.clock.read()["mode"] == "real"
        for token in (None, "other"):
            with pytest.raises(NotAuthenticated):
                tombolo.connect(server.address, token)
        monkeypatch.setenv("TOMBOLO_TOKEN", "secret")
        with tombolo.connect(server.address) as phone:
            assert phone.device == "default"


def test_the_address_in_the_environment(
    tombolo_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> str:
        async with await tombolo.aio.connect(device=None) as phone:
            return phone.device

    monkeypatch.setenv("TOMBOLO_ADDRESS", tombolo_server.address)
    with tombolo.connect(device=None) as phone:
        assert phone.device.startswith("device-")
    assert asyncio.run(scene()).startswith("device-")
    monkeypatch.setenv("TOMBOLO_ADDRESS", "127.0.0.1:1")
    with pytest.raises(tombolo.NoServer, match="no server at 127.0.0.1:1 "):
        tombolo.connect()
    with tombolo.connect(tombolo_server.address, device=None) as phone:
        assert phone.activities.list() == []


def test_the_same_seed_gives_the_same_ids() -> None:
    ids = []
    for seed in (7, 7, 8):
        with Server(seed=seed) as server, server.phone() as phone:
            ids.append(phone.info()["hwid"])
    assert ids[0] == ids[1] != ids[2]


def test_the_server_ends_with_the_block() -> None:
    with Server() as server:
        process = server.process_id
        phone = server.phone()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(ConnectionLost):
        phone.clock.read()
    with pytest.raises(ServerFailed, match="doesn't run"):
        server.phone()


def test_the_server_dies_during_a_call() -> None:
    with Server() as server, ThreadPoolExecutor() as threads:
        phone, other = server.phone(), server.phone()
        before = other.server.info()["calls"]
        call = threads.submit(phone.events.wait, "push", "sent")
        # Until the call has arrived the count is this test's own calls alone.
        for asked in range(1, 10000):
            if other.server.info()["calls"] > before + asked:
                break
        os.kill(server.process_id, signal.SIGKILL)
        with pytest.raises(ConnectionLost, match="before it answered events.wait"):
            call.result()


def test_an_address_that_is_in_use(
    tombolo_server: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ServerFailed, match=f"serve --listen {tombolo_server.address} ended before"):
        with Server(listen=tombolo_server.address):
            pass
    assert tombolo_server.address in capfd.readouterr().err


def test_a_program_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ServerFailed, match="there is no program /nowhere/tombolo"):
        Server("/nowhere/tombolo")
    monkeypatch.delenv("TOMBOLO_PROGRAM")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(ServerFailed, match="TOMBOLO_PROGRAM"):
        Server()


def test_the_program_is_found_in_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = os.environ["TOMBOLO_PROGRAM"]
    (tmp_path / "tombolo").symlink_to(Path(program).resolve())
    monkeypatch.delenv("TOMBOLO_PROGRAM")
    monkeypatch.setenv("PATH", str(tmp_path))
    with Server() as server, server.phone() as phone:
        assert phone.activities.list() == []
