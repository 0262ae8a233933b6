"""Tencent's REST API, and the call of its SDK.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...arguments import given
from ...types import TencentCompletion, TencentReply
from ..family import Family


class TencentIMMethods(Family):
    """Tencent's REST API, and the call of its SDK."""

    async def batchsendmsg(
        self,
        *,
        to_account: Sequence[str] | None = None,
        offline_push_info: Mapping[str, Any] | None = None,
        **further: Any,
    ) -> TencentReply:
        """Tencent's batchsendmsg.

        A message to several accounts, as far as OfflinePushInfo.ApnsInfo.LiveActivity goes; the
        body's other members are as they come. An account that is a device's name or HWID means that
        device, any other, or none, this one. A refused call sends nothing.

        to_account: Whom the message goes to.
        offline_push_info: The push; its ApnsInfo.LiveActivity says what is done.
        """
        result: TencentReply = await self._call(
            "tencentIM.batchsendmsg",
            {**given(To_Account=to_account, OfflinePushInfo=offline_push_info), **further},
        )
        return result

    async def sendmsg(
        self,
        *,
        to_account: str | None = None,
        offline_push_info: Mapping[str, Any] | None = None,
        **further: Any,
    ) -> TencentReply:
        """Tencent's sendmsg.

        A message to one account, as far as OfflinePushInfo.ApnsInfo.LiveActivity goes; the body's
        other members are as they come. An account that is a device's name or HWID means that
        device, any other, or none, this one. A refused call sends nothing.

        to_account: Whom the message goes to.
        offline_push_info: The push; its ApnsInfo.LiveActivity says what is done.
        """
        result: TencentReply = await self._call(
            "tencentIM.sendmsg",
            {**given(To_Account=to_account, OfflinePushInfo=offline_push_info), **further},
        )
        return result

    async def set_live_activity(
        self,
        *,
        business_id: int | None = None,
        token: str | None = None,
        activity_id: str | None = None,
        attributes_type: str | None = None,
    ) -> TencentCompletion:
        """Tencent's setLiveActivity, as the app calls it.

        Reports an activity's token under its activityID, or the push-to-start token under its
        attributesType. Without any argument it is setLiveActivity(nil), which takes all reports
        back.

        business_id: The number of the certificate in Tencent's console.
        token: The token, in hexadecimal.
        activity_id: The app's own name for the activity, at most 64 bytes.
        attributes_type: The name of the activity's type.
        """
        result: TencentCompletion = await self._call(
            "tencentIM.setLiveActivity",
            given(
                businessID=business_id,
                token=token,
                activityID=activity_id,
                attributesType=attributes_type,
            ),
        )
        return result
