import FluidCore

/// The squares of a map that belong to one detent, as a summed-area table.
struct AreaSquares {
  private let columns: Int
  private let rows: Int
  /// The number of squares to the left and above each corner.
  private var sums: [Int]
  /// Their centroid, in squares.
  private let middle: Point

  /// - Parameter step: The side of a square, in pixels; its middle decides.
  init(_ areas: ReleaseAreas, of number: Int, columns: Int, rows: Int, step: Int) {
    self.columns = columns
    self.rows = rows
    var sums = Array(repeating: 0, count: (columns + 1) * (rows + 1))
    var (across, down, count) = (0, 0, 0)
    for row in 0..<rows {
      var sum = 0
      for column in 0..<columns {
        let pixel = (row * step + step / 2) * areas.columns + column * step + step / 2
        if Int(areas.targets[pixel]) == number {
          sum += 1
          across += column
          down += row
          count += 1
        }
        sums[(row + 1) * (columns + 1) + column + 1] =
          sums[row * (columns + 1) + column + 1] + sum
      }
    }
    self.sums = sums
    let all = Double(max(1, count))
    middle = Point(x: Double(across) / all + 0.5, y: Double(down) / all + 0.5)
  }

  /// The place for a rectangle with the most room around it; of several, the nearest to the
  /// centroid.
  ///
  /// - Parameters:
  ///   - most: The most room that counts, in squares.
  ///   - isFree: Whether a place, in squares, may be taken.
  /// - Returns: Its middle, in squares; nil: it has no place.
  func roomiest(
    _ size: (columns: Int, rows: Int), atMost most: Int, isFree: (Point) -> Bool
  ) -> Point? {
    guard size.columns <= columns, size.rows <= rows else { return nil }
    var best: (room: Int, distance: Double, center: Point)?
    for row in 0...(rows - size.rows) {
      for column in 0...(columns - size.columns) {
        func fits(_ room: Int) -> Bool {
          isFull(
            column - room, row - room, size.columns + 2 * room, size.rows + 2 * room)
        }
        let least = best?.room ?? 0
        guard fits(least) else { continue }
        var room = least
        while room < most, fits(room + 1) { room += 1 }
        let center = Point(
          x: Double(column) + Double(size.columns) / 2, y: Double(row) + Double(size.rows) / 2)
        let distance = (center - middle).length
        if let best, room == best.room, distance >= best.distance { continue }
        if isFree(center) { best = (room, distance, center) }
      }
    }
    return best?.center
  }

  private func isFull(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    guard x >= 0, y >= 0, x + width <= columns, y + height <= rows else { return false }
    let wide = columns + 1
    let count =
      sums[(y + height) * wide + x + width] - sums[y * wide + x + width]
      - sums[(y + height) * wide + x] + sums[y * wide + x]
    return count == width * height
  }
}
