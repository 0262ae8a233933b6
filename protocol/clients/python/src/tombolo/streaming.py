"""What a notification of a stream means."""

from enum import Enum
from typing import Any

from .errors import FlutterError


class End(Enum):
    """Nothing more comes on the stream."""

    END = "END"


END = End.END


def not_listening(source: str, statement: str) -> RuntimeError:
    """The exception for waiting where nothing can come: only within its block a stream listens."""
    return RuntimeError(f"nobody listens to {source}; use it in {statement} statement")


def streamed(channel: str, arrived: Any) -> Any:
    """The value that native code sent, or END; raises what it sent as an error."""
    if isinstance(arrived, Exception):
        raise arrived
    if arrived.get("end"):
        return END
    if "error" in arrived:
        data = {"type": "FlutterError", **arrived["error"]}
        raise FlutterError(channel, {"code": -32000, "data": data})
    return arrived["event"]
