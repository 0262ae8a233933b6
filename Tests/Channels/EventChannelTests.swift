import JSON
import Testing

@testable import Channels
@testable import Phone

/// Streams from native code to the app, with channels that only this test has.
@Suite("Event channels")
struct EventChannelTests {
  /// Tells of activities, and at once of those there are.
  private static let states = EventChannel(
    "test/states", argument: "states",
    onListen: { channel, device in
      for activity in device.state.activities.all {
        channel.send(.event(.string(activity.identity.id)), on: &device)
      }
    },
    follow: { channel, device, event in
      guard event.topic == .activities, let activity = event.activity else { return }
      channel.send(.event([.string(event.type), .string(activity.identity.id)]), on: &device)
    })
  /// Tells of opened URLs, and ends with the first.
  private static let urls = EventChannel(
    "test/urls",
    follow: { channel, device, event in
      guard let url = event["url"] else { return }
      channel.send(.event(url), on: &device)
      channel.send(.error(FlutterError(code: "late", message: nil)), on: &device)
      channel.send(.end, on: &device)
    })
  /// Ends all activities before the app is terminated.
  private static let reaper = ChannelFollower("test") { device, event in
    if event.type == "backgrounded" { device.warn("seen", "The follower saw it") }
  } willTerminate: { device in
    for activity in device.state.activities.all {
      device.endActivity(activity.identity.number, policy: .immediate)
    }
  }

  private let handset: Handset

  init() {
    let fleet = Fleet(seed: 0, wallTime: 1_764_460_800)
    fleet.nativeSide = ChannelTable.nativeSide([Self.reaper], [Self.states, Self.urls])
    handset = fleet.handset(named: "default")
  }

  private func call(_ channel: EventChannel, _ name: String, _ argument: String? = nil) throws {
    let method = try #require(channel.methods.first { $0.name.method == name })
    var reader = JSONReader()
    let root = try argument.map { try reader.read($0.utf8.span).root }
    guard case .result(.null) = method.call(&handset.device, root) else {
      Issue.record("\(name) was refused")
      return
    }
  }

  private func start() throws -> Activity {
    try handset.device.requestActivity(
      ActivityRequest(
        attributesType: "StopwatchWidgetAttributes", attributes: [:],
        contentState: ["elapsedTime": 1]))
  }

  /// What happened after a number: the types, and what was streamed.
  private func happened(after sequence: Int = 0) -> [String] {
    let events = handset.device.events
    return stride(from: sequence + 1, through: events.latest, by: 1).compactMap { number in
      guard let event = events[number], event.type != "called", event.type != "warning" else {
        return nil
      }
      guard let item = event.streamed else { return event.type }
      return "\(item.channel) \(item.contentMember.key) \(item.contentMember.value.text)"
    }
  }

  @Test("What native code streams comes right after the event that caused it")
  func follows() throws {
    let first = try start()
    try call(Self.states, "listen", #""states""#)
    let second = try start()
    handset.device.endActivity(second.identity.number, policy: .immediate)
    try call(Self.states, "cancel")
    _ = try start()
    let (one, two) = (first.identity.id, second.identity.id)
    #expect(
      happened() == [
        "started", #"test/states event "\#(one)""#,
        "started", #"test/states event ["started","\#(two)"]"#,
        "ended", #"test/states event ["ended","\#(two)"]"#,
        "dismissed", #"test/states event ["dismissed","\#(two)"]"#, "started",
      ])
  }

  @Test(
    "With another argument nothing is sent, and cancel still finds the stream",
    arguments: [nil, #""other""#, "5"])
  func wantsArgument(argument: String?) throws {
    try call(Self.states, "listen", argument)
    _ = try start()
    #expect(happened() == ["started"])
    try call(Self.states, "cancel")
  }

  @Test("An error and an end go through as well, and the stream stays open until it is cancelled")
  func ends() throws {
    try call(Self.urls, "listen")
    handset.device.emit(.app, "openedURL", ["url": "a:b"])
    #expect(
      happened() == [
        "openedURL", #"test/urls event "a:b""#,
        #"test/urls error {"code":"late","message":null,"details":null}"#, "test/urls end true",
      ])
    try call(Self.urls, "cancel")
  }

  @Test(
    "Who asked follows without a stream, and acts before the app is terminated, not when it crashes"
  )
  func reaps() throws {
    handset.device.addFollower("test")
    let isBackgrounded = handset.device.backgroundApp()
    #expect(isBackgrounded)
    #expect(handset.device.events[2]?["code"] == "seen")
    handset.device.foregroundApp()
    _ = try start()
    handset.device.crashApp(reason: "test")
    #expect(handset.device.state.activities.runningCount == 1)
    handset.device.launchApp(by: "test")
    handset.device.addFollower("test")
    let before = handset.device.events.latest
    handset.device.terminateApp()
    #expect(happened(after: before) == ["ended", "dismissed", "terminated"])
    #expect(!handset.device.state.app.isFollowing)
  }

  @Test("A hot restart closes streams and leaves followers; what is streamed to nobody is lost")
  func restarts() throws {
    try call(Self.urls, "listen")
    handset.device.addFollower("test")
    _ = handset.device.hotRestartApp()
    #expect(handset.device.state.app.streams.isEmpty)
    #expect(handset.device.state.app.isFollowed(by: "test"))
    let before = handset.device.events.latest
    handset.device.stream(.event(1), on: "test/urls")
    #expect(handset.device.events.latest == before)
  }
}
