import Foundation
import FoundationXML
import JSON
import Support
import Testing

/// `tombolo play` as its users run it.
@Suite("Playing scripts")
struct PlayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let passing = """
    {"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":5}}}
    {"expect": {"jsonrpc":"2.0","id":1,"result":{"now":5,"mode":"manual"}}}

    """
  private static let failing = """
    {"comment": "fails & tells <it>"}
    {"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":5}}}
    {"expect": {"jsonrpc":"2.0","id":1,"result":{"now":5,"mode":"<integer>"}}}

    """
  private static let told = """
    : result.mode is "manual", expected "<integer>"
      expected {"jsonrpc":"2.0","id":1,"result":{"now":5,"mode":"<integer>"}}
      came     {"jsonrpc":"2.0","id":1,"result":{"now":5,"mode":"manual"}}
        {
          "jsonrpc": "2.0",
          "id": 1,
          "result": {
            "now": 5,
      -     "mode": "<integer>"
      +     "mode": "manual"
          }
        }

    """

  private func play(_ arguments: String..., input: String = "") throws -> ToolRun {
    try ToolRun(["play"] + arguments, input: input)
  }

  // MARK: Where it plays

  @Test("Each script has a new server; all below a folder are played in order, after a failure too")
  func plays() throws {
    let first = try folder.write(Self.failing, to: "a/1.jsonl")
    try folder.write(Self.passing, to: "a/b/2.jsonl")
    try folder.write("no script", to: "a/b/notes.txt")
    let last = try folder.write(Self.failing, to: "z.jsonl")
    let run = try play(folder.path + "/a", last, "-", input: Self.passing)
    #expect(run.code == 1)
    #expect(run.error == "")
    #expect(
      run.output == "\(first):3\(Self.told)\(last):3\(Self.told)4 scripts: 2 passed, 2 failed\n")
  }

  @Test("All that passes is one line, and exit code 0")
  func passes() throws {
    let run = try play("-", input: Self.passing)
    #expect(run.code == 0)
    #expect(run.output == "1 script: 1 passed, 0 failed\n")
  }

  @Test("On a running server a script has its phone, its token, and as much quiet as it expects")
  func playsOnServer() throws {
    let server = try ServerProcess(["--token", "secret"])
    let to = "127.0.0.1:\(server.port)"
    let script = """
      {"send": {"jsonrpc":"2.0","id":1,"method":"device.info"}}
      {"expect": {"id":1,"result":{"device":"phone","...":"..."},"...":"..."}}
      {"send": {"jsonrpc":"2.0","id":2,"method":"events.subscribe","params":{"topics":["device"]}}}
      {"expect": {"id":2,"...":"..."}}
      {"advance": 60}
      {"on": "other", "device": "phone", "send": {"jsonrpc":"2.0","id":1,"method":"device.configure","params":{"osVersion":"17.4"}}}
      {"on": "other", "expect": {"id":1,"result":"<any>","jsonrpc":"2.0"}}
      {"wait": {"type":"configured"}}
      {"expectNothing": true}
      {"halfClose": true}
      {"expectEnd": true}

      """
    let run = try play("--to", to, "--device=phone", "--token", "secret", "-", input: script)
    #expect(run.output == "1 script: 1 passed, 0 failed\n")
    #expect(run.code == 0)
    let refused = try play("--to", to, "--token", "wrong", "-", input: script)
    #expect(refused.code == 1)
    #expect(refused.output.contains("standard input:1: server.authenticate was refused"))
    #expect(server.end() == 0)
  }

  @Test("A reply that doesn't come in time fails")
  func givesUp() throws {
    let server = try ServerProcess()
    let script = #"{"expect": {"id":1}}"#
    let run = try play(
      "--to", "127.0.0.1:\(server.port)", "--timeout", "0.05", "-", input: script)
    #expect(run.code == 1)
    #expect(run.output.contains("standard input:1: a line should come, and nothing came"))
  }

  @Test("No server there exits 2")
  func tellsNoServer() throws {
    let server = try ServerProcess()
    let port = server.port
    server.end()
    let report = folder.path + "/report.xml"
    let run = try play(
      "--to", "127.0.0.1:\(port)", "--tap", "--junit", report, "-", input: Self.passing)
    #expect(run.code == 2)
    #expect(try folder.read("report.xml").contains("tests=\"0\""))
    #expect(run.error.contains("tombolo serve --listen 127.0.0.1:\(port)"))
    #expect(run.output == "TAP version 14\n1..1\nBail out! no server at 127.0.0.1:\(port)\n")
  }

  // MARK: What it tells

  @Test("A line that is no step is told with its place and what to do")
  func tellsError() throws {
    let run = try play("-", input: "\n{\"sned\": 1}\n")
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "standard input:2: no step has a member \"sned\"; did you mean \"send\"?\n"))
  }

  @Test("A script without a step fails, for it shows nothing")
  func refusesEmptyScript() throws {
    for text in ["", "{\"comment\": \"Nothing\"}\n"] {
      let run = try play("-", input: text)
      #expect(run.code == 1)
      #expect(run.output.hasPrefix("standard input: there is no step in it"), "\(run.output)")
    }
  }

  @Test("TAP has a point for each script, and says what failed")
  func reportsTAP() throws {
    let path = try folder.write(Self.failing, to: "a #1.jsonl")
    try folder.write(Self.passing, to: "b.jsonl")
    let run = try play("--tap", folder.path)
    #expect(run.code == 1)
    let name = path.replacing("#", with: "\\#")
    #expect(
      run.output == """
        TAP version 14
        1..2
        not ok 1 - \(name)
          ---
          message: "result.mode is \\"manual\\", expected \\"<integer>\\""
          at:
            file: "\(path)"
            line: 3
          expected: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"result\\":{\\"now\\":5,\\"mode\\":\\"<integer>\\"}}"
          came: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"result\\":{\\"now\\":5,\\"mode\\":\\"manual\\"}}"
          difference: |2
              {
                "jsonrpc": "2.0",
                "id": 1,
                "result": {
                  "now": 5,
            -     "mode": "<integer>"
            +     "mode": "manual"
                }
              }
          ...
        ok 2 - \(folder.path)/b.jsonl

        """)
  }

  @Test("JUnit's XML can be read, and says what failed")
  func reportsJUnit() throws {
    let path = try folder.write(Self.failing, to: "a&<\"1\">\u{1}.jsonl")
    try folder.write(Self.passing, to: "b.jsonl")
    let run = try play(folder.path, "--junit", folder.path + "/report.xml")
    #expect(run.code == 1)
    let document = try XMLDocument(xmlString: folder.read("report.xml"))
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "2")
    #expect(root.attribute(forName: "failures")?.stringValue == "1")
    let cases = try document.nodes(forXPath: "/testsuites/testsuite/testcase")
    #expect(
      cases.map { ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue } == [
        path.replacing("\u{1}", with: "\u{FFFD}"), folder.path + "/b.jsonl",
      ])
    let failure = try #require(document.nodes(forXPath: "//failure").first as? XMLElement)
    #expect(
      failure.attribute(forName: "message")?.stringValue
        == #"result.mode is "manual", expected "<integer>""#)
    #expect(failure.stringValue?.contains(":3\(Self.told.dropLast())") == true)
  }

  // MARK: Updates

  @Test("Expectations that fail are rewritten, and then hold")
  func updates() throws {
    let path = try folder.write(Self.failing, to: "a.jsonl")
    let run = try play("--update", path)
    #expect(run.code == 0)
    #expect(run.output == "\(path): 1 expectation updated\n1 script: 1 passed, 0 failed\n")
    #expect(
      try folder.read("a.jsonl") == Self.failing.replacing("\"<integer>\"", with: "\"manual\""))
    #expect(try play(path).code == 0)
    #expect(try play("--update", path).output == "1 script: 1 passed, 0 failed\n")
  }

  @Test("A script that is rewritten keeps its mode, and a link to it leads there")
  func keepsScript() throws {
    let path = try folder.write(Self.failing, to: "a.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = path + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try play("--update", link).code == 0)
    #expect(try folder.read("a.jsonl") != Self.failing)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test("No step of a thousand waits for the wall clock")
  func waitsForNothing() throws {
    let steps = (1...500).map { number in
      """
      {"send": {"jsonrpc":"2.0","id":\(number),"method":"startLiveActivity","params":{"elapsedSeconds":\(number)}}}
      {"expect": {"jsonrpc":"2.0","id":\(number),"...":"..."}}

      """
    }
    let path = try folder.write(steps.joined(), to: "long.jsonl")
    // It takes a tenth of a second; a sanitizer on a busy machine takes its time.
    let start = ContinuousClock.now
    #expect(try play(path).code == 0)
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
