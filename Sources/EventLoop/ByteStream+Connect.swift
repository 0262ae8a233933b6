import CUV

extension ByteStream {
  /// Connects to a server; exactly one of the two callbacks follows.
  package static func connect(
    to address: SocketAddress, on loop: EventLoop, onConnected: @escaping (ByteStream) -> Void,
    onFailure: @escaping (SystemError) -> Void
  ) {
    let stream: ByteStream =
      switch address {
      case .tcp: .tcp(on: loop)
      case .unix: .pipe(on: loop)
      }
    let attempt = ConnectAttempt(stream, address, onConnected, onFailure)
    if let error = attempt.start() {
      stream.close()
      onFailure(error)
    }
  }
}

/// One attempt to connect, kept alive by its request.
@safe
private final class ConnectAttempt {
  private let stream: ByteStream
  private let address: SocketAddress
  private let onConnected: (ByteStream) -> Void
  private let onFailure: (SystemError) -> Void

  init(
    _ stream: ByteStream, _ address: SocketAddress, _ onConnected: @escaping (ByteStream) -> Void,
    _ onFailure: @escaping (SystemError) -> Void
  ) {
    self.stream = stream
    self.address = address
    self.onConnected = onConnected
    self.onFailure = onFailure
  }

  /// Sends the request; an error that shows at once is answered, and no callback follows.
  func start() -> SystemError? {
    // libuv would cut a longer path silently (libuv#4036).
    if case .unix(let path) = address, path.utf8.count > UnixSocketFile.maximumPathCount {
      return SystemError(UV_ENAMETOOLONG.rawValue)
    }
    let request = UnsafeMutablePointer<uv_connect_t>.allocate(capacity: 1)
    unsafe request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    let done: uv_connect_cb = { request, status in
      guard let request = unsafe request, let data = unsafe request.pointee.data else { return }
      let attempt = unsafe Unmanaged<ConnectAttempt>.fromOpaque(data).takeRetainedValue()
      unsafe request.deallocate()
      attempt.finish(status)
    }
    switch address {
    case .unix(let path):
      unsafe uv_pipe_connect(request, stream.pipe, path, done)
      return nil
    case .tcp(let host, let port):
      let status = unsafe IPLiteral.withAddress(host, port) { address in
        guard let address = unsafe address else { return UV_EINVAL.rawValue }
        return unsafe uv_tcp_connect(request, stream.tcp, address, done)
      }
      guard status < 0 else { return nil }
      unsafe request.deallocate()
      unsafe Unmanaged.passUnretained(self).release()
      return SystemError(status)
    }
  }

  private func finish(_ status: Int32) {
    if status < 0 {
      stream.close()
      onFailure(SystemError(status))
    } else {
      stream.didConnect(to: address)
      onConnected(stream)
    }
  }
}
