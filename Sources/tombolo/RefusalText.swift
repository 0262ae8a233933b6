import JSON

extension JSONValue {
  /// An error object on one line: its code, its message, and what its data adds.
  var refusalText: String {
    let data = self["data"] ?? .null
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
      details = data
    }
    let message = self["message"]?.string ?? ""
    return "\(code) \(message)\(details == .null ? "" : " \(details.text)")".shown
  }

  private var codeText: String { (self["code"] ?? .null).text }
}
