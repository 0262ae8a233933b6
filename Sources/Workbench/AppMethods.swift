import JSON
import Phone

/// `app.*`: the life of the app's process.
enum AppMethods {
  static let all = [
    DeviceMethod("app.launch") { call throws(Refusal) in
      call.device.launchApp(by: "app.launch")
      return answer(call)
    },
    DeviceMethod("app.foreground") { call throws(Refusal) in
      call.device.launchApp(by: "app.foreground")
      return answer(call)
    },
    DeviceMethod("app.background") { call throws(Refusal) in
      guard call.device.backgroundApp() else { throw notRunning }
      return answer(call)
    },
    DeviceMethod("app.terminate") { call throws(Refusal) in
      call.device.terminateApp()
      return answer(call)
    },
    DeviceMethod("app.hotRestart") { call throws(Refusal) in
      guard call.device.hotRestartApp() else { throw notRunning }
      return answer(call)
    },
  ]

  private static let notRunning = Refusal.invalidArgument(
    "app", expected: "an app that runs; call app.launch first", got: "terminated")

  private static func answer(_ call: WorkbenchCall) -> Outcome {
    .result(["app": .string(call.device.state.app.state.rawValue)])
  }
}
