"""Refusals as exceptions."""

import pickle
from collections.abc import Callable

import pytest
import tombolo
from tombolo import Phone


def refused(call: Callable[[], object]) -> tombolo.TomboloError:
    with pytest.raises(tombolo.TomboloError) as found:
        call()
    return found.value


def test_a_flutter_error(phone: Phone) -> None:
    phone.configure(strict=True)
    error = refused(lambda: phone.channel("PW").invoke("updateLiveActivity", {}))
    assert isinstance(error, tombolo.FlutterError)
    assert (error.code, error.message) == ("418", "Live activity didn't updated")
    assert (error.rpc_code, error.details) == (418, {"reason": "noActivity"})
    assert str(error) == (
        'PW/updateLiveActivity: 418 Live activity didn\'t updated {"reason": "noActivity"}')


def test_a_missing_plugin(phone: Phone) -> None:
    error = refused(lambda: phone.channel("camera").invoke("takePicture"))
    assert isinstance(error, tombolo.MissingPluginError)
    assert str(error) == (
        "camera/takePicture: -32601 "
        "No implementation found for method takePicture on channel camera")


def test_a_rejection_with_a_bare_value(phone: Phone) -> None:
    module = phone.module("SharedGroupPreferences")
    error = refused(lambda: module.invoke("getItem", "key", "group.a"))
    assert isinstance(error, tombolo.Rejection)
    assert (error.value, error.rpc_code) == (1, -32001)


def test_a_rejection_with_an_error(phone: Phone) -> None:
    error = refused(lambda: phone.module("WidgetModule").invoke("reloadWidget"))
    assert isinstance(error, tombolo.Rejection)
    assert error.message.startswith("WidgetModule.reloadWidget was called with 0 arguments")
    assert (error.value, error.user_info) == (None, None)


def test_an_unknown_method(phone: Phone) -> None:
    error = refused(lambda: phone.call("clock.advanced"))
    assert isinstance(error, tombolo.UnknownMethod)
    assert error.closest == "clock.advance"


def test_an_argument_that_does_not_fit(phone: Phone) -> None:
    error = refused(
        lambda: phone.activities.request("StopwatchWidgetAttributes", {}, {"elapsedTime": "5"}))
    assert isinstance(error, tombolo.InvalidArguments)
    assert (error.argument, error.expected, error.got) == (
        "contentState.elapsedTime", "Int", "string")


def test_what_is_not_there(phone: Phone) -> None:
    error = refused(lambda: phone.activities.get("none"))
    assert isinstance(error, tombolo.NotFound)
    assert (error.argument, error.value) == ("id", "none")


def test_a_start_that_the_system_refuses(phone: Phone) -> None:
    phone.configure(live_activities_enabled=False)
    error = refused(
        lambda: phone.activities.request("StopwatchWidgetAttributes", {}, {"elapsedTime": 5}))
    assert isinstance(error, tombolo.ActivityAuthorizationError)
    assert error.case == "denied"


def test_a_start_with_a_token_that_the_app_cannot_have(phone: Phone) -> None:
    phone.configure(push_capability=False)
    error = refused(lambda: phone.activities.request(
        "StopwatchWidgetAttributes", {}, {"elapsedTime": 5}, push_type="token"))
    assert isinstance(error, tombolo.ActivityInputError)


def test_no_event_comes(phone: Phone) -> None:
    error = refused(lambda: phone.events.wait("push", "sent", timeout=0.01))
    assert isinstance(error, tombolo.NoSuchEvent)


def test_a_line_that_is_too_long(phone: Phone) -> None:
    error = refused(lambda: phone.app_groups.write("group.a", "key", "x" * 1048576))
    assert (error.rpc_code, error.data) == (-32600, {"limit": 1048576})
    assert phone.app_groups.list() == []


def test_a_number_that_is_too_large(phone: Phone) -> None:
    error = refused(lambda: phone.app_groups.write("group.a", "key", 2**70))
    assert error.rpc_code == -32700
    assert phone.app_groups.list() == []


def test_a_refusal_can_be_sent_to_another_process(phone: Phone) -> None:
    error = refused(lambda: phone.activities.get("none"))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))
