"""The same for asyncio."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
import tombolo
from tombolo.aio import Phone, Server, connect

MORNING = datetime(2025, 11, 30, tzinfo=timezone.utc)


@pytest.fixture
def play(tombolo_server: tombolo.Server) -> Callable[[Callable[[Phone], Awaitable[None]]], None]:
    """Runs a scene with a phone of its own."""

    def play(scene: Callable[[Phone], Awaitable[None]]) -> None:
        async def run() -> None:
            async with await connect(tombolo_server.address, device=None) as phone:
                await scene(phone)

        asyncio.run(run())

    return play


Play = Callable[[Callable[[Phone], Awaitable[None]]], None]


def test_twelve_hours_pass(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        await phone.clock.set(MORNING)
        await phone.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 3})
        [activity] = await phone.activities.list()
        await phone.clock.advance(timedelta(hours=12))
        assert await phone.activities.list() == []
        assert (await phone.activities.get(activity["id"]))["state"] == "dismissed"

    play(scene)


def test_calls_that_are_gathered_take_effect_in_order(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        await phone.clock.set(0)
        clocks = await asyncio.gather(*(phone.clock.advance(1) for _ in range(500)))
        assert [clock["now"] for clock in clocks] == list(range(1, 501))

    play(scene)


def test_a_wait_holds_up_nothing(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        event, app = await asyncio.gather(
            phone.events.wait("app", "backgrounded"), phone.app.background())
        assert (event["topic"], app) == ("app", "background")

    play(scene)


def test_events_are_iterated_over(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        async with phone.events.subscribe("app") as events:
            await phone.app.background()
            assert [event["type"] for event in events.received()] == ["backgrounded"]
            await phone.notify("app.foreground")
            async for event in events:
                assert event["type"] == "foregrounded"
                break
            with pytest.raises(tombolo.NoReply):
                await events.next(timeout=0.01)
        with pytest.raises(RuntimeError, match="an async with statement"):
            await events.next()

    play(scene)


def test_large_values_arrive(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        texts = [letter * 900000 for letter in "abc"]
        await asyncio.gather(*(
            phone.app_groups.write("group.a", text[0], text) for text in texts))
        came = await asyncio.gather(*(phone.app_groups.read("group.a", text[0]) for text in texts))
        assert [each["value"] for each in came] == texts

    play(scene)


def test_refusals_are_the_same_exceptions(play: Play) -> None:
    async def scene(phone: Phone) -> None:
        with pytest.raises(tombolo.FlutterError, match="418"):
            await phone.channel("PW").invoke("startLiveActivity", 5)
        with pytest.raises(tombolo.Rejection):
            await phone.module("SharedGroupPreferences").invoke("getItem", "key", "group.a")

    play(scene)


def test_a_server_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Server(listen=f"unix:{tmp_path}/t.sock", token="secret") as server:
            async with await server.phone() as one, await server.phone() as other:
                assert one.device != other.device
            process = server.process_id
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)

    asyncio.run(scene())


def test_the_server_dies_during_a_call() -> None:
    async def scene() -> None:
        async with Server() as server:
            phone = await server.phone()
            call = asyncio.create_task(phone.events.wait("push", "sent"))
            await phone.clock.read()
            os.kill(server.process_id, signal.SIGKILL)
            with pytest.raises(tombolo.ConnectionLost, match="before it answered events.wait"):
                await call

    asyncio.run(scene())


def test_a_server_that_cannot_start(tombolo_server: tombolo.Server) -> None:
    async def scene() -> None:
        with pytest.raises(tombolo.ServerFailed, match="ended before it listened"):
            async with Server(listen=tombolo_server.address):
                pass
        with pytest.raises(tombolo.NoServer):
            await connect("unix:/nowhere.sock")

    asyncio.run(scene())
