"""What a tester calls, by family.

Written by .ci/generate-python from protocol/openrpc.json.
"""

from ..family import Call
from .activities import ActivitiesMethods
from .activity_types import ActivityTypesMethods
from .app import AppMethods
from .app_groups import AppGroupsMethods
from .clock import ClockMethods
from .controls import ControlsMethods
from .faults import FaultsMethods
from .flutter import FlutterMethods
from .push import PushMethods
from .pushwoosh import PushwooshMethods
from .server import ServerMethods
from .tencent_im import TencentIMMethods
from .widgets import WidgetsMethods


class Families:
    """The families of methods, each under its name."""

    def __init__(self, call: Call) -> None:
        self.activities = ActivitiesMethods(call)
        self.activity_types = ActivityTypesMethods(call)
        self.app = AppMethods(call)
        self.app_groups = AppGroupsMethods(call)
        self.clock = ClockMethods(call)
        self.controls = ControlsMethods(call)
        self.faults = FaultsMethods(call)
        self.flutter = FlutterMethods(call)
        self.push = PushMethods(call)
        self.pushwoosh = PushwooshMethods(call)
        self.server = ServerMethods(call)
        self.tencent_im = TencentIMMethods(call)
        self.widgets = WidgetsMethods(call)
