import FoundationEssentials

/// Ids of broadcast channels, which belong to no device.
extension Fleet {
  /// The nth channel's id: 16 bytes in Base64, as Apple's are.
  package func channelID(number: Int) -> String {
    let words = IdentifierSource(seed: seed, deviceName: "").uuidWords(.channel, number: number)
    let bytes = [words.high, words.low].flatMap { word in
      (1...8).map { UInt8(truncatingIfNeeded: word >> UInt64(64 - 8 * $0)) }
    }
    return Data(bytes).base64EncodedString()
  }
}
