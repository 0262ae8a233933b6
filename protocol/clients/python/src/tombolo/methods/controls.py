"""The controls in Control Centre.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from typing import Literal

from ..arguments import given
from ..family import Family
from ..types import Control, ControlFlag, ControlKind, ControlTexts, TapOutcome


class ControlsMethods(Family):
    """The controls in Control Centre."""

    def list(self) -> builtins.list[Control]:
        """Lists the controls of Control Centre.

        In the order in which they were first registered, the built-in ones first. Before iOS 18
        there are none, and a diagnostic says so.
        """
        result = self._call("controls.list", {})
        answer: builtins.list[Control] = result["controls"]
        return answer

    def register(
        self,
        kind: str,
        type: Literal["toggle", "button"],
        display_name: str,
        description: str,
        titles: str | ControlTexts,
        system_images: str | ControlTexts,
        *,
        tint: str | None = None,
        hints: str | ControlTexts | None = None,
        flag: ControlFlag | None = None,
        url: str | None = None,
    ) -> ControlKind:
        """Declares a control.

        As a widget extension would declare it. A control of the same kind, a built-in one too, is
        replaced at its place. A text in place of two stands for both.

        kind: The control's kind.
        type: A toggle, or a button.
        display_name: Its name in the gallery.
        description: What the gallery says of it.
        titles: What it says, on and off.
        system_images: Its symbols, on and off.
        tint: Its colour.
        hints: What holding it down does, on and off.
        flag: A flag of an app group that its intent flips.
        url: What a button opens.
        """
        result: ControlKind = self._call(
            "controls.register",
            {
                "kind": kind,
                "type": type,
                "displayName": display_name,
                "description": description,
                "titles": titles,
                "systemImages": system_images,
                **given(tint=tint, hints=hints, flag=flag, url=url),
            },
        )
        return result

    def reload(self, kind: str | None = None) -> builtins.list[Control]:
        """Asks for the values of controls anew.

        ControlCenter.reloadControls(ofKind:), or reloadAllControls() without a kind. Answers the
        controls that were reloaded. A kind that there isn't has no effect, and a diagnostic tells.

        kind: Only the control of this kind.
        """
        result = self._call("controls.reload", given(kind=kind))
        answer: builtins.list[Control] = result["controls"]
        return answer

    def set(self, kind: str, value: bool) -> bool:
        """Performs a toggle's intent with a value.

        As the system does with a SetValueIntent: the value is set whatever is shown, the intent is
        performed, and that control alone is reloaded.

        kind: The control's kind.
        value: On or off.
        """
        result = self._call("controls.set", {"kind": kind, "value": value})
        answer: bool = result["value"]
        return answer

    def set_app_value(self, kind: str, value: bool) -> Control:
        """The app changes its own value of a toggle.

        The control shows the old one until it is reloaded.

        kind: The control's kind.
        value: On or off.
        """
        result: Control = self._call("controls.setAppValue", {"kind": kind, "value": value})
        return result

    def tap(self, kind: str) -> TapOutcome:
        """The person taps a control.

        A toggle's intent is performed with the opposite of the value shown, and the toggle is
        reloaded. A button's intent is performed, and opens its URL.

        kind: The control's kind.
        """
        result: TapOutcome = self._call("controls.tap", {"kind": kind})
        return result
