import Glibc

/// The variables the process was started with.
package enum Environment {
  /// The value of a variable; nil where it isn't set.
  package static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
