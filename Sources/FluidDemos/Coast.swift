import FluidCore
import FluidRaster
import FluidScene

/// A coast at dusk or in the morning, with a ferry's route along it; cached, as nothing moves.
struct Coast {
  func paint(in rect: Rect, _ painter: inout Painter) {
    painter.scenery(Self.scenery, at: rect.origin, size: rect.size, background: .black) {
      Self.draw(in: Rect(origin: .zero, size: rect.size), &$0)
    }
  }

  private static let scenery = Scenery()

  /// The horizon's height below the top, as a share of the height.
  private static let horizon = 0.4

  private static func draw(in rect: Rect, _ painter: inout Painter) {
    let isDark = painter.state.appearance == .dark
    let look = isDark ? Look.dusk : .morning
    let sea = rect.minY + rect.height * horizon
    painter.fill(.rect(rect), vertical(look.sky, from: rect.minY, to: sea))
    let sun = Point(x: rect.minX + rect.width * 0.3, y: sea - min(60, rect.height * 0.08))
    painter.fill(
      .rect(rect),
      .radial(
        [GradientStop(0, look.sun.opacity(0.5)), GradientStop(1, look.sun.opacity(0))],
        center: sun, radius: max(rect.width, rect.height) * 0.5))
    painter.fill(.circle(center: sun, radius: 26), look.sun)
    let water = Rect(x: rect.minX, y: sea, width: rect.width, height: rect.maxY - sea)
    painter.fill(.rect(water), vertical(look.sea, from: sea, to: rect.maxY))
    // The sun's path on the water: shorter and fainter strokes towards the beholder.
    for step in 0..<12 {
      let depth = Double(step) / 12
      let width = (18 + 90 * depth) * (0.7 + 0.3 * wave(0.37 * Double(step)))
      let y = sea + 6 + depth * depth * water.height * 0.5
      painter.fill(
        .capsule(Rect(x: sun.x - width / 2, y: y, width: width, height: 1.5 + 2 * depth)),
        look.sun.opacity(0.5 * (1 - depth)))
    }
    for (index, color) in look.heads.enumerated() {
      painter.fill(.path(head(index, in: rect, sea: sea)), Color(rgb: color))
    }
    route(in: rect, sea: sea, look.sun, &painter)
  }

  /// A headland from the right; higher indices are nearer.
  private static func head(_ index: Int, in rect: Rect, sea: Double) -> Path {
    let depth = Double(index)
    let foot = sea + rect.height * 0.075 * depth * (1 + depth * 0.5)
    let start = rect.width * (0.34 + 0.17 * depth)
    let steps = max(48, min(2000, Int(rect.width / 4)))
    var path = Path()
    path.move(to: Point(x: rect.minX + start, y: foot))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let x = start + (rect.width - start) * share
      // The same shore in every window; a wider one shows more of it.
      let place = (x - rect.width) / 900
      let rise = min(1, share * 3).smooth
      let top =
        0.1 + 0.03 * wave(1.3 * place + 0.31 * depth) + 0.018 * wave(3.1 * place + 0.7 * depth)
        + 0.006 * wave(9.7 * place + 0.2 * depth)
      path.line(
        to: Point(x: rect.minX + x, y: foot - rect.height * (top + 0.03 * depth) * rise))
    }
    path.line(to: Point(x: rect.maxX, y: foot))
    path.line(to: Point(x: rect.minX + start, y: foot))
    path.close()
    return path
  }

  /// The ferry's route: a dotted line from the near shore to the furthest headland.
  private static func route(
    in rect: Rect, sea: Double, _ color: Color, _ painter: inout Painter
  ) {
    let dots = 26
    for dot in 0...dots {
      let share = Double(dot) / Double(dots)
      let far = 1 - share
      let x = rect.width * (0.2 + 0.24 * share + 0.07 * wave(0.8 * share))
      let y = sea + 10 + rect.height * 0.3 * far * far
      let isStop = dot % 8 == 2
      painter.fill(
        .circle(center: Point(x: rect.minX + x, y: y), radius: (isStop ? 4.5 : 1.6) * (0.5 + far)),
        isStop ? Color.white : color.opacity(0.9))
    }
  }

  private static func vertical(_ colors: [UInt32], from top: Double, to bottom: Double) -> Paint {
    let last = Double(max(1, colors.count - 1))
    return .linear(
      colors.enumerated().map { GradientStop(Double($0) / last, Color(rgb: $1)) },
      start: Point(x: 0, y: top), end: Point(x: 0, y: bottom))
  }

  private struct Look {
    let sky: [UInt32]
    let sun: Color
    let sea: [UInt32]
    /// The headlands, the furthest first.
    let heads: [UInt32]

    static let dusk = Look(
      sky: [0x1a1b45, 0x50386f, 0xb85f7d, 0xf0a27a], sun: Color(rgb: 0xffd9a0),
      sea: [0x8c5a80, 0x3a3468, 0x16173a], heads: [0x5a4478, 0x3a3160, 0x1e1d42])
    static let morning = Look(
      sky: [0x7fb6ea, 0xb4d8f2, 0xfbe9cf], sun: Color(rgb: 0xfff6dc),
      sea: [0xa9d3e4, 0x5fa6cc, 0x2f76ab], heads: [0x93b4c6, 0x628ea6, 0x3b6a7a])
  }
}

extension Double {
  /// The share, 0…1, eased at both ends.
  fileprivate var smooth: Double { self * self * (3 - 2 * self) }
}
