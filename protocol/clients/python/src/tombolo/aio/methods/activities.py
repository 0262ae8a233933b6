"""Live Activities, as native code and the person deal with them.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any, Literal

from ...arguments import Time, given, moment
from ...types import Activity, ActivityState, Alert, HistoryEntry, Place
from ..family import Family


class ActivitiesMethods(Family):
    """Live Activities, as native code and the person deal with them."""

    async def dismiss(self, id: str) -> Activity:
        """Swipes an activity away.

        What the person does on the Lock Screen.

        id: The activity's id.
        """
        result: Activity = await self._call("activities.dismiss", {"id": id})
        return result

    async def end(
        self,
        id: str,
        *,
        content_state: Mapping[str, Any] | None = None,
        dismissal_policy: Literal["default", "immediate"] | Mapping[str, Any] | None = None,
    ) -> Activity:
        """Ends an activity, as native code does with end.

        It leaves the Dynamic Island at once. One that has ended already stays as it is.

        id: The activity's id.
        content_state: The final content state; the last one stays where it is left out.
        dismissal_policy: When it leaves the Lock Screen: default after four hours, immediate at
          once, after a time at that time but no later than four hours.
        """
        result: Activity = await self._call(
            "activities.end",
            {"id": id, **given(contentState=content_state, dismissalPolicy=dismissal_policy)},
        )
        return result

    async def get(self, id: str) -> Activity:
        """Tells about one activity.

        Dismissed ones included.

        id: The activity's id.
        """
        result: Activity = await self._call("activities.get", {"id": id})
        return result

    async def history(self, id: str) -> builtins.list[HistoryEntry]:
        """Tells what befell an activity.

        The oldest first: alerts and changes of state, and the last 100 updates. What the activity
        was after each is told with it.

        id: The activity's id.
        """
        result = await self._call("activities.history", {"id": id})
        answer: builtins.list[HistoryEntry] = result["history"]
        return answer

    async def list(
        self,
        *,
        state: ActivityState | None = None,
        attributes_type: str | None = None,
    ) -> builtins.list[Activity]:
        """Lists the activities.

        In order of creation. Ended ones are listed until they are dismissed.

        state: Only those in this state.
        attributes_type: Only those of this type.
        """
        result = await self._call(
            "activities.list",
            given(state=state, attributesType=attributes_type),
        )
        answer: builtins.list[Activity] = result["activities"]
        return answer

    async def open(self, id: str, presentation: Place | None = None) -> str | None:
        """Taps an activity.

        What the person does: the app is launched where it doesn't run, comes to the foreground, and
        opens the activity's widget URL where it has one. Whichever place is tapped, the URL is the
        same.

        id: The activity's id.
        presentation: The place that is tapped.
        """
        result = await self._call("activities.open", {"id": id, **given(presentation=presentation)})
        answer: str | None = result["url"]
        return answer

    async def render(self, id: str, presentation: Place | None = None) -> dict[str, Any]:
        """Shows what an activity displays.

        The views of each place that the system has for it, as they are now: one object a view,
        values in place of what they are computed from. Dismissed activities included.

        id: The activity's id.
        presentation: The one place that is asked for; without it all come.
        """
        result: dict[str, Any] = await self._call(
            "activities.render",
            {"id": id, **given(presentation=presentation)},
        )
        return result

    async def request(
        self,
        attributes_type: str,
        attributes: Mapping[str, Any],
        content_state: Mapping[str, Any],
        *,
        push_type: Literal["token", "channel"] | None = None,
        channel_id: str | None = None,
        stale_date: Time | None = None,
        relevance_score: float | None = None,
        via_intent: bool | None = None,
        start_date: Time | None = None,
    ) -> Activity:
        """Starts an activity, as native code does with Activity.request.

        Attributes and content state are decoded as Codable would. What the system refuses is error
        -32010 with ActivityKit's name for it.

        attributes_type: The type's name, as activityTypes.list has it.
        attributes: The static attributes.
        content_state: The first content state.
        push_type: token for a push token of its own, which comes a second after the start as an
          event; channel beside a channelId; none where it is left out.
        channel_id: The broadcast channel the activity takes its pushes from (iOS 18).
        stale_date: When the content goes stale; none where it is left out.
        relevance_score: How relevant the activity is beside the app's others; the highest holds the
          Dynamic Island.
        via_intent: Whether a LiveActivityIntent starts it, which works in the background.
        start_date: When a scheduled activity starts (iOS 26); until then it is pending.
        """
        result: Activity = await self._call(
            "activities.request",
            {
                "attributesType": attributes_type,
                "attributes": attributes,
                "contentState": content_state,
                **given(
                    pushType=push_type,
                    channelId=channel_id,
                    staleDate=moment(stale_date),
                    relevanceScore=relevance_score,
                    viaIntent=via_intent,
                    startDate=moment(start_date),
                ),
            },
        )
        return result

    async def update(
        self,
        id: str,
        content_state: Mapping[str, Any],
        *,
        stale_date: Time | None = None,
        relevance_score: float | None = None,
        alert: Alert | None = None,
        timestamp: Time | None = None,
    ) -> Activity:
        """Updates an activity, as native code does with update.

        What is left out is unset. The system ignores an update to an ended activity, one over 4,096
        bytes and one out of order; a diagnostic says so, and the answer is the activity as it is.

        id: The activity's id.
        content_state: The new content state; it replaces the old one whole and must decode as the
          type declares it.
        stale_date: When the content goes stale; none where it is left out.
        relevance_score: How relevant the activity is beside the app's others; the highest holds the
          Dynamic Island.
        alert: An alert that goes with the update: at most 4,096 bytes of JSON.
        timestamp: When the content was made; an update older than the last one applied is ignored.
        """
        result: Activity = await self._call(
            "activities.update",
            {
                "id": id,
                "contentState": content_state,
                **given(
                    staleDate=moment(stale_date),
                    relevanceScore=relevance_score,
                    alert=alert,
                    timestamp=moment(timestamp),
                ),
            },
        )
        return result
