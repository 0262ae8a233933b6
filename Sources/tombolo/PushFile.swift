import EventLoop
import JSON

/// A push in a file, in the form that `xcrun simctl push` takes.
struct PushFile {
  /// What is sent: all but the key that names the app.
  let payload: JSONObject
  /// The app's bundle identifier, where the file names it.
  let bundleIdentifier: String?

  private static let bundleKey = "Simulator Target Bundle"
  /// Far beyond what APNs takes, so that it is the server that says what is too large.
  private static let maximumByteCount = 1 << 20

  /// Reads a file, or standard input for "-".
  init(path: String) throws(UsageError) {
    let bytes = try Self.bytes(of: path)
    let name = path == "-" ? "standard input" : path.shown
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: bytes.span)
    } catch {
      throw UsageError("\(name) is no JSON: \(error.reason) \(Self.place(error.byte, in: bytes))")
    }
    guard var payload = value.object else {
      throw UsageError("\(name) holds a JSON \(value.kindName); a push is an object with an aps")
    }
    bundleIdentifier = payload[Self.bundleKey]?.string
    payload[Self.bundleKey] = nil
    self.payload = payload
  }

  /// Whether the push says what it does.
  var hasEvent: Bool { payload["aps"]?["event"]?.string != nil }

  /// Whether the push starts an activity.
  var isStart: Bool { payload["aps"]?["event"] == "start" }

  private static func bytes(of path: String) throws(UsageError) -> [UInt8] {
    do throws(FileError) {
      return path == "-"
        ? try FileReader.readStandardInput(limit: maximumByteCount)
        : try FileReader.read(path, limit: maximumByteCount)
    } catch {
      throw UsageError(error.description)
    }
  }

  /// Where a byte is, as editors count.
  private static func place(_ byte: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(byte)
    let line = before.count { $0 == 0x0A } + 1
    let column = before.reversed().prefix { $0 != 0x0A }.count + 1
    return "at line \(line), column \(column)"
  }
}
