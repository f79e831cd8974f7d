import FluidCore

/// Which of very many marks are drawn: where there are more than a thousand, only the first of a
/// kind in each square of 4 points, since those after it would lie on it.
struct Crowd {
  /// How many marks there can be before they are a crowd.
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

  /// - Parameter count: How many marks there are in all.
  init(of count: Int) { isCrowded = count > Self.most }

  /// Whether a mark is to be drawn.
  mutating func admits(_ point: Point, kind: String = "") -> Bool {
    guard isCrowded else { return true }
    let square = Square(
      kind: kind, x: (point.x / Self.side).rounded(), y: (point.y / Self.side).rounded())
    return taken.insert(square).inserted
  }
}
