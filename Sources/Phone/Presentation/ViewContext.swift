import JSON

/// What a declared view is resolved with: an activity's values or an entry's, and how its owner reads numbers and times.
struct ViewContext {
  var attributes = JSONValue.null
  var contentState = JSONValue.null
  /// A widget's entry, its date among its fields.
  var entry = JSONValue.null
  /// Whether the type declares the field a Date, which is seconds since 2001; other times are since 1970.
  let isDate: (ValueReference) -> Bool
  let formats: LocalFormats
  let now: Double

  /// The text with its values in place.
  func resolve(_ template: Template) -> String {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .text(let plain): text += plain
      case .value(let reference): text += resolve(reference)
      }
    }
    return text
  }

  /// A value in its format; as it is where the format doesn't fit it, nothing where it is absent or null.
  private func resolve(_ reference: ValueReference) -> String {
    let value = reference.value(in: root(reference.root))
    guard let format = reference.format, let number = value.number else { return value.shownText }
    let isDate = isDate(reference)
    let time = isDate ? number + CalendarDay.referenceDate : number
    switch format {
    case .duration:
      return formats.duration(isDate ? abs(time - now) : number) ?? value.shownText
    case .time: return formats.time(time)
    case .date: return formats.date(time)
    case .number: return formatted(value)
    }
  }

  private func root(_ root: ValueReference.Root) -> JSONValue {
    switch root {
    case .attributes: attributes
    case .contentState: contentState
    case .entry: entry
    }
  }

  private func formatted(_ value: JSONValue) -> String {
    switch value {
    case .integer(let number): formats.number(number)
    case .unsigned(let number): formats.number(number)
    case .double(let number): formats.number(number)
    default: value.shownText
    }
  }
}
