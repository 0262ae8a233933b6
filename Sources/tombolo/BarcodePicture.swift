import EventLoop
import FoundationEssentials
import JSON

/// `tombolo show --png`: the picture of the barcode that a widget shows, in a file.
enum BarcodePicture {
  /// Writes what the widget of this id, or the first one of this kind or any, shows as a barcode; "-" is standard output.
  static func save(
    ofWidget id: String?, to path: String, from destination: Destination
  ) throws(UsageError) -> ExitCode {
    if path == "-", Console.output.isTerminal {
      throw UsageError("a terminal can't show a PNG; give --png a file, or send it to a pipe")
    }
    var widgets: [JSONValue] = []
    var count = 0
    var picture: [UInt8]?
    func renderNext() -> [Conversation.Call] {
      widgets.popLast().map { [.init("widgets.render", ["id": $0["id"] ?? .null])] } ?? []
    }
    let conversation = destination.conversation([.init(method: "widgets.list")])
    conversation.onResult = { method, result in
      switch method {
      case "widgets.list":
        widgets = (result["widgets"]?.elements ?? []).filter { $0.isWidget(id) }.reversed()
        count = widgets.count
      case "widgets.render": picture = result["view"]?.barcodePicture
      default: return []
      }
      return picture == nil ? renderNext() : []
    }
    let end = conversation.run()
    guard case .result = end else { return destination.tell(end) }
    guard let picture else {
      Tool.complain(reason(id, count: count))
      return .refused
    }
    try write(picture, to: path)
    return .done
  }

  /// Why there is no picture where so many widgets were asked.
  private static func reason(_ id: String?, count: Int) -> String {
    guard let id else {
      return "no widget shows a barcode; tombolo show --only widgets draws what they show"
    }
    if count == 0 {
      return "\(id.quoted) is no widget; tombolo show --only widgets draws all there are"
    }
    return "the widget \(id.quoted) shows no barcode; tombolo show \(id.shown) draws what it shows"
  }

  private static func write(_ picture: [UInt8], to path: String) throws(UsageError) {
    guard path != "-" else { return Console.output.write(picture) }
    try OutputFile(path, isPrivate: false).write(picture)
  }
}

extension JSONValue {
  /// Whether a widget has this id, or is of this kind; every one where nil.
  func isWidget(_ id: String?) -> Bool {
    id == nil || self["id"]?.string == id || self["kind"]?.string == id
  }

  /// The PNG of the first barcode in a view.
  fileprivate var barcodePicture: [UInt8]? {
    if let png = self["barcode"]?["png"]?.string {
      return Data(base64Encoded: png).map { Array($0) }
    }
    for child in self["children"]?.elements ?? [] {
      if let picture = child.barcodePicture { return picture }
    }
    return nil
  }
}
