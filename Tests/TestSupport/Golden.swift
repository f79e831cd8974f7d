import FluidFiles
import FluidRaster
import Foundation

/// Pictures that must not change by a single pixel.
///
/// `RECORD_GOLDENS=1` records them anew: look at every one before.
package enum Golden {
  /// Compares a picture with the one in the folder `Goldens` beside the test's own file.
  ///
  /// - Returns: How it differs, and where both can be looked at; nil: not at all.
  package static func difference(
    of actual: Bitmap, from name: String, file test: String = #filePath
  ) throws -> String? {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).png")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try actual.writePNG(to: file.path)
      return nil
    }
    let recorded = try? Bitmap(pngAt: file.path)
    guard recorded != actual else { return nil }
    let out = FileManager.default.temporaryDirectory.appendingPathComponent("fluid-drawer-goldens")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let written = out.appendingPathComponent(name + ".actual.png")
    try actual.writePNG(to: written.path)
    let message = "\(name) is not as recorded; it is now in \(written.path)"
    guard let recorded, let difference = difference(recorded, actual) else { return message }
    let shown = out.appendingPathComponent(name + ".difference.png")
    try difference.writePNG(to: shown.path)
    return message + ", the difference (16 times as strong) in \(shown.path)"
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap? {
    guard a.width == b.width, a.height == b.height else { return nil }
    let pixels = zip(a.pixels, b.pixels).map { first, second -> UInt32 in
      var word: UInt32 = 0xff00_0000
      for shift: UInt32 in [0, 8, 16] {
        let change = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
        word |= UInt32(min(255, change * 16)) << shift
      }
      return word
    }
    return Bitmap(width: a.width, height: a.height, pixels: pixels)
  }
}
