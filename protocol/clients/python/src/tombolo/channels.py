"""What the app's code calls: Flutter's channels, React Native's modules, and their streams."""

from collections.abc import Iterator
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Self

from .connection import Connection
from .errors import NoReply
from .streaming import END, not_listening, streamed


class Channel:
    """A method channel of Flutter."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    def invoke(
        self, method: str, arguments: Any = None, *, timeout: float | None = None
    ) -> Any:
        """Calls a method with its argument, as Dart's invokeMethod does; timeout in seconds."""
        return self._connection.call(f"{self.name}/{method}", arguments, timeout=timeout)

    def stream(self, argument: Any = None) -> "Stream":
        """What the native side sends on an event channel of this name, within a with statement."""
        return Stream(self._connection, self.name, argument)


class Module:
    """A native module of React Native."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    def invoke(self, method: str, *arguments: Any, timeout: float | None = None) -> Any:
        """Calls a method with arguments by position, and waits for what its promise gives."""
        params = list(arguments)
        return self._connection.call(f"{self.name}/{method}", params, timeout=timeout)

    def stream(self, event: str, argument: Any = None) -> "Stream":
        """The events of this name that the module sends, within a with statement."""
        return Stream(self._connection, f"{self.name}/{event}", argument)


class Stream:
    """What native code sends to the app: an iterator that waits for the next value."""

    def __init__(self, connection: Connection, channel: str, argument: Any) -> None:
        self._connection = connection
        self._channel = channel
        self._argument = argument
        self._arrived: SimpleQueue[Any] = SimpleQueue()
        self._listens = False
        self._ended = False

    def next(self, timeout: float | None = None) -> Any:
        """The next value; raises NoReply where none comes, StopIteration at the end."""
        if not self._listens and self._arrived.empty():
            raise not_listening(self._channel, "a with")
        limit = self._connection.timeout if timeout is None else timeout
        try:
            arrived = self._arrived.get(timeout=limit)
        except Empty:
            raise NoReply(f"nothing came on {self._channel} within {limit:g} s") from None
        value = streamed(self._channel, arrived)
        if value is END:
            self._ended = True
            raise StopIteration
        return value

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return self.next()

    def __enter__(self) -> Self:
        self._connection.listen("stream", self._channel, self._arrived.put)
        try:
            self._connection.call(f"{self._channel}/listen", self._argument)
        except BaseException:
            self._connection.unlisten("stream", self._channel)
            raise
        self._listens = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listens = False
        self._connection.unlisten("stream", self._channel)
        if error is None and not self._ended:
            self._connection.call(f"{self._channel}/cancel", self._argument)
