/// Why an address can't be listened at.
package enum ListenError: Error, CustomStringConvertible {
  case system(SocketAddress, SystemError)
  /// The path doesn't fit the system's structure.
  case pathTooLong(String, limit: Int)
  /// The path's directory doesn't exist.
  case noDirectory(String)
  /// A running server listens there.
  case alreadyServed(String)
  /// Something that is no socket has this name.
  case notASocket(String)

  package var description: String {
    switch self {
    case .system(let address, .addressInUse):
      "can't listen on \(address): the address is in use; stop what listens there, or pick another with --listen or --inspect"
    case .system(let address, let error):
      "can't listen on \(address): \(error) (\(error.name))"
    case .pathTooLong(let path, let limit):
      "can't listen on unix:\(path): the path has \(path.utf8.count) bytes, and a socket's may have \(limit); use a shorter one"
    case .noDirectory(let path):
      "can't listen on unix:\(path): its directory doesn't exist; make it, or pick another path"
    case .alreadyServed(let path):
      "can't listen on unix:\(path): a running server listens there; stop it, or pick another path"
    case .notASocket(let path):
      "can't listen on unix:\(path): the file is no socket; remove it, or pick another path"
    }
  }
}
