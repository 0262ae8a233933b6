import Bridge

/// The known name that somebody may have meant.
enum Closest {
  /// The name that is nearest to another; nil where none is near.
  static func name(to wanted: String, among known: [String]) -> String? {
    let bytes = Array(wanted.utf8.prefix(64))
    let nearest = known.map { ($0, EditDistance.between(bytes, Array($0.utf8))) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(2, bytes.count / 3) else { return nil }
    return name
  }
}
