import Phone

/// UUIDs of version 5, which are made from a name (RFC 9562, 5.5).
enum NameUUID {
  /// The namespace of domain names, 6ba7b810-9dad-11d1-80b4-00c04fd430c8.
  private static let domainNames: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]

  /// The upper-case UUID of a name in the namespace of domain names.
  static func uuid(ofName name: String) -> String {
    let digest = SHA1.digest(of: domainNames + Array(name.utf8))
    let high = word(digest.prefix(8)) & 0xFFFF_FFFF_FFFF_0FFF | 0x5000
    let low = word(digest.dropFirst(8).prefix(8)) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return String(uuid: high, low)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
