"""What the app's code calls: Flutter's channels, React Native's modules, and their streams."""

import asyncio
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

from ..errors import NoReply
from ..streaming import END, not_listening, streamed
from .connection import Connection


class Channel:
    """A method channel of Flutter."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    async def invoke(
        self, method: str, arguments: Any = None, *, timeout: float | None = None
    ) -> Any:
        """Calls a method with its argument, as Dart's invokeMethod does; timeout in seconds."""
        return await self._connection.call(f"{self.name}/{method}", arguments, timeout=timeout)

    def stream(self, argument: Any = None) -> "Stream":
        """What the native side sends on an event channel of this name, within an async with."""
        return Stream(self._connection, self.name, argument)


class Module:
    """A native module of React Native."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    async def invoke(self, method: str, *arguments: Any, timeout: float | None = None) -> Any:
        """Calls a method with arguments by position, and waits for what its promise gives."""
        params = list(arguments)
        return await self._connection.call(f"{self.name}/{method}", params, timeout=timeout)

    def stream(self, event: str, argument: Any = None) -> "Stream":
        """The events of this name that the module sends, within an async with."""
        return Stream(self._connection, f"{self.name}/{event}", argument)


class Stream:
    """What native code sends to the app: an iterator that waits for the next value."""

    def __init__(self, connection: Connection, channel: str, argument: Any) -> None:
        self._connection = connection
        self._channel = channel
        self._argument = argument
        self._arrived: asyncio.Queue[Any] = asyncio.Queue()
        self._listens = False
        self._ended = False

    async def next(self, timeout: float | None = None) -> Any:
        """The next value; raises NoReply where none comes, StopAsyncIteration at the end."""
        if not self._listens and self._arrived.empty():
            raise not_listening(self._channel, "an async with")
        limit = self._connection.timeout if timeout is None else timeout
        try:
            async with asyncio.timeout(limit):
                arrived = await self._arrived.get()
        except TimeoutError:
            raise NoReply(f"nothing came on {self._channel} within {limit:g} s") from None
        value = streamed(self._channel, arrived)
        if value is END:
            self._ended = True
            raise StopAsyncIteration
        return value

    def __aiter__(self) -> AsyncIterator[Any]:
        return self

    async def __anext__(self) -> Any:
        return await self.next()

    async def __aenter__(self) -> Self:
        self._connection.listen("stream", self._channel, self._arrived.put_nowait)
        try:
            await self._connection.call(f"{self._channel}/listen", self._argument)
        except BaseException:
            self._connection.unlisten("stream", self._channel)
            raise
        self._listens = True
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listens = False
        self._connection.unlisten("stream", self._channel)
        if error is None and not self._ended:
            await self._connection.call(f"{self._channel}/cancel", self._argument)
