import JSON
import Support
import Testing

extension ServerProcess {
  /// What leads a command of the program to this server.
  var to: [String] { ["--to", "127.0.0.1:\(port)"] }

  /// Calls a method by the program, which must succeed, and answers its result.
  @discardableResult
  func call(_ arguments: String...) throws -> JSONValue {
    let run = try ToolRun(["call"] + arguments + to)
    #expect(run.code == 0, "\(run.error)")
    return try JSONValue(reading: run.output.utf8.span)
  }
}
