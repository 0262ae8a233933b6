package import JSON

/// The short way of the push that comes most often.
extension ActivityPush {
  /// Reads a payload in place where it is an update of the plainest kind; nil for any other, which is to be read in full.
  package init?(plainUpdate payload: TapeValue) {
    var only: TapeValue?
    guard let members = payload.members else { return nil }
    for member in members {
      guard only == nil, member.key == "aps" else { return nil }
      only = member.value
    }
    guard let aps = only?.members else { return nil }
    var found = (event: false, timestamp: false, content: false)
    self.init()
    for member in aps {
      if !found.event, member.key == "event", member.value.string.map({ $0 == "update" }) == true {
        found.event = true
      } else if !found.timestamp, member.key == "timestamp", let time = member.value.integer {
        timestamp = Double(time)
        found.timestamp = true
      } else if !found.content, member.key == "content-state", member.value.is(.object) {
        contentState = member.value.value
        found.content = true
      } else {
        return nil
      }
    }
    guard found == (true, true, true) else { return nil }
  }
}
