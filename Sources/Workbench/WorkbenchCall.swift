import Phone

/// One call of a tester: who calls, and with what.
struct WorkbenchCall {
  let server: ServerState
  let session: Session
  let arguments: Arguments

  var device: Device {
    _read { yield session.handset.device }
    nonmutating _modify { yield &session.handset.device }
  }
}
