import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import Foundation

/// Writes a picture as PNG, complete or not at all; `-` is standard output.
package func write(_ bitmap: Bitmap, to path: String) throws {
  let bytes: [UInt8]
  do {
    bytes = try bitmap.png(for: path)
  } catch {
    throw Failure("\(error)", .cannotCreate)
  }
  try write(bytes, to: path)
}

/// Writes bytes, complete or not at all; `-` is standard output.
package func write(_ bytes: [UInt8], to path: String) throws(Failure) {
  try OutputFile(path: path).write(bytes)
}

/// A check of picture file names: their extension must be PNG's.
enum PictureName {
  /// Rejects a file name with another extension.
  ///
  /// - Parameters:
  ///   - path: `-` and names without an extension are accepted.
  ///   - option: The option in the message.
  static func check(_ path: String, _ option: String) throws(ValidationError) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      name[dot...].lowercased() != ".png"
    else { return }
    throw ValidationError(
      "\(option) \(path): a picture is written as PNG; expected a name that ends in .png.")
  }
}

/// Size and memory limits of pictures, checked before drawing: an error message is better than a
/// truncated picture or an out-of-memory kill.
package enum PictureLimits {
  /// Peak memory of drawing and encoding, in bytes per pixel: the picture, buffers of blurs and
  /// shadows, and twice the encoded file. Measured: 14 at 4096 × 4096.
  private static let bytesPerPixel = 16.0

  /// Checks a picture's size.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Device pixels per point.
  /// - Throws: ``Failure/Code/usage`` above 16384 pixels on a side, ``Failure/Code/noMemory`` if
  ///   memory is short.
  package static func check(_ size: Size, scale: Double) throws(Failure) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard max(width, height) <= FrameRenderer.maxSide else {
      throw Failure(
        "\(text(size.width)) × \(text(size.height)) points at \(text(scale)) pixels a point are"
          + " \(text(width)) × \(text(height)) pixels; expected at most"
          + " \(text(FrameRenderer.maxSide)) on each side", .usage)
    }
    let bytes = max(1, width) * max(1, height) * bytesPerPixel
    guard hasMemory(Int(bytes)) else {
      throw Failure(
        "\(text(width)) × \(text(height)) pixels take \(text((bytes / 1e6).rounded())) MB of memory,"
          + " which are not there; expected a smaller picture", .noMemory)
    }
  }

  /// Whether that many bytes can be allocated now.
  private static func hasMemory(_ bytes: Int) -> Bool {
    // The machine's free memory; the process's own limit shows in a trial mapping.
    if let available = available(), bytes > available { return false }
    let memory = mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
    return true
  }

  /// The kernel's estimate of memory available without swapping, in bytes.
  private static func available() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") })
    else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : "\(value)"
  }
}
