package import JSON

/// What APNs answered to a push or a broadcast, and what came of it on phones.
package struct PushAnswer {
  let apnsId: String
  /// What came of it, as it is told; or why it was refused.
  let outcome: Result<JSONValue, PushRejection>

  /// The answer as a JSON object.
  package var json: JSONValue {
    switch outcome {
    case .success(let delivery):
      return ["status": 200, "apnsId": .string(apnsId), "delivery": delivery]
    case .failure(let rejection):
      return rejection.answer(apnsId: apnsId)
    }
  }
}
