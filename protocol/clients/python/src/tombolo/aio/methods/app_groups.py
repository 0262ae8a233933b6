"""What the app shares with its widgets and controls.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from typing import Any

from ...arguments import given
from ...types import AppGroup, AppGroupContent, AppGroupValue
from ..family import Family


class AppGroupsMethods(Family):
    """What the app shares with its widgets and controls."""

    async def list(self) -> builtins.list[AppGroup]:
        """Lists the app groups.

        Those that hold a value, and their keys.
        """
        result = await self._call("appGroups.list", {})
        answer: builtins.list[AppGroup] = result["appGroups"]
        return answer

    async def read(self, group: str, key: str | None = None) -> AppGroupContent:
        """Reads an app group.

        One value, or all of them where no key is given.

        group: The app group's name.
        key: The value's key.
        """
        result: AppGroupContent = await self._call(
            "appGroups.read",
            {"group": group, **given(key=key)},
        )
        return result

    async def remove(self, group: str, key: str) -> bool:
        """Removes a value from an app group.

        Answers whether it was there.

        group: The app group's name.
        key: The value's key.
        """
        result = await self._call("appGroups.remove", {"group": group, "key": key})
        answer: bool = result["removed"]
        return answer

    async def write(self, group: str, key: str, value: Any) -> AppGroupValue:
        """Writes into an app group.

        As native code would: the value keeps its type.

        group: The app group's name.
        key: The value's key.
        value: The value.
        """
        result: AppGroupValue = await self._call(
            "appGroups.write",
            {"group": group, "key": key, "value": value},
        )
        return result
