import FluidCore
import FluidRaster
import TestSupport

/// Random display lists from a seed.
enum RandomPicture {
  static func rect(_ random: inout SeededRandom, in frame: Rect) -> Rect {
    let x = random.number(frame.minX...frame.maxX)
    let (y, isWhole) = (random.number(frame.minY...frame.maxY), random.integer(0...2) == 0)
    let rect = Rect(
      x: x, y: y, width: random.number(0.2...frame.width), height: random.number(0.2...frame.height)
    )
    return isWhole
      ? Rect(
        x: rect.x.rounded(), y: rect.y.rounded(), width: rect.width.rounded(.up),
        height: rect.height.rounded(.up)) : rect
  }

  static func shape(_ random: inout SeededRandom, around frame: Rect) -> Shape {
    let rect = rect(&random, in: frame)
    switch random.integer(0...4) {
    case 0: return .rect(rect)
    case 1:
      return .roundedRect(rect, radius: random.number(0...30), smoothing: random.number(0...1))
    case 2:
      return .roundedRect(
        rect,
        CornerRadii(
          topLeft: random.number(-1...20), topRight: 0, bottomRight: random.number(0...9),
          bottomLeft: random.number(0...50)), smoothing: 0.6)
    case 3: return .ellipse(rect)
    default:
      var path = Path()
      func point() -> Point {
        Point(x: random.number(frame.minX...frame.maxX), y: random.number(frame.minY...frame.maxY))
      }
      path.move(to: point())
      path.line(to: point())
      path.quad(to: point(), control: point())
      path.cubic(to: point(), control1: point(), control2: point())
      path.close()
      return .path(path)
    }
  }

  static func color(_ random: inout SeededRandom) -> Color {
    let alphas: [UInt8] = [255, 255, 128, 40, random.byte()]
    return Color(
      red: random.byte(), green: random.byte(), blue: random.byte(),
      alpha: alphas[random.integer(0...4)])
  }

  static func mesh(_ random: inout SeededRandom) -> MeshGradient {
    let (columns, rows) = (random.integer(2...5), random.integer(2...5))
    var mesh = MeshGradient(
      columns: columns, rows: rows, colors: (0..<columns * rows).map { _ in color(&random) })!
    for index in mesh.nodes.indices {
      mesh.nodes[index].position =
        mesh.nodes[index].position
        + Point(x: random.number(-0.1...0.1), y: random.number(-0.1...0.1))
    }
    return mesh
  }

  static func item(_ list: inout DisplayList, _ random: inout SeededRandom, in frame: Rect) {
    let shape = shape(&random, around: frame)
    switch random.integer(0...9) {
    case 0: list.meshGradient(mesh(&random), in: rect(&random, in: frame))
    case 1: list.fill(shape, color(&random))
    case 2:
      list.fill(
        shape,
        .linear(
          [
            GradientStop(0, color(&random)), GradientStop(0.3, color(&random)),
            GradientStop(1, color(&random)),
          ], start: rect(&random, in: frame).origin, end: rect(&random, in: frame).origin))
    case 3:
      list.fill(
        shape,
        .radial(
          [GradientStop(0, color(&random)), GradientStop(1, color(&random))],
          center: rect(&random, in: frame).origin, radius: random.number(1...50)))
    case 4:
      list.stroke(
        shape, width: random.number(0...6), color(&random),
        alignment: random.integer(0...1) == 0 ? .center : .inside)
    case 5:
      list.shadow(
        shape, radius: random.number(0...40),
        offset: Point(x: random.number(-8...8), y: random.number(-8...8)), color(&random))
    case 6:
      list.material(
        shape,
        BackdropFilter(
          blur: random.number(0...24), saturation: random.number(0...2), tint: color(&random)),
        excludedFromBackdrop: max(0, random.integer(-3...3)))
    case 7, 8:
      list.text(
        TextRun(
          "Text \(random.integer(0...99))",
          font: FontStyle(size: random.number(8...30), weight: .medium), color: color(&random),
          at: rect(&random, in: frame).origin, alignment: .center,
          maxWidth: random.integer(0...1) == 0 ? nil : 40))
    default:
      list.clip(to: shape) { list in
        list.opacity(random.number(0...1)) { list in
          list.offset(x: random.number(-5...5), y: random.number(-5...5)) { list in
            list.fill(self.shape(&random, around: frame), color(&random))
            list.material(self.shape(&random, around: frame), BackdropFilter(blur: 6))
          }
        }
      }
    }
  }

  static func list(_ random: inout SeededRandom, in frame: Rect, count: Int) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<count { item(&list, &random, in: frame) }
    return list
  }
}
