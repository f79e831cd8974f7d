import FluidCore

/// Thins out marks: of more than a thousand, only the first of a kind in each square of 4 points is
/// drawn.
struct Crowd {
  /// The most marks that are all drawn.
  private static let most = 1000
  /// The side of a square, in points.
  private static let side = 4.0

  private struct Square: Hashable {
    var kind: String
    var x: Double
    var y: Double
  }

  private let isCrowded: Bool
  private var taken: Set<Square> = []

  /// - Parameter count: The number of marks.
  init(of count: Int) { isCrowded = count > Self.most }

  /// Whether a mark is to be drawn.
  mutating func admits(_ point: Point, kind: String = "") -> Bool {
    guard isCrowded else { return true }
    let square = Square(
      kind: kind, x: (point.x / Self.side).rounded(), y: (point.y / Self.side).rounded())
    return taken.insert(square).inserted
  }
}
