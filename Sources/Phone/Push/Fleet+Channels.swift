import FoundationEssentials

/// Ids of broadcast channels, which belong to no device.
extension Fleet {
  /// The nth channel's id: 16 bytes in Base64, as Apple's are.
  package func channelID(number: Int) -> String {
    let uuid = IdentifierSource(seed: seed, deviceName: "").uuid(.channel, number: number)
    let digits = uuid.utf8.filter { $0 != UInt8(ascii: "-") }.map(Self.value)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return Data(bytes).base64EncodedString()
  }

  private static func value(ofHexDigit digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
  }
}
