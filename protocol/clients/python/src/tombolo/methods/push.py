"""What reaches the device from outside, through APNs.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ..arguments import given
from ..family import Call, Family
from ..types import BroadcastAnswer, PushAnswer, PushTokens
from .push_channels import PushChannelsMethods


class PushMethods(Family):
    """What reaches the device from outside, through APNs."""

    def __init__(self, call: Call) -> None:
        super().__init__(call)
        self.channels = PushChannelsMethods(call)

    def broadcast(
        self,
        channel_id: str,
        payload: Mapping[str, Any] | Literal[""] | None = None,
        *,
        headers: Mapping[str, str | float | None | Sequence[Any]] | None = None,
    ) -> BroadcastAnswer:
        """Sends a push to a broadcast channel.

        To all activities on it, on all devices. It can't start one. apns-expiration and
        apns-priority, which a broadcast must have, take defaults where they aren't given.

        channel_id: The channel's id.
        headers: Headers, as a provider sends them over HTTP.
        payload: The body. None, or an empty text, is an empty body.
        """
        result: BroadcastAnswer = self._call(
            "push.broadcast",
            {"channelId": channel_id, **given(headers=headers, payload=payload)},
        )
        return result

    def expire(self, token: str) -> str:
        """Makes a token expire.

        APNs answers pushes to it with 410 Unregistered from now on. The phone isn't told: it keeps
        the token until push.rotate gives another.

        token: A token of any device.
        """
        result = self._call("push.expire", {"token": token})
        answer: str = result["token"]
        return answer

    def rotate(self, token: str) -> str:
        """Replaces a token.

        The device gets another token in its place. APNs goes on taking pushes to the old one unless
        it has expired, and the phone drops them.

        token: A token that a device has, as push.tokens lists them.
        """
        result = self._call("push.rotate", {"token": token})
        answer: str = result["token"]
        return answer

    def send(
        self,
        token: str,
        payload: Mapping[str, Any] | Literal[""] | None = None,
        *,
        headers: Mapping[str, str | float | None | Sequence[Any]] | None = None,
    ) -> PushAnswer:
        """Sends a push.

        As a provider does with APNs; `delivery` tells what the phone made of a push that was taken.
        The token may be another device's; a token that is nobody's counts to this one. Headers that
        aren't given: apns-push-type liveactivity, apns-topic the bundle's with
        .push-type.liveactivity, apns-priority 10.

        token: The token the push goes to.
        headers: Headers, as a provider sends them over HTTP.
        payload: The body. None, or an empty text, is an empty body.
        """
        result: PushAnswer = self._call(
            "push.send",
            {"token": token, **given(headers=headers, payload=payload)},
        )
        return result

    def tokens(self) -> PushTokens:
        """Lists the device's push tokens.

        The push-to-start token, null before iOS 17.2, and the token of each activity that has one
        and still takes pushes: those that the phone has, also one that push.expire has made dead to
        APNs.
        """
        result: PushTokens = self._call("push.tokens", {})
        return result
