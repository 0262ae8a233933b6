"""The broadcast channels.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from typing import Literal

from ...arguments import given
from ...types import BroadcastChannel
from ..family import Family


class PushChannelsMethods(Family):
    """The broadcast channels."""

    async def create(self, message_storage_policy: Literal[0, 1] | None = None) -> str:
        """Makes a broadcast channel.

        For this device's app. Activities take their pushes from it that are requested with its
        channelId (iOS 18).

        message_storage_policy: 1 (the default): APNs keeps the newest broadcast for phones that are
          offline; 0: it keeps none.
        """
        result = await self._call(
            "push.channels.create",
            given(messageStoragePolicy=message_storage_policy),
        )
        answer: str = result["channelId"]
        return answer

    async def delete(self, channel_id: str) -> str:
        """Deletes a broadcast channel.

        Activities on it stay, and get no more broadcasts.

        channel_id: The channel's id.
        """
        result = await self._call("push.channels.delete", {"channelId": channel_id})
        answer: str = result["channelId"]
        return answer

    async def list(self) -> builtins.list[BroadcastChannel]:
        """Lists the app's broadcast channels.

        The oldest first.
        """
        result = await self._call("push.channels.list", {})
        answer: builtins.list[BroadcastChannel] = result["channels"]
        return answer
