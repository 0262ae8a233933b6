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
      var answer: JSONObject = [
        "status": .count(rejection.status), "reason": .string(rejection.reason.rawValue),
        "apnsId": .string(apnsId),
      ]
      // Milliseconds, as nowhere else.
      answer["timestamp"] = rejection.since.map { .seconds(($0 * 1000).rounded()) }
      return .object(answer)
    }
  }
}
