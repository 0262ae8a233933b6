/// What a server knows of a method's name.
package enum MethodFinding: Equatable {
  /// A method of this full name.
  case method(String)
  /// None; the nearest name there is, if any.
  case none(closest: String?)
}
