import JSON
import Phone

/// A stream from native code to the app, which the app opens by `listen` and closes by `cancel`.
///
/// Flutter's EventChannels, and the events of React Native's modules.
struct EventChannel: Sendable {
  /// What native code does when it is listened to, or follows.
  typealias Handler = @Sendable (EventChannel, inout Device) -> Void
  /// What native code does when something has happened on the phone.
  typealias Follow = @Sendable (EventChannel, inout Device, Event) -> Void

  let name: String
  /// What the app must listen with to hear anything; nil where anything will do.
  let argument: JSONValue?
  /// Whether the plugin has the stream on Android as well.
  private let isOnAndroid: Bool
  private let onListen: Handler?
  private let follow: Follow?

  /// A channel of this name; `onListen` may send at once what there is, `follow` runs while the app hears the stream.
  init(
    _ name: String, argument: JSONValue? = nil, isOnAndroid: Bool = false,
    onListen: Handler? = nil, follow: Follow? = nil
  ) {
    self.name = name
    self.argument = argument
    self.isOnAndroid = isOnAndroid
    self.onListen = onListen
    self.follow = follow
  }

  /// Whether what is sent reaches the app: with another argument the plugin keeps no sink, and tells no error.
  func isHeard(on device: borrowing Device) -> Bool {
    guard let stream = device.state.app.stream(on: name) else { return false }
    return argument == nil || stream.argument == argument
  }

  /// Sends something to the app, where it hears the stream.
  func send(_ content: StreamedItem.Content, on device: inout Device) {
    if isHeard(on: device) { device.stream(content, on: name) }
  }

  /// The calls that open and close the stream.
  var methods: [ChannelMethod] {
    [
      ChannelMethod(
        name, "listen", hasBareName: false, opensStream: true,
        onAndroid: isOnAndroid ? listen : nil, run: listen),
      ChannelMethod(
        name, "cancel", hasBareName: false, onAndroid: isOnAndroid ? cancel : nil, run: cancel),
    ]
  }

  private func listen(_ device: inout Device, _ argument: TapeValue?) -> Answer {
    device.openStream(on: name, argument: argument?.value ?? .null)
    if isHeard(on: device) { onListen?(self, &device) } else { warnOfSilence(&device, argument) }
    return .both(.result(.null))
  }

  private func warnOfSilence(_ device: inout Device, _ given: TapeValue?) {
    let given = given?.value ?? .null
    device.warn(
      "streamNotHeard",
      "\(name) sends nothing to whoever listens with \(given.brief); listen with \((argument ?? .null).brief)"
    )
  }

  private func cancel(_ device: inout Device, _ argument: TapeValue?) -> Answer {
    device.closeStream(on: name) ? .both(.result(.null)) : Self.noStream
  }

  private static var noStream: Answer {
    .both(.flutterError(FlutterError(code: "error", message: "No active stream to cancel")))
  }

  /// Lets the native code behind the stream know what has happened, where the app hears the stream.
  func note(_ event: Event, on device: inout Device) {
    if let follow, isHeard(on: device) { follow(self, &device, event) }
  }
}
