import CWebPDemux
import FluidRaster

/// Reads an animated WebP with libwebp's own decoder of films.
struct WebPReader {
  /// The pictures with their end times, in milliseconds.
  private(set) var frames: [(picture: Bitmap, end: Int)] = []
  private(set) var loops = -1

  struct Damage: Error {}

  init(_ file: [UInt8]) throws {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw Damage() }
    options.color_mode = MODE_BGRA
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw Damage() }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { throw Damage() }
      loops = Int(info.loop_count)
      let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
          throw Damage()
        }
        let words = pixels.withMemoryRebound(to: UInt32.self, capacity: width * height) {
          Array(UnsafeBufferPointer(start: $0, count: width * height))
        }
        frames.append((Bitmap(width: width, height: height, pixels: words)!, Int(end)))
      }
      guard frames.count == Int(info.frame_count) else { throw Damage() }
    }
  }
}
