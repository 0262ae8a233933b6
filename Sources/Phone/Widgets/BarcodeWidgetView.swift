import Barcode
import JSON

extension WidgetView {
  /// BarcodeWidgetEntryView of the tutorial: the barcode, where the text can be one, and the text under it.
  static func barcode(text: String, family: WidgetFamily) -> WidgetView {
    let label = ViewNode.text(text).font(size: 12).tracking(2)
    do throws(BarcodeFailure) {
      let barcode = try Barcode.code128(text)
      let view = ViewNode.vStack(
        .image(barcode).resizable().imageScale("small").frame(width: 132, height: 60)
          .padding("bottom", 3), label)
      return WidgetView(view, warning: density(of: barcode, in: family))
    } catch {
      return WidgetView(label, warning: .init(code: "noBarcode", message: "\(error)"))
    }
  }

  private static func density(of barcode: Barcode, in family: WidgetFamily) -> Warning? {
    let points = family.points
    guard !barcode.fits(points: points) else { return nil }
    return Warning(
      code: "barcodeTooDense",
      message:
        "The barcode has \(barcode.width) modules and the widget is \(Int(points)) points wide, so that a reader may not make them out; shorten the text, or use a wider family"
    )
  }
}

extension WidgetFamily {
  /// How wide a widget is on a phone whose screen is 393 points wide, as an iPhone 15 Pro's is (Human Interface Guidelines, Widgets).
  fileprivate var points: Double {
    switch self {
    case .systemSmall: 158
    case .systemMedium, .systemLarge: 338
    case .systemExtraLarge: 715
    case .accessoryCircular: 72
    case .accessoryRectangular: 160
    case .accessoryInline: 234
    }
  }
}

extension ViewNode {
  fileprivate static func image(_ barcode: Barcode) -> ViewNode {
    ViewNode([
      "view": "Image",
      "barcode": [
        "symbology": "code128", "text": .string(barcode.text), "svg": .string(barcode.svg),
        "png": .string(barcode.base64PNG),
      ],
    ])
  }
}
