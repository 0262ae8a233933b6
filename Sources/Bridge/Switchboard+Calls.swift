import Channels
import JSON
import JSONRPC
import Phone
import Workbench

/// From a line to the calls it holds, and from what became of them to replies.
extension Switchboard {
  /// Runs what a line holds.
  func run(_ line: Span<UInt8>, for connection: Connection) {
    let document: JSONReader.Document
    do throws(JSONError) {
      document = try reader.read(line)
    } catch {
      if tap.isActive { tap.noteIn(line, holding: nil, from: connection) }
      server.countError()
      return connection.reply(to: .null, error: .parseError(error))
    }
    if tap.isActive {
      tap.noteIn(line, holding: document.root, from: connection)
    }
    if document.mendedSurrogate, connection.session.isAuthenticated {
      let handset = connection.session.handset
      handset.device.follow(wallTime: fleet.wallTime)
      handset.device.warnOfLoneSurrogate()
      attend(to: handset)
    }
    switch Message(document.root, in: line) {
    case .request(let request): run(request, for: connection)
    case .bareCall(let call): run(call, for: connection)
    case .batch(let elements): run(elements, of: line, for: connection)
    case .invalid(let invalid):
      server.countError()
      connection.reply(to: invalid.id, error: invalid.error)
    }
  }

  private func run(_ request: Request, for connection: Connection) {
    let outcome = call(request, for: connection)
    if case .disconnected = outcome { return connection.cut() }
    if case .absent = request.id { return }
    answer(outcome, to: request.id, on: connection)
  }

  /// Answers a call that is alone on its line, now or later.
  func answer(_ outcome: Outcome, to id: RequestID, on connection: Connection) {
    switch outcome {
    case .unanswered, .disconnected: break
    case .later(let wait):
      add(PendingReply(connection: connection, id: id, batch: nil, wait: wait))
    case .result, .resultText, .flutterError, .rejection, .notImplemented, .refused:
      connection.reply(to: id, outcome)
    }
  }

  private func run(_ elements: TapeElements, of line: Span<UInt8>, for connection: Connection) {
    let batch = BatchReply()
    var waits: [PendingReply] = []
    var isCut = false
    isInBatch = true
    Message.forEachElement(of: elements, in: line) { message in
      if isCut { return }
      switch message {
      case .request(let request):
        let outcome = call(request, for: connection)
        if case .disconnected = outcome {
          isCut = true
          return
        }
        guard request.id != .absent else { return }
        if case .later(let wait) = outcome {
          waits.append(
            PendingReply(
              connection: connection, id: request.id, batch: (batch, batch.reserve()), wait: wait))
        } else {
          batch.add { $0.append(outcome, to: request.id) }
        }
      case .invalid(let invalid):
        server.countError()
        batch.add { $0.appendReply(to: invalid.id, error: invalid.error) }
      case .batch, .bareCall: break
      }
    }
    finishTasks()
    finishBatch()
    if isCut { return connection.cut() }
    batch.close()
    if waits.isEmpty { return connection.send(batch) }
    for wait in waits { add(wait) }
  }

  /// Calls the method a request names, tells those who listen what happened, and counts.
  private func call(_ request: Request, for connection: Connection) -> Outcome {
    let outcome = outcome(of: request, for: connection)
    server.count(outcome)
    return outcome
  }

  /// What becomes of a request; a stream that it opens is told in this form.
  func outcome(
    of request: Request, for connection: Connection, heardAs form: Hearing.Form = .notification
  ) -> Outcome {
    let session = connection.session
    let method = methods.method(named: request.method)
    if server.token != nil, !session.isAuthenticated, method?.isAuthentication != true {
      return .refused(
        .unauthenticated("the first call must be server.authenticate with the server's token"))
    }
    if session.handset.device.state.faults.mayStrike {
      return runUnderFaults(method, request, heardAs: form, for: connection)
    }
    return run(method, request, heardAs: form, for: connection)
  }

  /// Runs what implements a method.
  @inline(__always)
  func run(
    _ method: MethodTable.Method?, _ request: Request, heardAs form: Hearing.Form,
    for connection: Connection
  ) -> Outcome {
    let session = connection.session
    switch method {
    case .channel(let method):
      return run(on: session.handset) { method.call(&$0, request.params) }
    case .listen(let method):
      return listen(method, request.params, as: form, for: connection)
    case .device(let method): return call(method, request.params, session)
    case .bridge(let method): return method.call(self, connection, request.params)
    case nil: return run(on: session.handset) { callUnknown(request.method.string, &$0) }
    }
  }

  /// Runs an app's call on its phone.
  func run(on handset: Handset, _ call: (inout Device) -> Outcome) -> Outcome {
    let (outcome, needsAttention) = handset.run(atWallTime: fleet.wallTime, call)
    if needsAttention { attend(to: handset) }
    return outcome
  }

  /// Opens a stream, which the connection hears from then on: what comes at once, before its reply.
  private func listen(
    _ method: ChannelMethod, _ params: TapeValue?, as form: Hearing.Form,
    for connection: Connection
  ) -> Outcome {
    let handset = connection.session.handset
    handset.device.follow(wallTime: fleet.wallTime)
    // What came until now goes to whoever has heard the stream so far.
    tellAudience(of: handset)
    let latest = handset.device.events.latest
    let outcome = method.call(&handset.device, params)
    if case .result = outcome {
      hear(method.name.channel, as: form, after: latest, on: connection)
    }
    attend(to: handset)
    return outcome
  }

  private func call(_ method: DeviceMethod, _ params: TapeValue?, _ session: Session) -> Outcome {
    let handset = session.handset
    finishTasks()
    handset.device.follow(wallTime: fleet.wallTime)
    let outcome = method.call(server, session, params)
    if case .refused(.fault(let reason)) = outcome { log.error(reason) }
    if server.hasChangedSessions { followChangedSessions() }
    attend(to: handset)
    if session.handset !== handset { attend(to: session.handset) }
    attendReached()
    return outcome
  }

  /// Attends to the devices that a call has reached beside its connection's.
  func attendReached() {
    guard fleet.hasReached else { return }
    for reached in fleet.takeReached() { attend(to: reached) }
  }

  /// Runs the reloads that a call has asked for, tells those who listen to a device what happened on it, and notes when it falls due.
  func attend(to handset: Handset) {
    if handset.device.hasAskedReloads {
      if isInBatch { noteAskedReloads(on: handset) } else { handset.device.runAskedReloads() }
    }
    noteChanges(on: handset)
    if handset.device.hasTasks { noteTasks(on: handset) }
  }

  /// A name with a slash is a channel's, split at the last one; any other is nobody's.
  private func callUnknown(_ name: String, _ device: inout Device) -> Outcome {
    guard let name = ChannelMethodName(splitting: name) else {
      return .refused(.unknownMethod(name, closest: methods.closestName(to: name)))
    }
    return ChannelTable.callUnknown(channel: name.channel, method: name.method, &device)
  }
}

extension BatchReply {
  fileprivate func add(_ write: (inout ByteBuffer) -> Void) {
    var message = ByteBuffer()
    write(&message)
    add(message.array)
  }
}

extension Device {
  fileprivate mutating func warnOfLoneSurrogate() {
    warn(
      "loneSurrogate",
      "A string held half of a surrogate pair, as JavaScript makes when it cuts an emoji; it was taken as U+FFFD"
    )
  }
}
