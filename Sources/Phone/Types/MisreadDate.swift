package import JSON

/// A number in a Date field that looks like Unix time, which Swift reads as seconds since 2001: 31 years too late.
package struct MisreadDate: Equatable {
  /// What the number counts, as Unix time.
  package enum Unit: String, Sendable {
    case seconds
    case milliseconds
  }

  /// Where: `contentState.end`.
  package private(set) var path: String
  /// The number as it came.
  package let value: Double
  /// What the number looks like.
  package let unit: Unit

  private static let year = 365.2425 * 86_400

  /// The time that Swift decodes: seconds since 1970.
  package var decoded: Double { value + CalendarDay.referenceDate }

  /// The time that was probably meant: seconds since 1970.
  package var meant: Double { unit == .seconds ? value : value / 1000 }

  /// The number in place of which there would have been no doubt.
  private var correction: Double { meant - CalendarDay.referenceDate }

  /// A number that decodes to over 20 years from now, but is within ten years of now as Unix time; nil for any other.
  init?(_ value: Double, now: Double) {
    guard value + CalendarDay.referenceDate > now + 20 * Self.year else { return nil }
    if abs(value - now) <= 10 * Self.year {
      unit = .seconds
    } else if abs(value / 1000 - now) <= 10 * Self.year {
      unit = .milliseconds
    } else {
      return nil
    }
    path = ""
    self.value = value
  }

  /// The date as it is seen from around it.
  func within(_ step: String) -> MisreadDate {
    var date = self
    date.path = step + path
    return date
  }
}

/// The diagnostic about it.
extension MisreadDate {
  package static let code = "dateLooksLikeUnixTime"

  package var message: String {
    """
    \(path) is \(JSONValue.seconds(value).text), which a Date reads as seconds since 2001: \(CalendarDay(decoded)). It \
    looks like \(unit.rawValue) since 1970, \(CalendarDay(meant)); for that send \
    \(JSONValue.seconds(correction).text)
    """
  }

  /// What the diagnostic carries beside code and message.
  package var members: JSONObject {
    [
      "path": .string(path), "value": .seconds(value), "decoded": .seconds(decoded),
      "meant": .seconds(meant), "unit": .string(unit.rawValue),
    ]
  }
}
