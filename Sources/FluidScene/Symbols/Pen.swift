import FluidCore
import FluidRaster

/// Builds paths with round parts from additions, products and square roots only, so that they are
/// the same to the last bit on every machine. Contours run clockwise, holes counterclockwise.
struct Pen {
  private(set) var path = Path()

  init() {}

  /// A path drawn by a closure.
  init(_ draw: (inout Pen) -> Void) { draw(&self) }

  mutating func move(_ x: Double, _ y: Double) { path.move(to: Point(x: x, y: y)) }
  mutating func line(_ x: Double, _ y: Double) { path.line(to: Point(x: x, y: y)) }
  mutating func close() { path.close() }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    path.cubic(
      to: Point(x: x, y: y), control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2))
  }

  /// Adds straight lines through points.
  mutating func lines(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      index == 0 ? move(point.0, point.1) : line(point.0, point.1)
    }
  }

  /// Adds a closed polygon with rounded corners.
  mutating func polygon(_ corners: [(Double, Double)], radius: Double) {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    for (index, corner) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let entry = corner.moved(radius, towards: before)
      index == 0 ? path.move(to: entry) : path.line(to: entry)
      path.quad(to: corner.moved(radius, towards: after), control: corner)
    }
    path.close()
  }

  /// Adds a smooth curve through points: at each it is parallel to the line between its neighbours.
  mutating func smooth(_ places: [(Double, Double)], isClosed: Bool = true) {
    let points = places.map { Point(x: $0.0, y: $0.1) }
    guard points.count > 2 else { return lines(places) }
    func point(_ index: Int) -> Point {
      isClosed
        ? points[(index + points.count) % points.count]
        : points[min(points.count - 1, max(0, index))]
    }
    path.move(to: points[0])
    for index in 0..<(isClosed ? points.count : points.count - 1) {
      let (start, end) = (point(index), point(index + 1))
      path.cubic(
        to: end, control1: start + (end - point(index - 1)) * (1.0 / 6),
        control2: end - (point(index + 2) - start) * (1.0 / 6))
    }
    if isClosed { path.close() }
  }

  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], radius: radius)
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, isHole: Bool = false) {
    let center = Point(x: x, y: y)
    let start = Point(x: x, y: y - radius)
    path.move(to: start)
    arc(around: center, from: start, to: Point(x: x, y: y + radius), isClockwise: !isHole)
    arc(around: center, from: Point(x: x, y: y + radius), to: start, isClockwise: !isHole)
    path.close()
  }

  /// Adds an arc around `center` from `start`, the current point, to `end`.
  mutating func arc(
    around center: Point, from start: Point, to end: Point, isClockwise: Bool = true
  ) {
    let (a, b) = (start - center, end - center)
    let turn = (a.x * b.y - a.y * b.x) * (isClockwise ? 1 : -1)
    let cosine = (a.x * b.x + a.y * b.y) / (a.length * b.length)
    if turn > 0, cosine >= -0.001 {
      // At most a quarter turn: one Bézier curve, within 0.03 % of the circle. Its control points
      // lie 4/3 · tan(θ/4) of the radius along the tangent, with tan²(x) = (1 - cos 2x) / (1 + cos
      // 2x).
      let half = ((1 + cosine) / 2).squareRoot()
      let reach = 4 / 3 * ((1 - half) / (1 + half)).squareRoot() * (isClockwise ? 1 : -1)
      path.cubic(
        to: end, control1: Point(x: start.x - a.y * reach, y: start.y + a.x * reach),
        control2: Point(x: end.x + b.y * reach, y: end.y - b.x * reach))
      return
    }
    // Longer arcs are split at the middle, which lies on the other side of the centre for more than
    // half a turn.
    var middle = a + b
    if middle.length < 1e-6 * a.length {
      middle = isClockwise ? Point(x: -a.y, y: a.x) : Point(x: a.y, y: -a.x)
    } else if turn < 0 {
      middle = middle * -1
    }
    let between = center + middle * (a.length / middle.length)
    arc(around: center, from: start, to: between, isClockwise: isClockwise)
    arc(around: center, from: between, to: end, isClockwise: isClockwise)
  }
}

extension Point {
  /// The point `distance` points from here towards another, at most half way.
  fileprivate func moved(_ distance: Double, towards other: Point) -> Point {
    let way = other - self
    let length = way.length
    guard length > 0 else { return self }
    return self + way * (min(distance, length / 2) / length)
  }
}

extension Path {
  /// The path scaled about the origin, then moved by `offset`.
  func scaled(by scale: Double, offset: Point = .zero) -> Path {
    func place(_ point: Point) -> Point { point * scale + offset }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: place(point))
      case .line(let point): path.line(to: place(point))
      case .quad(let control, let end): path.quad(to: place(end), control: place(control))
      case .cubic(let control1, let control2, let end):
        path.cubic(to: place(end), control1: place(control1), control2: place(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
