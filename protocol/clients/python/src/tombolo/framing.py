"""Messages as lines: one JSON value a line, in UTF-8."""

import json
from typing import Any


def line(message: Any) -> bytes:
    """The line of a message, its end included."""
    text = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:
        # Half of a surrogate pair has no UTF-8; as an escape it arrives, and the server mends it.
        return json.dumps(message, allow_nan=False, separators=(",", ":")).encode() + b"\n"


class LineFramer:
    """Cuts what arrives into lines, wherever the packets were cut."""

    def __init__(self) -> None:
        self._begun: list[bytes] = []

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that these bytes complete, without their ends."""
        *ended, rest = data.split(b"\n")
        if ended:
            ended[0] = b"".join(self._begun) + ended[0]
            self._begun.clear()
        if rest:
            self._begun.append(rest)
        return ended
