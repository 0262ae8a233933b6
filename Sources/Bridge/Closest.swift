/// The known name that somebody may have meant.
package enum Closest {
  /// The longest name that is compared, in bytes.
  private static let longest = 64

  /// The name that is nearest to another, in whatever case; nil where none is near.
  package static func name(to wanted: String, among known: [String]) -> String? {
    guard wanted.utf8.count <= longest else { return nil }
    let bytes = Array(wanted.lowercased().utf8)
    let nearest = known.map { ($0, EditDistance.between(bytes, Array($0.lowercased().utf8))) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(2, bytes.count / 3),
      distance < bytes.count
    else { return nil }
    return name
  }
}
