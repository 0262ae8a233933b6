/// Makes a device's ids: the same seed, device name and order of calls give the same ones.
struct IdentifierSource {
  /// What an id is for; each kind is numbered on its own.
  enum Purpose: UInt64 {
    case hardware = 1
    case activity = 2
    case widget = 3
    case taskOrder = 4
    case push = 5
    case message = 6
    case channel = 7
  }

  /// What a push token is for.
  enum TokenPurpose: UInt64 {
    case pushToStart = 1
    case update = 2
  }

  /// What a token of this device was made of.
  struct TokenMeaning {
    var purpose: TokenPurpose
    var number: Int
    /// How many tokens there were before it for the same purpose and number.
    var generation: Int
  }

  private let base: UInt64

  /// What every token of the device begins with.
  var tokenTag: UInt64 { Self.mix(base ^ 0x7461_6700) }

  /// How many hexadecimal digits a token has.
  static let tokenLength = 160

  /// The generation of a token is counted in so many bits, its number in twice as many.
  private static let generationBits: UInt64 = 20

  init(seed: UInt64, deviceName: String) {
    // FNV-1a over the name, mixed with the seed.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in deviceName.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    base = Self.mix(hash ^ Self.mix(seed))
  }

  /// The nth id of a kind, as an upper-case UUID of version 4.
  func uuid(_ purpose: Purpose, number: Int) -> String {
    let words = uuidWords(purpose, number: number)
    return String(uuid: words.high, words.low)
  }

  /// The nth id of a kind, as the two halves of a UUID.
  func uuidWords(_ purpose: Purpose, number: Int) -> (high: UInt64, low: UInt64) {
    let start = Self.mix(base ^ Self.mix(purpose.rawValue << 48 ^ UInt64(number)))
    let high = Self.mix(start) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = Self.mix(start &+ 1) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return (high, low)
  }

  /// The nth source of chance of a kind.
  func chance(_ purpose: Purpose, number: Int) -> Chance {
    Chance(state: Self.mix(base ^ Self.mix(purpose.rawValue << 48 ^ UInt64(number))))
  }

  /// A push token: 160 lower-case hexadecimal digits, whose first 16 tell the device and whose next 16 what it is for.
  func token(_ purpose: TokenPurpose, number: Int, generation: Int) -> String {
    let bits = Self.generationBits
    let count = UInt64(truncatingIfNeeded: generation) & (1 << bits - 1)
    let place = UInt64(truncatingIfNeeded: number) & (1 << (2 * bits) - 1)
    let meaning = purpose.rawValue << (3 * bits) | count << (2 * bits) | place
    var digits: [UInt8] = []
    digits.reserveCapacity(Self.tokenLength)
    Self.append(tokenTag, to: &digits)
    Self.append(meaning ^ Self.mix(tokenTag), to: &digits)
    var word = Self.mix(base ^ meaning)
    while digits.count < Self.tokenLength {
      word = Self.mix(word)
      Self.append(word, to: &digits)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// What a token means; nil where this device never made it.
  func meaning(ofToken text: String) -> TokenMeaning? {
    guard let reading = reading(ofToken: text),
      token(reading.purpose, number: reading.number, generation: reading.generation) == text
    else { return nil }
    return reading
  }

  /// What a token says it means.
  func reading(ofToken text: String) -> TokenMeaning? {
    guard text.utf8.count == Self.tokenLength, Self.tokenTag(of: text) == tokenTag,
      let word = HexDigits.value(of: text.utf8.span, from: 16)
    else { return nil }
    let bits = Self.generationBits
    let meaning = word ^ Self.mix(tokenTag)
    guard let purpose = TokenPurpose(rawValue: meaning >> (3 * bits)) else { return nil }
    let number = Int(meaning & (1 << (2 * bits) - 1))
    let generation = Int(meaning >> (2 * bits) & (1 << bits - 1))
    return TokenMeaning(purpose: purpose, number: number, generation: generation)
  }

  /// What a token of any device begins with; nil where the text can't be one.
  static func tokenTag(of text: String) -> UInt64? {
    HexDigits.value(of: text.utf8.span, from: 0)
  }

  /// Appends a word as 16 lower-case hexadecimal digits.
  private static func append(_ word: UInt64, to digits: inout [UInt8]) {
    for half in [word >> 32, word] {
      let text = HexDigits.lowerCase(UInt32(truncatingIfNeeded: half))
      for place in 0..<8 { digits.append(UInt8(truncatingIfNeeded: text >> UInt64(8 * place))) }
    }
  }

  /// The finishing step of SplitMix64.
  fileprivate static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Numbers that look random and follow from where they begin: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    defer { state &+= 0x9E37_79B9_7F4A_7C15 }
    return IdentifierSource.mix(state)
  }
}
