import EventLoop

/// Options that more than one command has.
enum CommonOptions {
  /// Where the server listens unless told otherwise.
  static let defaultPort: UInt16 = 7418
  static let defaultAddress = SocketAddress.tcp(host: "127.0.0.1", port: defaultPort)

  static let addressExpectation =
    "an address such as 127.0.0.1:7418, [::1]:7418 or unix:/tmp/t.sock"

  /// What to say to who gave a port alone.
  static func addressHint(_ text: String) -> String? {
    UInt16(text.hasPrefix(":") ? text.dropFirst() : text[...]).map {
      "its host as well, such as \(SocketAddress.tcp(host: "127.0.0.1", port: $0))"
    }
  }

  static let token = ValueOption(
    "--token", "TOKEN", "what clients must give first; also taken from TOMBOLO_TOKEN",
    expectation: "a text that isn't empty"
  ) { $0.isEmpty ? nil : $0 }

  /// The token that was given, or stands in the environment.
  static func token(in arguments: CommandLineArguments) throws(UsageError) -> String? {
    if let token = try arguments.value(token) { return token }
    guard let token = Environment["TOMBOLO_TOKEN"], !token.isEmpty else { return nil }
    return token
  }

  static let seed = ValueOption(
    "--seed", "N", "where ids come from: the same seed gives the same ones, \"random\" others (0)",
    expectation: "a number from 0 to 18446744073709551615, or \"random\""
  ) { text in text == "random" ? EventLoop.randomSeed() : UInt64(text) }

  static let noColor = OptionDeclaration(
    flag: "--no-color", valueName: nil, help: "no colours; nor with NO_COLOR in the environment")

  /// Where a running server is.
  static func serverAddress(_ help: String) -> ValueOption<SocketAddress> {
    ValueOption(
      "--to", "ADDRESS", help, expectation: addressExpectation, hint: addressHint,
      read: SocketAddress.init)
  }
}
