import JSON
import Phone

/// The positional arguments of a React Native module's method.
struct ModuleArguments {
  let values: [JSONValue]

  /// Arguments as they came: an array by position, an object by name, a scalar as the only one.
  ///
  /// Of the names, one that is left out of an object ends the list where none follows.
  init(_ arguments: TapeValue?, names: [Parameter]) {
    guard let arguments else {
      values = []
      return
    }
    if let elements = arguments.elements {
      values = elements.map(\.value)
    } else if let object = arguments.value.object {
      let count = names.lastIndex { object[$0.name] != nil }.map { $0 + 1 } ?? 0
      values = names.prefix(count).map { object[$0.name] ?? .null }
    } else {
      values = [arguments.value]
    }
  }
}

extension Rejection {
  /// What an Error without a code of its own is rejected with.
  static func unspecified(_ message: String) -> Rejection {
    .error(code: "EUNSPECIFIED", message: message)
  }

  /// React Native's complaint of a wrong number of arguments.
  static func wrongCount(_ method: ChannelMethodName, count: Int, expected: Int) -> Rejection {
    .unspecified(
      "\(method.channel).\(method.method) was called with \(count) arguments but expects \(expected) arguments"
    )
  }

  /// The complaint of an argument that is no string.
  static func noString(
    _ method: ChannelMethodName, _ argument: String, got value: JSONValue
  ) -> Rejection {
    let kind = value.brief == value.kindName ? "" : " (\(value.kindName))"
    return .unspecified(
      "\(method.channel).\(method.method) expects a string as its \(argument), and got \(value.brief)\(kind)"
    )
  }
}
