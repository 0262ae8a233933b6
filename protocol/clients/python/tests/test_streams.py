"""What native code sends to the app."""

import asyncio

import pytest
import tombolo
from tombolo import Phone, Server

CREATE = {
    "activityId": "order", "data": {"left": 3}, "removeWhenAppIsKilled": False,
    "enableRemoteUpdates": True, "staleIn": None,
}


def test_an_activitys_token_and_end_come_on_a_stream(phone: Phone) -> None:
    phone.clock.set(1764460800)
    channel = phone.channel("live_activities")
    channel.invoke("init", {"appGroupId": "group.demo"})
    updates = phone.channel("live_activities/activity_status").stream("activityUpdateStream")
    with updates:
        id = channel.invoke("createActivity", CREATE)
        phone.clock.advance(1)
        token = phone.push.tokens()["activities"][id]
        assert next(updates) == {"activityId": id, "status": "active", "token": token}
        channel.invoke("endAllActivities")
        assert next(updates) == {"activityId": id, "status": "ended"}


def test_a_stream_is_cancelled_with_its_block(phone: Phone) -> None:
    channel = phone.channel("live_activities/activity_status")
    with channel.stream("activityUpdateStream"):
        pass
    with pytest.raises(tombolo.FlutterError, match="error No active stream to cancel"):
        channel.invoke("cancel")


def test_a_stream_without_its_block_tells_at_once(phone: Phone) -> None:
    updates = phone.channel("live_activities/activity_status").stream("activityUpdateStream")
    with pytest.raises(RuntimeError, match="live_activities/activity_status.* a with statement"):
        next(updates)
    with updates:
        pass
    with pytest.raises(RuntimeError, match="nobody listens"):
        updates.next()


def test_the_same_for_asyncio(tombolo_server: Server) -> None:
    async def scene() -> None:
        async with await tombolo.aio.connect(tombolo_server.address, device=None) as phone:
            await phone.clock.set(1764460800)
            channel = phone.channel("live_activities")
            await channel.invoke("init", {"appGroupId": "group.demo"})
            status = phone.channel("live_activities/activity_status")
            async with status.stream("activityUpdateStream") as updates:
                await channel.invoke("createActivity", CREATE)
                await phone.clock.advance(1)
                assert (await anext(updates))["status"] == "active"
            with pytest.raises(RuntimeError, match="activity_status.* an async with statement"):
                await anext(updates)

    asyncio.run(scene())
