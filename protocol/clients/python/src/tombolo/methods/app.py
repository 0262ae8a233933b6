"""The app's life.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from __future__ import annotations

from ..family import Family
from ..types import AppState


class AppMethods(Family):
    """The app's life."""

    def background(self) -> AppState:
        """Sends the app to the background.

        Starts are refused there; updates are not.
        """
        result = self._call("app.background", {})
        answer: AppState = result["app"]
        return answer

    def foreground(self) -> AppState:
        """Brings the app to the foreground.

        An app that isn't running is launched.
        """
        result = self._call("app.foreground", {})
        answer: AppState = result["app"]
        return answer

    def hot_restart(self) -> AppState:
        """Restarts Dart alone.

        The native side stays as it is.
        """
        result = self._call("app.hotRestart", {})
        answer: AppState = result["app"]
        return answer

    def launch(self) -> AppState:
        """Launches the app.

        The app's process starts, where it isn't running, and the app comes to the foreground.
        """
        result = self._call("app.launch", {})
        answer: AppState = result["app"]
        return answer

    def terminate(self) -> AppState:
        """Ends the app's process.

        What the channels remember goes with it; the activities stay.
        """
        result = self._call("app.terminate", {})
        answer: AppState = result["app"]
        return answer
