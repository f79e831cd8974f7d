import FluidCore
import FluidFiles
import FluidPlayer
import Foundation

/// What a picture may be like, looked at before it is drawn: a good word comes before a picture
/// that is cut off, or a program that is ended for want of memory.
package enum PictureLimits {
  /// The most a picture takes while it is drawn and packed, in bytes a pixel: itself, what blurs
  /// and shadows keep, and twice what goes into the file. Measured: 14 at 4096 × 4096.
  private static let bytesPerPixel = 16.0

  /// Looks at a picture's size.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Device pixels per point.
  /// - Throws: ``Failure/Code/usage`` for more than 16384 pixels on a side,
  ///   ``Failure/Code/noMemory`` where there is none.
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

  /// Whether so many bytes could be had now.
  private static func hasMemory(_ bytes: Int) -> Bool {
    // What is left of the machine; a limit of the process's own shows when one asks for them.
    if let available = available(), bytes > available { return false }
    let memory = mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
    return true
  }

  /// The kernel's estimate of what can be had without swapping, in bytes.
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
