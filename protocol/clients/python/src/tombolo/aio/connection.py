"""A connection for asyncio: any task may call, one task of its own reads."""

import asyncio
from typing import Any

from ..addresses import Address, UnixAddress, address, advice
from ..conversation import Conversation, Listener
from ..errors import ConnectionLost, NoServer, no_reply

READ_SIZE = 65536
# How long what was written may take to leave when the connection is closed, in seconds.
CLOSE_LIMIT = 2.0


class Connection:
    """A connection to a server, on which calls wait for their replies."""

    def __init__(
        self, place: Address, reader: asyncio.StreamReader, writer: asyncio.StreamWriter,
        timeout: float,
    ) -> None:
        self.timeout = timeout
        self._place = place
        self._writer = writer
        self._conversation = Conversation(str(place))
        self._reading = asyncio.create_task(self._read(reader), name=f"tombolo {place}")

    @classmethod
    async def open(cls, text: str, timeout: float) -> "Connection":
        """Connects to the server that listens there."""
        place = address(text)
        try:
            if isinstance(place, UnixAddress):
                reader, writer = await asyncio.open_unix_connection(place.path)
            else:
                reader, writer = await asyncio.open_connection(place.host, place.port)
        except OSError as error:
            raise NoServer(advice(place, error)) from error
        return cls(place, reader, writer, timeout)

    async def call(self, method: str, params: Any = None, *, timeout: float | None = None) -> Any:
        """Calls a method and waits for its result, or raises the refusal."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        limit = self.timeout if timeout is None else timeout
        id, line = self._conversation.ask(method, params, answer)
        try:
            self._writer.write(line)
            await asyncio.wait([answer], timeout=limit)
        finally:
            self._conversation.forget(id)
        if not answer.done():
            raise no_reply(method, limit)
        return answer.result()

    async def notify(self, method: str, params: Any = None) -> None:
        """Calls a method that nothing answers, not even with an error."""
        self._writer.write(self._conversation.tell(method, params))
        await self._writer.drain()

    def listen(self, method: str, channel: str, listener: Listener) -> None:
        """Hands the params of such notifications to a listener."""
        self._conversation.listen(method, channel, listener)

    def unlisten(self, method: str, channel: str) -> None:
        """Hands on no more of them."""
        self._conversation.unlisten(method, channel)

    async def close(self) -> None:
        """Closes the connection; calls that are under way fail."""
        self._conversation.end(ConnectionLost("the connection was closed"))
        self._writer.close()
        _, unfinished = await asyncio.wait([self._reading], timeout=CLOSE_LIMIT)
        if unfinished:
            # The server doesn't take what is still to be sent.
            self._writer.transport.abort()
            await asyncio.wait([self._reading])

    async def _read(self, reader: asyncio.StreamReader) -> None:
        reason = f"{self._place} closed the connection"
        try:
            while data := await reader.read(READ_SIZE):
                self._conversation.receive(data)
        except OSError as error:
            # ConnectionLost is one: what came was no JSON-RPC.
            reason = str(error)
        finally:
            self._conversation.end(ConnectionLost(reason))
            self._writer.close()
