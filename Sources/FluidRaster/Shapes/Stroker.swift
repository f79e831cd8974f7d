import FluidCore

/// Converts strokes along paths to outlines with round joins and caps, in device pixels.
struct Stroker: ~Copyable {
  private var raster: CellRaster
  private let radius: Double

  init(radius: Double, clip: PixelRect) {
    self.radius = radius
    raster = CellRaster(clip: clip)
  }

  /// Coverage of the union of all strokes.
  mutating func finish() -> Coverage { raster.finish() }

  /// Strokes a path, first scaled, then moved.
  mutating func stroke(_ path: Path, scale: Double, offset: Point) {
    var points: [Point] = []
    path.flatten(scale: scale, offset: offset) { piece in
      switch piece {
      case .move(let point):
        if points.count > 1 { stroke(points, closed: false) }
        points = [point]
      case .line(let point): points.append(point)
      case .close:
        stroke(points, closed: true)
        points = Array(points.prefix(1))
      }
    }
    if points.count > 1 { stroke(points, closed: false) }
  }

  private mutating func stroke(_ points: [Point], closed: Bool) {
    var corners: [Point] = []
    for point in points where corners.last.map({ ($0 - point).length > 1e-6 }) ?? true {
      corners.append(point)
    }
    if closed, corners.count > 1, (corners[0] - corners[corners.count - 1]).length <= 1e-6 {
      corners.removeLast()
    }
    guard let first = corners.first else { return }
    guard corners.count > 1 else {
      let side = Point(x: 0, y: radius)
      raster.move(to: first + side)
      turn(about: first, from: side, to: side * -1)
      turn(about: first, from: side * -1, to: side)
      raster.close()
      return
    }
    if closed {
      side(of: corners + [corners[0], corners[1]])
      raster.close()
      let back = Array(corners.reversed())
      side(of: back + [back[0], back[1]])
      raster.close()
    } else {
      // Along one side, around the end cap, back along the other side, around the start cap.
      let normal = self.normal(corners[0], corners[1])
      side(of: corners)
      let last = corners.count - 1
      let end = self.normal(corners[last - 1], corners[last])
      turn(about: corners[last], from: end, to: end * -1)
      side(of: corners.reversed(), continuing: true)
      turn(about: corners[0], from: normal * -1, to: normal)
      raster.close()
    }
  }

  /// Adds the outline to the left of a polyline.
  private mutating func side(of chain: [Point], continuing: Bool = false) {
    var before: Point?
    for index in 0..<chain.count - 1 {
      let (a, b) = (chain[index], chain[index + 1])
      let normal = self.normal(a, b)
      if let before {
        if before.x * normal.y - before.y * normal.x > 0 {
          turn(about: a, from: before, to: normal)
        } else {
          // On the inside of a bend, a detour through the corner keeps the winding right.
          raster.line(to: a)
          raster.line(to: a + normal)
        }
      } else if continuing {
        raster.line(to: a + normal)
      } else {
        raster.move(to: a + normal)
      }
      raster.line(to: b + normal)
      before = normal
    }
  }

  /// The vector from the centre line to the left edge, of length `radius`.
  private func normal(_ a: Point, _ b: Point) -> Point {
    let along = b - a
    let factor = radius / along.length
    return Point(x: along.y * factor, y: -along.x * factor)
  }

  /// Adds an arc by halving its angle until chords deviate less than 0.01 pixels.
  private mutating func turn(about center: Point, from: Point, to: Point, depth: Int = 0) {
    var middle = from + to
    let length = middle.length
    if length < radius * 1e-6 {
      middle = Point(x: -from.y, y: from.x)
    } else if depth > 7 || radius - length / 2 < 0.01 {
      raster.line(to: center + to)
      return
    } else {
      middle = middle * (radius / length)
    }
    turn(about: center, from: from, to: middle, depth: depth + 1)
    turn(about: center, from: middle, to: to, depth: depth + 1)
  }
}
