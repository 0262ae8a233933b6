"""The protocol without input and output."""

import json
from concurrent.futures import Future
from typing import Any

import pytest
from tombolo import ConnectionLost, TomboloError
from tombolo.conversation import Conversation
from tombolo.framing import line


@pytest.fixture
def conversation() -> Conversation:
    return Conversation("127.0.0.1:7418")


def ask(conversation: Conversation, method: str = "clock.read", params: Any = None) -> Future[Any]:
    answer: Future[Any] = Future()
    conversation.ask(method, params, answer)
    return answer


def test_a_call_is_a_request_with_an_id_of_its_own(conversation: Conversation) -> None:
    arguments: list[Any] = [{}, [1], None]
    calls = [conversation.ask("m", params, Future())[1] for params in arguments]
    assert [json.loads(call) for call in calls] == [
        {"jsonrpc": "2.0", "method": "m", "params": {}, "id": 1},
        {"jsonrpc": "2.0", "method": "m", "params": [1], "id": 2},
        {"jsonrpc": "2.0", "method": "m", "id": 3},
    ]


def test_a_notification_has_no_id(conversation: Conversation) -> None:
    assert json.loads(conversation.tell("m", {})) == {"jsonrpc": "2.0", "method": "m", "params": {}}


def test_replies_find_their_calls_in_any_order(conversation: Conversation) -> None:
    first, second = ask(conversation), ask(conversation)
    conversation.receive(line({"id": 2, "result": "b"}) + line({"id": 1, "result": None}))
    assert (first.result(0), second.result(0)) == (None, "b")


def test_a_reply_that_nobody_waits_for_is_dropped(conversation: Conversation) -> None:
    first = ask(conversation)
    conversation.forget(1)
    conversation.receive(line({"id": 1, "result": 1}))
    assert not first.done()


def test_a_line_that_was_too_long_refuses_the_call_that_it_held(conversation: Conversation) -> None:
    short, long = ask(conversation), ask(conversation, params={"text": "x" * 200})
    error = {"code": -32600, "message": "Too long", "data": {"limit": 100}}
    conversation.receive(line({"id": None, "error": error}))
    assert not short.done()
    with pytest.raises(TomboloError, match="Too long"):
        long.result(0)


def test_notifications_go_to_who_listens(conversation: Conversation) -> None:
    events: list[Any] = []
    values: list[Any] = []
    conversation.listen("event", "", events.append)
    conversation.listen("stream", "a/b", values.append)
    for method, params in [
        ("event", {"topic": "channels", "channel": "a/b"}),
        ("stream", {"channel": "a/b", "event": 1}),
        ("stream", {"channel": "other", "event": 2}),
    ]:
        conversation.receive(line({"method": method, "params": params}))
    assert events == [{"topic": "channels", "channel": "a/b"}]
    assert values == [{"channel": "a/b", "event": 1}]


@pytest.mark.parametrize("message", [
    {"method": "later", "params": None}, {"method": "later"}, {"id": "unknown", "result": 1},
    {"id": None, "error": {"code": -32700, "message": "no call's"}}])
def test_what_is_not_known_is_skipped(conversation: Conversation, message: Any) -> None:
    answer = ask(conversation, "events.wait")
    conversation.receive(line(message))
    assert not answer.done()


def test_a_second_listener_is_refused(conversation: Conversation) -> None:
    conversation.listen("event", "", print)
    with pytest.raises(RuntimeError, match="somebody listens to event"):
        conversation.listen("event", "", print)


def test_the_end_fails_what_is_owed_and_tells_listeners(conversation: Conversation) -> None:
    events: list[Any] = []
    conversation.listen("event", "", events.append)
    answer = ask(conversation)
    conversation.end(ConnectionLost("gone"))
    with pytest.raises(ConnectionLost, match="gone, before it answered clock.read"):
        answer.result(0)
    assert isinstance(events[0], ConnectionLost)
    with pytest.raises(ConnectionLost, match="gone"):
        ask(conversation)


@pytest.mark.parametrize("text", [b"HTTP/1.1 400 Bad Request\r\n", b"5\n", b"\xff\n"])
def test_what_is_no_json_rpc_ends_it(conversation: Conversation, text: bytes) -> None:
    with pytest.raises(ConnectionLost, match="doesn't speak JSON-RPC"):
        conversation.receive(text)
