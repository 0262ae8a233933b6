"""The device's clock.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from ...arguments import Duration, Time, duration, moment
from ...types import Clock
from ..family import Family


class ClockMethods(Family):
    """The device's clock."""

    async def advance(self, seconds: Duration) -> Clock:
        """Advances the clock.

        Makes the clock manual. Everything due on the way happens, in due order, before the reply.

        seconds: How far.
        """
        result: Clock = await self._call("clock.advance", {"seconds": duration(seconds)})
        return result

    async def read(self) -> Clock:
        """Reads the clock.

        Nothing changes by it.
        """
        result: Clock = await self._call("clock.read", {})
        return result

    async def resume(self) -> Clock:
        """Lets the clock run.

        It goes on at real pace from where it stands.
        """
        result: Clock = await self._call("clock.resume", {})
        return result

    async def set(self, now: Time) -> Clock:
        """Sets the clock.

        Makes the clock manual. Everything due on the way happens, in due order, before the reply. A
        time in the past is refused, unless nothing has happened on the device yet.

        now: The time.
        """
        result: Clock = await self._call("clock.set", {"now": moment(now)})
        return result
