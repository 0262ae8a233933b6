"""The fixtures, as somebody else's tests have them."""

import pytest
from tombolo import Server

TESTS = """
devices = []

def test_one(phone):
    phone.channel("PW").invoke("startLiveActivity", {"elapsedSeconds": 0})
    assert len(phone.activities.list()) == 1
    devices.append(phone.device)

def test_other(phone, tombolo_server):
    assert phone.activities.list() == []
    assert phone.device not in devices
    with tombolo_server.phone() as second:
        assert second.device != phone.device
"""


def test_each_test_has_a_phone_of_its_own(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TESTS)
    pytester.runpytest_subprocess().assert_outcomes(passed=2)


def test_a_server_that_runs_is_used(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(token="secret") as server:
        monkeypatch.setenv("TOMBOLO_ADDRESS", server.address)
        monkeypatch.setenv("TOMBOLO_TOKEN", "secret")
        monkeypatch.setenv("TOMBOLO_PROGRAM", "/nowhere/tombolo")
        pytester.makepyfile(TESTS)
        pytester.runpytest_subprocess().assert_outcomes(passed=2)


def test_a_missing_program_is_told(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOMBOLO_PROGRAM", "/nowhere/tombolo")
    pytester.makepyfile(TESTS)
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(["*ServerFailed: there is no program /nowhere/tombolo*"])
