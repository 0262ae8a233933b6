"""README.md's examples work."""

import asyncio
import inspect
import re
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
import tombolo
from tombolo import Phone, Server

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_works(example: str, phone: Phone, tombolo_server: Server) -> None:
    phone.app_groups.write("group.demo", "widgetKey", "text")
    phone.activity_types.register("Example", {}, {"left": "Int"})
    names: dict[str, Any] = {
        "activity": phone.activities.request("Example", {}, {"left": 3}),
        "asyncio": asyncio, "datetime": datetime, "phone": phone, "pytest": pytest,
        "timedelta": timedelta, "timezone": timezone, "tombolo": tombolo,
    }
    if "clock.set" in example:
        phone.reset()
    if "async with" in example:
        body = "".join(f"    {line}\n" for line in example.splitlines())
        exec(f"async def scene():\n{body}", names)
        asyncio.run(names["scene"]())
        return
    exec(example, names)
    for name, found in list(names.items()):
        if name.startswith("test_"):
            phone.reset()
            given = {"phone": phone, "tombolo_server": tombolo_server}
            found(**{name: given[name] for name in inspect.signature(found).parameters})
