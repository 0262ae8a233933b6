import Foundation

extension Server {
  /// Starts the activity that the load then updates.
  func startActivity() throws {
    try Client(port: port).call("startLiveActivity", #"{"elapsedSeconds":0}"#)
  }

  /// Judges whether the newest activity was given exactly so many updates.
  func checkUpdates(_ calls: Int, _ verdicts: inout Verdicts) throws {
    let reply = try Client(port: port).call("activities.list")
    guard let decoded = try? JSONDecoder().decode(Reply.self, from: Data(reply.utf8)) else {
      throw Failure("activities.list was answered with \(reply)")
    }
    let activities = decoded.result.activities
    let updates = activities.last?.updates ?? 0
    verdicts.judge(
      updates == calls, "\(name): \(updates.grouped) updates applied of \(calls.grouped) calls")
  }
}

/// As much of the reply to `activities.list` as matters here.
private struct Reply: Decodable {
  struct Result: Decodable {
    let activities: [Activity]
  }

  struct Activity: Decodable {
    let updates: Int
  }

  let result: Result
}
