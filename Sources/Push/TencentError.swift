import JSON
import Phone

/// Why Tencent's back end or SDK refuses a call.
struct TencentError: RequestBodyError {
  enum Code: Int64 {
    /// The SDK's ERR_INVALID_PARAMETERS.
    case invalidParameters = 6017
    /// An illegal request.
    case illegal = 20001
    /// The body's JSON doesn't say what it should.
    case malformed = 90001
    case accountMissing = 90003
    case tooManyAccounts = 90011
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func missing(_ path: String) -> TencentError {
    TencentError(.malformed, "\(path) is missing")
  }

  static func wrongKind(_ path: String, _ expected: String, _ got: JSONValue) -> TencentError {
    TencentError(.malformed, "\(path) should be \(expected), and is \(got.brief)")
  }

  static func tooLong(_ path: String, _ maximum: Int) -> TencentError {
    TencentError(.malformed, "\(path) has more than \(maximum) bytes")
  }

  /// The reply of the REST API that tells it; HTTP's status is 200 all the same.
  var reply: JSONValue {
    ["ActionStatus": "FAIL", "ErrorInfo": .string(message), "ErrorCode": .integer(code.rawValue)]
  }

  /// What the SDK hands to `fail`.
  var failure: JSONValue {
    ["code": .integer(Code.invalidParameters.rawValue), "desc": .string(message)]
  }
}
