"""No method is forgotten, none is left over."""

import asyncio
import inspect
import re
from typing import Any

import pytest
import tombolo
from tombolo import Phone, Server

# Methods whose functions have other names than the methods.
ELSEWHERE = {
    "device.attach": "tombolo.connect",
    "device.list": "server.devices",
    "device.remove": "server.remove_device",
    "events.unsubscribe": "events.subscribe",
    "rpc.discover": "server.discover",
    "server.authenticate": "tombolo.connect",
}


def snake(name: str) -> str:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return re.sub("_+", "_", words).lower()


def function(phone: Any, method: str) -> Any:
    place = ELSEWHERE.get(method) or ".".join(snake(part) for part in method.split("."))
    found = tombolo if place.startswith("tombolo.") else phone
    for name in place.removeprefix("tombolo.").removeprefix("device.").split("."):
        found = getattr(found, name)
    return found


def test_every_device_method_has_a_function(phone: Phone) -> None:
    for method in phone.server.discover()["methods"]:
        if "/" in method["name"]:
            continue
        parameters = inspect.signature(function(phone, method["name"])).parameters
        for param in method["params"]:
            assert snake(param["name"]) in parameters, f"{method['name']}: {param['name']}"


def test_every_channel_call_can_be_made(phone: Phone) -> None:
    for method in phone.server.discover()["methods"]:
        channel, slash, name = method["name"].rpartition("/")
        if not slash:
            continue
        try:
            if method["paramStructure"] == "by-position":
                phone.module(channel).invoke(name)
            else:
                phone.channel(channel).invoke(name, {})
        except (tombolo.FlutterError, tombolo.Rejection):
            pass  # It is there, and wants arguments.


@pytest.mark.parametrize("name", tombolo.aio.__all__)
def test_asyncio_has_the_same_names(name: str) -> None:
    assert members(getattr(tombolo, name)) == members(getattr(tombolo.aio, name))


def test_asyncio_starts_and_connects_with_the_same_arguments() -> None:
    assert parameters_of(tombolo.Server) == parameters_of(tombolo.aio.Server)
    assert parameters_of(tombolo.connect) == parameters_of(tombolo.aio.connect)


def test_asyncio_has_the_same_methods(phone: Phone, tombolo_server: Server) -> None:
    async def other() -> dict[str, Any]:
        async with await tombolo.aio.connect(tombolo_server.address, device=None) as awaited:
            return families(awaited)

    assert families(phone) == asyncio.run(other())


def families(phone: object) -> dict[str, Any]:
    """The functions of a phone, by the family that they stand in."""
    return {
        name: members(type(family))
        for name, family in vars(phone).items() if not name.startswith("_")
    }


def members(kind: object) -> dict[str, list[str]]:
    """The public functions of a class, and their parameters."""
    return {
        name: parameters_of(found)
        for name, found in inspect.getmembers(kind, inspect.isfunction)
        if not name.startswith("_")
    }


def parameters_of(found: Any) -> list[str]:
    return [str(each) for each in inspect.signature(found).parameters.values()]
