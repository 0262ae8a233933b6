import FlutterCodec
import JSON
import Phone

/// A stream of its device that a connection hears.
struct Hearing {
  /// How a connection is told what comes through a stream: in the form in which it listened.
  enum Form: Equatable {
    /// A notification `stream`.
    case notification
    /// A notification `flutter.message` with an envelope in this codec.
    case message(FlutterCodecName)
    /// A line with an envelope in Flutter's JSON codec.
    case line
  }

  let channel: String
  let form: Form
  /// The number of the last event that was told or passed over.
  var cursor: Int
}

extension ByteBuffer {
  /// Writes what came through a stream as one message.
  mutating func append(_ item: StreamedItem, as form: Hearing.Form) {
    switch form {
    case .notification:
      append("{\"jsonrpc\":\"2.0\",\"method\":\"stream\",\"params\":")
      let channel = JSONObject.Member(key: "channel", value: .string(item.channel))
      append(json: .object(JSONObject(distinct: [channel, item.contentMember])))
      append("}")
    case .message(let codec):
      append("{\"jsonrpc\":\"2.0\",\"method\":\"flutter.message\",\"params\":")
      let envelope = MethodEnvelope(item.content).map(codec.encode)
      append(json: ["channel": .string(item.channel), "message": .string(envelope)])
      append("}")
    case .line:
      let envelope = MethodEnvelope(item.content).map { JSONMethodCodec.value(of: $0) }
      append(json: ["channel": .string(item.channel), "message": envelope ?? .null])
    }
  }
}
