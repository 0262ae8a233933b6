/// What the process says of its end (the protocol's list, with sysexits' numbers from 64 on).
enum ExitCode: Int32 {
  case done = 0
  /// The call was refused or not answered, or a script failed.
  case refused = 1
  /// Nothing listens at the address.
  case noServer = 2
  case usage = 64
  case cannotListen = 69
}
