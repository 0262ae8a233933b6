/// The widgets on the Home Screen and how often each was reloaded.
package struct Widgets: Equatable {
  /// One configured instance.
  package struct Instance: Equatable {
    package let id: String
    package let kind: String
    package internal(set) var reloads = 0
  }

  /// The instances, in the order they were added.
  package internal(set) var instances: [Instance]
}
