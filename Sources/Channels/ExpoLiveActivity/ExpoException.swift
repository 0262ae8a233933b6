import JSON
import Phone

/// What a function of an Expo module throws; the app gets an Error with a code made from the exception's name.
struct ExpoException: Error {
  let code: String
  let reason: String

  static func wrongCount(_ count: Int, expected: Int, required: Int) -> ExpoException {
    ExpoException(
      code: "ERR_INVALID_ARGS_NUMBER",
      reason:
        "Received \(count) arguments, but \(expected) was expected and at least \(required) is required"
    )
  }

  static func unfit(_ position: Int, _ type: String, cause: String) -> ExpoException {
    let ordinals = ["1st", "2nd", "3rd"]
    let ordinal = ordinals.indices.contains(position) ? ordinals[position] : "\(position + 1)th"
    return ExpoException(
      code: "ERR_ARGUMENT_CAST",
      reason: "The \(ordinal) argument cannot be cast to type \(type)\n→ Caused by: \(cause)")
  }

  static func unsupportedOS(current: SystemVersion) -> ExpoException {
    ExpoException(
      code: "ERR_UNSUPPORTED_OS",
      reason: "Live Activities require iOS 16.2 or later. Current version: \(current)")
  }

  static let notEnabled = ExpoException(
    code: "ERR_LIVE_ACTIVITIES_NOT_ENABLED",
    reason:
      "Live Activities are currently disabled - enable them in Settings > Face ID & Passcode > Live Activities and Settings > [Your App] > Live Activities"
  )

  static func notFound(_ id: String) -> ExpoException {
    ExpoException(code: "ERR_ACTIVITY_NOT_FOUND", reason: "Activity with ID '\(id)' not found")
  }

  static func unexpected(_ refusal: StartRefusal) -> ExpoException {
    ExpoException(
      code: "ERR_UNEXPECTED_ERROR",
      reason: "An unexpected error occurred: \(refusal.localizedDescription)")
  }

  /// What the app gets from a function of this name.
  func outcome(of function: String) -> Outcome {
    .rejection(
      .error(
        code: code, message: "Calling the '\(function)' function has failed\n→ Caused by: \(reason)"
      ))
  }
}
