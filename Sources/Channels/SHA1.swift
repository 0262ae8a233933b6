/// SHA-1 as FIPS 180-4 has it, for ids that are made from names; not for security.
enum SHA1 {
  /// The 20 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padding(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(block: padded[start..<start + 64], to: &state)
    }
    return state.flatMap(bytes)
  }

  /// The message, a bit that is set, zeros up to a whole number of blocks, and the message's length in bits.
  private static func padding(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) &* 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + bytes(UInt32(truncatingIfNeeded: length >> 32)) + bytes(UInt32(truncatingIfNeeded: length))
  }

  private static func add(block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant) = round(index, b, c, d)
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  /// What a round makes of three of its words, and its constant.
  private static func round(
    _ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (mixed: UInt32, constant: UInt32) {
    switch index {
    case ..<20: (b & c | ~b & d, 0x5A82_7999)
    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}
