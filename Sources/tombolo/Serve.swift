import Bridge
import EventLoop
import Glibc
import Phone
import Workbench

/// `tombolo serve`: the server itself.
enum Serve {
  static let command = Command(
    name: "serve",
    summary: "Serve phones to apps and testers until SIGINT or SIGTERM.",
    discussion: """
      The first lines on standard output say where it listens. Without --listen and --unix that is
      127.0.0.1:7418 and [::1]:7418. Other machines are let in only with a token.
      """,
    options: [
      listen.declaration, unix.declaration, inspect.declaration, record.declaration,
      maximumLine.declaration, CommonOptions.token.declaration, CommonOptions.seed.declaration,
      logLevel.declaration,
    ],
    run: run)

  private static let listen = ValueOption(
    "--listen", "ADDRESS", "listen there (repeatable); port 0 lets the system pick one",
    isRepeatable: true, expectation: CommonOptions.addressExpectation,
    hint: CommonOptions.addressHint, read: SocketAddress.init)

  private static let unix = ValueOption(
    "--unix", "PATH", "listen at a Unix socket (repeatable); alone it opens no TCP port",
    isRepeatable: true, expectation: "a path"
  ) { text in
    // As it is spelled everywhere else.
    if text.hasPrefix("unix:") { return SocketAddress(text) }
    return text.isEmpty ? nil : .unix(path: text)
  }

  private static let inspect = ValueOption(
    "--inspect", "ADDRESS", "show the traffic there to whoever connects (see tombolo tap)",
    expectation: "an address of this machine, such as 127.0.0.1:7419 or unix:/tmp/inspect.sock",
    hint: CommonOptions.addressHint
  ) { text in SocketAddress(text).flatMap { $0.isLocal ? $0 : nil } }

  private static let record = ValueOption(
    "--record", "FILE", "write the traffic to a file, in place of what it holds",
    expectation: "a path"
  ) { $0.isEmpty ? nil : $0 }

  private static let maximumLine = ValueOption(
    "--max-line", "BYTES", "the longest line taken from a client (1048576)",
    expectation: "a number from 1024 to 1073741824"
  ) { text in Int(text).flatMap { Switchboard.maximumLines.contains($0) ? $0 : nil } }

  private static let logLevel = ValueOption(
    "--log-level", "LEVEL", "what to tell on standard error: error, warning, info, debug (warning)",
    expectation: "error, warning, info or debug", read: Log.Level.init)

  private static let defaultIPv6Address =
    SocketAddress.tcp(host: "::1", port: CommonOptions.defaultPort)

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let asked = try arguments.all(listen, unix)
    let token = try CommonOptions.token(in: arguments)
    if token == nil, let address = asked.first(where: { !$0.isLocal }) {
      throw UsageError(
        "--listen \(address) is open to other machines; add --token TOKEN, or listen on 127.0.0.1")
    }
    let log = Log(level: try arguments.value(logLevel) ?? .warning)
    let maximumLine = try arguments.value(maximumLine) ?? Switchboard.usualMaximumLine
    let fleet = Fleet(
      seed: try arguments.value(CommonOptions.seed) ?? 0, wallTime: EventLoop.wallTime())
    let inspectAddress = try arguments.value(inspect)
    let recordPath = try arguments.value(record)

    EventLoop.ignoreBrokenPipes()
    EventLoop.raiseOpenFileLimit()
    let loop = EventLoop()
    let switchboard = Switchboard(
      server: ServerState(fleet: fleet, token: token), maximumLine: maximumLine, log: log)
    let server = SocketServer(switchboard: switchboard, on: loop, log: log)
    var lines = ""
    do {
      for address in try listen(server, at: asked) { lines += "listening on \(address)\n" }
      if let inspectAddress {
        lines += "inspect on \(try server.inspect(at: inspectAddress))\n"
      }
      // Only now: a second server at the same address must not empty the first one's file.
      if let recordPath { try server.record(to: recordPath) }
    } catch {
      server.stop()
      loop.close()
      Tool.complain("\(error)")
      return error is ListenError ? .cannotListen : .usage
    }
    server.endOnSignals { exit(1) }
    Console.output.write(lines)
    loop.run()
    loop.close()
    return .done
  }

  /// Listens at the addresses asked for; by default on IPv6 only where the machine has it.
  private static func listen(
    _ server: SocketServer, at asked: [SocketAddress]
  ) throws(ListenError) -> [SocketAddress] {
    var bound: [SocketAddress] = []
    guard asked.isEmpty else {
      for address in asked { bound.append(try server.listen(at: address)) }
      return bound
    }
    bound.append(try server.listen(at: CommonOptions.defaultAddress))
    do throws(ListenError) {
      bound.append(try server.listen(at: defaultIPv6Address))
    } catch .system(_, let reason) where reason.meansNoSuchFamily {}
    return bound
  }
}

extension SystemError {
  /// Whether the machine has no such kind of address, as one without IPv6.
  fileprivate var meansNoSuchFamily: Bool { name == "EADDRNOTAVAIL" || name == "EAFNOSUPPORT" }
}
