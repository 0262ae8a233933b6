"""Widgets and controls.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .texts import FieldDeclarations, View, WidgetEntry, WidgetFamily


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


class PolicyAfter(TypedDict):
    """The policy of a WidgetProvider."""

    after: float


class TapOutcome(TypedDict):
    """What controls.tap answers."""

    value: NotRequired[bool]
    openedURL: NotRequired[str | None]


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
    there is one entry, at the run; without a policy it is atEnd. The presentation must be given.
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
