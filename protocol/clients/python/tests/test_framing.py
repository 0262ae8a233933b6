"""Messages as lines, wherever packets are cut."""

import json

import pytest
from tombolo.framing import LineFramer, line

TEXT = 'a"\\\u2028\u00e9\u4e2d\U0001f3dd\U0001f469\u200d\U0001f680'


def test_a_message_is_one_line_of_utf8() -> None:
    assert line({"text": "🏝\n"}) == '{"text":"🏝\\n"}\n'.encode()


def test_half_of_a_surrogate_pair_is_sent_as_an_escape() -> None:
    assert line("\ud83c") == b'"\\ud83c"\n'


def test_what_json_has_no_word_for_is_refused() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        line(float("nan"))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 1000])
def test_lines_come_whole_however_they_were_cut(size: int) -> None:
    messages = [TEXT, "", 5, {"nested": [TEXT]}, "x" * 100]
    sent = b"".join(line(message) for message in messages)
    framer, came = LineFramer(), list[bytes]()
    for start in range(0, len(sent), size):
        came += framer.feed(sent[start:start + size])
    assert [json.loads(text) for text in came] == messages


def test_a_line_without_an_end_is_kept_back() -> None:
    framer = LineFramer()
    assert framer.feed(b"1\n2") == [b"1"]
    assert framer.feed(b"") == []
    assert framer.feed(b"3\n") == [b"23"]
