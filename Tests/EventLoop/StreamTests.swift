import EventLoop
import Foundation
import Testing

/// Listeners and streams over real sockets, all on one loop.
@Suite("Streams")
struct StreamTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path: String

    init() {
      path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString.prefix(8))"
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()

  private func failure(_ body: () throws(ListenError) -> Void) -> String? {
    do throws(ListenError) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  private func listen(
    _ text: String, on loop: EventLoop,
    _ onConnection: @escaping (ByteStream) -> Void = { $0.close() }
  ) throws -> Listener {
    try Listener(at: #require(SocketAddress(text)), on: loop, onConnection)
  }

  @Test(
    "What is written arrives, and the end after it", arguments: ["127.0.0.1:0", "[::1]:0", "unix"])
  func echoes(address: String) throws {
    let loop = EventLoop()
    let size = 1 << 20
    var listener: Listener?
    listener = try listen(address == "unix" ? "unix:\(folder.path)/s" : address, on: loop) {
      stream in
      stream.onRead = { stream.write($0) }
      stream.onEnd = { _ in stream.shutDownWriting { stream.close() } }
      stream.startReading()
      listener?.close()
    }
    var received: [UInt8] = []
    var hasEnded = false
    ByteStream.connect(to: try #require(listener?.address), on: loop) { stream in
      stream.onRead = { bytes in bytes.withUnsafeBufferPointer { received.append(contentsOf: $0) } }
      stream.onEnd = { error in
        hasEnded = error == nil
        stream.close()
      }
      stream.startReading()
      stream.write([UInt8](repeating: 7, count: size).span)
      stream.shutDownWriting()
    } onFailure: { error in
      Issue.record("no connection: \(error)")
      listener?.close()
    }
    loop.run()
    loop.close()
    // Its own closure holds it until then.
    listener = nil
    #expect(received == [UInt8](repeating: 7, count: size))
    #expect(hasEnded)
  }

  @Test("The port that the system picked is told, and is in use then")
  func tellsPort() throws {
    let loop = EventLoop()
    let listener = try listen("127.0.0.1:0", on: loop)
    guard case .tcp(_, let port) = listener.address, port > 0 else {
      Issue.record("it listens on \(listener.address)")
      return
    }
    let address = try #require(SocketAddress("127.0.0.1:\(port)"))
    let second = failure { () throws(ListenError) in
      _ = try Listener(at: address, on: loop) { $0.close() }
    }
    #expect(second?.contains("the address is in use") == true)
    listener.close()
    loop.close()
  }

  @Test("A path may have 107 bytes")
  func limitsPath() throws {
    let loop = EventLoop()
    let room = 107 - folder.path.utf8.count - 1
    let fits = folder.path + "/" + String(repeating: "x", count: room)
    let listener = try listen("unix:\(fits)", on: loop)
    #expect(FileManager.default.fileExists(atPath: fits))
    let tooLong = failure { () throws(ListenError) in
      _ = try Listener(at: .unix(path: fits + "x"), on: loop) { $0.close() }
    }
    #expect(tooLong?.contains("the path has 108 bytes, and a socket's may have 107") == true)
    listener.close()
    loop.close()
    #expect(!FileManager.default.fileExists(atPath: fits))
  }

  @Test("A stale socket's file is replaced, a live one refused, and another file left alone")
  func replacesStale() throws {
    let loop = EventLoop()
    let path = "\(folder.path)/s"
    let stale = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(stale, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
    close(stale)
    let listener = try listen("unix:\(path)", on: loop)
    let live = failure { () throws(ListenError) in
      _ = try Listener(at: .unix(path: path), on: loop) { $0.close() }
    }
    #expect(live?.contains("a running server listens there") == true)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    listener.close()
    loop.close()
    let file = "\(folder.path)/file"
    _ = FileManager.default.createFile(atPath: file, contents: Data("kept".utf8))
    let other = EventLoop()
    let refused = failure { () throws(ListenError) in
      _ = try Listener(at: .unix(path: file), on: other) { $0.close() }
    }
    #expect(refused?.contains("the file is no socket") == true)
    let missing = failure { () throws(ListenError) in
      _ = try Listener(at: .unix(path: "\(folder.path)/none/s"), on: other) { $0.close() }
    }
    #expect(missing?.contains("its directory doesn't exist") == true)
    other.close()
    #expect(FileManager.default.contents(atPath: file) == Data("kept".utf8))
  }

  @Test("A connection that can't be made fails once")
  func failsToConnect() throws {
    let loop = EventLoop()
    let gone = try listen("127.0.0.1:0", on: loop)
    let address = gone.address
    gone.close()
    var failures: [String] = []
    for target in [
      address, .unix(path: "\(folder.path)/none"), .unix(path: String(repeating: "x", count: 200)),
    ] {
      ByteStream.connect(to: target, on: loop) { stream in
        Issue.record("connected to \(target)")
        stream.close()
      } onFailure: {
        failures.append($0.name)
      }
      loop.run()
    }
    loop.close()
    #expect(failures == ["ECONNREFUSED", "ENOENT", "ENAMETOOLONG"])
  }
}
