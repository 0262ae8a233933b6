package import JSON
package import Phone

/// Tencent's instant messaging: the SDK's report of tokens, and the back end that pushes to them.
extension PushService {
  /// The SDK's setLiveActivity with a config, or with nil to take all reports back; answers what `succ` or `fail` is given.
  package func setTencentLiveActivity(
    _ config: JSONObject?, on device: inout Device
  ) -> JSONValue {
    let success: JSONValue = ["code": 0, "desc": ""]
    guard let config else {
      device.clearTencentReports()
      return success
    }
    do throws(TencentError) {
      let businessID = try TencentMessage.Body.value(config["businessID"], "businessID")
      guard case .integer = businessID else {
        throw .wrongKind("businessID", "an integer", businessID)
      }
      let token = try TencentMessage.Body.text(config["token"], "token")
      switch (config["activityID"] ?? .null, config["attributesType"] ?? .null) {
      case (.null, .null): throw .missing("activityID or attributesType")
      case (let id, .null):
        device.reportToTencent(token: token, activityID: try TencentMessage.id(id, "activityID"))
      case (.null, let type):
        device.reportToTencent(
          token: token, attributesType: try TencentMessage.Body.text(type, "attributesType"))
      default:
        throw TencentError(
          .invalidParameters,
          "activityID and attributesType exclude each other; an update token has the one, a push-to-start token the other"
        )
      }
      return success
    } catch {
      return error.failure
    }
  }

  /// A call of sendmsg or batchsendmsg; answers its reply.
  ///
  /// A call that is refused sends nothing.
  package func sendTencentMessage(
    _ body: JSONObject, isBatch: Bool, from attached: Handset
  ) -> JSONValue {
    do throws(TencentError) {
      let message = try TencentMessage(body, isBatch: isBatch)
      let receivers = receivers(of: message.accounts, attached)
      let unreachable = receivers.filter { token(for: message, on: $0.handset) == nil }
      guard unreachable.count < receivers.count else { throw message.unreachable }
      for receiver in receivers {
        guard let token = token(for: message, on: receiver.handset) else { continue }
        let payload = message.payload(at: receiver.handset.device.now)
        send(payload, toToken: token, from: attached)
      }
      return reply(to: message, unreachable.compactMap(\.name), attached)
    } catch {
      return error.reply
    }
  }

  private func token(for message: TencentMessage, on handset: Handset) -> String? {
    message.push.event == .start
      ? handset.device.tencentToken(ofType: message.push.attributesType)
      : handset.device.tencentToken(ofActivityID: message.laId)
  }

  /// The devices that accounts name by device or hardware id; no accounts mean the attached device.
  private func receivers(of accounts: [String], _ attached: Handset) -> [Receiver] {
    guard !accounts.isEmpty else { return [Receiver(name: nil, handset: attached)] }
    return receivers(named: accounts, from: attached) {
      fleet.existingHandset(named: $0) ?? fleet.handset(ofHWID: $0)
    }
  }

  private func reply(
    to message: TencentMessage, _ unreachable: [String], _ attached: Handset
  ) -> JSONValue {
    let number = attached.device.makeMessageID().number
    let time = Int64(attached.device.now.rounded(.down))
    let key = "\(message.sequence ?? Int64(number))_\(message.random ?? Int64(number))_\(time)"
    var reply: JSONObject = [
      "ActionStatus": "OK", "ErrorInfo": "", "ErrorCode": 0, "MsgTime": .integer(time),
      "MsgKey": .string(key),
    ]
    if !unreachable.isEmpty {
      reply["ErrorList"] = .array(
        unreachable.map {
          [
            "To_Account": .string($0),
            "ErrorCode": .integer(TencentError.Code.illegal.rawValue),
          ]
        })
    }
    return .object(reply)
  }
}

extension TencentMessage {
  /// Nobody reported a token for it.
  fileprivate var unreachable: TencentError {
    push.event == .start
      ? TencentError(
        .illegal,
        "No push-to-start token was reported for AttributesType \(JSONValue.string(push.attributesType).brief); call setLiveActivity with attributesType"
      )
      : TencentError(
        .illegal,
        "No token was reported for LaId \(JSONValue.string(laId).brief); call setLiveActivity with activityID"
      )
  }

  /// The push that the back end makes of it; an end without DismissalDate leaves the Lock Screen at once.
  fileprivate func payload(at now: Double) -> JSONValue {
    var push = push
    push.dismissalDate = push.dismissalDate ?? .seconds(now)
    return push.payload(at: now)
  }
}
