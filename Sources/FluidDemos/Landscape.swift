import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// Mountain ridges under an evening or a morning sky; cached, as nothing in it moves.
struct Landscape {
  func paint(in rect: Rect, _ painter: inout Painter) {
    painter.scenery(Self.scenery, at: rect.origin, size: rect.size, background: .black) {
      Self.draw(in: Rect(origin: .zero, size: rect.size), &$0)
    }
  }

  /// Draws the trail to the lookout up to a share of its length, 0…1: it climbs the second ridge in
  /// bends, comes out from behind the third and grows narrower with the distance.
  static func paintTrail(_ share: Double, in rect: Rect, _ painter: inout Painter) {
    guard share > 0.01 else { return }
    let (far, near) = (Ridge(index: 1), Ridge(index: 2))
    let steps = 96
    let places = (0...48).map { rect.x + rect.width * (0.2 + 0.5 * Double($0) / 48) }
    let summit =
      places.min { far.top(at: $0, in: rect) < far.top(at: $1, in: rect) } ?? rect.midX
    let breadth = min(rect.width, 900)
    func point(_ step: Int) -> Point {
      let climb = Double(step) / Double(steps)
      // Four bends, each shorter than the one before.
      let bend = 0.1 * wave(2 * climb + 0.1) * (1 - climb)
      let x = summit + breadth * (bend - 0.06 * (1 - climb))
      let (top, foot) = (far.top(at: summit, in: rect), near.top(at: x, in: rect) + 16)
      return Point(x: x, y: foot + (top - foot) * climb)
    }
    let last = max(1, Int((min(1, share) * Double(steps)).rounded()))
    let valley = near.path(in: rect, isAbove: true)
    painter.clip(to: .path(valley), bounds: rect) { painter in
      var step = 0
      while step < last {
        // Stretches of one width each overlap by a step.
        let end = min(last, step + 12)
        var path = Path()
        path.move(to: point(step))
        for next in (step + 1)...end { path.line(to: point(next)) }
        let width = 4.5 - 2.5 * Double(step) / Double(steps)
        painter.stroke(.path(path), width: width + 2, Color(white: 0, alpha: 40))
        painter.stroke(.path(path), width: width, Color(rgb: 0xffd27a))
        step = end
      }
      let end = point(last)
      painter.fill(.circle(center: end, radius: 6), .white)
      painter.fill(.circle(center: end, radius: 4), Color(rgb: 0xe8743a))
    }
  }

  private static let scenery = Scenery()

  /// The sun's centre, in points of the window.
  ///
  /// - Parameter sunk: How far it has sunk, 0…1.
  private static func sun(in rect: Rect, sunk: Double = 0) -> Point {
    Point(x: rect.x + rect.width * 0.68, y: rect.y + rect.height * (0.27 + 0.16 * sunk))
  }

  /// Draws the sun, which sinks behind the furthest ridge.
  ///
  /// - Parameter sunk: How far it has sunk, 0…1.
  static func paintSun(sunk: Double, in rect: Rect, _ painter: inout Painter) {
    let radius = 30.0
    let sun = sun(in: rect, sunk: min(1, max(0, sunk)))
    let look = painter.state.appearance == .dark ? Look.evening : .morning
    let disc = Rect(x: sun.x, y: sun.y, width: 0, height: 0).inset(by: -radius)
    let ridge = Ridge(index: 0)
    var above = Path()
    above.move(to: Point(x: disc.minX, y: disc.minY))
    for step in 0...30 {
      let x = disc.minX + disc.width * Double(step) / 30
      above.line(to: Point(x: x, y: ridge.top(at: x, in: rect)))
    }
    above.line(to: Point(x: disc.maxX, y: disc.minY))
    above.close()
    painter.clip(to: .path(above), bounds: disc) { painter in
      painter.fill(.circle(center: sun, radius: radius), look.sun)
    }
  }

  /// The segments of a line over a width, in points: each 4 at most, so that none is seen.
  private static func steps(over width: Double) -> Int {
    max(72, min(4000, Int((width / 4).rounded(.up))))
  }

  private static func draw(in rect: Rect, _ painter: inout Painter) {
    let look = painter.state.appearance == .dark ? Look.evening : Look.morning
    // The sky ends where the furthest ridge begins.
    let sky = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * 0.56)
    painter.fill(.rect(rect), vertical(look.sky, sky))
    let sun = sun(in: rect)
    let glow = max(rect.width, rect.height) * 0.5
    painter.fill(
      .rect(rect),
      .radial(
        [GradientStop(0, look.glow), GradientStop(1, look.glow.opacity(0))], center: sun,
        radius: glow))
    for (index, colors) in look.ridges.enumerated() {
      let ridge = Ridge(index: index)
      painter.fill(.path(ridge.path(in: rect)), vertical(colors, ridge.band(in: rect)))
    }
  }

  private static func vertical(_ colors: [UInt32], _ rect: Rect) -> Paint {
    let last = Double(max(1, colors.count - 1))
    return .linear(
      colors.enumerated().map { GradientStop(Double($0) / last, Color(rgb: $1)) },
      start: Point(x: 0, y: rect.minY), end: Point(x: 0, y: rect.maxY))
  }

  /// One ridge; higher indices are nearer.
  private struct Ridge {
    let index: Int

    /// The ridge's mean height above the rectangle's bottom, as a share of its height.
    private var level: Double { 0.58 - 0.105 * Double(index) }

    /// The extent of the ridge's gradient.
    func band(in rect: Rect) -> Rect {
      let top = rect.maxY - rect.height * (level + 0.08)
      return Rect(x: rect.x, y: top, width: rect.width, height: rect.height * 0.4)
    }

    /// The height of the ridge's line at a place from the left, in points of the window.
    func top(at place: Double, in rect: Rect) -> Double {
      let depth = Double(index)
      // Wide pictures have finer octaves, from 700 points on.
      let fine = min(1, max(0, (rect.width - 700) / 900))
      // The same ridges in every window; a wider one shows more of them.
      let scale = max(rect.width, 600) / 900
      let x = ((place - rect.minX) / rect.width - 0.5) * scale * (0.8 + 0.16 * depth)
      let rough = 1 - 0.12 * depth
      let hill =
        0.5 * wave(1.1 * x + 0.37 * depth + 0.1) + 0.3 * wave(2.6 * x + 0.71 * depth)
        + rough * (0.14 * wave(6.3 * x + 0.53 * depth) + 0.06 * wave(14.9 * x + 0.29 * depth))
        + fine * (0.022 * wave(31.7 * x + 0.83 * depth) + 0.008 * wave(71.3 * x + 0.41 * depth))
      return rect.maxY - rect.height * (level + 0.075 * hill)
    }

    /// The outline of the ridge, or of what is seen above it.
    func path(in rect: Rect, isAbove: Bool = false) -> Path {
      let steps = Landscape.steps(over: rect.width)
      let base = isAbove ? rect.minY : rect.maxY
      var path = Path()
      path.move(to: Point(x: rect.minX, y: base))
      for step in 0...steps {
        let place = rect.minX + rect.width * Double(step) / Double(steps)
        path.line(to: Point(x: place, y: top(at: place, in: rect)))
      }
      path.line(to: Point(x: rect.maxX, y: base))
      path.close()
      return path
    }
  }

  private struct Look {
    let sky: [UInt32]
    let glow: Color
    let sun: Color
    let ridges: [[UInt32]]

    static let evening = Look(
      sky: [0x141035, 0x3a2468, 0x9c3f7c, 0xf08a6a, 0xffc48a],
      glow: Color(rgb: 0xffb070, alpha: 150), sun: Color(rgb: 0xfff0d8),
      ridges: [
        [0x8a4a86, 0x6a3f84], [0x5f3a80, 0x43306e], [0x3e2c68, 0x2a2254], [0x261f4a, 0x171636],
        [0x14152e, 0x0a0c1c],
      ])
    static let morning = Look(
      sky: [0x6fb2f0, 0xa9d4fa, 0xdcecfb, 0xffeedd, 0xffe2c4],
      glow: Color(rgb: 0xfff6e0, alpha: 190), sun: .white,
      ridges: [
        [0xb6cbe6, 0xcfdcee], [0x8fb2d2, 0xb4cce0], [0x6b98b4, 0x90b6c6], [0x4a7f8e, 0x6ea2a4],
        [0x2f6466, 0x4a8478],
      ])
  }
}

extension Landscape {
  /// Draws the elevation profile of a walk: a line over its own shade, and the highest point.
  static func profile(in rect: Rect, _ painter: inout Painter) {
    let steps = max(48, steps(over: rect.width))
    let isMirrored = painter.context.direction == .rightToLeft
    let points = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let rise = 0.5 - 0.5 * wave(share + 0.25)
      let height = 0.8 * rise + 0.05 * wave(3.4 * share + 0.2) + 0.04 * wave(7.7 * share) + 0.12
      return Point(
        x: rect.minX + (isMirrored ? 1 - share : share) * rect.width,
        y: rect.maxY - height * rect.height)
    }
    var line = Path()
    var shade = Path()
    shade.move(to: Point(x: points[0].x, y: rect.maxY))
    for (index, point) in points.enumerated() {
      index == 0 ? line.move(to: point) : line.line(to: point)
      shade.line(to: point)
    }
    shade.line(to: Point(x: points[steps].x, y: rect.maxY))
    shade.close()
    let accent = painter.palette.accent
    painter.fill(
      .path(shade),
      .linear(
        [GradientStop(0, accent.opacity(0.5)), GradientStop(1, accent.opacity(0.04))],
        start: Point(x: 0, y: rect.minY), end: Point(x: 0, y: rect.maxY)))
    painter.stroke(.path(line), width: 2, accent)
    if let top = points.min(by: { $0.y < $1.y }) {
      painter.fill(.circle(center: top, radius: 5), .white)
      painter.fill(.circle(center: top, radius: 3), accent)
    }
  }
}

/// A sine wave of period 1; see `Double.sine(turns:)`.
func wave(_ turns: Double) -> Double { .sine(turns: turns) }
