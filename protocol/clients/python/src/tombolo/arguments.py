"""Arguments as they go over the wire: times, durations, and what isn't given."""

from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import Any, TypeAlias, overload

# A point in time: a datetime with a time zone, or seconds since 1970.
Time: TypeAlias = datetime | float
# A length of time: a timedelta, or seconds.
Duration: TypeAlias = timedelta | float

_SWIFT_EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)


class Unset(Enum):
    """What an argument is that isn't given, where None means something."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        return self.value


UNSET = Unset.UNSET


@overload
def moment(time: Time) -> float: ...
@overload
def moment(time: None) -> None: ...
def moment(time: Time | None) -> float | None:
    """Seconds since 1970, whole ones as an integer."""
    if not isinstance(time, datetime):
        return time
    if time.tzinfo is None:
        raise ValueError(f"{time!r} has no time zone; give it one, such as timezone.utc")
    return _whole(time.timestamp())


@overload
def duration(length: Duration) -> float: ...
@overload
def duration(length: None) -> None: ...
def duration(length: Duration | None) -> float | None:
    """Seconds, whole ones as an integer."""
    return _whole(length.total_seconds()) if isinstance(length, timedelta) else length


def swift_date(time: datetime) -> float:
    """A time as a field that is declared Date takes it: seconds since 2001."""
    if time.tzinfo is None:
        raise ValueError(f"{time!r} has no time zone; give it one, such as timezone.utc")
    return _whole((time - _SWIFT_EPOCH).total_seconds())


def given(**arguments: Any) -> dict[str, Any]:
    """The arguments that are not None."""
    return {name: value for name, value in arguments.items() if value is not None}


def changed(**arguments: Any) -> dict[str, Any]:
    """The arguments that are not UNSET; None is sent as null."""
    return {name: value for name, value in arguments.items() if value is not UNSET}


def _whole(seconds: float) -> float:
    return int(seconds) if seconds.is_integer() else seconds
