/// A coverage mask of a line of text, in device pixels.
public struct GlyphMask: Sendable, Hashable {
  /// Width in device pixels.
  public let width: Int
  /// Height in device pixels.
  public let height: Int
  /// Distance from the text's origin to the mask's left side, in device pixels.
  public let left: Int
  /// Distance from the baseline to the mask's top, downwards (so mostly negative), in device
  /// pixels.
  public let top: Int
  /// Advance width of the text, in device pixels.
  public let advance: Double
  /// `width * height` bytes, row after row: 0 uncovered, 255 covered.
  public let coverage: [UInt8]

  /// A mask of the given bytes; nil unless there are exactly `width * height` of them and `advance`
  /// is finite.
  public init?(
    width: Int, height: Int, left: Int, top: Int, advance: Double, coverage: [UInt8]
  ) {
    guard width >= 0, height >= 0, coverage.count == width * height, advance.isFinite else {
      return nil
    }
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.advance = advance
    self.coverage = coverage
  }

  /// A line made of several masks, each `x` whole pixels after the line's origin; overlapping
  /// pixels take the larger coverage.
  public init(_ parts: [(mask: GlyphMask, x: Int)], advance: Double) {
    let inked = parts.filter { $0.mask.width > 0 && $0.mask.height > 0 }
    guard advance.isFinite, let first = inked.first else {
      self = .empty
      return
    }
    var (left, top) = (first.x + first.mask.left, first.mask.top)
    var (right, bottom) = (left, top)
    for (mask, x) in inked {
      (left, top) = (min(left, x + mask.left), min(top, mask.top))
      (right, bottom) = (
        max(right, x + mask.left + mask.width), max(bottom, mask.top + mask.height)
      )
    }
    let width = right - left
    var coverage = [UInt8](repeating: 0, count: width * (bottom - top))
    for (mask, x) in inked {
      for row in 0..<mask.height {
        let line = (mask.top - top + row) * width + x + mask.left - left
        for column in 0..<mask.width {
          let value = mask.coverage[row * mask.width + column]
          coverage[line + column] = max(coverage[line + column], value)
        }
      }
    }
    (self.width, self.height, self.left, self.top) = (width, bottom - top, left, top)
    self.advance = advance
    self.coverage = coverage
  }

  /// A mask without pixels.
  public static let empty = GlyphMask(
    width: 0, height: 0, left: 0, top: 0, advance: 0, coverage: [])!
}
