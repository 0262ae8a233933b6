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
    let start = Self.mix(base ^ Self.mix(purpose.rawValue << 48 ^ UInt64(number)))
    let high = Self.mix(start) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = Self.mix(start &+ 1) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    var text = [UInt8](repeating: UInt8(ascii: "-"), count: 36)
    var place = 0
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { place += 1 }
      let word = index < 16 ? high : low
      let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & 15
      text[place] = value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
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
      let word = Self.word(text, from: 16)
    else { return nil }
    let bits = Self.generationBits
    let meaning = word ^ Self.mix(tokenTag)
    guard let purpose = TokenPurpose(rawValue: meaning >> (3 * bits)) else { return nil }
    let number = Int(meaning & (1 << (2 * bits) - 1))
    let generation = Int(meaning >> (2 * bits) & (1 << bits - 1))
    return TokenMeaning(purpose: purpose, number: number, generation: generation)
  }

  /// What a token of any device begins with; nil where the text can't be one.
  static func tokenTag(of text: String) -> UInt64? { word(text, from: 0) }

  /// The 16 lower-case digits from a place on.
  private static func word(_ text: String, from start: Int) -> UInt64? {
    let bytes = text.utf8.span
    guard bytes.count >= start + 16 else { return nil }
    var word: UInt64 = 0
    for index in start..<start + 16 {
      switch bytes[index] {
      case 0x30...0x39: word = word << 4 | UInt64(bytes[index] - 0x30)
      case 0x61...0x66: word = word << 4 | UInt64(bytes[index] - 0x57)
      default: return nil
      }
    }
    return word
  }

  /// Appends a word as 16 lower-case hexadecimal digits.
  private static func append(_ word: UInt64, to digits: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
      digits.append(value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "a"))
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
