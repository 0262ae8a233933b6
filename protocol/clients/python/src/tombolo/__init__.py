"""Emulated iPhones for Python tests: Live Activities, widgets, controls and pushes.

    with tombolo.Server() as server, server.phone() as phone:
        phone.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 0})
        phone.clock.advance(timedelta(hours=12))
        assert phone.activities.list() == []

`tombolo.aio` has the same names for asyncio, `tombolo.types` the types of what calls answer.
"""

from . import aio, types
from .arguments import UNSET, swift_date
from .channels import Channel, Module, Stream
from .errors import (
    ActivityAuthorizationError,
    ActivityInputError,
    ConnectionLost,
    FlutterError,
    InvalidArguments,
    MissingPluginError,
    NoReply,
    NoServer,
    NoSuchEvent,
    NotAuthenticated,
    NotFound,
    Rejection,
    ServerFailed,
    TomboloError,
    UnknownMethod,
)
from .events import Events, Subscription
from .phone import Phone, connect
from .server import RunningServer, Server

__all__ = [
    "UNSET",
    "ActivityAuthorizationError",
    "ActivityInputError",
    "Channel",
    "ConnectionLost",
    "Events",
    "FlutterError",
    "InvalidArguments",
    "MissingPluginError",
    "Module",
    "NoReply",
    "NoServer",
    "NoSuchEvent",
    "NotAuthenticated",
    "NotFound",
    "Phone",
    "Rejection",
    "RunningServer",
    "Server",
    "ServerFailed",
    "Stream",
    "Subscription",
    "TomboloError",
    "UnknownMethod",
    "aio",
    "connect",
    "swift_date",
    "types",
]
