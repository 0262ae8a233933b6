"""What a test does with a phone."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from tombolo import NoReply, Phone, Server

MORNING = datetime(2025, 11, 30, tzinfo=timezone.utc)


def test_two_phones_are_apart(tombolo_server: Server) -> None:
    with tombolo_server.phone() as one, tombolo_server.phone() as other:
        one.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 0})
        assert one.device != other.device
        assert len(one.activities.list()) == 1
        assert other.activities.list() == []


def test_a_phone_goes_when_it_is_closed(tombolo_server: Server, phone: Phone) -> None:
    with tombolo_server.phone() as other:
        assert other.device in [each["device"] for each in phone.server.devices()]
    # The server sees the end of the other connection within some turns of its loop.
    for _ in range(10000):
        if other.device not in [each["device"] for each in phone.server.devices()]:
            return
    pytest.fail(f"{other.device} is still there")


def test_twelve_hours_pass(phone: Phone) -> None:
    assert phone.clock.set(MORNING) == {"now": 1764460800, "mode": "manual"}
    phone.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 3})
    [activity] = phone.activities.list()
    assert activity["contentState"] == {"elapsedTime": 3}
    phone.clock.advance(timedelta(hours=8))
    assert phone.activities.get(activity["id"])["state"] == "ended"
    assert phone.clock.advance(14400)["now"] == 1764460800 + 43200
    assert phone.activities.list() == []
    assert phone.activities.get(activity["id"])["state"] == "dismissed"


def test_a_push_starts_an_activity(phone: Phone) -> None:
    phone.clock.set(MORNING)
    phone.activity_types.register("Delivery", {"shop": "String"}, {"left": "Int"})
    token = phone.push.tokens()["pushToStart"]
    assert token is not None
    aps = {
        "event": "start", "timestamp": 1764460800, "attributes-type": "Delivery",
        "attributes": {"shop": "Kiosk"}, "content-state": {"left": 3}, "alert": "On its way",
    }
    answer = phone.push.send(token, {"aps": aps})
    assert answer["delivery"]["applied"]
    [activity] = phone.activities.list(attributes_type="Delivery")
    assert activity["origin"] == "push"
    phone.clock.advance(1)
    event = phone.events.wait("push", "updateToken", {"id": activity["id"]})
    assert event["token"] == phone.push.tokens()["activities"][activity["id"]]


def test_native_code_runs_an_activity(phone: Phone) -> None:
    phone.clock.set(MORNING)
    noon = MORNING + timedelta(hours=12)
    activity = phone.activities.request(
        "StopwatchWidgetAttributes", {}, {"elapsedTime": 1}, stale_date=noon)
    assert activity["staleDate"] == 1764460800 + 43200
    phone.activities.update(activity["id"], {"elapsedTime": 2}, relevance_score=5)
    ended = phone.activities.end(activity["id"], dismissal_policy="immediate")
    assert (ended["state"], ended["contentState"]) == ("dismissed", {"elapsedTime": 2})
    kinds = [entry["type"] for entry in phone.activities.history(activity["id"])]
    assert kinds == ["started", "updated", "ended", "dismissed"]


def test_null_is_told_from_what_is_left_out(phone: Phone) -> None:
    assert phone.configure(app_groups=["group.a"], push_budget=3)["appGroups"] == ["group.a"]
    assert phone.configure(push_budget=None)["appGroups"] == ["group.a"]
    profile = phone.configure(app_groups=None)
    assert (profile["appGroups"], profile["pushBudget"]) == (None, None)


def test_a_snapshot_comes_back(phone: Phone) -> None:
    value = {"nested": [1, 2.5, True, None, "🏝"]}
    phone.app_groups.write("group.a", "key", value)
    snapshot = phone.snapshot()
    phone.reset()
    assert phone.app_groups.list() == []
    phone.restore(snapshot)
    assert phone.app_groups.read("group.a", "key")["value"] == value


def test_a_phone_that_answers_as_a_phone_does_leaves_calls_unanswered(phone: Phone) -> None:
    phone.configure(replies="asOnPhone")
    with pytest.raises(NoReply, match="asOnPhone"):
        phone.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 0}, timeout=0.01)
    assert len(phone.activities.list()) == 1


def test_modules_take_arguments_by_position(phone: Phone) -> None:
    preferences = phone.module("SharedGroupPreferences")
    assert preferences.invoke("setItem", "key", {"a": 1}, "group.a") is None
    assert preferences.invoke("getItem", "key", "group.a") == '{"a":1}'


def test_events_of_a_call_come_before_its_reply(phone: Phone) -> None:
    with phone.events.subscribe("app") as events:
        phone.app.background()
        phone.app.terminate()
        assert [event["type"] for event in events.received()] == ["backgrounded", "terminated"]
        phone.notify("app.launch")
        assert (next(events)["type"], next(events)["type"]) == ("launched", "foregrounded")
    phone.app.background()
    assert events.received() == []


def test_events_without_their_block_tell_at_once(phone: Phone) -> None:
    events = phone.events.subscribe("app")
    for ask in (events.next, events.received):
        with pytest.raises(RuntimeError, match="these events; use it in a with statement"):
            ask()


def test_events_are_waited_for_while_another_thread_calls(phone: Phone) -> None:
    latest = phone.events.list()["latest"]
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(phone.events.wait, "app", "backgrounded", after=latest)
        phone.app.background()
        assert waiting.result()["seq"] == latest + 1


def test_a_subscription_ends_where_no_event_comes(phone: Phone) -> None:
    with phone.events.subscribe("app") as events, pytest.raises(NoReply, match="within 0.01 s"):
        events.next(timeout=0.01)


def test_a_connection_has_one_subscription(phone: Phone) -> None:
    with phone.events.subscribe("app"), pytest.raises(RuntimeError, match="end that first"):
        with phone.events.subscribe("push"):
            pass
    with phone.events.subscribe("push", after=0):
        pass


def test_kept_events_come_first(phone: Phone) -> None:
    phone.app.background()
    phone.app.foreground()
    with phone.events.subscribe("app", after=1) as events:
        assert ([event["seq"] for event in events.received()], events.missed) == ([2], 0)


def test_a_notification_runs_and_is_not_answered(phone: Phone) -> None:
    phone.notify("app.background")
    phone.notify("no.such.method")
    assert phone.events.wait("app", "backgrounded")["device"] == phone.device


def test_large_values_and_any_text_arrive(phone: Phone) -> None:
    text = "🏝é\u2028\\\"" * 60000
    phone.app_groups.write("group.a", "key", text)
    assert phone.app_groups.read("group.a", "key")["value"] == text


def test_integers_are_exact_and_doubles_stay_doubles(phone: Phone) -> None:
    value: list[Any] = [9007199254740993, 2**63 - 1, -(2**63), 5, 5.0, True]
    phone.app_groups.write("group.a", "key", value)
    came = phone.app_groups.read("group.a", "key")["value"]
    assert [(each, type(each)) for each in came] == [(each, type(each)) for each in value]


def test_threads_share_a_phone(phone: Phone) -> None:
    phone.clock.set(MORNING)
    ready = threading.Barrier(8)

    def advance(_: int) -> float:
        ready.wait()
        return phone.clock.advance(1)["now"]

    with ThreadPoolExecutor(8) as threads:
        times = list(threads.map(advance, range(8)))
    assert sorted(times) == [1764460800 + n for n in range(1, 9)]


def test_a_named_device_is_the_same_for_all(tombolo_server: Server) -> None:
    with tombolo_server.phone("shared") as one, tombolo_server.phone("shared") as other:
        one.app_groups.write("group.a", "key", 1)
        assert other.app_groups.read("group.a", "key") == {"present": True, "value": 1}
        assert one.device == other.device == "shared"
    with tombolo_server.phone() as phone:
        phone.server.remove_device("shared")


def test_widgets_and_controls(phone: Phone) -> None:
    phone.app_groups.write("group.widget.barcode.jp", "widgetKey", '{"text":"105264"}')
    [widget] = phone.widgets.reload()
    timeline = phone.widgets.timeline(widget["id"])
    assert [entry["text"] for entry in timeline["entries"]] == ["105264"]
    kind = "com.apple.ControlWidgetToggle"
    before = {control["kind"]: control["value"] for control in phone.controls.list()}[kind]
    assert phone.controls.tap(kind) == {"value": not before}
