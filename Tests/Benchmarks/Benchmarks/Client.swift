import CBenchmarkLoad
import Foundation

/// A connection that makes single calls and waits for each reply.
final class Client {
  private let socket: FileHandle
  private var received = Data()
  private var calls = 0

  /// The socket's file descriptor, which stays the client's.
  var descriptor: Int32 { socket.fileDescriptor }

  /// Connects to a port on loopback.
  init(port: UInt16) throws {
    let descriptor = benchmark_connect(port)
    guard descriptor >= 0 else {
      throw Failure("can't connect to port \(port): error \(-descriptor)")
    }
    socket = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Makes a call with parameters in JSON and returns the line it is answered with.
  @discardableResult
  func call(_ method: String, _ parameters: String? = nil) throws -> String {
    calls += 1
    let tail = parameters.map { #","params":\#($0)}"# } ?? "}"
    let request = #"{"jsonrpc":"2.0","id":\#(calls),"method":"\#(method)"\#(tail)"# + "\n"
    try socket.write(contentsOf: Data(request.utf8))
    let reply = try line()
    guard reply.contains(#""result""#), !reply.contains(#""error""#) else {
      throw Failure("\(method) was answered with \(reply)")
    }
    return reply
  }

  /// Makes a call and reads its result.
  func result<Result: Decodable>(
    of method: String, _ parameters: String? = nil, as type: Result.Type
  ) throws -> Result {
    let reply = try call(method, parameters)
    guard let decoded = try? JSONDecoder().decode(Reply<Result>.self, from: Data(reply.utf8)) else {
      throw Failure("\(method) was answered with \(reply)")
    }
    return decoded.result
  }

  /// Sends lines as they are and waits for nothing.
  func send(_ lines: Data) throws {
    try socket.write(contentsOf: lines)
  }

  private func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let data = socket.availableData
      guard !data.isEmpty else { throw Failure("the server closed the connection") }
      received += data
    }
  }
}

private struct Reply<Result: Decodable>: Decodable {
  let result: Result
}
