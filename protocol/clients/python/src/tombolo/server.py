"""A server of one's own."""

import select
import subprocess
from collections.abc import Sequence
from types import TracebackType
from typing import Self
from weakref import WeakSet

from .errors import ServerFailed
from .launch import END_LIMIT, START_LIMIT, launch
from .phone import TIMEOUT, Phone, connect


class RunningServer:
    """A server that runs already; it gives each test a phone, and closes them at the end of its block."""

    def __init__(self, address: str, token: str | None = None) -> None:
        # Where it listens.
        self.address = address
        self._token = token
        self._phones: WeakSet[Phone] = WeakSet()

    def phone(self, device: str | None = None, *, timeout: float = TIMEOUT) -> Phone:
        """A phone with a device of its own, or the device of that name; closed with the block."""
        phone = connect(self.address, self._token, device, timeout=timeout)
        self._phones.add(phone)
        return phone

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for phone in list(self._phones):
            phone.close()


class Server(RunningServer):
    """Runs `tombolo serve` within a with statement, and gives each test a phone."""

    def __init__(
        self,
        program: str | None = None,
        *,
        listen: str = "127.0.0.1:0",
        seed: int | None = None,
        token: str | None = None,
        options: Sequence[str] = (),
    ) -> None:
        """Prepares a server; it starts with the with statement.

        program: The program; else what TOMBOLO_PROGRAM names, or `tombolo` in the PATH.
        listen: Where it listens: port 0 is a free one, unix:/tmp/t.sock a Unix socket.
        seed: Where ids come from; the same seed gives the same ones.
        token: What it asks its clients for.
        options: Further options of `tombolo serve`.
        """
        # The address is known once it listens.
        super().__init__("", token)
        self._launch = launch(program, listen, seed, token, options)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process_id(self) -> int:
        """The process that serves."""
        return self._running().pid

    def phone(self, device: str | None = None, *, timeout: float = TIMEOUT) -> Phone:
        """A phone with a device of its own, or the device of that name; closed with the server."""
        self._running()
        return super().phone(device, timeout=timeout)

    def __enter__(self) -> Self:
        # Unbuffered, so that what select sees is what readline reads.
        self._process = subprocess.Popen(
            self._launch.command, env=self._launch.environment, bufsize=0,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        try:
            self.address = self._launch.address(self._first_line())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise ServerFailed("the server doesn't run; use it in a with statement")
        return self._process

    def _first_line(self) -> bytes | None:
        output = self._running().stdout
        assert output is not None
        ready, _, _ = select.select([output], [], [], START_LIMIT)
        return output.readline() if ready else None

    def _end(self) -> None:
        process = self._running()
        process.terminate()
        try:
            process.wait(END_LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
        self._process = None
