"""Times, durations and addresses."""

from datetime import datetime, timedelta, timezone

import pytest
from tombolo import swift_date
from tombolo.addresses import TCPAddress, UnixAddress, address
from tombolo.arguments import UNSET, changed, duration, given, moment

MORNING = datetime(2025, 11, 30, tzinfo=timezone.utc)


def test_a_datetime_is_seconds_since_1970() -> None:
    assert repr(moment(MORNING)) == "1764460800"
    assert moment(MORNING + timedelta(milliseconds=250)) == 1764460800.25
    assert moment(5.5) == 5.5
    assert moment(None) is None


def test_a_datetime_without_a_time_zone_is_refused() -> None:
    for function in (moment, swift_date):
        with pytest.raises(ValueError, match="no time zone"):
            function(datetime(2025, 11, 30))


def test_a_timedelta_is_seconds() -> None:
    assert repr(duration(timedelta(hours=12))) == "43200"
    assert duration(1.5) == 1.5


def test_a_field_that_is_a_date_counts_from_2001() -> None:
    assert swift_date(MORNING) == 1764460800 - 978307200


def test_none_is_left_out_where_it_means_nothing() -> None:
    assert given(a=None, b=0) == {"b": 0}
    assert changed(a=None, b=UNSET) == {"a": None}


def test_addresses_are_read_as_the_command_line_reads_them() -> None:
    assert address("127.0.0.1:7418") == TCPAddress("127.0.0.1", 7418)
    assert address("[::1]:0") == TCPAddress("::1", 0)
    assert address("unix:/tmp/t.sock") == UnixAddress("/tmp/t.sock")
    assert str(address("[::1]:1")) == "[::1]:1"


@pytest.mark.parametrize("text", ["", "7418", "unix:", "localhost", "::1:7418", "a:70000"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no address such as"):
        address(text)
