package import JSON

/// What became of a broadcast, activity by activity.
package struct BroadcastTally: Equatable, Sendable {
  private var applied = 0
  /// Kept for phones that are offline.
  private var kept = 0
  private var dropped: [PushDrop.Reason: Int] = [:]

  /// A broadcast that has reached nobody yet.
  package init() {}

  mutating func add(_ delivery: PushDelivery) {
    switch delivery {
    case .applied: applied += 1
    case .kept: kept += 1
    case .dropped(let drop): dropped[drop.reason, default: 0] += 1
    }
  }

  package static func += (left: inout BroadcastTally, right: BroadcastTally) {
    left.applied += right.applied
    left.kept += right.kept
    left.dropped.merge(right.dropped, uniquingKeysWith: +)
  }

  /// The counts, the reasons that occurred among them.
  package var json: JSONValue {
    let reasons = PushDrop.Reason.allCases.compactMap { reason in
      dropped[reason].map { JSONObject.Member(key: reason.rawValue, value: .count($0)) }
    }
    return [
      "applied": .count(applied), "kept": .count(kept), "dropped": .object(JSONObject(reasons)),
    ]
  }
}
