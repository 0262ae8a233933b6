import CUV
import Glibc

/// IP addresses as text and as the system's structures.
enum IPLiteral {
  static func isValid(_ host: String, port: UInt16) -> Bool {
    unsafe withAddress(host, port) { unsafe $0 != nil }
  }

  /// Lends the address; nil where the host is no literal.
  static func withAddress<Result>(
    _ host: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>?) -> Result
  ) -> Result {
    var four = sockaddr_in()
    if unsafe uv_ip4_addr(host, Int32(port), &four) == 0 {
      return unsafe withUnsafeBytes(of: &four) {
        unsafe body($0.baseAddress?.assumingMemoryBound(to: sockaddr.self))
      }
    }
    var six = sockaddr_in6()
    if unsafe uv_ip6_addr(host, Int32(port), &six) == 0 {
      return unsafe withUnsafeBytes(of: &six) {
        unsafe body($0.baseAddress?.assumingMemoryBound(to: sockaddr.self))
      }
    }
    return body(nil)
  }

  /// The address in a structure the system filled in.
  static func address(in storage: inout sockaddr_storage) -> SocketAddress? {
    var name = [CChar](repeating: 0, count: 64)
    let isSix = Int32(storage.ss_family) == AF_INET6
    let port = unsafe withUnsafeBytes(of: &storage) { bytes in
      let base = bytes.baseAddress
      if isSix, let six = unsafe base?.assumingMemoryBound(to: sockaddr_in6.self) {
        unsafe uv_ip6_name(six, &name, name.count)
        return unsafe UInt16(bigEndian: six.pointee.sin6_port)
      }
      if let four = unsafe base?.assumingMemoryBound(to: sockaddr_in.self) {
        unsafe uv_ip4_name(four, &name, name.count)
        return unsafe UInt16(bigEndian: four.pointee.sin_port)
      }
      return 0
    }
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .tcp(host: host, port: port)
  }
}
