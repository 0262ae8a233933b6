/// Ids of broadcast channels, which belong to no device.
extension Fleet {
  /// The nth channel's id: 16 bytes in Base64, as Apple's are.
  package func channelID(number: Int) -> String {
    let uuid = IdentifierSource(seed: seed, deviceName: "").uuid(.channel, number: number)
    let digits = uuid.utf8.filter { $0 != UInt8(ascii: "-") }.map(Self.value)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return Self.base64(bytes)
  }

  private static func value(ofHexDigit digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
      for place in 0..<4 {
        let sextet = Int(word >> (18 - 6 * UInt32(place)) & 63)
        text.append(place <= group.count ? alphabet[sextet] : "=")
      }
    }
    return text
  }
}
