import JSON

/// A string in a transcript that stands for other values: `"<uuid>"`, `"<uuid:first>"`, `"<=first>"`.
///
/// With one more `<` before it, it stands for its own text: `"<<uuid>"` is the text `<uuid>`.
enum Placeholder: Equatable {
  /// Any value of a kind; with a name, that value is kept under it.
  case kind(Kind, name: String?)
  /// The value that was kept under a name.
  case reference(String)
  /// This text and no other.
  case text(String)

  /// What kinds of values a placeholder can stand for.
  enum Kind: String, CaseIterable {
    case any
    case uuid
    case time
    case integer
    case text
    case token

    /// Whether a value is of this kind.
    func fits(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.any, _), (.text, .string), (.integer, .integer): true
      case (.time, .integer), (.time, .double): true
      case (.uuid, .string(let text)): text.isUUID
      case (.token, .string(let text)): text.isToken
      default: false
      }
    }
  }

  /// What a string of a transcript stands for.
  init(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "<"), text.utf8.last == UInt8(ascii: ">") else {
      self = .text(text)
      return
    }
    self = Self.special(text.dropFirst().dropLast()) ?? .text(Self.unescaped(text))
  }

  /// The string that stands for a text, and for nothing else.
  static func escaped(_ text: String) -> String {
    Placeholder(text) == .text(text) ? text : "<" + text
  }

  /// A placeholder or reference, from what stands between its brackets; nil where it is none.
  private static func special(_ inner: Substring) -> Placeholder? {
    if inner.first == "=" {
      let name = String(inner.dropFirst())
      return name.isName ? .reference(name) : nil
    }
    let parts = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    guard parts.count > 1 else { return .kind(kind, name: nil) }
    let name = String(parts[1])
    return name.isName ? .kind(kind, name: name) : nil
  }

  private static func unescaped(_ text: String) -> String {
    let core = text.drop { $0 == "<" }.dropLast()
    return text.hasPrefix("<<") && special(core) != nil ? String(text.dropFirst()) : text
  }
}

extension String {
  /// Whether values can be kept under it: letters, digits, `-` and `_`.
  fileprivate var isName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether it is a UUID in upper case.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) || ("A"..."F").contains($0) } }
  }

  /// Whether it is bytes in lower-case hexadecimal.
  fileprivate var isToken: Bool {
    !isEmpty && utf8.count.isMultiple(of: 2)
      && utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
