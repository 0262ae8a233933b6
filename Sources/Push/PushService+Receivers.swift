import Phone

/// Whom a vendor's back end sends to.
extension PushService {
  /// A device that a call goes to.
  struct Receiver {
    /// What the call names it by; nil where it names none.
    let name: String?
    let handset: Handset
  }

  /// The devices that names mean to a vendor, each once; one that means none stands for the attached device.
  func receivers(
    named names: [String], from attached: Handset, find: (String) -> Handset?
  ) -> [Receiver] {
    var seen: Set<ObjectIdentifier> = []
    return names.compactMap { name in
      let handset = find(name) ?? attached
      guard seen.insert(ObjectIdentifier(handset)).inserted else { return nil }
      reach(handset, from: attached)
      return Receiver(name: name, handset: handset)
    }
  }
}
