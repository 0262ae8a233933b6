import CZint

/// zint's symbol: what encodes one text.
@safe
struct ZintSymbol: ~Copyable {
  private let handle: UnsafeMutablePointer<zint_symbol>

  init() throws(BarcodeFailure) {
    guard let handle = unsafe ZBarcode_Create() else { throw .refused(reason: "out of memory") }
    unsafe self.handle = handle
  }

  deinit { unsafe ZBarcode_Delete(handle) }

  /// The modules of ASCII bytes as Code 128, each whether it is dark.
  consuming func code128(_ bytes: [UInt8]) throws(BarcodeFailure) -> [Bool] {
    guard let count = Int32(exactly: bytes.count) else {
      throw .tooLong(count: bytes.count, reason: "it has 2 GiB or more")
    }
    unsafe handle.pointee.symbology = BARCODE_CODE128
    unsafe handle.pointee.show_hrt = 0
    let status = unsafe ZBarcode_Encode(handle, bytes, count)
    if status == ZINT_ERROR_TOO_LONG { throw .tooLong(count: bytes.count, reason: message) }
    let width = unsafe handle.pointee.width
    guard status < ZINT_ERROR, width > 0, unsafe width <= tombolo_zint_row_capacity(handle) else {
      throw .refused(reason: message)
    }
    return (0..<width).map { unsafe tombolo_zint_is_dark(handle, $0) != 0 }
  }

  /// zint's own words, without the number before them.
  private var message: String {
    let text = unsafe String(cString: tombolo_zint_message(handle))
    return text.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? text
  }
}
