"""The widgets on the Home Screen.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence

from ...arguments import Time, given, moment
from ...types import (
    Widget,
    WidgetFamily,
    WidgetKind,
    WidgetProviderDeclaration,
    WidgetRendering,
    WidgetTimeline,
)
from ..family import Family


class WidgetsMethods(Family):
    """The widgets on the Home Screen."""

    async def add(self, kind: str, family: WidgetFamily) -> Widget:
        """Puts a widget on the Home Screen.

        Its provider runs at once, at nobody's expense.

        kind: The widget's kind.
        family: Its size, one that the kind supports.
        """
        result: Widget = await self._call("widgets.add", {"kind": kind, "family": family})
        return result

    async def kinds(self) -> builtins.list[WidgetKind]:
        """Lists the kinds of widgets.

        In the order in which they were first registered, the built-in one first.
        """
        result = await self._call("widgets.kinds", {})
        answer: builtins.list[WidgetKind] = result["kinds"]
        return answer

    async def list(self) -> builtins.list[Widget]:
        """Lists the widgets on the Home Screen.

        In the order in which they were added. A new device has one, a small barcode.
        """
        result = await self._call("widgets.list", {})
        answer: builtins.list[Widget] = result["widgets"]
        return answer

    async def register(
        self,
        kind: str,
        display_name: str,
        description: str,
        supported_families: Sequence[WidgetFamily],
        provider: WidgetProviderDeclaration,
    ) -> WidgetKind:
        """Declares a kind of widget.

        As a widget extension would declare it, with a provider that decodes a value of an app
        group. A kind of the same name, the built-in one too, is replaced at its place; widgets of
        it keep their entries until they are reloaded.

        kind: The kind's name.
        display_name: Its name in the gallery.
        description: What the gallery says of it.
        supported_families: The sizes it comes in.
        provider: Where its entries come from, when and how they are shown.
        """
        result: WidgetKind = await self._call(
            "widgets.register",
            {
                "kind": kind,
                "displayName": display_name,
                "description": description,
                "supportedFamilies": supported_families,
                "provider": provider,
            },
        )
        return result

    async def reload(self, kind: str | None = None) -> builtins.list[Widget]:
        """Asks for widget timelines anew.

        WidgetCenter.reloadTimelines(ofKind:), or reloadAllTimelines() without a kind. Answers the
        widgets that are meant; their providers run when the call ends, or its batch, each once. In
        the background each reload counts against 40 a day, and is refused beyond. A kind that there
        isn't has no effect, and a diagnostic tells.

        kind: Only widgets of this kind.
        """
        result = await self._call("widgets.reload", given(kind=kind))
        answer: builtins.list[Widget] = result["widgets"]
        return answer

    async def remove(self, id: str) -> Widget:
        """Takes a widget off the Home Screen.

        Answers what it was.

        id: The widget's id.
        """
        result: Widget = await self._call("widgets.remove", {"id": id})
        return result

    async def render(self, id: str, at: Time | None = None) -> WidgetRendering:
        """Shows what a widget displays.

        At a time, or now: the view of the newest entry whose date has come. Before the first entry
        of a timeline that is what was shown when it came, or where nothing was, the first entry.

        id: The widget's id.
        at: The time; now where it is left out.
        """
        result: WidgetRendering = await self._call(
            "widgets.render",
            {"id": id, **given(at=moment(at))},
        )
        return result

    async def timeline(self, id: str) -> WidgetTimeline:
        """Shows a widget's timeline.

        The entries and policy of the provider's last run that completed, how many reloads there
        were, and how many of the last day count against the budget.

        id: The widget's id.
        """
        result: WidgetTimeline = await self._call("widgets.timeline", {"id": id})
        return result
