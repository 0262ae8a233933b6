"""The types of Live Activities that the app declares.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any

from ..arguments import given
from ..family import Family
from ..types import ActivityType, FieldDeclarations


class ActivityTypesMethods(Family):
    """The types of Live Activities that the app declares."""

    def list(self) -> builtins.list[ActivityType]:
        """Lists the types of Live Activities.

        In the order in which they were first registered, the built-in ones first.
        """
        result = self._call("activityTypes.list", {})
        answer: builtins.list[ActivityType] = result["types"]
        return answer

    def register(
        self,
        name: str,
        attributes: FieldDeclarations,
        content_state: FieldDeclarations,
        presentation: Mapping[str, Any] | None = None,
    ) -> ActivityType:
        """Declares a type of Live Activity.

        As the app's ActivityAttributes would declare it. A type of the same name, a built-in one
        too, is replaced at its place.

        name: The struct's name: a Swift identifier of at most 64 bytes.
        attributes: The fields that never change.
        content_state: The fields that updates replace.
        presentation: What the widget extension draws.
        """
        result: ActivityType = self._call(
            "activityTypes.register",
            {
                "name": name,
                "attributes": attributes,
                "contentState": content_state,
                **given(presentation=presentation),
            },
        )
        return result
