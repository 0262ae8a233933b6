import JSON

extension JSONValue {
  /// An error object on one line: its code, its message, and what its data adds.
  var refusalText: String {
    let data = self["data"] ?? .null
    let message = self["message"]?.string ?? ""
    let code: String
    let details: JSONValue
    switch data["type"] {
    case "FlutterError":
      code = data["code"]?.string ?? ""
      details = data["details"] ?? .null
    case "MissingPluginException":
      code = codeText
      details = .null
    default:
      code = codeText
      details = data.beyond(message)
    }
    return "\(code) \(message)\(details == .null ? "" : " \(details.text)")".shown
  }

  private var codeText: String { (self["code"] ?? .null).text }

  /// An error's data without its type and what a message names already; null where nothing is left.
  private func beyond(_ message: String) -> JSONValue {
    guard let object else { return self }
    let rest = object.members.filter { member in
      let text = member.value.string ?? member.value.text
      return member.key != "type" && member.value != .null && !message.contains(text)
    }
    return rest.isEmpty ? .null : .object(JSONObject(distinct: rest))
  }
}
