"""The phone and its Live Activities.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .texts import (
    ActivityOrigin,
    ActivityPlacement,
    ActivityState,
    AuthorizationErrorCase,
    FaultKind,
    FieldDeclarations,
    HistoryEntryType,
)


class Activity(TypedDict):
    """A Live Activity as it is now. Every member is always there; what is absent is null."""

    id: str
    attributesType: str
    attributes: dict[str, Any]
    contentState: dict[str, Any]
    state: ActivityState
    placement: ActivityPlacement
    pushType: Literal["token", "channel"] | None
    pushToken: str | None
    channelId: str | None
    staleDate: float | None
    relevanceScore: float | None
    startedAt: float
    updatedAt: float
    endedAt: float | None
    dismissalDate: float | None
    updates: int
    renders: int
    origin: ActivityOrigin


class ActivityType(TypedDict):
    """A type of Live Activity as the app declares it."""

    name: str
    attributes: FieldDeclarations
    contentState: FieldDeclarations
    presentation: dict[str, Any] | None


class Alert(TypedDict):
    """What a person is told loudly: AlertConfiguration."""

    title: str
    body: str
    sound: NotRequired[str]


class AppGroup(TypedDict):
    """An app group and the keys it holds."""

    group: str
    keys: list[str]


class AppGroupContent(TypedDict):
    """What appGroups.read answers."""

    present: NotRequired[bool]
    value: NotRequired[Any]
    values: NotRequired[dict[str, Any]]


class AppGroupValue(TypedDict):
    """What appGroups.write answers."""

    present: bool
    value: Any


class Clock(TypedDict):
    """A device's clock."""

    now: float
    mode: Literal["real", "manual"]


class DeviceInfo(TypedDict):
    """What device.info answers."""

    device: str
    hwid: str
    profile: Profile


class DeviceListing(TypedDict):
    """What device.list answers."""

    device: str
    connections: int


class Fault(TypedDict):
    """A fault of a device."""

    # Its number on the device.
    fault: int
    # The full name of the method.
    method: str
    kind: FaultKind
    # How many calls it lets through first.
    skip: int
    # How many calls it strikes; null for all.
    times: int | None
    # How long a delay lasts.
    seconds: float | None
    # The error as it was given; null for the usual one, and where it is none.
    error: FaultError | None
    # How many calls it has let through.
    skipped: int
    # How many it has struck.
    struck: int


class FaultError(TypedDict):
    """The error with which a fault answers: the error of a reply, or a part of it. The type in data
    (FlutterError, Rejection or MissingPluginException) says what it is to the app; without one, a
    code that is text, or 0 or above, makes a FlutterError whose details are data.
    """

    code: NotRequired[int | str | None]
    message: NotRequired[str | None]
    data: NotRequired[Any]


class HistoryEntry(TypedDict):
    """Something that befell an activity, and what it then was."""

    at: float
    type: HistoryEntryType
    state: ActivityState
    placement: ActivityPlacement
    contentState: dict[str, Any]
    alert: NotRequired[Any]


class Profile(TypedDict):
    """What kind of phone a device is, and how it answers. Every member is always there."""

    osVersion: str
    model: str
    liveActivitiesEnabled: bool
    frequentPushesEnabled: bool
    supportsLiveActivities: bool
    pushCapability: bool
    maximumActivities: int
    online: bool
    appGroups: list[str] | None
    bundleIdentifier: str
    timeZone: str
    locale: str
    replies: Literal["prompt", "asOnPhone"]
    taskOrder: Literal["inOrder", "shuffled"]
    strict: bool
    preferences: Literal["raw", "parsed"]
    refuseNextStart: AuthorizationErrorCase | None
    openURLSchemes: Literal["any", "universalLinks"]
    pushBudget: int | None
    platform: Literal["ios", "android"]


class ServerInfo(TypedDict):
    """What server.info answers."""

    name: Literal["tombolo"]
    version: str
    protocolVersion: Literal[1]
    uptime: float
    connections: int
    devices: int
    calls: int
    errors: int


class StreamError(TypedDict):
    """An error that native code sent through a stream, as Flutter has it."""

    code: str
    message: str | None
    details: Any
