import Channels
import FlutterCodec
import JSON
import Phone
import Workbench

/// `flutter.*`: what a Flutter app's BinaryMessenger sends.
enum FlutterMethods {
  static let all = [
    BridgeMethod(
      "flutter.send", [.required("channel"), .required("message"), .optional("codec")], run: send)
  ]

  private static func send(
    _ switchboard: Switchboard, _ connection: Connection, _ arguments: Arguments
  ) throws(Refusal) -> Outcome {
    let channel = try arguments.string("channel")
    let message = try Base64.decode(try arguments.string("message"), argument: "message")
    let codec = try arguments.optionalChoice("codec", of: FlutterCodecName.self) ?? .standard
    var kinds: Set<NonJSONKind> = []
    let call: MethodCall<JSONValue>
    do throws(FlutterCodecError) {
      call = try codec.decodeCall(message, noting: &kinds)
    } catch {
      return try refuse(error, channel, codec, switchboard, connection)
    }
    if !kinds.isEmpty { switchboard.warn(of: kinds, in: call.method, on: channel, connection) }
    let outcome = try switchboard.outcome(
      of: call, on: channel, for: connection, heardAs: .message(codec))
    return answer(to: outcome, in: codec)
  }

  /// The answer that holds what became of the call, in its codec.
  private static func answer(to outcome: Outcome, in codec: FlutterCodecName) -> Outcome {
    switch outcome {
    case .unanswered, .disconnected, .later(.event): outcome
    case .later(.held(let held)): .later(.held(held.map { answer(to: $0, in: codec) }))
    default: .result(["message": .string(MethodEnvelope(outcome).map(codec.encode))])
    }
  }

  /// Bytes that are no call: a channel that isn't there doesn't look at them; one that is throws, and the app crashes.
  private static func refuse(
    _ error: FlutterCodecError, _ channel: String, _ codec: FlutterCodecName,
    _ switchboard: Switchboard, _ connection: Connection
  ) throws(Refusal) -> Outcome {
    guard ChannelTable.hasChannel(channel) else { return .result(["message": nil]) }
    guard connection.session.handset.device.state.profile.replies == .asOnPhone else {
      throw .invalidArgument(
        "message", expected: "a method call in Flutter's \(codec.rawValue) codec", got: "\(error)")
    }
    return switchboard.run(on: connection.session.handset) {
      $0.launchForCall()
      $0.crashApp(reason: "\(channel): \(error)")
      return .unanswered
    }
  }
}

extension Switchboard {
  /// Tells what the arguments of a call hold that JSON can't say.
  fileprivate func warn(
    of kinds: Set<NonJSONKind>, in method: String, on channel: String, _ connection: Connection
  ) {
    let list = NonJSONKind.allCases.filter(kinds.contains).map(\.rawValue)
    let handset = connection.session.handset
    handset.device.follow(wallTime: fleet.wallTime)
    handset.device.warn(
      "noJSONValue",
      "The arguments of \(method) on channel \(channel) hold what JSON has not: \(list.joined(separator: "; "))",
      ["channel": .string(channel), "method": .string(method)])
    attend(to: handset)
  }
}
