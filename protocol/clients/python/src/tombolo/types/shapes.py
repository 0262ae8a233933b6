"""What calls take and answer, as the protocol spells it.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .aliases import (
    ActivityOrigin,
    ActivityPlacement,
    ActivityState,
    AuthorizationErrorCase,
    CallOutcome,
    FieldDeclarations,
    HistoryEntryType,
    LaunchCause,
    PushDropReason,
    PushReason,
    Topic,
    View,
    WidgetEntry,
    WidgetFamily,
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


class Clock(TypedDict):
    """A device's clock."""

    now: float
    mode: Literal["real", "manual"]


class Control(TypedDict):
    """A control in Control Centre."""

    kind: str
    type: Literal["toggle", "button"]
    displayName: str
    description: str
    # What Control Centre shows; null of a button.
    value: bool | None
    # The app's own value; null of a button.
    appValue: bool | None
    title: str
    systemImage: str
    tint: str | None
    hint: str | None
    flag: ControlFlagValue | None
    url: str | None


class ControlFlag(TypedDict):
    """A flag of an app group that a control's intent flips."""

    group: str
    key: str


class ControlFlagValue(TypedDict):
    """The flag that the intent flips, and what stands there."""

    group: str
    key: str
    value: Any


class ControlKind(TypedDict):
    """A control as a widget extension declares it."""

    kind: str
    type: Literal["toggle", "button"]
    displayName: str
    description: str
    titles: ControlTexts
    systemImages: ControlTexts
    tint: str | None
    hints: ControlTexts | None
    flag: ControlFlag | None
    url: str | None


class ControlTexts(TypedDict):
    """What is said of a toggle that is on and of one that is off; of a button while its action
    runs, and else.
    """

    on: str
    off: str


class DeviceInfo(TypedDict):
    """What device.info answers."""

    device: str
    hwid: str
    profile: Profile


class DeviceListing(TypedDict):
    """What device.list answers."""

    device: str
    connections: int


class Event(TypedDict):
    """Something that happened: topic and type tell what. An overflow has no topic, at and seq."""

    seq: NotRequired[int]
    at: float
    device: str
    topic: Topic
    type: str
    profile: NotRequired[Profile]
    now: NotRequired[float]
    mode: NotRequired[Literal["real", "manual"]]
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
    kind: NotRequired[str]
    family: NotRequired[WidgetFamily]
    value: NotRequired[Any]
    group: NotRequired[str]
    key: NotRequired[str]
    channel: NotRequired[str]
    method: NotRequired[str]
    outcome: NotRequired[CallOutcome]
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


class EventsSubscribe(TypedDict):
    """What events.subscribe answers."""

    topics: list[Topic]
    oldest: int
    latest: int
    missed: int


class HistoryEntry(TypedDict):
    """Something that befell an activity, and what it then was."""

    at: float
    type: HistoryEntryType
    state: ActivityState
    placement: ActivityPlacement
    contentState: dict[str, Any]
    alert: NotRequired[Any]


class PolicyAfter(TypedDict):
    """The policy of a WidgetProvider."""

    after: float


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


class TapOutcome(TypedDict):
    """What controls.tap answers."""

    value: NotRequired[bool]
    openedURL: NotRequired[str | None]


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


class Widget(TypedDict):
    """A widget on the Home Screen."""

    id: str
    kind: str
    family: WidgetFamily


class WidgetKind(TypedDict):
    """A kind of widget as a widget extension declares it."""

    kind: str
    displayName: str
    description: str
    supportedFamilies: list[WidgetFamily]
    provider: WidgetProvider


class WidgetProvider(TypedDict):
    """Where a kind of widget takes its entries from, when it shows them, and how."""

    appGroup: str
    key: str
    fields: FieldDeclarations
    entryOffsets: list[float]
    # after: seconds after the run.
    policy: Literal["atEnd", "never"] | PolicyAfter
    # The view of an entry; null for the built-in barcode.
    presentation: dict[str, Any] | None


class WidgetProviderDeclaration(TypedDict):
    """A provider as widgets.register takes it. Without fields there are none, without entryOffsets
    there is one entry, at the run; without a policy it is atEnd.
    """

    appGroup: str
    key: str
    fields: NotRequired[FieldDeclarations]
    entryOffsets: NotRequired[list[float]]
    # after: seconds after the run.
    policy: NotRequired[Literal["atEnd", "never"] | PolicyAfter]
    presentation: View


class WidgetRendering(TypedDict):
    """What a widget shows, and of which entry; null where its provider never completed."""

    view: View
    entry: WidgetEntry | None


class WidgetTimeline(TypedDict):
    """A widget's timeline, and what its reloads cost."""

    entries: list[WidgetEntry]
    # Null where the provider never completed.
    policy: Literal["atEnd", "never"] | None | WidgetTimelinePolicy
    # How many reloads gave a timeline.
    reloads: int
    budget: WidgetTimelineBudget
    # Whether the provider's last run never completed.
    hung: bool


class WidgetTimelineBudget(TypedDict):
    """The budget of a WidgetTimeline."""

    used: int
    limit: int


class WidgetTimelinePolicy(TypedDict):
    """The policy of a WidgetTimeline."""

    after: float
