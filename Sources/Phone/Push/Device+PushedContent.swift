import JSON

/// Pushed content, decoded as the activity's type declares it.
extension Device {
  /// A content state for an activity of this type.
  mutating func decodePushed(
    contentState: JSONValue, ofType name: String
  ) throws(PushDrop) -> JSONValue {
    guard let type = state.types.type(named: name) else { return contentState }
    do throws(DecodingFailure) {
      return try decodeContentState(contentState, as: type)
    } catch {
      throw PushDrop(error, in: name)
    }
  }

  /// What a push wants to start, with its content decoded.
  mutating func decodePushed(_ request: ActivityRequest) throws(PushDrop) -> ActivityRequest {
    let name = request.attributesType
    guard let type = state.types.type(named: name) else {
      throw PushDrop(.unknownType, unknownTypeDetail(name))
    }
    var decoded = request
    do throws(DecodingFailure) {
      decoded.attributes = try decodeAttributes(request.attributes, as: type)
      decoded.contentState = try decodeContentState(request.contentState, as: type)
      return decoded
    } catch {
      throw PushDrop(error, in: name)
    }
  }

  private func unknownTypeDetail(_ name: String) -> String {
    if name == ActivityType.liveActivitiesApp.name {
      return "the app has no \(name) yet: it comes with a first call such as live_activities/init"
    }
    let known = state.types.all.prefix(10).map(\.name).joined(separator: ", ")
    return
      "attributes-type \(JSONValue.string(name).brief) is none of the app's types; the name must be exact: \(known)"
  }
}

extension PushDrop {
  /// The path is spelled as the payload has it.
  fileprivate init(_ failure: DecodingFailure, in type: String) {
    let prefix = "contentState"
    let path =
      failure.path.hasPrefix(prefix)
      ? "content-state" + failure.path.dropFirst(prefix.count) : failure.path
    self.init(
      .undecodable, "\(path): expected \(failure.expected), got \(failure.got), as \(type) declares"
    )
  }
}
