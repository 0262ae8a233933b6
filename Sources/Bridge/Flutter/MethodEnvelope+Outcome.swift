import FlutterCodec
import JSON
import JSONRPC
import Phone

extension ByteBuffer {
  /// Writes what a call in Flutter's JSON codec is answered; nothing where there is nothing to tell yet.
  mutating func appendEnvelope(of outcome: Outcome) {
    switch outcome {
    case .unanswered, .later, .disconnected: break
    default: append(json: MethodEnvelope(outcome).map { JSONMethodCodec.value(of: $0) } ?? .null)
    }
  }
}

extension MethodEnvelope<JSONValue> {
  /// What an app is answered; nil where nobody implements the method, or nobody answers.
  init?(_ outcome: Outcome) {
    switch outcome {
    case .result(let value): self = .success(value)
    case .resultText(let text): self = .success((try? JSONValue(reading: text.span)) ?? .null)
    case .flutterError(let error): self.init(error)
    case .rejection(.error(let code, let message, let userInfo)):
      self = .error(code: code, message: message, details: userInfo)
    case .rejection(.value(let value)):
      self = .error(code: value.text, message: nil, details: value)
    case .notImplemented, .refused(.unknownMethod), .unanswered, .later, .disconnected: return nil
    case .refused:
      guard let error = RPCError(outcome) else { return nil }
      self = .error(
        code: String(error.code), message: error.message, details: error.data ?? .null)
    }
  }

  /// A plugin's error.
  private init(_ error: FlutterError) {
    self = .error(code: error.code, message: error.message, details: error.details)
  }

  /// What came through a stream; nil at its end.
  init?(_ content: StreamedItem.Content) {
    switch content {
    case .event(let value): self = .success(value)
    case .error(let error): self.init(error)
    case .end: return nil
    }
  }
}
