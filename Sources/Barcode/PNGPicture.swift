import CPNG

/// libpng's writer.
enum PNGPicture {
  /// A picture whose pixels are 1 where they are black and 0 where they are white, row after row.
  ///
  /// Empty where libpng fails, which it does for want of memory alone.
  static func bytes(pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      pixels.count == width * height
    else { return [] }
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = columns
    unsafe image.height = rows
    // A map of two colours makes one bit a pixel; a format without the bit for colour is gray.
    unsafe image.format = PNG_FORMAT_FLAG_COLORMAP
    unsafe image.colormap_entries = 2
    let colors: [UInt8] = [255, 0]
    // Eight pixels make a byte, so what is written is far smaller than this.
    var bytes = [UInt8](repeating: 0, count: pixels.count + 1024)
    var count = png_alloc_size_t(bytes.count)
    let isWritten = unsafe png_image_write_to_memory(
      &image, &bytes, &count, 0, pixels, 0, colors)
    guard isWritten != 0 else { return [] }
    bytes.removeSubrange(Int(count)...)
    return bytes
  }
}
