/// A value as Flutter's standard codec carries it: the width of integers, typed lists and maps with keys of any kind are kept.
package indirect enum FlutterValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int32(Int32)
  case int64(Int64)
  /// An integer beyond 64 bits, as hexadecimal text; an iPhone takes it for that text.
  case largeInteger(String)
  case double(Double)
  case string(String)
  case uint8List([UInt8])
  case int32List([Int32])
  case int64List([Int64])
  case float32List([Float])
  case float64List([Double])
  case list([FlutterValue])
  /// Entries in the order in which they came.
  case map([Entry])

  /// A key of a map with its value.
  package struct Entry: Equatable, Sendable {
    package let key: FlutterValue
    package let value: FlutterValue

    package init(_ key: FlutterValue, _ value: FlutterValue) {
      self.key = key
      self.value = value
    }
  }

  /// What each kind begins with in a message.
  enum Tag: UInt8 {
    case null, `true`, `false`, int32, int64, largeInteger, double, string, uint8List, int32List
    case int64List, float64List, list, map, float32List
  }
}
