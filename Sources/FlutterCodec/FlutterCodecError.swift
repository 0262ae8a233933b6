/// Why bytes are no message of a codec, as Flutter puts it, and where.
package struct FlutterCodecError: Error, Equatable, CustomStringConvertible {
  /// What Flutter's own codecs say.
  package enum Complaint: String, Sendable {
    case corrupted = "Message corrupted"
    case invalidCall = "Invalid method call"
    case noCallMap = "Expected method call Map"
    case noEnvelope = "Expected envelope, got nothing"
    case noEnvelopeList = "Expected envelope List"
    case invalidEnvelope = "Invalid envelope"
  }

  package let complaint: Complaint
  /// What is wrong, as a phrase.
  package let reason: String
  /// The offset of the first byte that can't stand there.
  package let byte: Int

  init(_ complaint: Complaint, _ reason: String, at byte: Int) {
    self.complaint = complaint
    self.reason = reason
    self.byte = byte
  }

  package var description: String { "\(complaint.rawValue): \(reason) at byte \(byte)" }
}
