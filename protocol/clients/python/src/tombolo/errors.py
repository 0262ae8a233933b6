"""What goes wrong: refusals, which the server answers, and calls that it can't answer."""

import json
from collections.abc import Mapping
from typing import Any


class TomboloError(Exception):
    """A call was refused.

    rpc_code: the error's code in JSON-RPC.
    code: the same, but of a FlutterError or a rejection the code that the app sees.
    message: what went wrong, for people.
    data: what the server adds, for programs.
    """

    code: int | str

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        self.method = method
        self.rpc_code = int(error.get("code", 0))
        self.code = self.rpc_code
        self.message = str(error.get("message", ""))
        self.data: Any = error.get("data")
        super().__init__(method, error)

    def __str__(self) -> str:
        details = self._details()
        shown = "" if details is None else " " + json.dumps(details, ensure_ascii=False)
        return f"{self.method}: {self.code} {self.message}{shown}"

    def _details(self) -> Any:
        """What `str` adds to code and message."""
        return self.data

    def __reduce__(self) -> tuple[type["TomboloError"], tuple[Any, ...]]:
        return type(self), self.args


class FlutterError(TomboloError):
    """The native side answered with a FlutterError, a PlatformException in Dart."""

    code: str

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.code = str(self.data["code"])
        self.message = self.data.get("message") or ""
        self.details: Any = self.data.get("details")

    def _details(self) -> Any:
        return self.details


class MissingPluginError(TomboloError):
    """Nothing implements the method on that channel, a MissingPluginException in Dart."""

    def _details(self) -> Any:
        return None


class Rejection(TomboloError):
    """A module of React Native rejected the promise.

    value: what it rejected with where that is no error, as SharedGroupPreferences does; else None.
    """

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.code = self.data.get("code", self.rpc_code)
        self.message = self.data.get("message") or self.message
        self.user_info: Any = self.data.get("userInfo")
        self.value: Any = self.data.get("value")

    def _details(self) -> Any:
        return self.user_info


class UnknownMethod(TomboloError):
    """There is no such method; closest is a known name that is near, or None."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.closest: str | None = self.data.get("closest")

    def _details(self) -> Any:
        return None


class InvalidArguments(TomboloError):
    """An argument doesn't fit: argument is its path, expected what would, got what came."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.argument = str(self.data["argument"])
        self.expected = str(self.data["expected"])
        self.got = str(self.data["got"])

    def _details(self) -> Any:
        return None


class NotFound(TomboloError):
    """There is no device, activity, fault or the like of that name: value is the name."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.argument = str(self.data["argument"])
        self.value: Any = self.data["value"]

    def _details(self) -> Any:
        return None


class ActivityAuthorizationError(TomboloError):
    """The system won't start the activity; case is ActivityKit's name for the reason."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        super().__init__(method, error)
        self.case = str(self.data["case"])
        self.description = str(self.data["description"])

    def _details(self) -> Any:
        return None


class ActivityInputError(TomboloError):
    """The activity can't take pushes as it asks to: no push capability, or no such channel."""


class NoSuchEvent(TomboloError):
    """No such event came in the time that events.wait was given."""

    def _details(self) -> Any:
        return None


class NotAuthenticated(TomboloError):
    """The server asks for a token, and got none or another; TOMBOLO_TOKEN may hold it."""


class NoReply(TimeoutError):
    """The reply, or what was waited for, didn't come in time."""


class ConnectionLost(ConnectionError):
    """The connection ended before the reply came."""


class NoServer(ConnectionError):
    """No server listens there."""


class ServerFailed(RuntimeError):
    """The server could not be started."""


def no_reply(method: str, limit: float) -> NoReply:
    """The exception for a call that was not answered within so many seconds."""
    return NoReply(
        f"no reply to {method} within {limit:g} s; give it more time with timeout, or see whether "
        "a fault holds it back (faults.list), or the phone is set to leave calls unanswered "
        "(asOnPhone)")


_BY_TYPE: dict[str, type[TomboloError]] = {
    "FlutterError": FlutterError,
    "MissingPluginException": MissingPluginError,
    "Rejection": Rejection,
    "NotFound": NotFound,
    "ActivityAuthorizationError": ActivityAuthorizationError,
    "ActivityInput": ActivityInputError,
}
_BY_CODE: dict[int, tuple[type[TomboloError], str]] = {
    -32002: (NoSuchEvent, ""),
    -32003: (NotAuthenticated, ""),
    -32601: (UnknownMethod, "closest"),
    -32602: (InvalidArguments, "argument"),
}


def refusal(method: str, error: Mapping[str, Any]) -> TomboloError:
    """The exception for the error of a reply."""
    data = error.get("data")
    members: Mapping[str, Any] = data if isinstance(data, dict) else {}
    if kind := _BY_TYPE.get(str(members.get("type"))):
        return kind(method, error)
    found, member = _BY_CODE.get(error.get("code", 0), (TomboloError, ""))
    return (found if not member or member in members else TomboloError)(method, error)
