import FluidCore

/// Pixels in memory that the caller owns: a bitmap, a window's surface, a locked texture.
///
/// Words are `0xAARRGGBB` in the machine's byte order. The memory must stay valid while the surface
/// is used.
public struct Surface {
  let base: UnsafeMutablePointer<UInt32>?
  /// Width in device pixels.
  public let width: Int
  /// Height in device pixels.
  public let height: Int
  /// Distance between rows, in pixels.
  public let stride: Int

  /// A surface over foreign memory.
  ///
  /// - Parameters:
  ///   - memory: The first pixel of the first row, aligned to four bytes.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - bytesPerRow: Distance between rows; a multiple of four, at least `width * 4`.
  /// - Returns: nil for a negative size, and where the parameters do not fit together.
  public init?(memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    guard width >= 0, height >= 0, width <= bytesPerRow / 4, bytesPerRow % 4 == 0,
      UInt(bitPattern: memory) % 4 == 0
    else { return nil }
    base = memory.assumingMemoryBound(to: UInt32.self)
    self.width = width
    self.height = height
    stride = bytesPerRow / 4
  }

  /// A sub-surface that shares the pixels of a rectangle.
  ///
  /// - Returns: nil for an empty rectangle, and for one that does not lie inside.
  public func part(_ rect: PixelRect) -> Surface? {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard let base, !rect.isEmpty, rect.intersection(whole) == rect else { return nil }
    return Surface(
      memory: base + (rect.y * stride + rect.x), width: rect.width, height: rect.height,
      bytesPerRow: stride * 4)
  }

  init(buffer: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) {
    base = buffer.baseAddress
    self.width = width
    self.height = height
    stride = width
  }
}

/// A size in whole device pixels.
public struct PixelSize: Sendable, Hashable {
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// A size of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
