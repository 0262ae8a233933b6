"""Texts of which only some are known, views and declarations.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

ActivityOrigin: TypeAlias = Literal["app", "push", "intent"]

ActivityPlacement: TypeAlias = Literal["dynamicIsland", "lockScreen", "none"]

# ActivityKit's states.
ActivityState: TypeAlias = Literal["active", "stale", "ended", "dismissed", "pending"]

AppState: TypeAlias = Literal["foreground", "background", "terminated"]

# The cases of ActivityKit's ActivityAuthorizationError.
AuthorizationErrorCase: TypeAlias = Literal[
    "attributesTooLarge",
    "denied",
    "globalMaximumExceeded",
    "malformedActivityIdentifier",
    "missingProcessIdentifier",
    "persistenceFailure",
    "reconnectNotPermitted",
    "targetMaximumExceeded",
    "unentitled",
    "unsupported",
    "unsupportedTarget",
    "visibility",
]

CallOutcome: TypeAlias = Literal["result", "error", "rejection", "notImplemented", "unanswered"]

# What befalls a call that a fault strikes.
FaultKind: TypeAlias = Literal["error", "delay", "hang", "disconnect", "disconnectAfterEffect"]

# The fields of a struct: by its name, each field's type. A question mark after the name makes a
# nested struct, or an array or dictionary of it, optional.
FieldDeclarations: TypeAlias = "Mapping[str, FieldType]"

# A type in Swift's words, such as "[String: Int?]"; or the fields of a nested struct, an array of
# one declaration for an array of it, {"[String]": declaration} for a dictionary of it.
FieldType: TypeAlias = "str | FieldDeclarations | Sequence[FieldType]"

HistoryEntryType: TypeAlias = Literal[
    "started",
    "updated",
    "stale",
    "ended",
    "dismissed",
    "alerted",
]

LaunchCause: TypeAlias = Literal[
    "channelCall",
    "app.launch",
    "app.foreground",
    "activities.open",
    "controls.tap",
]

Place: TypeAlias = Literal["lockScreen", "expanded", "compactLeading", "compactTrailing", "minimal"]

# Why the phone made nothing of a push that APNs took.
PushDropReason: TypeAlias = Literal[
    "undecodable",
    "outOfOrder",
    "future",
    "missingTimestamp",
    "missingField",
    "unknownType",
    "missingAlert",
    "budgetExceeded",
    "staleToken",
    "ended",
    "offline",
    "expired",
    "superseded",
    "unsupported",
    "denied",
    "targetMaximumExceeded",
    "tooLarge",
]

# Why APNs refuses a push, by Apple's names.
PushReason: TypeAlias = Literal[
    "BadChannelId",
    "BadCollapseId",
    "BadDeviceToken",
    "BadExpirationDate",
    "BadMessageId",
    "BadPriority",
    "BadTopic",
    "ChannelNotRegistered",
    "DeviceTokenNotForTopic",
    "DuplicateHeaders",
    "InvalidPushType",
    "MissingChannelId",
    "MissingDeviceToken",
    "MissingPushType",
    "MissingTopic",
    "PayloadEmpty",
    "PayloadTooLarge",
    "TopicDisallowed",
    "TopicMismatch",
    "Unregistered",
]

# What an event is about.
Topic: TypeAlias = Literal[
    "device",
    "app",
    "activities",
    "push",
    "widgets",
    "controls",
    "appGroups",
    "channels",
    "diagnostics",
]

# A view with all that it shows. A view's further members depend on its kind: text of a Text or
# Label, systemName or barcode of an Image, alignment of a stack.
View: TypeAlias = dict[str, Any]

# What a widget shows from its date on: the decoded fields beside it.
WidgetEntry: TypeAlias = dict[str, Any]

# A size of a widget, by WidgetKit's name.
WidgetFamily: TypeAlias = Literal[
    "systemSmall",
    "systemMedium",
    "systemLarge",
    "systemExtraLarge",
    "accessoryCircular",
    "accessoryRectangular",
    "accessoryInline",
]
