import CUV

/// A connection: bytes in, bytes out, over TCP or a Unix socket.
///
/// It is kept alive by its loop until it is closed. Callbacks run on the loop's thread; after `close` there are none.
@safe
package final class ByteStream {
  let handle: UnsafeMutablePointer<uv_stream_t>
  /// Held so that it outlives its streams.
  private let loop: EventLoop
  private var isClosed = false
  private var isReading = false
  private var onShutDown: () -> Void = {}

  /// Called with what arrived; the bytes are lent for the call.
  package var onRead: (Span<UInt8>) -> Void = { _ in }
  /// Called once when the peer shut its writing side, or with the error that ended the connection.
  package var onEnd: (SystemError?) -> Void = { _ in }
  /// Called when all that was written has been handed to the system, where that took more than one turn.
  package var onDrained: () -> Void = {}

  /// Whom the connection is with, as `host:port`, `[::1]:port` or `unix:path`.
  package private(set) var peer = ""

  private init(on loop: EventLoop, size: Int) {
    self.loop = loop
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe handle = memory.assumingMemoryBound(to: uv_stream_t.self)
  }

  private func adopt() {
    unsafe handle.pointee.data = Unmanaged.passRetained(self).toOpaque()
  }

  static func tcp(on loop: EventLoop) -> ByteStream {
    let stream = ByteStream(on: loop, size: uv_handle_size(UV_TCP))
    unsafe uv_tcp_init(loop.handle, stream.tcp)
    stream.adopt()
    return stream
  }

  static func pipe(on loop: EventLoop) -> ByteStream {
    let stream = ByteStream(on: loop, size: uv_handle_size(UV_NAMED_PIPE))
    unsafe uv_pipe_init(loop.handle, stream.pipe, 0)
    stream.adopt()
    return stream
  }

  var tcp: UnsafeMutablePointer<uv_tcp_t> {
    unsafe UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_tcp_t.self)
  }

  var pipe: UnsafeMutablePointer<uv_pipe_t> {
    unsafe UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_pipe_t.self)
  }

  /// Makes small replies leave at once and notes who the peer is.
  func didConnect(to address: SocketAddress) {
    guard case .tcp = address else {
      peer = address.description
      return
    }
    unsafe uv_tcp_nodelay(tcp, 1)
    var storage = sockaddr_storage()
    var length = Int32(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      guard let base = bytes.baseAddress else { return UV_EINVAL.rawValue }
      return unsafe uv_tcp_getpeername(tcp, base.assumingMemoryBound(to: sockaddr.self), &length)
    }
    if status == 0, let address = IPLiteral.address(in: &storage) { peer = address.description }
  }

  /// The bytes that wait for the peer to read.
  package var pendingCount: Int { Int(unsafe tombolo_write_queue_size(handle)) }

  // MARK: Reading

  /// Starts or goes on to read.
  package func startReading() {
    guard !isClosed, !isReading else { return }
    isReading = true
    unsafe uv_read_start(
      handle,
      { handle, _, buffer in
        guard let loop = unsafe handle?.pointee.loop else { return }
        unsafe buffer?.pointee = EventLoop.readBuffer(of: loop)
      },
      { handle, count, buffer in
        guard let stream = unsafe ByteStream.from(handle) else { return }
        unsafe stream.didRead(count, UnsafePointer(buffer?.pointee.base))
      })
  }

  /// Reads no more until `startReading`; the peer is held back by the system.
  package func stopReading() {
    guard isReading else { return }
    isReading = false
    unsafe uv_read_stop(handle)
  }

  private func didRead(_ count: Int, _ bytes: UnsafePointer<CChar>?) {
    if count > 0, let bytes = unsafe bytes {
      unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        unsafe onRead(UnsafeBufferPointer(start: $0, count: count).span)
      }
    } else if count < 0 {
      stopReading()
      let error = SystemError(Int32(count))
      onEnd(error == .endOfFile ? nil : error)
    }
  }

  // MARK: Writing

  /// Sends bytes: at once as far as the system takes them, the rest when it does.
  package func write(_ bytes: Span<UInt8>) {
    guard !isClosed, bytes.count > 0 else { return }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe base.withMemoryRebound(to: CChar.self, capacity: source.count) { start in
        let taken = unsafe tryWrite(start, source.count)
        if taken < source.count { unsafe enqueue(start + taken, source.count - taken) }
      }
    }
  }

  private func tryWrite(_ start: UnsafePointer<CChar>, _ count: Int) -> Int {
    var buffer = unsafe uv_buf_init(UnsafeMutablePointer(mutating: start), UInt32(clamping: count))
    return max(0, Int(unsafe uv_try_write(handle, &buffer, 1)))
  }

  private func enqueue(_ start: UnsafePointer<CChar>, _ count: Int) {
    let request = unsafe WriteRequest.make(copying: start, count: count)
    let status = unsafe uv_write(request.pointer, handle, request.buffer, 1) { request, status in
      guard let request = unsafe request else { return }
      let stream = unsafe ByteStream.from(request.pointee.handle)
      unsafe WriteRequest.free(request)
      if status == 0, let stream, stream.pendingCount == 0, !stream.isClosed { stream.onDrained() }
    }
    if status < 0 { unsafe WriteRequest.free(request.pointer) }
  }

  // MARK: Ending

  /// Shuts the writing side once all that was written is out, then calls back; reading goes on.
  package func shutDownWriting(_ onDone: @escaping () -> Void = {}) {
    guard !isClosed else { return }
    onShutDown = onDone
    let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
    let status = unsafe uv_shutdown(request, handle) { request, _ in
      guard let request = unsafe request else { return }
      let stream = unsafe ByteStream.from(request.pointee.handle)
      unsafe request.deallocate()
      if let stream, !stream.isClosed { stream.onShutDown() }
    }
    if status < 0 {
      unsafe request.deallocate()
      onDone()
    }
  }

  /// Closes the connection; what was not handed to the system is dropped.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    onRead = { _ in }
    onEnd = { _ in }
    onDrained = {}
    onShutDown = {}
    unsafe uv_close(tombolo_handle_of_stream(handle)) {
      guard let data = unsafe $0?.pointee.data else { return }
      let stream = unsafe Unmanaged<ByteStream>.fromOpaque(data).takeRetainedValue()
      unsafe UnsafeMutableRawPointer(stream.handle).deallocate()
    }
  }

  private static func from(_ handle: UnsafeMutablePointer<uv_stream_t>?) -> ByteStream? {
    unsafe from(UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: uv_handle_t.self))
  }

  private static func from(_ handle: UnsafeMutablePointer<uv_handle_t>?) -> ByteStream? {
    guard let data = unsafe handle?.pointee.data else { return nil }
    return unsafe Unmanaged<ByteStream>.fromOpaque(data).takeUnretainedValue()
  }
}
