import CWebP
import FluidRaster

/// Files as libwebp's own encoder writes them.
enum WebPFile {
  /// - Parameter quality: 0…100; nil: nothing is lost.
  static func bytes(of bitmap: Bitmap, quality: Float? = nil) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let size = bitmap.pixels.withUnsafeBytes { pixels in
      let base = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
      guard let quality else {
        return WebPEncodeLosslessBGRA(base, width, height, width * 4, &output)
      }
      return WebPEncodeBGRA(base, width, height, width * 4, quality, &output)
    }
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }
}
