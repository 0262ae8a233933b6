import Foundation
import JSON
import Support
import Testing

@testable import tombolo

/// The tombolo executable as its users run it.
@Suite("Command line")
struct ToolTests {
  private func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) throws -> ToolRun {
    try ToolRun(arguments, environment: environment, input: input)
  }

  // MARK: Help

  @Test("--help tells of every command", arguments: ["--help", "-h"])
  func helps(flag: String) throws {
    let run = try run(flag)
    #expect(run.code == 0)
    #expect(run.error == "")
    for command in ["serve", "call", "push", "show", "watch", "tap", "play", "replay", "demo"] {
      #expect(run.output.contains("  \(command)"))
    }
  }

  @Test(
    "A command's help tells of its options",
    arguments: [
      (
        "serve",
        [
          "--listen ADDRESS", "--unix PATH", "--inspect", "--record", "--max-line", "--token",
          "--seed", "--log-level", "--help",
        ]
      ),
      ("call", ["--to ADDRESS", "--device", "--token", "--timeout", "METHOD", "PARAMS"]),
      (
        "push",
        ["FILE", "--push-token HEX", "--activity ID", "--to ADDRESS", "--device", "--token"]
      ),
      ("show", ["ID", "--to ADDRESS", "--device", "--token", "--timeout", "--no-color"]),
      ("watch", ["ID", "--to ADDRESS", "--device", "--token", "--timeout", "--no-color"]),
      ("tap", ["--to", "--no-color"]), ("demo", ["--help"]),
      (
        "replay",
        [
          "RECORDING", "--to ADDRESS", "--device", "--token", "--timeout", "--seed",
          "--script FILE", "--no-color",
        ]
      ),
      (
        "play",
        [
          "FILE…", "--to ADDRESS", "--device", "--token", "--timeout", "--seed", "--tap",
          "--junit FILE", "--update", "--no-color",
        ]
      ),
    ])
  func helpsWithCommand(command: String, words: [String]) throws {
    let run = try run(command, "--help")
    #expect(run.code == 0)
    for word in words { #expect(run.output.contains(word), "\(word)") }
  }

  @Test("The word help does as the flag")
  func helpsByWord() throws {
    #expect(try run("help").output == run("--help").output)
    #expect(try run("help", "serve").output == run("serve", "--help").output)
    for topic in ["help", "--version", "--help"] {
      #expect(try run("help", topic).output == run("--help").output)
    }
    #expect(try run("help", "serv").code == 64)
  }

  @Test("--version is one line")
  func tellsVersion() throws {
    let run = try run("--version")
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /tombolo \d+\.\d+\.\d+\n/) != nil)
  }

  // MARK: Bad usage

  @Test(
    "Bad usage exits 64 with one line that names what is wrong",
    arguments: [
      (["serv"], "serve"), (["--verson"], "--version"),
      (["serve", "--lisen", "127.0.0.1:0"], "--listen"), (["serve", "--listen"], "--listen"),
      (["serve", "--listen", "nowhere"], "nowhere"),
      (["serve", "--listen", "37099"], "127.0.0.1:37099"),
      (["serve", "--inspect", ":37099"], "127.0.0.1:37099"),
      (["serve", "--listen", "0.0.0.0:0"], "--token"),
      (["serve", "--inspect", "0.0.0.0:0"], "--inspect"),
      (["serve", "--max-line", "1023"], "--max-line"),
      (["serve", "--max-line", "x"], "--max-line"), (["serve", "--seed", "-1"], "--seed"),
      (["serve", "--seed", "1", "--seed", "2"], "--seed"), (["serve", "--token", ""], "--token"),
      (["serve", "--log-level", "loud"], "--log-level"),
      (["serve", "extra"], "extra"), (["call"], "METHOD"),
      (["call", "a", "{", "--to", "127.0.0.1:1"], "PARAMS"), (["call", "a", "{}", "b"], "\"b\""),
      (["call", "a", "--timeout", "0"], "--timeout"), (["call", "a", "--to", "x"], "--to"),
      (["call", "a", "--to", ":37099"], "127.0.0.1:37099"),
      (["tap", "--no-color=yes"], "--no-color"), (["push"], "FILE"),
      (["push", "/nowhere/at/all"], "/nowhere/at/all"),
      (["push", "a", "--push-token", "x"], "--push-token"), (["show", "--colour"], "--colour"),
      (["show", "a", "b"], "\"b\""), (["show", "--to", "x"], "--to"),
      (["watch", "--devise", "a"], "--device"), (["watch", "--no-color=yes"], "--no-color"),
      (["watch", "--timeout", "-1"], "--timeout"),
      (["play"], "FILE"), (["play", "/nowhere/at/all"], "/nowhere/at/all"),
      (["play", "/proc/self/fd"], "*.jsonl"), (["play", "-", "--update"], "--update"),
      (["play", "-", "--token", "a"], "--to"), (["play", "-", "--timeout", "1"], "--to"),
      (["play", "-", "--to", "127.0.0.1:1", "--seed", "1"], "--seed"),
      (["play", "-", "--junit", "/nowhere/at/all"], "/nowhere/at/all"),
      (["replay"], "RECORDING"), (["replay", "-"], "standard input holds no line of traffic"),
      (["replay", "/nowhere/at/all"], "/nowhere/at/all"),
      (["replay", "a", "b"], "\"b\""), (["replay", "-", "--token", "a"], "--to"),
      (["demo", "--fast"], "--fast"), (["serve", "--unix", ""], "--unix"),
      (["serve", "--record", "/nowhere/at/all", "--listen", "127.0.0.1:0"], "/nowhere/at/all"),
    ])
  func refuses(arguments: [String], name: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("tombolo: "))
    #expect(run.error.contains(name), "\(run.error)")
    #expect(
      run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(run.error)")
  }

  @Test("Without a command the help goes to standard error")
  func needsCommand() throws {
    let run = try run()
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.error.contains("usage: tombolo COMMAND"))
  }

  // MARK: Calls

  @Test("A call's result is printed as one line")
  func calls() throws {
    let server = try ServerProcess()
    let run = try run("call", "clock.set", "{\"now\":5}", "--to", "127.0.0.1:\(server.port)")
    #expect(run.code == 0)
    #expect(run.output == "{\"now\":5,\"mode\":\"manual\"}\n")
    #expect(run.error == "")
  }

  @Test("Arguments may come on standard input, over several lines")
  func readsInput() throws {
    let server = try ServerProcess()
    let run = try run(
      "call", "clock.set", "-", "--to=127.0.0.1:\(server.port)", "--device", "other",
      input: "{\n\"now\":\r\n7}\n")
    #expect(run.code == 0)
    #expect(run.output == "{\"now\":7,\"mode\":\"manual\"}\n")
  }

  @Test("A refusal exits 1 and is one line on standard error")
  func tellsRefusal() throws {
    let server = try ServerProcess()
    for (method, word) in [
      ("startLiveActivity", "418 Live activity didn't invoked"), ("clock.raed", "clock.read"),
      ("a/b", "No implementation found"),
    ] {
      let run = try run("call", method, "--to", "127.0.0.1:\(server.port)")
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.error.contains(word), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test(
    "A refusal is told once: of its data only what the message doesn't name",
    arguments: [
      (
        #"{"code":-32602,"message":"Invalid params: a: expected Int, got null","data":{"argument":"a","expected":"Int","got":"null"}}"#,
        "-32602 Invalid params: a: expected Int, got null"
      ),
      (
        #"{"code":-32601,"message":"Method not found: \"-\"","data":{"method":"-","closest":null}}"#,
        #"-32601 Method not found: "-""#
      ),
      (
        #"{"code":-32001,"message":"m","data":{"type":"Rejection","code":"E","message":"m","userInfo":null}}"#,
        #"-32001 m {"code":"E"}"#
      ),
      (#"{"code":-5,"message":"m","data":[1]}"#, "-5 m [1]"),
      (
        #"{"code":418,"message":"m","data":{"type":"FlutterError","code":"418","message":"m","details":"m"}}"#,
        #"418 m "m""#
      ),
    ])
  func saysRefusalOnce(error: String, text: String) throws {
    #expect(try JSONValue(reading: error.utf8.span).refusalText == text)
  }

  @Test("No server there exits 2 and says how to start one")
  func tellsNoServer() throws {
    let server = try ServerProcess()
    let port = server.port
    server.end()
    let call = try run("call", "clock.read", "--to", "127.0.0.1:\(port)")
    #expect(call.code == 2)
    #expect(call.error.contains("tombolo serve --listen 127.0.0.1:\(port)"))
    #expect(try run("tap", "--to", "127.0.0.1:\(port)").code == 2)
    #expect(try run("call", "clock.read", "--to", "unix:/nowhere/s").code == 2)
  }

  @Test("A call that isn't answered in time exits 1")
  func givesUp() throws {
    let server = try ServerProcess()
    let run = try run(
      "call", "events.wait", "--timeout", "0.05", "--to", "127.0.0.1:\(server.port)")
    #expect(run.code == 1)
    #expect(run.error.contains("0.05 s"))
    #expect(run.error.contains("faults.list"))
  }

  @Test("TOMBOLO_ADDRESS says where the server is, unless --to does")
  func findsServer() throws {
    let server = try ServerProcess()
    let here = "127.0.0.1:\(server.port)"
    func code(_ address: String, _ arguments: String...) throws -> Int32 {
      let environment = ["TOMBOLO_ADDRESS": address]
      return try ToolRun(["call", "clock.read"] + arguments, environment: environment).code
    }
    #expect(try code(here) == 0)
    #expect(try code("127.0.0.1:1", "--to", here) == 0)
    #expect(try code("127.0.0.1:1") == 2)
    let run = try run("show", environment: ["TOMBOLO_ADDRESS": "37099"])
    #expect(run.code == 64)
    #expect(run.error.contains("TOMBOLO_ADDRESS can't be \"37099\"; give "))
    #expect(run.error.contains("127.0.0.1:37099"))
  }

  @Test("The token is given by flag or environment, and asked for where it is missing")
  func givesToken() throws {
    let server = try ServerProcess(["--token", "secret"])
    let to = "127.0.0.1:\(server.port)"
    #expect(try run("call", "clock.read", "--to", to, "--token", "secret").code == 0)
    #expect(
      try run("call", "clock.read", "--to", to, environment: ["TOMBOLO_TOKEN": "secret"]).code == 0)
    let wrong = try run("call", "clock.read", "--to", to, "--token", "secreT")
    #expect(wrong.code == 1)
    #expect(!wrong.error.contains("secre"))
    let missing = try run("call", "clock.read", "--to", to)
    #expect(missing.code == 1)
    #expect(missing.error.contains("--token"))
  }

  @Test("A Unix socket's path may be spelled as an address")
  func takesUnixAddress() throws {
    let folder = try TemporaryFolder()
    let address = "unix:\(folder.path)/s"
    let server = try ServerProcess(["--unix", address])
    #expect(server.addresses == ["listening on \(address)"])
    #expect(try run("call", "clock.read", "--to", address).code == 0)
  }

  @Test("An address in use exits 69 with one sentence")
  func tellsAddressInUse() throws {
    let server = try ServerProcess()
    let run = try run("serve", "--listen", "127.0.0.1:\(server.port)")
    #expect(run.code == 69)
    #expect(run.output == "")
    #expect(run.error.contains("the address is in use"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test("The demo prints the same in every run")
  func repeatsDemo() throws {
    let first = try run("demo")
    #expect(first.code == 0)
    #expect(first.error == "")
    #expect(first.output.contains("startLiveActivity"))
    #expect(try run("demo").output == first.output)
  }
}
