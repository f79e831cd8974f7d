import FluidCore

/// A glyph of the stroke font as pen movements, y upwards from the baseline.
struct StrokeGlyph {
  enum Step {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    /// A quarter ellipse that starts horizontally.
    case sideways(Point)
    /// A quarter ellipse that starts vertically.
    case upright(Point)
  }

  /// Distance between the leftmost and rightmost centre lines, in units.
  let width: Double
  let steps: [Step]

  /// Parses a glyph: its width, then the commands `M` (move), `L` (line), `Q` (quadratic curve:
  /// control, end), `h` and `v` (quarter ellipse that starts horizontally or vertically).
  init(_ description: String) {
    var numbers: [Double] = []
    var width = 0.0
    var steps: [Step] = []
    var command: Character?
    var number = ""
    func finishNumber() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    func finishCommand() {
      finishNumber()
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch command {
      case nil: width = numbers.first ?? 0
      case "M": steps += points.map { .move($0) }
      case "L": steps += points.map { .line($0) }
      case "h": steps += points.map { .sideways($0) }
      case "v": steps += points.map { .upright($0) }
      case "Q" where points.count == 2: steps.append(.quad(points[0], points[1]))
      default: break
      }
      numbers = []
    }
    for letter in description {
      if letter.isLetter {
        finishCommand()
        command = letter
      } else if letter == " " {
        finishNumber()
      } else {
        number.append(letter)
      }
    }
    finishCommand()
    self.width = width
    self.steps = steps
  }

  /// The glyph with its left end at x and its baseline at y, y downwards.
  func path(x: Double, y: Double, unitX: Double, unitY: Double) -> Path {
    // 4/3·(√2 − 1), the handle of a quarter circle.
    let k = 0.552_284_749_830_793_6
    var path = Path()
    var pen = Point.zero
    func at(_ point: Point) -> Point { Point(x: x + point.x * unitX, y: y - point.y * unitY) }
    for step in steps {
      switch step {
      case .move(let point):
        path.move(to: at(point))
        pen = point
      case .line(let point):
        path.line(to: at(point))
        pen = point
      case .quad(let control, let point):
        path.quad(to: at(point), control: at(control))
        pen = point
      case .sideways(let point):
        path.cubic(
          to: at(point), control1: at(Point(x: pen.x + (point.x - pen.x) * k, y: pen.y)),
          control2: at(Point(x: point.x, y: point.y + (pen.y - point.y) * k)))
        pen = point
      case .upright(let point):
        path.cubic(
          to: at(point), control1: at(Point(x: pen.x, y: pen.y + (point.y - pen.y) * k)),
          control2: at(Point(x: point.x + (pen.x - point.x) * k, y: point.y)))
        pen = point
      }
    }
    return path
  }
}
