import CUV

/// A write that waits: libuv's request with a copy of its bytes behind it, in one piece of memory.
@safe
struct WriteRequest {
  let pointer: UnsafeMutablePointer<uv_write_t>
  let buffer: [uv_buf_t]

  static func make(copying start: UnsafePointer<CChar>, count: Int) -> WriteRequest {
    let size = unsafe MemoryLayout<uv_write_t>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + count, alignment: 16)
    unsafe memory.advanced(by: size).copyMemory(from: start, byteCount: count)
    let bytes = unsafe memory.advanced(by: size).assumingMemoryBound(to: CChar.self)
    return unsafe WriteRequest(
      pointer: memory.assumingMemoryBound(to: uv_write_t.self),
      buffer: [uv_buf_init(bytes, UInt32(clamping: count))])
  }

  static func free(_ pointer: UnsafeMutablePointer<uv_write_t>) {
    unsafe UnsafeMutableRawPointer(pointer).deallocate()
  }
}
