import JSON

/// Values as JavaScript writes them: what React Native's side does before a value reaches native code.
enum JavaScript {
  /// What setItem stores: objects, arrays and null as JSON.stringify has them, the rest as String(value) has it.
  static func stored(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { stringify(value) }
  }

  /// JSON.stringify(value).
  ///
  /// The JSON reader bounds how deep this goes.
  static func stringify(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): self.number(Double(number))
    case .unsigned(let number): self.number(Double(number))
    case .double(let number): self.number(number)
    case .string(let text): quoted(text)
    case .array(let elements): "[" + elements.map(stringify).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.map { quoted($0.key) + ":" + stringify($0.value) }.joined(separator: ",")
        + "}"
    }
  }

  /// String(number), ECMAScript's Number::toString: all numbers are doubles, and 5.0 is "5".
  static func number(_ number: Double) -> String {
    if number == 0 { return "0" }
    let sign = number < 0 ? "-" : ""
    let (digits, point) = shortestDigits(number.magnitude)
    if point > 21 || point < -5 {
      let fraction = digits.dropFirst()
      let exponent = point - 1
      return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e"
        + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count {
      return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// The shortest digits that read back as the number, without zeros at either end, and where the decimal point stands.
  private static func shortestDigits(_ number: Double) -> (digits: String, point: Int) {
    let parts = number.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = String(whole + fraction)
    let leading = all.prefix { $0 == "0" }.count
    var digits = all.dropFirst(leading)
    while digits.last == "0" { digits.removeLast() }
    return (String(digits), whole.count + exponent - leading)
  }

  /// A string as JSON.stringify quotes it: U+2028 and U+2029 stay as they are, U+0008 and U+000C have short escapes.
  private static func quoted(_ text: String) -> String {
    let escaped = JSONValue.string(text).text
    let differs: (Unicode.Scalar) -> Bool = {
      $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\u{8}" || $0 == "\u{C}"
    }
    guard text.unicodeScalars.contains(where: differs) else { return escaped }
    return escaped.split(separator: "\\\\", omittingEmptySubsequences: false)
      .map {
        $0.replacing("\\u2028", with: "\u{2028}").replacing("\\u2029", with: "\u{2029}")
          .replacing("\\u0008", with: "\\b").replacing("\\u000c", with: "\\f")
      }
      .joined(separator: "\\\\")
  }
}
