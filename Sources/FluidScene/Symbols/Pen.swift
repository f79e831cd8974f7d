import FluidCore
import FluidRaster

/// Builds paths with round parts from additions, products and square roots only, so that they are
/// the same to the last bit on every machine. Contours run clockwise, holes counterclockwise.
struct Pen {
  private(set) var path = Path()
  /// The end of the latest line or curve of a drawing.
  private var here = Point.zero

  /// A path drawn by a closure.
  init(_ draw: (inout Pen) -> Void) { draw(&self) }

  /// A path from words and numbers: SVG's path data in absolute coordinates, and some shapes.
  ///
  /// - `M x y`, `L x y …`, `C x1 y1 x2 y2 x y …`, `Z`: move, lines, cubic Bézier curves, close.
  /// - `circle x y r`, `hole x y r`: a circle; a hole runs the other way.
  /// - `rect x y width height r`, `polygon r x y …`: closed, with corners rounded by `r`.
  /// - `arc+ x y endX endY`, `arc- …`: around (x, y) to a point, clockwise or counterclockwise.
  /// - `ripple x y r`, `beam x y r`: a quarter circle that opens upwards or to the right.
  /// - `cog x y`: a cogwheel.
  init(_ drawing: String) {
    var command = Substring()
    var numbers: [Double] = []
    for word in drawing.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        draw(command, numbers)
        (command, numbers) = (word, [])
      }
    }
    draw(command, numbers)
  }

  private mutating func draw(_ command: Substring, _ n: [Double]) {
    func points(from first: Int = 0) -> [(Double, Double)] {
      stride(from: first, to: n.count, by: 2).map { (n[$0], n[$0 + 1]) }
    }
    switch command {
    case "M": move(n[0], n[1])
    case "L": for point in points() { line(point.0, point.1) }
    case "C":
      for i in stride(from: 0, to: n.count, by: 6) {
        path.cubic(
          to: Point(x: n[i + 4], y: n[i + 5]), control1: Point(x: n[i], y: n[i + 1]),
          control2: Point(x: n[i + 2], y: n[i + 3]))
        here = Point(x: n[i + 4], y: n[i + 5])
      }
    case "Z": path.close()
    case "circle", "hole": circle(n[0], n[1], n[2], isHole: command == "hole")
    case "rect":
      let (x, y, right, bottom) = (n[0], n[1], n[0] + n[2], n[1] + n[3])
      polygon([(x, y), (right, y), (right, bottom), (x, bottom)], radius: n[4])
    case "polygon": polygon(points(from: 1), radius: n[0])
    case "arc+", "arc-":
      let end = Point(x: n[2], y: n[3])
      arc(around: Point(x: n[0], y: n[1]), from: here, to: end, isClockwise: command == "arc+")
      here = end
    case "ripple", "beam": quarter(n[0], n[1], n[2], isUpwards: command == "ripple")
    case "cog": cog(n[0], n[1])
    default: break
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    here = Point(x: x, y: y)
    path.move(to: here)
  }

  private mutating func line(_ x: Double, _ y: Double) {
    here = Point(x: x, y: y)
    path.line(to: here)
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

  /// Adds a circle, clockwise; a hole runs the other way.
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, isHole: Bool = false) {
    let center = Point(x: x, y: y)
    let start = Point(x: x, y: y - radius)
    path.move(to: start)
    arc(around: center, from: start, to: Point(x: x, y: y + radius), isClockwise: !isHole)
    arc(around: center, from: Point(x: x, y: y + radius), to: start, isClockwise: !isHole)
    path.close()
  }

  /// Adds a quarter circle around a point that opens upwards or to the right.
  private mutating func quarter(_ x: Double, _ y: Double, _ radius: Double, isUpwards: Bool) {
    let reach = radius * 0.70711
    let start = isUpwards ? Point(x: x - reach, y: y - reach) : Point(x: x + reach, y: y - reach)
    let end = isUpwards ? Point(x: x + reach, y: y - reach) : Point(x: x + reach, y: y + reach)
    path.move(to: start)
    arc(around: Point(x: x, y: y), from: start, to: end)
  }

  /// Adds a cogwheel with eight teeth and a hole.
  private mutating func cog(_ x: Double, _ y: Double) {
    var direction = Point(x: 0, y: -1)
    var corners: [(Double, Double)] = []
    for _ in 0..<8 {
      let side = Point(x: -direction.y, y: direction.x)
      for (reach, half) in [(7.2, -2.2), (9.9, -1.5), (9.9, 1.5), (7.2, 2.2)] {
        let corner = direction * reach + side * half
        corners.append((x + corner.x, y + corner.y))
      }
      direction = (direction + side) * 0.70710678
    }
    polygon(corners, radius: 0.8)
    circle(x, y, 3.2, isHole: true)
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
  /// The path with each of its points moved by a function.
  public func mapped(_ move: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: move(point))
      case .line(let point): path.line(to: move(point))
      case .quad(let control, let end): path.quad(to: move(end), control: move(control))
      case .cubic(let control1, let control2, let end):
        path.cubic(to: move(end), control1: move(control1), control2: move(control2))
      case .close: path.close()
      }
    }
    return path
  }

  /// Adds a smooth curve through points: at each it is parallel to the line between its neighbours.
  public mutating func curve(through points: [Point], isClosed: Bool = true) {
    func point(_ index: Int) -> Point {
      isClosed
        ? points[(index + points.count) % points.count]
        : points[min(points.count - 1, max(0, index))]
    }
    guard let first = points.first else { return }
    move(to: first)
    for index in 0..<(isClosed ? points.count : points.count - 1) {
      let (start, end) = (point(index), point(index + 1))
      cubic(
        to: end, control1: start + (end - point(index - 1)) * (1.0 / 6),
        control2: end - (point(index + 2) - start) * (1.0 / 6))
    }
    if isClosed { close() }
  }
}
