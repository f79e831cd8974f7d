import FluidCore

/// Outlines of shapes; coordinates are device pixels.
extension CellRaster {
  mutating func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    Path.flatten(p0, p1, p2, p3) { line(to: $0) }
  }

  mutating func addEllipse(_ rect: Rect) {
    // 4/3·(√2 − 1): with it a cubic passes through the middle of the quarter circle.
    let k = 0.552_284_749_830_793_6
    let (rx, ry, c) = (rect.width / 2, rect.height / 2, rect.center)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    move(to: at(0, -1))
    curve(at(0, -1), at(k, -1), at(1, -k), at(1, 0))
    curve(at(1, 0), at(1, k), at(k, 1), at(0, 1))
    curve(at(0, 1), at(-k, 1), at(-1, k), at(-1, 0))
    curve(at(-1, 0), at(-1, -k), at(-k, -1), at(0, -1))
    close()
  }

  /// Adds a path, first scaled, then moved.
  mutating func add(_ path: Path, scale: Double, offset: Point) {
    path.flatten(scale: scale, offset: offset, from: .zero) { piece in
      switch piece {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .close: close()
      }
    }
    close()
  }

  /// Adds a rectangle with continuous corners: a cubic leads out of the straight side, with
  /// curvature growing up to that of the circular arc around the diagonal. With smoothing ξ the
  /// curve begins (1 + ξ)·r before the corner, and the arc spans an angle of 90°·(1 − ξ). Where
  /// there is no room for that, ξ is less. Construction after Figma's "Desperately seeking
  /// squircles"; ξ = 0.6 comes closest to Apple's.
  mutating func addRounded(_ rect: Rect, _ fit: RoundedCorners) {
    // Each corner with two directions: back along the incoming side, and on along the outgoing
    // side.
    let places: [(Point, back: Point, on: Point)] = [
      (Point(x: rect.minX, y: rect.minY), Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: rect.maxX, y: rect.minY), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: rect.minX, y: rect.maxY), Point(x: 1, y: 0), Point(x: 0, y: -1)),
    ]
    for (index, place) in places.enumerated() {
      let (corner, back, on) = place
      let (radius, reach) = (fit.radii[index], fit.reaches[index])
      // A point given by its distances from the corner along both sides.
      func at(_ a: Double, _ b: Double) -> Point { corner + back * a + on * b }
      let first = at(reach, 0)
      if index == 0 { move(to: first) } else { line(to: first) }
      guard radius > 0 else { continue }
      // Outside the recorded pixels the corner's exact course has no effect.
      guard records(around: corner, within: reach) else {
        line(to: at(0, reach))
        continue
      }
      let phi = (reach / radius - 1) * (Double.pi / 4)
      let (sine, cosine) = (Trigonometry.sine(phi), Trigonometry.cosine(phi))
      let (near, far) = (radius * (1 - cosine), radius * (1 - sine))
      // The distance from the corner at which the arc's tangent meets the side.
      let meet = far + radius * sine / (1 + cosine) * cosine
      let straight = reach - meet
      curve(first, at(reach - straight * 2 / 3, 0), at(meet, 0), at(far, near))
      let quarter = (Double.pi / 2 - 2 * phi) / 4
      let handle =
        radius * 4 / 3 * Trigonometry.sine(quarter) / Trigonometry.cosine(quarter)
      curve(
        at(far, near), at(far - handle * cosine, near + handle * sine),
        at(near + handle * sine, far - handle * cosine), at(near, far))
      curve(at(near, far), at(0, meet), at(0, reach - straight * 2 / 3), at(0, reach))
    }
    close()
  }
}
