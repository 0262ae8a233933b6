package import JSON
import Phone

/// What APNs answered to a push, and what the phone made of it.
package struct PushAnswer {
  let apnsId: String
  let outcome: Result<PushDelivery, PushRejection>

  /// The answer as a JSON object.
  package var json: JSONValue {
    switch outcome {
    case .success(let delivery):
      return ["status": 200, "apnsId": .string(apnsId), "delivery": delivery.json]
    case .failure(let rejection):
      return rejection.answer(apnsId: apnsId)
    }
  }
}
