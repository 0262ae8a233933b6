"""A server that says what a test has it say."""

import json
import socket
import threading
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any, Self

# Gives the packets that answer a call; None closes the connection.
Script = Callable[[dict[str, Any]], Iterable[bytes] | None]


class FakeServer:
    """Answers device.attach, and hands all other calls to a script."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve)
        self.address = "127.0.0.1:{}".format(self._listener.getsockname()[1])
        self.calls: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        connection, _ = self._listener.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with connection, connection.makefile("rb") as lines:
            for line in lines:
                call = json.loads(line)
                if call["method"] == "device.attach":
                    packets: Iterable[bytes] | None = [reply(call, {"device": "device-1"})]
                else:
                    self.calls.append(call)
                    packets = self._script(call)
                if packets is None:
                    return
                for packet in packets:
                    connection.sendall(packet)


def reply(call: dict[str, Any], result: Any) -> bytes:
    """The line that answers a call."""
    message = {"jsonrpc": "2.0", "id": call["id"], "result": result}
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def notification(method: str, params: Any) -> bytes:
    """The line of a notification."""
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n"
