"""Pushes, and what takes them.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .texts import PushDropReason, PushReason


class BroadcastAnswer(TypedDict):
    """What APNs answers to a broadcast, and for how many activities it was applied, kept or
    dropped.
    """

    status: int
    apnsId: str
    delivery: NotRequired[BroadcastAnswerDelivery]
    reason: NotRequired[PushReason]


class BroadcastAnswerDelivery(TypedDict):
    """The delivery of a BroadcastAnswer."""

    applied: int
    kept: int
    # Counts by reason.
    dropped: dict[str, int]


class BroadcastChannel(TypedDict):
    """What push.channels.list answers."""

    channelId: str
    messageStoragePolicy: Literal[0, 1]


class PushAnswer(TypedDict):
    """What APNs answers to a push, and what the phone made of it."""

    status: int
    apnsId: str
    delivery: NotRequired[PushDelivery]
    reason: NotRequired[PushReason | Literal["Unregistered"]]
    # Since when the token is good for nothing, in milliseconds since 1970.
    timestamp: NotRequired[int]


class PushDelivery(TypedDict):
    """What the phone made of a push that APNs took. The reason offline also tells of one that is
    kept until the phone is online.
    """

    applied: bool
    id: NotRequired[str]
    reason: NotRequired[PushDropReason]
    detail: NotRequired[str]


class PushTokens(TypedDict):
    """What push.tokens answers."""

    pushToStart: str | None
    # Tokens by activity id.
    activities: dict[str, str]


class PushwooshReply(TypedDict):
    """A reply of Pushwoosh's REST API."""

    status_code: int
    status_message: str
    response: PushwooshReplyResponse | None


class PushwooshReplyResponse(TypedDict):
    """The response of a PushwooshReply."""

    Messages: list[str]


class TencentCompletion(TypedDict):
    """What the SDK hands to succ, with code 0, or to fail."""

    code: int
    desc: str


class TencentReply(TypedDict):
    """A reply of Tencent's REST API."""

    ActionStatus: Literal["OK", "FAIL"]
    ErrorInfo: str
    ErrorCode: int
    MsgTime: NotRequired[int]
    MsgKey: NotRequired[str]
    ErrorList: NotRequired[list[TencentReplyErrorList]]


class TencentReplyErrorList(TypedDict):
    """The ErrorList of a TencentReply."""

    To_Account: str
    ErrorCode: int
