import CUV

/// Accepts connections at an address.
@safe
package final class Listener {
  private let stream: ByteStream
  private let loop: EventLoop
  private let onConnection: (ByteStream) -> Void

  /// Where it listens, with the port the system picked.
  package private(set) var address: SocketAddress

  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 1024

  /// Listens at an address; each connection is handed on before it reads.
  ///
  /// - Throws: `ListenError`, with the reason in words.
  package init(
    at address: SocketAddress, on loop: EventLoop, _ onConnection: @escaping (ByteStream) -> Void
  ) throws(ListenError) {
    self.loop = loop
    self.address = address
    self.onConnection = onConnection
    switch address {
    case .tcp: stream = .tcp(on: loop)
    case .unix(let path):
      try UnixSocketFile.prepare(path)
      stream = .pipe(on: loop)
    }
    do throws(SystemError) {
      try bind()
      unsafe stream.handle.pointee.data = Unmanaged.passUnretained(self).toOpaque()
      try SystemError.check(
        unsafe uv_listen(stream.handle, Self.backlog) { handle, status in
          guard status == 0, let data = unsafe handle?.pointee.data else { return }
          unsafe Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().accept()
        })
      try noteAddress()
    } catch {
      restoreStream()
      stream.close()
      throw ListenError.system(address, error)
    }
  }

  /// Stops listening; a Unix socket's file is removed.
  package func close() {
    restoreStream()
    stream.close()
  }

  /// Gives the handle's data back to the stream, whose closing expects it.
  private func restoreStream() {
    unsafe stream.handle.pointee.data = Unmanaged.passUnretained(stream).toOpaque()
  }

  private func bind() throws(SystemError) {
    switch address {
    case .tcp(let host, let port):
      let flags = host.contains(":") ? UV_TCP_IPV6ONLY.rawValue : 0
      let status = unsafe IPLiteral.withAddress(host, port) { address in
        guard let address = unsafe address else { return UV_EINVAL.rawValue }
        return unsafe uv_tcp_bind(stream.tcp, address, flags)
      }
      try SystemError.check(status)
    case .unix(let path):
      try SystemError.check(
        UnixSocketFile.withPrivateMode { unsafe uv_pipe_bind(stream.pipe, path) })
    }
  }

  private func noteAddress() throws(SystemError) {
    guard case .tcp = address else { return }
    var storage = sockaddr_storage()
    var length = Int32(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      guard let base = bytes.baseAddress else { return UV_EINVAL.rawValue }
      return unsafe uv_tcp_getsockname(
        stream.tcp, base.assumingMemoryBound(to: sockaddr.self), &length)
    }
    try SystemError.check(status)
    if let bound = IPLiteral.address(in: &storage) { address = bound }
  }

  private func accept() {
    let connection: ByteStream =
      switch address {
      case .tcp: .tcp(on: loop)
      case .unix: .pipe(on: loop)
      }
    guard unsafe uv_accept(stream.handle, connection.handle) == 0 else { return connection.close() }
    connection.didConnect(to: address)
    onConnection(connection)
  }
}
