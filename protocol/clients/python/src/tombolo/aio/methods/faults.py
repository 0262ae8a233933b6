"""Faults that calls meet on purpose.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins

from ...arguments import Duration, duration, given
from ...types import Fault, FaultError, FaultKind
from ..family import Family


class FaultsMethods(Family):
    """Faults that calls meet on purpose."""

    async def clear(self, fault: int | None = None) -> builtins.list[int]:
        """Takes away one fault, or all.

        Replies that they hold back are given before this one's.

        fault: Which one; all where absent.
        """
        result = await self._call("faults.clear", given(fault=fault))
        answer: builtins.list[int] = result["cleared"]
        return answer

    async def inject(
        self,
        method: str,
        kind: FaultKind,
        *,
        times: int | None = None,
        skip: int | None = None,
        seconds: Duration | None = None,
        error: FaultError | None = None,
    ) -> int:
        """Lets calls of a method go wrong.

        A fault belongs to the device that the connection is on, and strikes the calls of all
        connections on it. It stays until faults.clear or device.reset.

        method: The method, by its full or short name. A name with a slash may also be one that
          nobody implements. faults.inject, faults.list, faults.clear, device.reset and
          server.authenticate can't be faulted.
        kind: What befalls the call.
        times: How many calls it strikes; all where absent.
        skip: How many calls it lets through first; 0 where absent.
        seconds: How long a delay lasts, by the device's clock; for kind delay alone, which needs
          it.
        error: What is answered; for kind error alone.
        """
        result = await self._call(
            "faults.inject",
            {
                "method": method,
                "kind": kind,
                **given(times=times, skip=skip, seconds=duration(seconds), error=error),
            },
        )
        answer: int = result["fault"]
        return answer

    async def list(self) -> builtins.list[Fault]:
        """Lists the faults.

        In the order in which they were injected. A fault that has struck as often as it may stays
        until it is cleared.
        """
        result = await self._call("faults.list", {})
        answer: builtins.list[Fault] = result["faults"]
        return answer
