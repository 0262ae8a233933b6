"""Where a server listens, as the command line spells it."""

import os
import re
from dataclasses import dataclass

DEFAULT = "127.0.0.1:7418"


@dataclass(frozen=True)
class TCPAddress:
    """A port of a host."""

    host: str
    port: int

    def options(self) -> list[str]:
        """The options of `tombolo serve` that make it listen there."""
        return ["--listen", str(self)]

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True)
class UnixAddress:
    """A Unix socket's path."""

    path: str

    def options(self) -> list[str]:
        """The options of `tombolo serve` that make it listen there."""
        return ["--unix", self.path]

    def __str__(self) -> str:
        return f"unix:{self.path}"


Address = TCPAddress | UnixAddress


def address(text: str) -> Address:
    """The address that a text such as 127.0.0.1:7418, [::1]:7418 or unix:/tmp/t.sock spells."""
    if text.startswith("unix:") and text != "unix:":
        return UnixAddress(text.removeprefix("unix:"))
    found = re.fullmatch(r"(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})", text)
    if found is None or int(found[3]) > 65535:
        raise ValueError(
            f"{text!r} is no address such as 127.0.0.1:7418, [::1]:7418 or unix:/tmp/t.sock")
    return TCPAddress(found[1] or found[2], int(found[3]))


def server_place(text: str | None) -> str:
    """Where the server is: as was said, else as TOMBOLO_ADDRESS says, else at the usual port."""
    return text or os.environ.get("TOMBOLO_ADDRESS") or DEFAULT


def advice(place: Address, reason: OSError) -> str:
    """What to say where no server listens."""
    options = "" if str(place) == DEFAULT else " " + " ".join(place.options())
    return (
        f"no server at {place} ({reason.strerror or reason}); "
        f"start one with: tombolo serve{options}")
