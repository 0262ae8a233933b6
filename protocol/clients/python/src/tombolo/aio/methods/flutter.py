"""Messages as Flutter's engine carries them.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Literal

from ...arguments import given
from ..family import Family


class FlutterMethods(Family):
    """Messages as Flutter's engine carries them."""

    async def send(
        self,
        channel: str,
        message: str,
        codec: Literal["standard", "json"] | None = None,
    ) -> str | None:
        """Sends a message as a Flutter app's BinaryMessenger does.

        Calls a method of a channel, or listen and cancel of an EventChannel, by the bytes that
        Flutter sends, and answers the envelope's bytes: a result, or a PlatformException. message
        is null where nobody implements the method, which makes a MissingPluginException. As on the
        phone a call that is never answered has no reply. What comes through a stream that was
        opened so is told as flutter.message.

        channel: The channel's name.
        message: The bytes of a method call, in Base64.
        codec: The channel's method codec: StandardMethodCodec, which is the default, or
          JSONMethodCodec.
        """
        result = await self._call(
            "flutter.send",
            {"channel": channel, "message": message, **given(codec=codec)},
        )
        answer: str | None = result["message"]
        return answer
