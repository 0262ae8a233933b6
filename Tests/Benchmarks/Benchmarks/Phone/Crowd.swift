import Foundation

/// Live Activities that phones are filled with.
struct Crowd {
  let devices: Int
  /// How many activities each device has.
  let each: Int
  /// What each is requested with beside its type and content: members of a JSON object, each with a comma before it.
  var options = ""

  /// Where the phones' clocks stand.
  static let now = 1_800_000_000
  static let attributes = #"{"activityID":"delivery-2024-000017"}"#
  static let contentState =
    #"{"text":"Your order is on its way and arrives in 12 minutes","endTime":821693520}"#

  var count: Int { devices * each }

  /// Starts them on the devices d1, d2 and so on, whose clocks then stand still; the client is attached to the last.
  func start(on server: Server) throws -> Client {
    let client = try Client(port: server.port)
    let request = Self.notification(
      "activities.request",
      #"{"attributesType":"LiveActivityAttributes","attributes":\#(Self.attributes),"#
        + #""contentState":\#(Self.contentState)\#(options)}"#)
    let block = Data(String(repeating: request, count: 1000).utf8)
    let requestLength = block.count / 1000
    for number in 1...devices {
      let preparation =
        Self.notification("device.attach", #"{"device":"d\#(number)"}"#)
        + Self.notification("device.configure", #"{"maximumActivities":\#(each)}"#)
        + Self.notification("clock.set", #"{"now":\#(Self.now)}"#)
      try client.send(Data(preparation.utf8))
      for start in stride(from: 0, to: each, by: 1000) {
        try client.send(block.prefix(min(1000, each - start) * requestLength))
      }
    }
    let errors = try client.result(of: "server.info", as: ServerInfo.self).errors
    guard errors == 0 else { throw Failure("\(errors) activities weren't started") }
    return client
  }

  /// A call that nothing answers, as a line.
  private static func notification(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"# + "\n"
  }
}

private struct ServerInfo: Decodable {
  let errors: Int
}
