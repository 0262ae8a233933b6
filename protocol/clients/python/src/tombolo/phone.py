"""A phone, and how to get one from a server that runs."""

import os
from types import TracebackType
from typing import Any, Self

from .addresses import server_place
from .arguments import given
from .channels import Channel, Module
from .connection import Connection
from .events import Events
from .methods import Families
from .methods.device import DeviceMethods

# How long a call waits for its reply unless told otherwise, in seconds.
TIMEOUT = 35.0


class Phone(DeviceMethods, Families):
    """An emulated iPhone, on a connection of its own."""

    def __init__(self, connection: Connection, device: str) -> None:
        DeviceMethods.__init__(self, connection.call)
        Families.__init__(self, connection.call)
        self._connection = connection
        self.events = Events(connection)
        # The device's name.
        self.device = device

    def call(self, method: str, params: Any = None, *, timeout: float | None = None) -> Any:
        """Calls any method: params as the protocol has them, timeout in seconds."""
        return self._connection.call(method, params, timeout=timeout)

    def notify(self, method: str, params: Any = None) -> None:
        """Calls a method that nothing answers, not even with an error."""
        self._connection.notify(method, params)

    def channel(self, name: str) -> Channel:
        """A method channel of Flutter, such as PW."""
        return Channel(self._connection, name)

    def module(self, name: str) -> Module:
        """A native module of React Native, such as WidgetModule."""
        return Module(self._connection, name)

    def close(self) -> None:
        """Closes the connection; a device without a name of its own goes with it."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def connect(
    address: str | None = None,
    token: str | None = None,
    device: str | None = "default",
    *,
    timeout: float = TIMEOUT,
) -> Phone:
    """A phone of a server that runs.

    address: Where it listens: 127.0.0.1:7418, [::1]:7418, unix:/tmp/t.sock; else what is in
        TOMBOLO_ADDRESS, else 127.0.0.1:7418.
    token: What the server asks for, where it does; else what is in TOMBOLO_TOKEN.
    device: The device's name, made on first use; None for a fresh one that goes when it is closed.
    timeout: How many seconds a call waits for its reply.
    """
    connection = Connection(server_place(address), timeout)
    try:
        if token := token or os.environ.get("TOMBOLO_TOKEN"):
            connection.call("server.authenticate", {"token": token})
        attached = connection.call("device.attach", given(device=device))
        return Phone(connection, attached["device"])
    except BaseException:
        connection.close()
        raise
