"""One connection's side of the protocol, without its input and output.

Bytes go in, bytes come out: `ask` and `tell` give what is to be sent, `receive` takes what has
arrived. Callers that block and those of asyncio share it.
"""

import itertools
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .errors import ConnectionLost, refusal
from .framing import LineFramer, line

# Takes the params of each notification, and at the end the reason why no more will come.
Listener = Callable[[Any], None]


class Answer(Protocol):
    """Where a reply goes: a future of the standard library, of either kind."""

    def done(self) -> bool: ...
    def set_result(self, result: Any, /) -> None: ...
    def set_exception(self, exception: Any, /) -> None: ...


@dataclass(frozen=True)
class _Owed:
    method: str
    length: int
    answer: Answer


class Conversation:
    """The calls that are under way, and who listens to notifications."""

    def __init__(self, peer: str) -> None:
        self._peer = peer
        self._ids = itertools.count(1)
        self._framer = LineFramer()
        self._owed: dict[int, _Owed] = {}
        self._listeners: dict[tuple[str, str], Listener] = {}
        self._end: ConnectionLost | None = None

    def ask(self, method: str, params: Any, answer: Answer) -> tuple[int, bytes]:
        """A call: its id, and the line to send; answer is told the reply."""
        if self._end is not None:
            raise self._end
        id = next(self._ids)
        request = line(_request(method, params) | {"id": id})
        self._owed[id] = _Owed(method, len(request), answer)
        return id, request

    def tell(self, method: str, params: Any) -> bytes:
        """The line of a call that nothing answers."""
        if self._end is not None:
            raise self._end
        return line(_request(method, params))

    def forget(self, id: int) -> None:
        """Nobody waits for this reply any more."""
        self._owed.pop(id, None)

    def listen(self, method: str, channel: str, listener: Listener) -> None:
        """Hands on notifications of this method; channel is "" for events."""
        if (method, channel) in self._listeners:
            what = f"{method} of {channel}" if channel else method
            raise RuntimeError(
                f"somebody listens to {what} on this connection; end that first, or connect again")
        self._listeners[method, channel] = listener

    def unlisten(self, method: str, channel: str) -> None:
        """Hands on no more of them."""
        self._listeners.pop((method, channel), None)

    def receive(self, data: bytes) -> None:
        """Takes what has arrived: completes answers, and calls listeners."""
        for text in self._framer.feed(data):
            try:
                message = json.loads(text)
            except ValueError:
                message = None
            if isinstance(message, dict):
                self._take(message)
            else:
                shown = text[:80].decode(errors="replace")
                raise ConnectionLost(
                    f"what listens at {self._peer} doesn't speak JSON-RPC: {shown}")

    def end(self, reason: ConnectionLost) -> None:
        """No more will arrive: fails what is owed, and tells listeners."""
        if self._end is not None:
            return
        self._end = reason
        while self._owed:
            _, owed = self._owed.popitem()
            _fail(owed, ConnectionLost(f"{reason}, before it answered {owed.method}"))
        for listener in list(self._listeners.values()):
            listener(reason)

    def _take(self, message: dict[str, Any]) -> None:
        if "method" in message:
            self._hand_on(message["method"], message.get("params"))
        elif message.get("id") is None:
            self._refuse_line(message.get("error", {}))
        elif owed := self._owed.pop(message["id"], None):
            if "error" in message:
                _fail(owed, refusal(owed.method, message["error"]))
            elif not owed.answer.done():
                owed.answer.set_result(message.get("result"))

    def _hand_on(self, method: str, params: Any) -> None:
        # An event may carry the name of a channel, too; it goes to who listens to events.
        is_of_channel = method != "event" and isinstance(params, dict)
        channel = params.get("channel", "") if is_of_channel else ""
        if listener := self._listeners.get((method, channel)):
            listener(params)

    def _refuse_line(self, error: Mapping[str, Any]) -> None:
        """A line that couldn't be read is answered in its turn, but without an id."""
        data = error.get("data")
        limit = data.get("limit", 0) if isinstance(data, dict) else 0
        for id, owed in self._owed.items():
            # The bound doesn't count the line's end. A call that waits has no turn.
            if owed.length - 1 > limit and owed.method != "events.wait":
                del self._owed[id]
                return _fail(owed, refusal(owed.method, error))


def _request(method: str, params: Any) -> dict[str, Any]:
    request: dict[str, Any] = {"jsonrpc": "2.0", "method": method}
    return request if params is None else request | {"params": params}


def _fail(owed: _Owed, reason: Exception) -> None:
    if not owed.answer.done():
        owed.answer.set_exception(reason)
