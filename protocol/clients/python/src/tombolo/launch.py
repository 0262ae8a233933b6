"""How `tombolo serve` is started: which program, with which options, and when it is ready."""

import os
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass

from .addresses import address
from .errors import ServerFailed

READY = "listening on "
# How long a server may take until it listens, and to end, in seconds.
START_LIMIT = 30.0
END_LIMIT = 5.0


@dataclass(frozen=True)
class Launch:
    """A server's command line and environment."""

    command: list[str]
    environment: dict[str, str]

    def address(self, line: bytes | None) -> str:
        """The address in the line that a server prints once it listens; None where none came."""
        if line is None:
            raise ServerFailed(f"{self.shown} doesn't listen after {START_LIMIT:g} s")
        text = line.decode(errors="replace").strip()
        if not text.startswith(READY):
            raise ServerFailed(
                f"{self.shown} ended before it listened; standard error has what it said {text}")
        return text.removeprefix(READY)

    @property
    def shown(self) -> str:
        """The command, as a person types it."""
        return shlex.join(self.command)


def launch(
    program: str | None, listen: str, seed: int | None, token: str | None, options: Sequence[str]
) -> Launch:
    """The launch of a server that listens there."""
    command = [found(program), "serve", *address(listen).options()]
    if seed is not None:
        command += ["--seed", str(seed)]
    environment = dict(os.environ)
    if token is not None:
        # A command line can be seen by other people on the machine.
        environment["TOMBOLO_TOKEN"] = token
    return Launch([*command, *options], environment)


def found(program: str | None) -> str:
    """The program to run: the one that is named, TOMBOLO_PROGRAM, or `tombolo` in the PATH."""
    name = program or os.environ.get("TOMBOLO_PROGRAM") or "tombolo"
    path = shutil.which(name)
    if path is None:
        raise ServerFailed(
            f"there is no program {name}; build it with `swift build -c release`, and name "
            ".build/release/tombolo in TOMBOLO_PROGRAM or as the argument program")
    return path
