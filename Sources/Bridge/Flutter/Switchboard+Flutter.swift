import Channels
import FlutterCodec
import JSON
import JSONRPC
import Phone
import Workbench

/// Calls that come in Flutter's codecs.
extension Switchboard {
  /// Runs a call in Flutter's JSON codec, and answers it in that codec.
  func run(_ call: BareCall, for connection: Connection) {
    let outcome = outcome(of: call, for: connection)
    server.count(outcome)
    if case .disconnected = outcome { return connection.cut() }
    answer(outcome, to: .bare, on: connection)
  }

  private func outcome(of call: BareCall, for connection: Connection) -> Outcome {
    let method = MethodCall(method: call.method.string, arguments: call.arguments.value)
    do throws(Refusal) {
      return try outcome(of: method, on: call.channel?.string, for: connection, heardAs: .line)
    } catch {
      return .refused(error)
    }
  }

  /// Calls a channel's method as a request for it does; without a channel the name is a bare one.
  ///
  /// - Throws: `Refusal` where the arguments are nested too deep.
  func outcome(
    of call: MethodCall<JSONValue>, on channel: String?, for connection: Connection,
    heardAs form: Hearing.Form
  ) throws(Refusal) -> Outcome {
    if let channel, call.method.contains("/") {
      return run(on: connection.session.handset) {
        ChannelTable.callUnknown(channel: channel, method: call.method, &$0)
      }
    }
    let name = channel.map { "\($0)/\(call.method)" } ?? call.method
    let document: JSONReader.Document
    do throws(JSONError) {
      document = try innerReader.read(["method": .string(name), "params": call.arguments])
    } catch {
      throw .invalidArgument(
        "message", expected: "arguments that JSON can say too", got: error.reason)
    }
    guard let method = document.root["method"]?.string else {
      return .refused(.fault("a call of \(name) was read without its name"))
    }
    let request = Request(
      method: method, params: document.root.presentMember("params"), id: .absent)
    switch methods.method(named: method) {
    case .device, .bridge: return .notImplemented(channel: channel ?? "", method: call.method)
    case .channel, .listen, nil: return outcome(of: request, for: connection, heardAs: form)
    }
  }
}
