import JSON
import Phone

/// APNs' checks of a push, in the order in which a well-known mock server makes them (jchambers/pushy); Apple gives none.
enum APNs {
  /// What headers decide once they have passed.
  struct Options {
    var collapseId: String?
    /// Seconds since 1970; 0 for "don't keep"; nil for as long as APNs likes.
    var expiration: Double?
    var priority = 10
  }

  /// The most bytes of a payload, and of a broadcast's.
  static let maximumByteCount = 4096
  static let maximumBroadcastByteCount = 5120

  private static let maximumCollapseIdCount = 64
  private static let topicSuffix = ".push-type.liveactivity"
  static let pushType = "liveactivity"
  private static let otherPushTypes: Set<String> = [
    "alert", "background", "complication", "controls", "fileprovider", "location", "mdm",
    "pushtotalk", "voip", "widgets",
  ]

  // MARK: In order

  /// Checks a push to a token of this device, or to one that is nobody's.
  static func check(
    _ request: PushRequest, on device: borrowing Device
  ) throws(PushRejection) -> (options: Options, target: Device.PushTarget, payload: TapeValue) {
    let headers = request.headers
    try checkID(headers)
    try checkTopic(headers)
    let options = try options(headers)
    try checkPushType(headers)
    let target = try target(of: request.token, on: device)
    if let since = device.unregistered(request.token, target) {
      throw PushRejection(.unregistered, since: since)
    }
    try checkTopic(headers, fits: device)
    let payload = try checkPayload(request.payload, maximum: maximumByteCount)
    return (options, target, payload)
  }

  static func checkID(_ headers: PushHeaders) throws(PushRejection) {
    if headers.hasDuplicates { throw PushRejection(.duplicateHeaders) }
    if case .sent(let text) = headers.id, !isUUID(text) { throw PushRejection(.badMessageId) }
  }

  /// Collapse id, expiration and priority.
  static func options(_ headers: PushHeaders) throws(PushRejection) -> Options {
    var options = Options()
    if let id = headers.collapseId.text(standard: nil) {
      guard (1...maximumCollapseIdCount).contains(id.utf8.count) else {
        throw PushRejection(.badCollapseId)
      }
      options.collapseId = id
    }
    if let text = headers.expiration.text(standard: nil) {
      guard let expiration = Int64(text), expiration >= 0 else {
        throw PushRejection(.badExpirationDate)
      }
      options.expiration = Double(expiration)
    }
    if case .sent(let text) = headers.priority {
      guard let priority = [1, 5, 10].first(where: { String($0) == text }) else {
        throw PushRejection(.badPriority)
      }
      options.priority = priority
    }
    return options
  }

  static func checkPayload(
    _ payload: TapeValue?, maximum: Int
  ) throws(PushRejection) -> TapeValue {
    guard let payload else { throw PushRejection(.payloadEmpty) }
    // The footprint's bound settles it without counting every byte, but for large ones.
    guard
      JSONValue.maximumByteCount(ofFootprint: payload.footprint) <= maximum
        || payload.value.byteCount <= maximum
    else { throw PushRejection(.payloadTooLarge) }
    return payload
  }

  // MARK: Each

  private static func checkTopic(_ headers: PushHeaders) throws(PushRejection) {
    switch headers.topic {
    case .standard: return
    case .omitted: throw PushRejection(.missingTopic)
    case .sent(let text):
      let isTopic =
        !text.isEmpty
        && text.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
          default: false
          }
        }
      guard isTopic else { throw PushRejection(.badTopic) }
    }
  }

  /// The type must be one of Apple's; another one than liveactivity contradicts a Live Activity's topic.
  private static func checkPushType(_ headers: PushHeaders) throws(PushRejection) {
    guard let type = headers.pushType.text(standard: pushType) else {
      throw PushRejection(.invalidPushType)
    }
    if type == pushType { return }
    let isForActivities = headers.topic.text(standard: topicSuffix)?.hasSuffix(topicSuffix)
    guard otherPushTypes.contains(type), isForActivities != true else {
      throw PushRejection(.invalidPushType)
    }
  }

  private static func target(
    of token: String, on device: borrowing Device
  ) throws(PushRejection) -> Device.PushTarget {
    if token.isEmpty { throw PushRejection(.missingDeviceToken) }
    guard let target = device.pushTarget(ofToken: token) else {
      throw PushRejection(.badDeviceToken)
    }
    return target
  }

  private static func checkTopic(
    _ headers: PushHeaders, fits device: borrowing Device
  ) throws(PushRejection) {
    let bundle = device.state.profile.bundleIdentifier
    guard case .sent(let topic) = headers.topic, topic != bundle + topicSuffix else { return }
    // A topic of the app's own for another kind of push is none that its key may use here.
    let isOwn = topic.hasPrefix(bundle + ".") && !topic.hasSuffix(topicSuffix)
    throw PushRejection(isOwn ? .topicDisallowed : .deviceTokenNotForTopic)
  }

  /// Whether a text is a UUID of either case.
  static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { $0.isHexDigit && $0.isASCII } }
  }
}
