"""What a connection does when things go wrong, on either side of it."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import tombolo
from fake_server import FakeServer, notification, reply
from tombolo import ConnectionLost, NoReply, NoServer

EMOJI = "👩\u200d🚀🏝"


def silent(_: dict[str, Any]) -> list[bytes]:
    return []


def byte_by_byte(call: dict[str, Any]) -> list[bytes]:
    return [bytes([byte]) for byte in reply(call, EMOJI)]


def closing(_: dict[str, Any]) -> None:
    return None


def test_an_emoji_is_cut_across_packets() -> None:
    with FakeServer(byte_by_byte) as server, tombolo.connect(server.address) as phone:
        assert phone.call("any") == EMOJI


def test_members_that_are_new_stay() -> None:
    def script(call: dict[str, Any]) -> list[bytes]:
        return [reply(call, {"now": 5, "mode": "manual", "pace": 2})]

    with FakeServer(script) as server, tombolo.connect(server.address) as phone:
        assert phone.clock.read() == {"now": 5, "mode": "manual", "pace": 2}


def test_a_reply_that_does_not_come_is_given_up() -> None:
    with FakeServer(silent) as server, tombolo.connect(server.address, timeout=0.01) as phone:
        with pytest.raises(NoReply, match="no reply to any within 0.01 s"):
            phone.call("any")
        with pytest.raises(NoReply, match="within 0.02 s"):
            phone.call("any", timeout=0.02)


def test_a_late_reply_goes_to_nobody() -> None:
    late: list[bytes] = []

    def script(call: dict[str, Any]) -> list[bytes]:
        if call["method"] == "late":
            late.append(reply(call, "late"))
            return []
        return [*late, reply(call, "in time")]

    with FakeServer(script) as server, tombolo.connect(server.address) as phone:
        with pytest.raises(NoReply):
            phone.call("late", timeout=0.01)
        assert phone.call("prompt") == "in time"


def test_the_server_closes_during_a_call() -> None:
    with FakeServer(closing) as server, tombolo.connect(server.address) as phone:
        with pytest.raises(ConnectionLost, match="closed the connection.*before it answered any"):
            phone.call("any")
        with pytest.raises(ConnectionLost, match="closed the connection"):
            phone.call("any")


def test_something_else_listens_there() -> None:
    def script(_: dict[str, Any]) -> list[bytes]:
        return [b"220 mail.example.com ESMTP\r\n"]

    with FakeServer(script) as server, tombolo.connect(server.address) as phone:
        with pytest.raises(ConnectionLost, match="doesn't speak JSON-RPC: 220 mail"):
            phone.call("any")


def test_closing_ends_the_calls_of_other_threads() -> None:
    asked = threading.Event()

    def script(_: dict[str, Any]) -> list[bytes]:
        asked.set()
        return []

    with FakeServer(script) as server, ThreadPoolExecutor() as threads:
        phone = tombolo.connect(server.address)
        call = threads.submit(phone.call, "any")
        asked.wait()
        phone.close()
        with pytest.raises(ConnectionLost, match="the connection was closed"):
            call.result()
        phone.close()


def test_nobody_listens_there() -> None:
    with FakeServer(closing) as server, tombolo.connect(server.address) as phone:
        phone.notify("end")
    message = f"no server at {server.address} .*tombolo serve --listen {server.address}"
    with pytest.raises(NoServer, match=message):
        tombolo.connect(server.address)
    with pytest.raises(NoServer, match="no server at unix:/nowhere.sock .*--unix /nowhere.sock"):
        tombolo.connect("unix:/nowhere.sock")


def stream_script(call: dict[str, Any]) -> list[bytes]:
    channel = "live_activities/activity_status"
    error = {"code": "gone", "message": "It has gone", "details": None}
    return [reply(call, None)] + [
        notification("stream", {"channel": channel, **sent})
        for sent in ({"event": 1}, {"event": None}, {"error": error}, {"end": True})
        if call["method"] == f"{channel}/listen"
    ]


def test_a_stream_gives_values_errors_and_its_end() -> None:
    with FakeServer(stream_script) as server, tombolo.connect(server.address) as phone:
        with phone.channel("live_activities/activity_status").stream({"id": 5}) as stream:
            assert (next(stream), next(stream)) == (1, None)
            with pytest.raises(tombolo.FlutterError, match="gone It has gone"):
                next(stream)
            assert list(stream) == []
    assert [call["method"].rpartition("/")[2] for call in server.calls] == ["listen"]
    assert server.calls[0]["params"] == {"id": 5}


def test_a_stream_that_is_left_is_cancelled() -> None:
    with FakeServer(stream_script) as server, tombolo.connect(server.address) as phone:
        with phone.module("ExpoLiveActivity").stream("onTokenReceived"):
            pass
    assert [call["method"] for call in server.calls] == [
        "ExpoLiveActivity/onTokenReceived/listen", "ExpoLiveActivity/onTokenReceived/cancel"]


def test_the_same_for_asyncio() -> None:
    async def emoji(address: str) -> None:
        async with await tombolo.aio.connect(address) as phone:
            assert await phone.call("any") == EMOJI

    async def silence(address: str) -> None:
        async with await tombolo.aio.connect(address) as phone:
            with pytest.raises(NoReply, match="within 0.01 s"):
                await phone.call("any", timeout=0.01)
            call = asyncio.create_task(phone.call("any"))
            await asyncio.sleep(0)
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call

    async def end(address: str) -> None:
        async with await tombolo.aio.connect(address) as phone:
            with pytest.raises(ConnectionLost, match="before it answered any"):
                await phone.call("any")

    async def stream(address: str) -> None:
        async with await tombolo.aio.connect(address) as phone:
            async with phone.channel("live_activities/activity_status").stream() as values:
                assert [await anext(values), await anext(values)] == [1, None]
                with pytest.raises(tombolo.FlutterError):
                    await anext(values)
                assert [value async for value in values] == []

    for script, client in [
        (byte_by_byte, emoji), (silent, silence), (closing, end), (stream_script, stream)
    ]:
        with FakeServer(script) as server:
            asyncio.run(client(server.address))
