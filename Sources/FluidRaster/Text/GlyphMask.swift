/// A line of text as coverage: how much of each device pixel the letters cover.
public struct GlyphMask: Sendable, Hashable {
  /// In device pixels.
  public let width: Int
  /// In device pixels.
  public let height: Int
  /// From the text's origin to the left of the mask; device pixels.
  public let left: Int
  /// From the baseline to the top of the mask, downwards (so mostly negative); device pixels.
  public let top: Int
  /// How far the text advances, in device pixels.
  public let advance: Double
  /// `width * height` bytes, row after row: 0 uncovered, 255 covered.
  public let coverage: [UInt8]

  /// A mask of given bytes; nil unless there are exactly `width * height` of them.
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

  private init() {
    (width, height, left, top, advance, coverage) = (0, 0, 0, 0, 0, [])
  }

  /// No ink at all.
  public static let empty = GlyphMask()
}
