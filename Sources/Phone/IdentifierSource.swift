/// Makes a device's ids: the same seed, device name and order of calls give the same ones.
struct IdentifierSource {
  /// What an id is for; each kind is numbered on its own.
  enum Purpose: UInt64 {
    case hardware = 1
    case activity = 2
    case widget = 3
  }

  private let base: UInt64

  init(seed: UInt64, deviceName: String) {
    // FNV-1a over the name, mixed with the seed.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in deviceName.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    base = Self.mix(hash ^ Self.mix(seed))
  }

  /// The nth id of a kind, as an upper-case UUID of version 4.
  func uuid(_ purpose: Purpose, number: Int) -> String {
    let start = Self.mix(base ^ Self.mix(purpose.rawValue << 48 ^ UInt64(number)))
    let high = Self.mix(start) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = Self.mix(start &+ 1) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array((Self.hex(high) + Self.hex(low)).utf8)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, digit) in digits.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The finishing step of SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
