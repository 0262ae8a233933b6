package import JSON

/// A size in which a widget may be put on a screen, by WidgetKit's name.
package enum WidgetFamily: String, CaseIterable, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
}

/// A kind of widget, as a widget extension declares it.
///
/// It never changes; a class, since every reload looks at it and many devices share the built-in one.
package final class WidgetKind: Equatable, Sendable {
  package let kind: String
  package let displayName: String
  package let description: String
  package let supportedFamilies: [WidgetFamily]
  package let provider: WidgetProvider

  /// The most bytes that each of the texts may have.
  static let maximumTextCount = 256

  private init(
    kind: String, displayName: String, description: String, supportedFamilies: [WidgetFamily],
    provider: WidgetProvider
  ) {
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.supportedFamilies = supportedFamilies
    self.provider = provider
  }

  /// The React Native tutorial's widget.
  package static let barcode = WidgetKind(
    kind: "BarcodeWidget", displayName: "Barcode",
    description: "Shows the barcode that the app has set.",
    supportedFamilies: [.systemSmall, .systemMedium, .systemLarge], provider: .barcode)

  /// Reads a kind from its parts, as `widgets.register` gets them.
  package convenience init(
    kind: String, displayName: String, description: String, supportedFamilies: [WidgetFamily],
    provider: JSONValue
  ) throws(Refusal) {
    for (name, text, least) in [
      ("kind", kind, 1), ("displayName", displayName, 0), ("description", description, 0),
    ] {
      let bounds = least...Self.maximumTextCount
      guard bounds.contains(text.utf8.count) else {
        throw .wrongLength(of: text, name, expected: bounds)
      }
    }
    guard !supportedFamilies.isEmpty else {
      throw .invalidArgument("supportedFamilies", expected: "at least one family", got: "none")
    }
    var families: [WidgetFamily] = []
    for family in supportedFamilies where !families.contains(family) { families.append(family) }
    self.init(
      kind: kind, displayName: displayName, description: description, supportedFamilies: families,
      provider: try WidgetProvider(reading: provider))
  }

  package static func == (left: WidgetKind, right: WidgetKind) -> Bool {
    left === right
      || (left.kind == right.kind && left.displayName == right.displayName
        && left.description == right.description
        && left.supportedFamilies == right.supportedFamilies && left.provider == right.provider)
  }

  /// The kind as it was declared.
  package var json: JSONValue {
    [
      "kind": .string(kind), "displayName": .string(displayName),
      "description": .string(description),
      "supportedFamilies": .array(supportedFamilies.map { .string($0.rawValue) }),
      "provider": provider.json,
    ]
  }
}

/// The kinds that a device's widget extensions declare, in the order in which they were first registered.
package struct WidgetKinds: Equatable {
  package private(set) var all = [WidgetKind.barcode]

  package init() {}

  /// The kind of this name; nil where there is none.
  package func kind(named name: String) -> WidgetKind? { all.first { $0.kind == name } }

  /// Adds a kind; one of the same name, the built-in one too, is replaced at its place.
  package mutating func register(_ kind: WidgetKind) throws(Refusal) {
    let place = all.firstIndex { $0.kind == kind.kind }
    _ = try Registration.add(kind, to: &all, at: place, named: kind.kind)
  }
}
