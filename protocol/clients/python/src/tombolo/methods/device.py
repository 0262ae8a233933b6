"""The device as a whole.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ..arguments import UNSET, Unset, changed
from ..family import Family
from ..types import AuthorizationErrorCase, DeviceInfo, Profile


class DeviceMethods(Family):
    """The device as a whole."""

    def configure(
        self,
        *,
        os_version: str | Unset = UNSET,
        model: str | Unset = UNSET,
        live_activities_enabled: bool | Unset = UNSET,
        frequent_pushes_enabled: bool | Unset = UNSET,
        supports_live_activities: bool | Unset = UNSET,
        push_capability: bool | Unset = UNSET,
        maximum_activities: int | Unset = UNSET,
        online: bool | Unset = UNSET,
        app_groups: Sequence[str] | None | Unset = UNSET,
        bundle_identifier: str | Unset = UNSET,
        time_zone: str | Unset = UNSET,
        locale: str | Unset = UNSET,
        replies: Literal["prompt", "asOnPhone"] | Unset = UNSET,
        task_order: Literal["inOrder", "shuffled"] | Unset = UNSET,
        strict: bool | Unset = UNSET,
        preferences: Literal["raw", "parsed"] | Unset = UNSET,
        refuse_next_start: AuthorizationErrorCase | None | Unset = UNSET,
        open_url_schemes: Literal["any", "universalLinks"] | Unset = UNSET,
        push_budget: int | None | Unset = UNSET,
        platform: Literal["ios", "android"] | Unset = UNSET,
    ) -> Profile:
        """Changes the profile.

        Takes any members of the profile and answers the whole of it. An unknown or ill-typed one
        changes nothing at all.

        os_version: The version of iOS.
        model: The model's name; it decides whether there is a Dynamic Island.
        live_activities_enabled: The switch in Settings; turning it off ends what runs.
        frequent_pushes_enabled: The switch for frequent pushes.
        supports_live_activities: The Info.plist key NSSupportsLiveActivities.
        push_capability: Whether the app may ask for push tokens.
        maximum_activities: How many activities may run at once.
        online: Whether pushes reach the phone.
        app_groups: The app groups the app may open; null for any.
        bundle_identifier: The app's bundle identifier.
        time_zone: The phone's time zone.
        locale: The phone's locale.
        replies: Whether every call is answered, or only those a phone answers.
        task_order: The order in which the effects of calls sent together happen.
        strict: Whether update and stop without a running activity are refused.
        preferences: What SharedGroupPreferences/getItem gives for a stored string.
        refuse_next_start: The case with which the next start is refused, once.
        open_url_schemes: Which URLs an intent may open.
        push_budget: Updates of priority 10 an hour; null for no limit.
        platform: Whose native side answers the app's calls; device methods show an iPhone all the
          same.
        """
        result: Profile = self._call(
            "device.configure",
            changed(
                osVersion=os_version,
                model=model,
                liveActivitiesEnabled=live_activities_enabled,
                frequentPushesEnabled=frequent_pushes_enabled,
                supportsLiveActivities=supports_live_activities,
                pushCapability=push_capability,
                maximumActivities=maximum_activities,
                online=online,
                appGroups=app_groups,
                bundleIdentifier=bundle_identifier,
                timeZone=time_zone,
                locale=locale,
                replies=replies,
                taskOrder=task_order,
                strict=strict,
                preferences=preferences,
                refuseNextStart=refuse_next_start,
                openURLSchemes=open_url_schemes,
                pushBudget=push_budget,
                platform=platform,
            ),
        )
        return result

    def info(self) -> DeviceInfo:
        """Tells about the device.

        Its name, hardware id and profile.
        """
        result: DeviceInfo = self._call("device.info", {})
        return result

    def reset(self) -> str:
        """Makes the device as new.

        Nothing runs, the app groups are empty, the profile is the default one, no fault is left and
        the clock is real again. Replies that faults held back are given.
        """
        result = self._call("device.reset", {})
        answer: str = result["device"]
        return answer

    def restore(self, snapshot: Mapping[str, Any]) -> str:
        """Makes the device what a snapshot holds.

        The same calls after a restore give the same bytes. All subscribers, whatever their topics,
        are told a restored event first, and an events.wait that it fits is answered with it; event
        numbers go on from the snapshot's, and earlier events are gone. A snapshot of another device
        may be restored: its activities keep their ids and get tokens of this device. One that can't
        be read changes nothing. A line holds at most 1 MiB, so a large snapshot needs a server with
        a larger --max-line.

        snapshot: What device.snapshot answered.
        """
        result = self._call("device.restore", {"snapshot": snapshot})
        answer: str = result["device"]
        return answer

    def snapshot(self) -> dict[str, Any]:
        """Takes the whole device down as JSON.

        Its profile, clock, app, types, activities, app groups and widgets, what is due and what
        waits, and the number of its last event; not the events themselves.
        """
        result = self._call("device.snapshot", {})
        answer: dict[str, Any] = result["snapshot"]
        return answer
