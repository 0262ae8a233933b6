import Foundation
package import Transcripts

/// A blocking client over a real socket.
package final class LineClient: TranscriptClient {
  private let descriptor: Int32
  private let bytesPerWrite: Int
  private var received: [UInt8] = []
  /// How many of those hold no line's end.
  private var searchedCount = 0
  private var isClosed = false
  private var probes = 0

  /// How long an expected line may take, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Why a socket can't be used.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Connects to a port of 127.0.0.1; a write sends at most so many bytes, or all where that is 0.
  package init(port: UInt16, bytesPerWrite: Int = 0) throws {
    self.bytesPerWrite = bytesPerWrite
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      throw Failure(description: "can't connect to port \(port): errno \(errno)")
    }
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Connects to a Unix socket.
  package init(path: String) throws {
    bytesPerWrite = 0
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      throw Failure(description: "can't connect to \(path): errno \(errno)")
    }
  }

  deinit { close() }

  package func send(_ bytes: [UInt8]) throws {
    let size = bytesPerWrite == 0 ? bytes.count : bytesPerWrite
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      start += try write(bytes[start..<end])
    }
  }

  /// Sends a text with the line's end.
  package func send(line: String) throws { try send(Array(line.utf8) + [0x0A]) }

  private func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count < 0 { throw Failure(description: "can't send: errno \(errno)") }
    return count
  }

  /// The next line; where none is expected, a round trip shows that none is on its way.
  package func next(isExpected: Bool) throws -> Incoming {
    if isExpected || isClosed { return isClosed ? .end : try read(patience: Self.patience) }
    probes += 1
    let id = "\"probe-\(probes)\""
    do {
      try send(line: "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"server.info\"}")
    } catch { return try read(patience: Self.patience) }
    let incoming = try read(patience: Self.patience)
    if case .line(let line) = incoming, line.contains("\"id\":\(id)") { return .nothing }
    return incoming
  }

  /// The next line, waiting for it as long as is set; `.nothing` where it doesn't come.
  package func read(patience: Int32) throws -> Incoming {
    while true {
      if let newline = nextNewline() {
        let line = String(decoding: received[..<newline], as: UTF8.self)
        received.removeFirst(newline + 1)
        searchedCount = 0
        return .line(line)
      }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, patience) > 0 else { return .nothing }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return .end }
      received.append(contentsOf: buffer[..<count])
    }
  }

  /// Where the next line ends; long ones come in many pieces, and each is looked at once.
  private func nextNewline() -> Int? {
    let found = received.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress,
        let place = memchr(base + searchedCount, 0x0A, bytes.count - searchedCount)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    searchedCount = received.count
    return found
  }

  package func halfClose() throws { shutdown(descriptor, Int32(SHUT_WR)) }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(descriptor)
  }

  /// Closes so that the peer sees a reset.
  package func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }
}
