import Bridge
import JSON
import Transcripts

/// Traffic for people: one line a message, replies with the name of the method they answer.
struct TrafficPrinter {
  private struct CallKey: Hashable {
    let connection: Int64
    let id: JSONValue
  }

  private let palette: Palette
  /// The methods of calls that have no reply yet.
  private var methods: [CallKey: String] = [:]

  /// How many characters of a value are shown.
  private static let valueCount = 160

  init(palette: Palette) { self.palette = palette }

  /// The lines to print for a line of the inspect port, each with its end.
  mutating func text(for line: Span<UInt8>) -> String {
    guard let value = try? JSONValue(reading: line) else {
      return String(decoding: line).shown + "\n"
    }
    if let traffic = TrafficLine(value) {
      return texts(for: traffic).map { "\(start(of: traffic))\($0)\n" }.joined()
    }
    guard let time = value["at"]?.number, TrafficLine.times.contains(time),
      let missed = value["missed"]
    else {
      return value.text.shown + "\n"
    }
    let notice = "\(missed.text) lines left out, since this terminal was slow"
    return palette.paint("\(Self.timeOfDay(time))  \(notice)", .aside) + "\n"
  }

  private func start(of line: TrafficLine) -> String {
    let device = line.device == "default" ? "" : " \(line.device.shown)"
    return palette.paint("\(Self.timeOfDay(line.time))  #\(line.connection)\(device)  ", .aside)
  }

  private mutating func texts(for line: TrafficLine) -> [String] {
    switch line.direction {
    case .open: return [palette.paint("opened by \(line.peer.shown)", .aside)]
    case .close:
      methods = methods.filter { $0.key.connection != line.connection }
      return [palette.paint("closed", .aside)]
    case .in: return line.elements.map { request($0, line.connection) }
    case .out where line.isInFlutterCodec:
      return ["\(palette.paint("←", .reply)) \(Self.brief(line.message))"]
    case .out: return line.elements.map { reply($0, line.connection) }
    }
  }

  private mutating func request(_ message: JSONValue, _ connection: Int64) -> String {
    let arrow = palette.paint("→", .request)
    guard let method = message["method"]?.string else {
      return "\(arrow) \(palette.paint("no request:", .refusal)) \(Self.brief(message))"
    }
    if let id = message["id"] {
      methods[CallKey(connection: connection, id: id)] = method
    }
    let params = (message["params"] ?? message["args"]).map { " \(Self.brief($0))" } ?? ""
    let isNotification = message["id"] == nil && message["jsonrpc"] != nil
    let kind = isNotification ? palette.paint(" (notification)", .aside) : ""
    return "\(arrow) \(palette.paint(method.shown, .request))\(params)\(kind)"
  }

  private mutating func reply(_ message: JSONValue, _ connection: Int64) -> String {
    if let method = message["method"]?.string, let params = message["params"] {
      return method == "event" ? event(params) : notification(method, params)
    }
    let id = message["id"] ?? .null
    let known = methods.removeValue(forKey: CallKey(connection: connection, id: id))
    let method = known?.shown ?? "(id \(Self.brief(id)))"
    if let error = message["error"] {
      let text = error.refusalText.cut(to: Self.valueCount)
      return "\(palette.paint("← \(method)", .refusal)) \(palette.paint(text, .refusal))"
    }
    let result = Self.brief(message["result"] ?? .null)
    return "\(palette.paint("←", .reply)) \(palette.paint(method, .reply)) \(result)"
  }

  private func notification(_ method: String, _ params: JSONValue) -> String {
    "\(palette.paint("• \(method.shown)", .event)) \(Self.brief(params))"
  }

  private func event(_ params: JSONValue) -> String {
    var rest = params.object ?? [:]
    for key in ["seq", "at", "device", "topic", "type"] { rest[key] = nil }
    let names = [params["topic"]?.string, params["type"]?.string].compactMap { $0?.shown }
    let name = palette.paint("• \(names.joined(separator: "."))", .event)
    return rest.members.isEmpty ? name : "\(name) \(Self.brief(.object(rest)))"
  }

  private static func brief(_ value: JSONValue) -> String { value.text.cut(to: valueCount).shown }

  /// HH:MM:SS.mmm in UTC of a time that a line can be of.
  private static func timeOfDay(_ time: Double) -> String {
    let milliseconds = Int64((time * 1000).rounded()) % 86_400_000
    let parts = [milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60]
    let time = parts.map { padded($0, to: 2) }.joined(separator: ":")
    return "\(time).\(padded(milliseconds % 1000, to: 3))"
  }

  private static func padded(_ number: Int64, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension TrafficLine {
  /// Whether the message is in Flutter's JSON codec, and nothing of JSON-RPC's.
  fileprivate var isInFlutterCodec: Bool { elements.allSatisfy { $0["jsonrpc"] == nil } }
}
