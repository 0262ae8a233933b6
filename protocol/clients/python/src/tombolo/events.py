"""What happened on the device, as it happens and afterwards."""

from collections.abc import Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Self

from .arguments import given
from .connection import Connection
from .errors import NoReply
from .streaming import not_listening
from .types import Event, EventList, EventSubscription, Topic

# How long the server waits for an event unless told otherwise, in seconds.
WAIT = 30.0


class Events:
    """The device's events."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(self, *, after: int | None = None, topics: Sequence[Topic] | None = None) -> EventList:
        """Lists the kept events, the oldest first.

        after: Only those with a greater seq.
        topics: Only those of these topics.
        """
        events: EventList = self._connection.call("events.list", given(after=after, topics=topics))
        return events

    def wait(
        self,
        topic: Topic | None = None,
        type: str | None = None,
        match: Mapping[str, Any] | None = None,
        *,
        after: int | None = None,
        timeout: float | None = None,
    ) -> Event:
        """Waits for an event, or answers one that is kept; raises NoSuchEvent where none comes.

        topic: Only of this topic.
        type: Only of this type.
        match: Only with these members.
        after: Only with a greater seq; take `list()["latest"]` before the deed.
        timeout: How many real seconds to wait; 30 where it isn't given.
        """
        params = given(topic=topic, type=type, match=match, after=after, timeout=timeout)
        limit = self._connection.timeout + (WAIT if timeout is None else timeout)
        event: Event = self._connection.call("events.wait", params, timeout=limit)
        return event

    def subscribe(self, *topics: Topic, after: int | None = None) -> "Subscription":
        """Has events sent, within a with statement; a connection has one subscription at a time.

        topics: Only of these topics; without any, all.
        after: Kept events with a greater seq come first.
        """
        return Subscription(self._connection, topics, after)


class Subscription:
    """Events as they come: an iterator that waits for the next one."""

    def __init__(self, connection: Connection, topics: Sequence[Topic], after: int | None) -> None:
        self._connection = connection
        self._params = given(topics=topics or None, after=after)
        self._arrived: SimpleQueue[Event | Exception] = SimpleQueue()
        # None until the block has begun.
        self._listens: bool | None = None
        # How many of the events asked for by after are kept no more.
        self.missed = 0

    def next(self, timeout: float | None = None) -> Event:
        """The next event; raises NoReply where none comes in time."""
        if not self._listens and self._arrived.empty():
            raise not_listening("these events", "a with")
        limit = self._connection.timeout if timeout is None else timeout
        try:
            arrived = self._arrived.get(timeout=limit)
        except Empty:
            raise NoReply(f"no event came within {limit:g} s") from None
        return taken(arrived)

    def received(self) -> list[Event]:
        """The events that have come and weren't taken yet; a call's come before its reply."""
        if self._listens is None:
            raise not_listening("these events", "a with")
        found = []
        while not self._arrived.empty():
            found.append(taken(self._arrived.get()))
        return found

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        return self.next()

    def __enter__(self) -> Self:
        self._connection.listen("event", "", self._arrived.put)
        try:
            answer: EventSubscription = self._connection.call("events.subscribe", self._params)
            self.missed = answer["missed"]
        except BaseException:
            self._connection.unlisten("event", "")
            raise
        self._listens = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listens = False
        self._connection.unlisten("event", "")
        if error is None:
            self._connection.call("events.unsubscribe")


def taken(arrived: Event | Exception) -> Event:
    """The event that has arrived, or raises why there will be none."""
    if isinstance(arrived, Exception):
        raise arrived
    return arrived
