package import JSON

/// What a widget shows from a time on.
package struct WidgetEntry: Equatable {
  /// When it is shown first, in seconds since 1970.
  package let date: Double
  /// The decoded fields; nil where there was no value to decode.
  package let fields: JSONObject?

  /// The date and the fields, side by side.
  package var json: JSONValue {
    let date = JSONObject.Member(key: Self.dateKey, value: .seconds(date))
    return .object(JSONObject([date] + (fields?.members ?? [])))
  }

  /// The member that holds the date; no field may have its name.
  static let dateKey = "date"
}

/// What a provider gave: entries, and when to ask it again.
package struct WidgetTimeline: Equatable {
  /// When WidgetKit asks the provider again by itself.
  package enum Policy: Equatable {
    case atEnd
    case never
    case after(Double)

    package var json: JSONValue {
      switch self {
      case .atEnd: "atEnd"
      case .never: "never"
      case .after(let date): ["after": .seconds(date)]
      }
    }
  }

  package let entries: [WidgetEntry]
  package let policy: Policy

  /// The soonest that a policy asks the provider again after it ran, in seconds.
  static let minimumPause = 300.0

  /// When the policy asks the provider again that ran at a time; nil where it doesn't.
  func nextRun(after now: Double) -> Double? {
    let soonest = now + Self.minimumPause
    switch policy {
    case .never: return nil
    case .after(let date): return max(date, soonest)
    case .atEnd: return max(entries.last?.date ?? now, soonest)
    }
  }

  /// The entry whose time has come; nil before the first one's.
  func entry(at time: Double) -> WidgetEntry? { entries.last { $0.date <= time } }
}
