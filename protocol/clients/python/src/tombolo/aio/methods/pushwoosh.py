"""Pushwoosh's REST API.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...arguments import given
from ...types import PushwooshReply
from ..family import Family


class PushwooshMethods(Family):
    """Pushwoosh's REST API."""

    async def create_message(self, request: Mapping[str, Any] | None = None) -> PushwooshReply:
        """Pushwoosh's createMessage.

        Starts, updates or ends Live Activities, as each notification's live_activity.event says.
        The back end pushes to the tokens that the app has reported with defaultSetup. `devices`
        holds HWIDs (device.info tells a device's); one that no device has means this device, none
        means every device. A refused call sends nothing.

        request: The body's request, as Pushwoosh documents it.
        """
        result: PushwooshReply = await self._call("pushwoosh.createMessage", given(request=request))
        return result

    async def start_live_activity(self, request: Mapping[str, Any] | None = None) -> PushwooshReply:
        """Pushwoosh's startLiveActivity.

        Starts Live Activities; the event may be left out. The back end pushes to the tokens that
        the app has reported with defaultSetup. `devices` holds HWIDs (device.info tells a
        device's); one that no device has means this device, none means every device. A refused call
        sends nothing.

        request: The body's request, as Pushwoosh documents it.
        """
        result: PushwooshReply = await self._call(
            "pushwoosh.startLiveActivity",
            given(request=request),
        )
        return result

    async def update_live_activity(
        self,
        request: Mapping[str, Any] | None = None,
    ) -> PushwooshReply:
        """Pushwoosh's updateLiveActivity.

        Updates or ends Live Activities by live_activity_id. The back end pushes to the tokens that
        the app has reported with defaultSetup. `devices` holds HWIDs (device.info tells a
        device's); one that no device has means this device, none means every device. A refused call
        sends nothing.

        request: The body's request, as Pushwoosh documents it.
        """
        result: PushwooshReply = await self._call(
            "pushwoosh.updateLiveActivity",
            given(request=request),
        )
        return result
