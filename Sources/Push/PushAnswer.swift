import JSON
import Phone

/// What APNs answered to a push or a broadcast, and what came of it on phones.
package struct PushAnswer {
  /// What came of a push.
  enum Outcome {
    case delivered(PushDelivery)
    case broadcast(BroadcastTally)
    case refused(PushRejection)
  }

  let apnsId: String
  let outcome: Outcome

  /// The answer as JSON text.
  ///
  /// Most answers are to a push that was applied; that one is written without a value made of it first.
  package var text: [UInt8] {
    var text = ByteBuffer()
    switch outcome {
    case .delivered(let delivery): append(delivery, to: &text)
    case .broadcast(let tally): append(tally.json, to: &text)
    case .refused(let rejection): text.append(json: rejection.answer(apnsId: apnsId))
    }
    return text.array
  }

  private func append(_ delivery: PushDelivery, to text: inout ByteBuffer) {
    guard case .applied(let id) = delivery else { return append(delivery.json, to: &text) }
    text.append("{\"status\":200,\"apnsId\":")
    text.appendQuoted(apnsId)
    text.append(",\"delivery\":{\"applied\":true,\"id\":")
    text.appendQuoted(id)
    text.append("}}")
  }

  private func append(_ delivery: JSONValue, to text: inout ByteBuffer) {
    text.append(json: ["status": 200, "apnsId": .string(apnsId), "delivery": delivery])
  }
}
