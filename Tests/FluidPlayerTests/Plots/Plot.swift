import FluidCore
import FluidRaster

/// Curves over two axes, drawn by the project's own compositor with its own letters, so that the
/// picture is the same to the bit on every machine.
struct Plot {
  struct Curve {
    let name: String
    let color: Color
    let value: (Double) -> Double
  }

  let title: String
  /// What is along, with its unit.
  let along: String
  /// What is up, with its unit.
  let up: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let curves: [Curve]
  /// Points to mark, in the curves' own measures.
  var marks: [Point] = []

  static let colors = [0x5e8bff, 0xff6b6b, 0x35c48d, 0xf2a33a].map { Color(rgb: $0) }
  static let size = Size(width: 640, height: 360)
  private static let frame = Rect(x: 64, y: 52, width: 552, height: 252)
  private static let ink = Color(rgb: 0x2b2f3a)
  private static let pale = Color(rgb: 0x8a90a0)

  func render() -> Bitmap {
    var bitmap = Bitmap(width: Int(Self.size.width), height: Int(Self.size.height))
    var compositor = Compositor(text: StrokeFont())
    compositor.draw(list, into: &bitmap)
    return bitmap
  }

  private var list: DisplayList {
    let frame = Self.frame
    var list = DisplayList()
    list.fill(.rect(Rect(origin: .zero, size: Self.size)), Color(rgb: 0xfbfbfd))
    write(title, 15, .semibold, Self.ink, at: Point(x: frame.minX, y: 26), .leading, &list)
    for step in 0...4 {
      let share = Double(step) / 4
      let column = frame.minX + frame.width * share
      let row = frame.maxY - frame.height * share
      line(Point(x: column, y: frame.minY), Point(x: column, y: frame.maxY), &list)
      line(Point(x: frame.minX, y: row), Point(x: frame.maxX, y: row), &list)
      let (left, bottom) = (x.lowerBound + share * span(x), y.lowerBound + share * span(y))
      write(short(left), 11, .regular, Self.pale, at: Point(x: column, y: 322), .center, &list)
      write(
        short(bottom), 11, .regular, Self.pale, at: Point(x: frame.minX - 10, y: row + 4),
        .trailing, &list)
    }
    write(along, 12, .regular, Self.ink, at: Point(x: frame.maxX, y: 346), .trailing, &list)
    write(up, 12, .regular, Self.ink, at: Point(x: frame.minX, y: 44), .leading, &list)
    list.clip(to: .rect(frame)) { list in
      for curve in curves { list.stroke(.path(path(of: curve)), width: 2.25, curve.color) }
      for mark in marks {
        list.fill(.circle(center: place(mark), radius: 3.5), Self.ink)
      }
    }
    legend(&list)
    return list
  }

  private func legend(_ list: inout DisplayList) {
    var x = Self.frame.maxX
    let font = FontStyle(size: 12, weight: .medium)
    for curve in curves.reversed() {
      x -= StrokeFont().width(of: curve.name, font: font)
      write(curve.name, 12, .medium, curve.color, at: Point(x: x, y: 44), .leading, &list)
      x -= 16
    }
  }

  private func path(of curve: Curve) -> Path {
    var path = Path()
    let count = 480
    for index in 0...count {
      let value = x.lowerBound + span(x) * Double(index) / Double(count)
      let point = place(Point(x: value, y: curve.value(value)))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  private func place(_ point: Point) -> Point {
    Point(
      x: Self.frame.minX + (point.x - x.lowerBound) / span(x) * Self.frame.width,
      y: Self.frame.maxY - (point.y - y.lowerBound) / span(y) * Self.frame.height)
  }

  private func span(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }

  private func line(_ a: Point, _ b: Point, _ list: inout DisplayList) {
    var path = Path()
    path.move(to: a)
    path.line(to: b)
    list.stroke(.path(path), width: 1, Color(rgb: 0xe3e5ec))
  }

  private func write(
    _ text: String, _ size: Double, _ weight: FontStyle.Weight, _ color: Color, at point: Point,
    _ alignment: TextRun.Alignment, _ list: inout DisplayList
  ) {
    list.text(
      TextRun(
        text, font: FontStyle(size: size, weight: weight), color: color, at: point,
        alignment: alignment))
  }

  private func short(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }
}
