import EventLoop
import JSON
import Transcripts

/// Where transcripts are played: on servers of this process, or on a running one.
struct Stage {
  private enum Place {
    case here(seed: UInt64?)
    case there(SocketAddress, EventLoop, timeout: Double)
  }

  private let place: Place
  private let opening: [TranscriptRunner.OpeningCall]

  /// The options that name it.
  static let options = [
    addressOption.declaration, Destination.deviceOption.declaration,
    CommonOptions.token.declaration, Destination.timeoutOption.declaration,
    CommonOptions.seed.declaration,
  ]

  private static let addressOption = CommonOptions.serverAddress(
    "a running server to play on, in place of servers in this process")

  init(_ arguments: CommandLineArguments) throws(UsageError) {
    let device = try arguments.value(Destination.deviceOption)
    let seed = try arguments.value(CommonOptions.seed)
    let timeout = try arguments.value(Destination.timeoutOption)
    guard let address = try arguments.value(Self.addressOption) else {
      for option in [CommonOptions.token.declaration, Destination.timeoutOption.declaration]
      where arguments.has(option) {
        throw UsageError("\(option.flag) is for a running server; add --to ADDRESS")
      }
      place = .here(seed: seed)
      opening = Self.opening(token: nil, device: device)
      return
    }
    if seed != nil {
      throw UsageError("--seed is for servers in this process; leave it out, or --to")
    }
    EventLoop.ignoreBrokenPipes()
    place = .there(address, EventLoop(), timeout: timeout ?? Destination.usualTimeout)
    opening = Self.opening(token: try CommonOptions.token(in: arguments), device: device)
  }

  private static func opening(token: String?, device: String?) -> [TranscriptRunner.OpeningCall] {
    Destination.opening(token: token, device: device).map {
      TranscriptRunner.OpeningCall($0, $1)
    }
  }

  /// Whether it is in this process.
  var isHere: Bool {
    if case .here = place { true } else { false }
  }

  /// Where ids come from on its servers, where that was said.
  var seed: UInt64? {
    if case .here(let seed) = place { seed } else { nil }
  }

  /// What plays a transcript; in this process it has a new server.
  func runner(for transcript: Transcript) -> TranscriptRunner {
    switch place {
    case .here(let seed):
      var wishes = transcript.server
      if let seed { wishes.seed = seed }
      return EmbeddedServer(wishes).runner(opening: opening)
    case .there(let address, let loop, let timeout):
      return TranscriptRunner(opening: opening) {
        try SocketClient(to: address, on: loop, timeout: timeout)
      }
    }
  }

  /// Ends what the stage holds, once all is played.
  func end() {
    if case .there(_, let loop, _) = place { loop.close() }
  }
}
