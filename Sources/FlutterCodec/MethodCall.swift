/// A call of a channel's method, before or after it is a codec's message.
package struct MethodCall<Value: Equatable & Sendable>: Equatable, Sendable {
  package let method: String
  package let arguments: Value

  package init(method: String, arguments: Value) {
    self.method = method
    self.arguments = arguments
  }
}
