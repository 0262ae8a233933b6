"""The server and its devices.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from typing import Any

from ..family import Family
from ..types import DeviceListing, ServerInfo


class ServerMethods(Family):
    """The server and its devices."""

    def devices(self) -> list[DeviceListing]:
        """Lists the devices.

        In order of creation, each with the number of connections on it.
        """
        result = self._call("device.list", {})
        answer: list[DeviceListing] = result["devices"]
        return answer

    def remove_device(self, device: str) -> str:
        """Removes a device.

        Its activities, app groups and events go with it. Connections that were on it move to
        default.

        device: The device's name.
        """
        result = self._call("device.remove", {"device": device})
        answer: str = result["device"]
        return answer

    def discover(self) -> dict[str, Any]:
        """Describes every method.

        Answers the OpenRPC document, protocol/openrpc.json.
        """
        result: dict[str, Any] = self._call("rpc.discover", {})
        return result

    def info(self) -> ServerInfo:
        """Tells about the server.

        Name, version, protocol version, uptime in seconds, and counts since the start (connections
        and devices: those there are now).
        """
        result: ServerInfo = self._call("server.info", {})
        return result
