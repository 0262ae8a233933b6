package import JSON

/// The app's process on a device: where it stands and what its channels remember.
package struct AppProcess: Equatable {
  /// Whether it runs, and where.
  package enum State: String, CaseIterable {
    case foreground
    case background
    case terminated
  }

  package internal(set) var state = State.foreground

  /// The streams that the app listens to, in the order in which it opened them.
  package private(set) var streams: [OpenStream] = [] { didSet { noteFollowing() } }
  /// The channels whose native side follows what happens though nobody listens.
  private(set) var followers: [String] = [] { didSet { noteFollowing() } }
  /// Whether native code follows what happens on the phone; looked at with every event, so kept at hand.
  private(set) var isFollowing = false

  /// What a channel remembers as long as the process lives.
  private(set) var memories: [(channel: String, value: JSONValue)] = []

  /// A new process, in the foreground.
  init() {}

  /// A process as it was; of several memories or streams of one channel the last counts.
  init(state: State, memories: JSONObject, streams: JSONObject, followers: JSONObject) {
    self.state = state
    self.memories = memories.members.map { ($0.key, $0.value) }
    self.streams = streams.members.map { OpenStream(channel: $0.key, argument: $0.value) }
    self.followers = followers.members.map(\.key)
    noteFollowing()
  }

  /// What the channel of this name remembers; nil where it has nothing.
  package subscript(channel: String) -> JSONValue? {
    get { memories.first { $0.channel == channel }?.value }
    set {
      memories.removeAll { $0.channel == channel }
      if let newValue { memories.append((channel, newValue)) }
    }
  }

  /// The stream of a channel, where it is open.
  package func stream(on channel: String) -> OpenStream? {
    streams.first { $0.channel == channel }
  }

  mutating func open(_ stream: OpenStream) {
    close(streamOn: stream.channel)
    streams.append(stream)
  }

  mutating func close(streamOn channel: String) { streams.removeAll { $0.channel == channel } }

  mutating func addFollower(_ channel: String) {
    if !followers.contains(channel) { followers.append(channel) }
  }

  /// Whether the native side of a channel has asked to follow what happens.
  package func isFollowed(by channel: String) -> Bool { followers.contains(channel) }

  private mutating func noteFollowing() { isFollowing = !streams.isEmpty || !followers.isEmpty }

  /// Dart starts over, and hears no stream any more.
  mutating func forgetStreams() { streams = [] }

  /// The process ends.
  mutating func forget() {
    memories = []
    streams = []
    followers = []
  }

  package static func == (left: AppProcess, right: AppProcess) -> Bool {
    left.state == right.state && left.streams == right.streams
      && left.followers == right.followers && left.memories.elementsEqual(right.memories, by: ==)
  }
}
