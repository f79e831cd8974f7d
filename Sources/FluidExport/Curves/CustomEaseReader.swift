import FluidMotion

/// GSAP CustomEase's own evaluation of a path: a table of straight lines, not the cubics.
///
/// Each cubic is subdivided until its control points lie near its chord, and once more. Where
/// adjacent lines differ little in slope, CustomEase resamples them into a table with even steps as
/// fine as the shortest line.
struct CustomEaseReader {
  private let corners: Polyline
  /// Values at even steps from 0 on; nil where the corners are interpolated directly.
  private let table: [Double]?

  /// - Parameters:
  ///   - path: x and y of the start point, then of three points per cubic.
  ///   - precision: CustomEase's `precision` setting: the factor on the squared distance from the
  ///     chord.
  init(_ path: [Double], precision: Double = 1) {
    let flatness = 1 / (200_000 * precision)
    var corners = [(x: 0.0, y: path[1])]
    for start in stride(from: 0, to: path.count - 2, by: 6) {
      Self.halve(Array(path[start..<start + 8]), flatness, into: &corners)
      corners.append((path[start + 6], path[start + 7]))
    }
    var kept: [(x: Double, y: Double)] = []
    for corner in corners where corner.x <= 1 && (kept.last.map { corner.x > $0.x } ?? true) {
      kept.append(corner)
    }
    self.corners = Polyline(points: kept.map { ($0.x, $0.y) })
    let slopes = zip(kept, kept.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    guard precision <= 1, zip(slopes, slopes.dropFirst()).allSatisfy({ abs($1 - $0) <= 2 })
    else {
      table = nil
      return
    }
    let shortest = zip(kept, kept.dropFirst()).map { $1.x - $0.x }.min() ?? 1
    let count = Int(1 / shortest + 1)
    var corner = 0
    var table: [Double] = []
    for index in 0..<count {
      let x = Double(index) / Double(count)
      while corner + 2 < kept.count, kept[corner + 1].x < x { corner += 1 }
      table.append(kept[corner].y + (x - kept[corner].x) * slopes[corner])
    }
    self.table = table + [kept[kept.count - 1].y]
  }

  /// - Parameter share: Share of the duration, 0…1.
  func value(at share: Double) -> Double {
    if let table {
      let place = share * Double(table.count - 1)
      let index = max(0, min(Int(place), table.count - 2))
      return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }
    return corners.value(at: share)
  }

  /// Appends the inner corners of a subdivided cubic: its midpoint, and those of its halves where
  /// it is not flat.
  private static func halve(
    _ cubic: [Double], _ flatness: Double, into corners: inout [(x: Double, y: Double)]
  ) {
    let p = stride(from: 0, to: 8, by: 2).map { SIMD2(cubic[$0], cubic[$0 + 1]) }
    let (a, b, c) = ((p[0] + p[1]) / 2, (p[1] + p[2]) / 2, (p[2] + p[3]) / 2)
    let (d, e) = ((a + b) / 2, (b + c) / 2)
    let middle = (d + e) / 2
    let chord = p[3] - p[0]
    func distance(_ point: SIMD2<Double>) -> Double {
      let way = point - p[3]
      return abs(way.x * chord.y - way.y * chord.x)
    }
    let both = distance(p[1]) + distance(p[2])
    // Both distances are scaled by the chord's length.
    let isFlat = both * both <= flatness * (chord * chord).sum()
    guard !isFlat, corners.count < 200_000 else {
      corners.append((middle.x, middle.y))
      return
    }
    halve([p[0].x, p[0].y, a.x, a.y, d.x, d.y, middle.x, middle.y], flatness, into: &corners)
    corners.append((middle.x, middle.y))
    halve([middle.x, middle.y, e.x, e.y, c.x, c.y, p[3].x, p[3].y], flatness, into: &corners)
  }
}
