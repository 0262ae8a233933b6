"""Calls that go wrong on purpose."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
import tombolo
from tombolo import ConnectionLost, NoReply, Phone, Server


def test_an_error_in_place_of_the_effect(phone: Phone) -> None:
    phone.faults.inject(
        "PW/startLiveActivity", "error", times=1, error={"code": "BUSY", "message": "Not now"})
    start = phone.channel("PW")
    with pytest.raises(tombolo.FlutterError, match="BUSY Not now"):
        start.invoke("startLiveActivity", {"elapsedSeconds": 0})
    assert phone.activities.list() == []
    start.invoke("startLiveActivity", {"elapsedSeconds": 0})
    assert len(phone.activities.list()) == 1


def test_a_delay_on_the_phones_clock(phone: Phone) -> None:
    phone.clock.set(0)
    phone.faults.inject("activities.list", "delay", seconds=timedelta(minutes=1))
    with ThreadPoolExecutor() as threads:
        listed = threads.submit(phone.activities.list)
        phone.events.wait("device", "faultInjected")
        assert not listed.done()
        # The call may arrive after the first minute.
        for _ in range(1000):
            phone.clock.advance(timedelta(minutes=1))
            if listed.done():
                break
        assert listed.result() == []


def test_a_call_that_hangs_is_given_up(phone: Phone) -> None:
    fault = phone.faults.inject("activities.list", "hang")
    with pytest.raises(NoReply):
        phone.call("activities.list", timeout=0.01)
    assert phone.faults.clear(fault) == [fault]
    assert phone.activities.list() == []


def test_a_connection_that_is_cut_after_the_effect(phone: Phone, tombolo_server: Server) -> None:
    with tombolo_server.phone(phone.device) as app:
        phone.faults.inject("PW/startLiveActivity", "disconnectAfterEffect")
        with pytest.raises(ConnectionLost, match="before it answered PW/startLiveActivity"):
            app.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 0})
    assert len(phone.activities.list()) == 1


def test_gathered_calls_do_not_wait_for_one_that_is_delayed(tombolo_server: Server) -> None:
    async def scene() -> None:
        async with await tombolo.aio.connect(tombolo_server.address, device=None) as phone:
            await phone.clock.set(0)
            await phone.faults.inject("activities.list", "delay", seconds=60)
            delayed = asyncio.create_task(phone.activities.list())
            assert (await phone.clock.read())["now"] == 0
            assert not delayed.done()
            await phone.clock.advance(60)
            assert await delayed == []

    asyncio.run(scene())
