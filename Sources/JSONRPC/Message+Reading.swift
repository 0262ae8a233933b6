package import JSON

extension Message {
  /// What a line holds whose value is `root`.
  package init(_ root: TapeValue, in line: Span<UInt8>) {
    if let members = root.members {
      let envelope = Envelope(members)
      self = envelope.message(in: line, from: 0)
      if case .invalid = self, let call = envelope.bareCall(members) { self = call }
    } else if let elements = root.elements {
      self = Self.counted(elements)
    } else {
      self = Self.noObject
    }
  }

  /// Hands on each element of a batch that was read from this line.
  package static func forEachElement(
    of elements: TapeElements, in line: Span<UInt8>, _ handle: (Message) -> Void
  ) {
    var place = line.skippingSpace(from: 0) + 1
    for element in elements {
      let range = line.jsonValue(from: place)
      if let members = element.members {
        handle(Envelope(members).message(in: line, from: range.lowerBound))
      } else {
        handle(noObject)
      }
      place = line.skippingSpace(from: range.upperBound) + 1
    }
  }

  /// The most elements a batch may have.
  private static let maximumBatchCount = 1000

  private static func counted(_ elements: TapeElements) -> Message {
    var count = 0
    for _ in elements {
      count += 1
      if count > maximumBatchCount { break }
    }
    if count == 0 {
      return .invalid(InvalidRequest(error: .invalidRequest("the batch is empty"), id: .null))
    }
    if count <= maximumBatchCount { return .batch(elements) }
    let error = RPCError.invalidRequest(
      "the batch has more than \(maximumBatchCount) elements; send it in parts",
      data: ["limit": .count(maximumBatchCount)])
    return .invalid(InvalidRequest(error: error, id: .null))
  }

  private static var noObject: Message {
    .invalid(InvalidRequest(error: .invalidRequest("a request must be an object"), id: .null))
  }
}
