"""What the classes of methods share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

# Calls a method with arguments by name, and answers its result.
Call: TypeAlias = Callable[[str, Mapping[str, Any]], Any]


class Family:
    """Methods whose names begin alike."""

    def __init__(self, call: Call) -> None:
        self._call = call
