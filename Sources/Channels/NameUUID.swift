/// UUIDs of version 5, which are made from a name (RFC 9562, 5.5).
enum NameUUID {
  /// The namespace of domain names, 6ba7b810-9dad-11d1-80b4-00c04fd430c8.
  private static let domainNames: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]

  /// The upper-case UUID of a name in the namespace of domain names.
  static func uuid(ofName name: String) -> String {
    var bytes = SHA1.digest(of: domainNames + Array(name.utf8)).prefix(16)
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }.joined()
    var text = Substring(digits)
    return [8, 4, 4, 4, 12].map { count in
      defer { text = text.dropFirst(count) }
      return String(text.prefix(count))
    }.joined(separator: "-")
  }
}
