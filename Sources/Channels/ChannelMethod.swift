package import JSON
package import Phone

/// One method of a channel or module, as an app calls it.
package final class ChannelMethod: Sendable {
  package let name: ChannelMethodName
  /// Whether the channel's name may be left out.
  package let hasBareName: Bool
  /// The names of the arguments, in the order in which a module takes them.
  package let parameters: [Parameter]
  /// Whether a success means that whoever calls hears the channel's stream from then on.
  package let opensStream: Bool
  private let run: Run
  /// What the method does on Android; nil where the channel hasn't got it there.
  private let runOnAndroid: Run?

  /// What a method does with its argument.
  typealias Run = @Sendable (inout Device, TapeValue?) -> Answer

  init(
    _ channel: String, _ method: String, hasBareName: Bool = true, parameters: [Parameter] = [],
    opensStream: Bool = false, onAndroid: Run? = nil, run: @escaping Run
  ) {
    name = ChannelMethodName(channel: channel, method: method)
    self.hasBareName = hasBareName
    self.parameters = parameters
    self.opensStream = opensStream
    self.run = run
    runOnAndroid = onAndroid
  }

  /// The method's JSON-RPC name, with its channel.
  package var qualifiedName: String { "\(name.channel)/\(name.method)" }

  /// Calls the method on a device, whose app is launched where it doesn't run.
  package func call(_ device: inout Device, _ arguments: TapeValue?) -> Outcome {
    Self.call(name, on: &device) { device in answer(&device, arguments) }
  }

  /// Notes a call of this name, and what it came to.
  @inline(__always)
  static func call(
    _ name: ChannelMethodName, on device: inout Device, answer: (inout Device) -> Answer
  ) -> Outcome {
    device.launchForCall()
    let answer = answer(&device)
    let outcome = answer.outcome(device.state.profile.replies)
    device.noteCall(name, outcome.kind)
    if answer.isUnansweredOnPhone { device.noteUnanswered(name) }
    return outcome
  }

  private func answer(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    guard device.state.profile.platform == .android else { return run(&device, arguments) }
    return runOnAndroid?(&device, arguments)
      ?? .both(.notImplemented(channel: name.channel, method: name.method))
  }
}

extension Device {
  /// Launches the app, which only calls when it runs.
  @inline(__always)
  package mutating func launchForCall() {
    if case .terminated = state.app.state { launchApp(by: "channelCall") }
  }
}

extension Outcome {
  /// What events call the outcome of a channel call.
  fileprivate var kind: Event.CallOutcome {
    switch self {
    case .result, .resultText: .result
    case .flutterError, .refused: .error
    case .rejection: .rejection
    case .notImplemented: .notImplemented
    case .unanswered, .later, .disconnected: .unanswered
    }
  }
}
