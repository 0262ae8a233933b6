import JSON
import Phone

/// `clock.*`: the device's time.
enum ClockMethods {
  /// The latest time a clock can be set to: the end of the year 4000.
  static let latest = 64_092_211_199.0

  static let all = [
    DeviceMethod("clock.read") { call throws(Refusal) in .result(call.device.state.clock.json) },
    DeviceMethod("clock.advance", [.required("seconds")]) { call throws(Refusal) in
      let range = 0...max(0, latest - call.device.now)
      call.device.advanceClock(by: try call.arguments.number("seconds", in: range))
      return .result(call.device.state.clock.json)
    },
    DeviceMethod("clock.set", [.required("now")]) { call throws(Refusal) in
      let time = try call.arguments.number("now", in: 0...latest)
      guard call.device.setClock(to: time) else {
        throw .invalidArgument(
          "now",
          expected:
            "a time at or after \(JSONValue.seconds(call.device.now).text); the clock never runs backwards",
          got: JSONValue.seconds(time).text)
      }
      return .result(call.device.state.clock.json)
    },
    DeviceMethod("clock.resume") { call throws(Refusal) in
      call.device.resumeClock(wallTime: call.server.fleet.wallTime)
      return .result(call.device.state.clock.json)
    },
  ]
}
