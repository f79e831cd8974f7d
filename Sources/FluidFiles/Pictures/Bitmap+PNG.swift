import CPNG
import FluidCore
import FluidRaster

extension Bitmap {
  /// Writes the picture as a PNG file: RGB if every pixel is opaque, else RGBA.
  package func writePNG(to path: String) throws(PNGError) {
    try encoded(for: path) { image, bytes in
      png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0
    }
  }

  /// The picture as the bytes of a PNG file: RGB if every pixel is opaque, else RGBA.
  ///
  /// - Parameter path: Name of the picture in errors.
  package func png(for path: String) throws(PNGError) -> [UInt8] {
    var file: [UInt8] = []
    try encoded(for: path) { image, bytes in
      // Upper bound: deflate adds five bytes to 16 kB of incompressible data, a chunk twelve to 8
      // kB, and a row its filter byte; the rest is for the header.
      var size = bytes.count + bytes.count / 256 + height + 4096
      file = [UInt8](repeating: 0, count: size)
      guard png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, nil) != 0 else {
        return false
      }
      file.removeLast(file.count - size)
      return true
    }
    return file
  }

  private func encoded(
    for path: String, _ write: (inout png_image, [UInt8]) -> Bool
  ) throws(PNGError) {
    guard 1...PNG.mostPixels ~= width, 1...PNG.mostPixels ~= height else {
      throw .size(path: path, width: width, height: height)
    }
    let opaque = pixels.allSatisfy { $0 >> 24 == 0xff }
    var bytes = [UInt8]()
    bytes.reserveCapacity(pixels.count * (opaque ? 3 : 4))
    for word in pixels {
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
      if !opaque { bytes.append(UInt8(truncatingIfNeeded: word >> 24)) }
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = opaque ? formatRGB : formatRGBA
    defer { png_image_free(&image) }
    guard write(&image, bytes) else {
      throw .unwritable(path: path, reason: Self.message(of: image))
    }
  }

  /// Reads a PNG file of any kind; transparency is kept.
  package init(pngAt path: String) throws(PNGError) {
    try self.init(for: path, atMost: .max) { png_image_begin_read_from_file(&$0, path) != 0 }
  }

  /// Reads the bytes of a PNG file of any kind; transparency is kept.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Name of the picture in errors.
  ///   - maximum: The most pixels allowed; a larger picture is not decoded.
  package init(
    png bytes: [UInt8], for path: String, atMost maximum: Int = .max
  ) throws(PNGError) {
    // libpng keeps the pointer until the read is finished.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    let count = bytes.count
    try self.init(for: path, atMost: maximum) {
      png_image_begin_read_from_memory(&$0, copy.baseAddress, count) != 0
    }
  }

  private init(
    for path: String, atMost maximum: Int, _ begin: (inout png_image) -> Bool
  ) throws(PNGError) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard begin(&image) else {
      throw .unreadable(path: path, reason: Self.message(of: image))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard 1...PNG.mostPixels ~= width, 1...PNG.mostPixels ~= height else {
      throw .size(path: path, width: width, height: height)
    }
    guard width * height <= maximum else {
      throw .pixels(path: path, width: width, height: height, maximum: maximum)
    }
    // The word 0xAARRGGBB is the bytes B, G, R, A on a little-endian machine; Swift supports no
    // others here.
    image.format = formatBGRA
    var words = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &words, 0, nil) != 0 else {
      throw .unreadable(path: path, reason: Self.message(of: image))
    }
    self.init(width: width, height: height, pixels: words)!
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// libpng's PNG_FORMAT_RGB, PNG_FORMAT_RGBA and PNG_FORMAT_BGRA, which are nested macros and so not
/// imported.
private let formatRGB: UInt32 = 0x02
private let formatRGBA: UInt32 = 0x03
private let formatBGRA: UInt32 = 0x13
