"""A connection that blocks: any thread may call, one thread of its own reads."""

import socket
import threading
from concurrent.futures import Future, wait
from typing import Any

from .addresses import UnixAddress, address, advice
from .conversation import Conversation, Listener
from .errors import ConnectionLost, NoServer, no_reply

READ_SIZE = 65536


class Connection:
    """A connection to a server, on which calls wait for their replies."""

    def __init__(self, place: str, timeout: float) -> None:
        self.timeout = timeout
        self._place = address(place)
        self._socket = self._connected()
        self._conversation = Conversation(str(self._place))
        # Lines leave in the order of their ids; nothing is held while one is being sent that the
        # reading thread needs.
        self._sending = threading.Lock()
        self._state = threading.Lock()
        self._reader = threading.Thread(target=self._read, name=f"tombolo {place}", daemon=True)
        self._reader.start()

    def call(self, method: str, params: Any = None, *, timeout: float | None = None) -> Any:
        """Calls a method and waits for its result, or raises the refusal."""
        answer: Future[Any] = Future()
        limit = self.timeout if timeout is None else timeout
        with self._sending:
            with self._state:
                id, line = self._conversation.ask(method, params, answer)
            self._send(line)
        wait([answer], limit)
        with self._state:
            self._conversation.forget(id)
        if not answer.done():
            raise no_reply(method, limit)
        return answer.result()

    def notify(self, method: str, params: Any = None) -> None:
        """Calls a method that nothing answers, not even with an error."""
        with self._sending:
            with self._state:
                line = self._conversation.tell(method, params)
            self._send(line)

    def listen(self, method: str, channel: str, listener: Listener) -> None:
        """Hands the params of such notifications to a listener, on the reading thread."""
        with self._state:
            self._conversation.listen(method, channel, listener)

    def unlisten(self, method: str, channel: str) -> None:
        """Hands on no more of them."""
        with self._state:
            self._conversation.unlisten(method, channel)

    def close(self) -> None:
        """Closes the connection; calls that are under way fail."""
        self._lost("the connection was closed")
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # The server was faster.
        if self._reader is not threading.current_thread():
            self._reader.join()
        self._socket.close()

    def _connected(self) -> socket.socket:
        try:
            if isinstance(self._place, UnixAddress):
                return _unix_socket(self._place.path)
            found = socket.create_connection((self._place.host, self._place.port))
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return found
        except OSError as error:
            raise NoServer(advice(self._place, error)) from error

    def _send(self, line: bytes) -> None:
        try:
            self._socket.sendall(line)
        except OSError as error:
            self._lost(f"{self._place} closed the connection ({error.strerror or error})")

    def _read(self) -> None:
        reason = f"{self._place} closed the connection"
        try:
            while data := self._socket.recv(READ_SIZE):
                with self._state:
                    self._conversation.receive(data)
        except OSError as error:
            # ConnectionLost is one: what came was no JSON-RPC.
            reason = str(error)
        finally:
            self._lost(reason)

    def _lost(self, reason: str) -> None:
        with self._state:
            self._conversation.end(ConnectionLost(reason))


def _unix_socket(path: str) -> socket.socket:
    found = socket.socket(socket.AF_UNIX)
    try:
        found.connect(path)
    except BaseException:
        found.close()
        raise
    return found
