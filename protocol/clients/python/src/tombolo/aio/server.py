"""A server of one's own."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from types import TracebackType
from typing import Self
from weakref import WeakSet

from ..errors import ServerFailed
from ..launch import END_LIMIT, START_LIMIT, launch
from ..phone import TIMEOUT
from .phone import Phone, connect


class Server:
    """Runs `tombolo serve` within an async with, and gives each test a phone."""

    def __init__(
        self,
        program: str | None = None,
        *,
        listen: str = "127.0.0.1:0",
        seed: int | None = None,
        token: str | None = None,
        options: Sequence[str] = (),
    ) -> None:
        """Prepares a server; it starts with the async with.

        program: The program; else what TOMBOLO_PROGRAM names, or `tombolo` in the PATH.
        listen: Where it listens: port 0 is a free one, unix:/tmp/t.sock a Unix socket.
        seed: Where ids come from; the same seed gives the same ones.
        token: What it asks its clients for.
        options: Further options of `tombolo serve`.
        """
        self._launch = launch(program, listen, seed, token, options)
        self._token = token
        self._process: Process | None = None
        self._phones: WeakSet[Phone] = WeakSet()
        # Where it listens, once it does.
        self.address = ""

    @property
    def process_id(self) -> int:
        """The process that serves."""
        return self._running().pid

    async def phone(self, device: str | None = None, *, timeout: float = TIMEOUT) -> Phone:
        """A phone with a device of its own, or the device of that name; closed with the server."""
        self._running()
        phone = await connect(self.address, self._token, device, timeout=timeout)
        self._phones.add(phone)
        return phone

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            *self._launch.command, env=self._launch.environment, stdin=DEVNULL, stdout=PIPE)
        try:
            self.address = self._launch.address(await self._first_line())
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for phone in list(self._phones):
            await phone.close()
        await self._end()

    def _running(self) -> Process:
        if self._process is None:
            raise ServerFailed("the server doesn't run; use it in an async with statement")
        return self._process

    async def _first_line(self) -> bytes | None:
        output = self._running().stdout
        assert output is not None
        try:
            async with asyncio.timeout(START_LIMIT):
                return await output.readline()
        except TimeoutError:
            return None

    async def _end(self) -> None:
        process = self._running()
        if process.returncode is None:
            process.terminate()
        try:
            async with asyncio.timeout(END_LIMIT):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
        self._process = None
