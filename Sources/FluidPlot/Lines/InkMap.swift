import FluidCore

/// The places of a sheet that labels keep off, in small squares.
struct InkMap {
  /// The side of a square, in points.
  private static let side = 2.0

  private let columns: Int
  private let rows: Int
  private var squares: [Bool]

  /// - Parameter size: The size of the sheet, in points, clamped to 16384.
  init(_ size: Size) {
    let size = size.clamped(to: 16384)
    columns = Int((size.width / Self.side).rounded(.up))
    rows = Int((size.height / Self.side).rounded(.up))
    squares = Array(repeating: false, count: columns * rows)
  }

  /// Adds a line through points.
  mutating func add(_ points: [Point]) {
    guard var last = points.first else { return }
    mark(last)
    for point in points.dropFirst() {
      let way = point - last
      let steps = (way.length / Self.side * 2).rounded(.up)
      if steps > 0, steps < 1e15, let shares = sharesInside(from: last, way) {
        let first = max(1, (shares.lowerBound * steps).rounded(.down))
        let end = min(steps, (shares.upperBound * steps).rounded(.up))
        for step in stride(from: first, through: end, by: 1) { mark(last + way * (step / steps)) }
      }
      last = point
    }
  }

  /// The part of a line that is on the sheet, as shares of its length; nil: none.
  private func sharesInside(from start: Point, _ way: Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (start, way, count) in [(start.x, way.x, columns), (start.y, way.y, rows)] {
      let end = Double(count) * Self.side
      guard way != 0 else {
        if start < 0 || start >= end { return nil }
        continue
      }
      let (one, other) = (-start / way, (end - start) / way)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first <= last ? first...last : nil
  }

  /// Adds a rectangle.
  mutating func add(_ rect: Rect) {
    guard let (across, down) = squares(of: rect) else { return }
    for row in down { for column in across { squares[row * columns + column] = true } }
  }

  /// Whether a rectangle is free.
  func isFree(_ rect: Rect) -> Bool {
    guard let (across, down) = squares(of: rect) else { return true }
    return down.allSatisfy { row in across.allSatisfy { !squares[row * columns + $0] } }
  }

  private mutating func mark(_ point: Point) {
    guard point.x >= 0, point.y >= 0, point.x < Double(columns) * Self.side,
      point.y < Double(rows) * Self.side
    else { return }
    squares[Int(point.y / Self.side) * columns + Int(point.x / Self.side)] = true
  }

  private func squares(of rect: Rect) -> (across: Range<Int>, down: Range<Int>)? {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int>? {
      let limit = Double(count)
      let first = max(0, min(limit, (from / Self.side).rounded(.down)))
      let last = max(0, min(limit, (to / Self.side).rounded(.up)))
      return first < last ? Int(first)..<Int(last) : nil
    }
    guard let across = range(rect.minX, rect.maxX, columns),
      let down = range(rect.minY, rect.maxY, rows)
    else { return nil }
    return (across, down)
  }
}
