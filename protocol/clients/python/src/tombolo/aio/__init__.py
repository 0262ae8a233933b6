"""The same for asyncio: every name, but each call is awaited.

    async with tombolo.aio.Server() as server, await server.phone() as phone:
        await phone.clock.advance(timedelta(hours=12))
"""

from .channels import Channel, Module, Stream
from .events import Events, Subscription
from .phone import Phone, connect
from .server import Server

__all__ = [
    "Channel",
    "Events",
    "Module",
    "Phone",
    "Server",
    "Stream",
    "Subscription",
    "connect",
]
