import JSON
import Phone

/// What the plugin live_activities refuses a call with.
enum LiveActivitiesError: Error {
  case needsInit
  /// The argument is no map.
  case noMap
  /// What should be valid, as the message goes on.
  case wrongArguments(String)
  case wrongVersion
  case notFound
  /// ActivityKit won't start the activity.
  case start(StartRefusal)
  /// UserDefaults raises an exception: the value is null, or holds one.
  case noPropertyList(key: String, value: JSONValue)

  var flutterError: FlutterError {
    switch self {
    case .needsInit:
      return FlutterError(
        code: "NEED_INIT",
        message: "you need to run 'init()' first with app group id to create live activity")
    case .noMap: return FlutterError(code: "WRONG_ARGS", message: "Unknown data type in argument")
    case .wrongArguments(let names):
      return FlutterError(
        code: "WRONG_ARGS", message: "argument are not valid, check if \(names) valid")
    case .wrongVersion:
      return FlutterError(
        code: "WRONG_IOS_VERSION", message: "this version of iOS is not supported")
    case .notFound: return FlutterError(code: "ACTIVITY_ERROR", message: "Activity not found")
    case .start(let refusal):
      return FlutterError(
        code: "LIVE_ACTIVITY_ERROR", message: "can't launch live activity",
        details: .string(refusal.localizedDescription))
    case .noPropertyList(let key, let value):
      let shown = value.byteCount <= 64 ? value.text : value.kindName
      return FlutterError(
        code: "NSInvalidArgumentException",
        message: "Attempt to insert non-property list object \(shown) for key \(key)")
    }
  }
}

extension Outcome {
  static func liveActivitiesError(_ error: LiveActivitiesError) -> Outcome {
    .flutterError(error.flutterError)
  }
}
