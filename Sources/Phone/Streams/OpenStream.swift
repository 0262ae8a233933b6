package import JSON

/// A stream from native code that the app listens to: a Flutter EventChannel, or the events of a React Native module.
package struct OpenStream: Equatable {
  package let channel: String
  /// What the app listens with.
  package let argument: JSONValue
}
