import FluidCore

/// The detent that a release leads to at every pixel of a map, and the lines between the areas.
///
/// A quadtree: squares whose corners and middle agree are of one detent, others are divided down to
/// a pixel. The line through a pixel that two detents share is found on its sides by bisection.
struct ReleaseAreas {
  /// In pixels.
  let columns: Int
  let rows: Int
  /// The detent of each pixel, row by row from the top.
  private(set) var targets: [UInt8]
  /// The lines, in pixels from the top left corner.
  private(set) var lines: [[Point]] = []

  private let target: (Point) -> UInt8
  private var corners: [UInt8?]
  /// The part of the sides to the right and down from each corner in which the detent changes;
  /// ``unasked``: not known yet.
  private var crossings: [SIMD2<UInt16>]

  /// The resolution of a side.
  private static let parts = 1024
  private static let unasked = UInt16.max
  private var segments: [(Point, Point)] = []

  /// The squares that are divided, in pixels: only areas narrower than half of it can be missed.
  private static let coarse = 8

  /// - Parameter target: The detent that a release leads to at a place, in pixels from the top left
  ///   corner.
  init(columns: Int, rows: Int, target: @escaping (Point) -> Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.target = { UInt8(clamping: target($0)) }
    targets = Array(repeating: 0, count: self.columns * self.rows)
    corners = Array(repeating: nil, count: (self.columns + 1) * (self.rows + 1))
    crossings = Array(repeating: SIMD2(repeating: Self.unasked), count: corners.count)
    for top in stride(from: 0, to: self.rows, by: Self.coarse) {
      for left in stride(from: 0, to: self.columns, by: Self.coarse) {
        divide(PixelRect(x: left, y: top, width: Self.coarse, height: Self.coarse))
      }
    }
    lines = LineChain.lines(through: segments)
    segments = []
    corners = []
    crossings = []
  }

  private mutating func corner(_ x: Int, _ y: Int) -> UInt8 {
    let index = y * (columns + 1) + x
    if let known = corners[index] { return known }
    let asked = target(Point(x: Double(x), y: Double(y)))
    corners[index] = asked
    return asked
  }

  private mutating func divide(_ wanted: PixelRect) {
    let square = wanted.intersection(PixelRect(x: 0, y: 0, width: columns, height: rows))
    guard !square.isEmpty else { return }
    let (left, top, right, bottom) = (square.x, square.y, square.maxX, square.maxY)
    let first = corner(left, top)
    let agree =
      corner(right, top) == first && corner(left, bottom) == first
      && corner(right, bottom) == first
      && (wanted.width == 1 || corner((left + right) / 2, (top + bottom) / 2) == first)
    if agree {
      for y in top..<bottom {
        for x in left..<right { targets[y * columns + x] = first }
      }
    } else if wanted.width == 1 {
      targets[top * columns + left] = target(Point(x: Double(left) + 0.5, y: Double(top) + 0.5))
      cross(left, top)
    } else {
      let half = wanted.width / 2
      for (x, y) in [(0, 0), (half, 0), (0, half), (half, half)] {
        divide(PixelRect(x: wanted.x + x, y: wanted.y + y, width: half, height: half))
      }
    }
  }

  /// Adds the line through a pixel.
  private mutating func cross(_ x: Int, _ y: Int) {
    let crossings = [
      crossing(x, y, .right), crossing(x + 1, y, .down), crossing(x, y + 1, .right),
      crossing(x, y, .down),
    ].compactMap { $0 }
    if crossings.count == 2 {
      segments.append((crossings[0], crossings[1]))
    } else {
      let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      for crossing in crossings { segments.append((middle, crossing)) }
    }
  }

  /// The direction of a side from its corner.
  private enum Side: Int {
    case right, down
  }

  /// The point of a side where the detent changes; nil: it does not. Neighbours share it.
  private mutating func crossing(_ x: Int, _ y: Int, _ side: Side) -> Point? {
    let first = corner(x, y)
    let way = side == .right ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
    guard corner(x + Int(way.x), y + Int(way.y)) != first else { return nil }
    let start = Point(x: Double(x), y: Double(y))
    let index = y * (columns + 1) + x
    if crossings[index][side.rawValue] == Self.unasked {
      var parts = 0..<Self.parts
      while parts.count > 1 {
        let middle = (parts.lowerBound + parts.upperBound) / 2
        let isBefore = target(start + way * (Double(middle) / Double(Self.parts))) == first
        parts = isBefore ? middle..<parts.upperBound : parts.lowerBound..<middle
      }
      crossings[index][side.rawValue] = UInt16(parts.lowerBound)
    }
    let part = Double(crossings[index][side.rawValue])
    return start + way * ((part + 0.5) / Double(Self.parts))
  }
}
