import FluidCore

/// A glyph of the stroke font: pen movements in font units, y upwards from the baseline.
struct StrokeGlyph {
  /// Distance between the leftmost and rightmost centre lines, in units.
  let width: Double
  private let outline: Path

  /// Parses a glyph: its width, then the commands `M` (move), `L` (line), `Q` (quadratic curve:
  /// control, end), `h` and `v` (quarter ellipse that starts horizontally or vertically).
  init(_ description: String) {
    // 4/3·(√2 − 1), the handle of a quarter circle.
    let k = 0.552_284_749_830_793_6
    var numbers: [Double] = []
    var width = 0.0
    var outline = Path()
    var pen = Point.zero
    var command: Character?
    var number = ""
    func finishNumber() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    func finishCommand() {
      finishNumber()
      if command == nil { width = numbers.first ?? 0 }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      if command == "Q", points.count == 2 { outline.quad(to: points[1], control: points[0]) }
      for point in points {
        switch command {
        case "M": outline.move(to: point)
        case "L": outline.line(to: point)
        case "h":
          outline.cubic(
            to: point, control1: Point(x: pen.x + (point.x - pen.x) * k, y: pen.y),
            control2: Point(x: point.x, y: point.y + (pen.y - point.y) * k))
        case "v":
          outline.cubic(
            to: point, control1: Point(x: pen.x, y: pen.y + (point.y - pen.y) * k),
            control2: Point(x: point.x + (pen.x - point.x) * k, y: point.y))
        default: break
        }
        pen = point
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
    self.outline = outline
  }

  /// The glyph with its left end at x and its baseline at y, y downwards.
  func path(x: Double, y: Double, unitX: Double, unitY: Double) -> Path {
    outline.mapped { Point(x: x + $0.x * unitX, y: y - $0.y * unitY) }
  }
}
