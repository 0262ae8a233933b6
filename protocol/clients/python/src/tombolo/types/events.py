"""Events.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .phone import Activity, Profile, StreamError
from .texts import (
    CallOutcome,
    FaultKind,
    LaunchCause,
    PushDropReason,
    PushReason,
    Topic,
    WidgetFamily,
)


class Event(TypedDict):
    """What happened, as topic and type tell; an overflow has no topic."""

    seq: NotRequired[int]
    at: float
    device: str
    topic: Topic
    type: str
    profile: NotRequired[Profile]
    now: NotRequired[float]
    mode: NotRequired[Literal["real", "manual"]]
    fault: NotRequired[int]
    method: NotRequired[str]
    kind: NotRequired[FaultKind | str]
    by: NotRequired[LaunchCause]
    reason: NotRequired[str | PushReason | PushDropReason]
    url: NotRequired[str]
    activity: NotRequired[Activity]
    alert: NotRequired[Any]
    token: NotRequired[str]
    replayed: NotRequired[bool]
    id: NotRequired[str]
    status: NotRequired[int]
    apnsId: NotRequired[str]
    detail: NotRequired[str]
    family: NotRequired[WidgetFamily]
    value: NotRequired[Any]
    group: NotRequired[str]
    key: NotRequired[str]
    channel: NotRequired[str]
    outcome: NotRequired[CallOutcome]
    event: NotRequired[Any]
    error: NotRequired[StreamError]
    end: NotRequired[bool]
    code: NotRequired[str]
    message: NotRequired[str]
    dropped: NotRequired[int]
    resumeAfter: NotRequired[int]


class EventList(TypedDict):
    """What events.list answers."""

    events: list[Event]
    oldest: int
    latest: int
    missed: int


class EventSubscription(TypedDict):
    """What events.subscribe answers."""

    topics: list[Topic]
    oldest: int
    latest: int
    missed: int
