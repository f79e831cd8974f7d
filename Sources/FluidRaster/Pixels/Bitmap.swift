import FluidCore

/// A picture that owns its memory: one `0xAARRGGBB` word per pixel in the machine's byte order,
/// rows from the top, alpha not premultiplied.
///
/// The layout is SDL's `ARGB8888`. A compositor leaves every pixel it draws opaque.
public struct Bitmap: Sendable, Equatable {
  /// Width in device pixels, 0 or more.
  public let width: Int
  /// Height in device pixels, 0 or more.
  public let height: Int
  /// `width * height` words, one per pixel, row after row.
  public private(set) var pixels: [UInt32]

  /// A picture of one colour. A negative width or height counts as 0.
  public init(width: Int, height: Int, color: Color = .black) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: color.word, count: self.width * self.height)
  }

  /// A picture of the given pixels; nil unless there are exactly `width * height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of one pixel. Slow: for tests and inspection, not for loops over a picture.
  ///
  /// - Precondition: The pixel is inside the picture.
  public subscript(x x: Int, y y: Int) -> Color {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel \(x), \(y) is outside")
      return Color(word: pixels[y * width + x])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel \(x), \(y) is outside")
      pixels[y * width + x] = newValue.word
    }
  }

  /// Lends the memory as a surface to draw into; the surface must not outlive the call.
  public mutating func withSurface<R>(_ body: (Surface) throws -> R) rethrows -> R {
    let (width, height) = (width, height)
    return try pixels.withUnsafeMutableBufferPointer { buffer in
      try body(Surface(buffer: buffer, width: width, height: height))
    }
  }
}

extension Color {
  /// The colour as `0xAARRGGBB`.
  @inlinable public var word: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour in `0xAARRGGBB`.
  @inlinable public init(word: UInt32) {
    self.init(rgb: word, alpha: UInt8(truncatingIfNeeded: word >> 24))
  }
}
