import CWebP
import FluidRaster

extension Bitmap {
  /// Reads the bytes of a WebP file; transparency is kept, and an animation is an error.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Name of the picture in errors.
  ///   - maximum: The most pixels allowed; a larger picture is not decoded.
  package init(
    webp bytes: [UInt8], for path: String, atMost maximum: Int = .max
  ) throws(WebPError) {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else {
      throw .unreadable(path: path, reason: Self.words(for: status))
    }
    guard features.has_animation == 0 else {
      throw .unreadable(path: path, reason: "it is a film, not a picture")
    }
    let (width, height) = (Int(features.width), Int(features.height))
    guard width > 0, height > 0 else { throw .size(path: path, width: width, height: height) }
    guard width * height <= maximum else {
      throw .pixels(path: path, width: width, height: height, maximum: maximum)
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    // The word 0xAARRGGBB is the bytes B, G, R, A on a little-endian machine; Swift supports no
    // others here.
    let isWhole = pixels.withUnsafeMutableBytes { room in
      WebPDecodeBGRAInto(
        bytes, bytes.count, room.baseAddress?.assumingMemoryBound(to: UInt8.self), room.count,
        Int32(width * 4)) != nil
    }
    guard isWhole else { throw .unreadable(path: path, reason: "the file is damaged or cut short") }
    self.init(width: width, height: height, pixels: pixels)!
  }

  private static func words(for status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: "it does not fit into memory"
    case VP8_STATUS_NOT_ENOUGH_DATA: "the file is cut short"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses what this libwebp does not know"
    default: "it is no WebP"
    }
  }
}
