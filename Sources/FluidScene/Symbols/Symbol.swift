import FluidGeometry
import FluidRaster

/// A small picture with a meaning, drawn as outlines in a square of 24 × 24.
public enum Symbol: String, Sendable, Hashable, CaseIterable {
  // Connections and switches.
  case wifi, bluetooth, airplane, moon, sun, bell, torch, sound, gear
  // Playing.
  case music, play, pause, forward
  // Finding one's way.
  case search, pin, house, heart, star, clock, person, tree, cup, book
  // Doing things.
  case chevron, plus, minus, cross, check, warning, arrowDown, list

  /// One outline of a symbol.
  enum Stroke: Sendable {
    case fill(Path)
    case line(Path, width: Double)
  }

  var strokes: [Stroke] { Self.drawings[self] ?? [] }

  /// Whether the symbol points in reading direction, so that it is turned around from right to left.
  var isDirectional: Bool { self == .chevron }

  private static let drawings: [Symbol: [Stroke]] = {
    let all = switches.merging(places) { $1 }.merging(actions) { $1 }
    precondition(all.count == allCases.count, "every symbol is drawn")
    return all
  }()

  /// Draws the symbol into a square.
  ///
  /// - Parameter size: The square's side, in points.
  func paint(center: Point, size: Double, _ color: Color, _ painter: inout Painter) {
    let scale = size / 24
    let origin = Point(x: center.x - size / 2, y: center.y - size / 2)
    let isTurned = isDirectional && painter.context.direction == .rightToLeft
    for stroke in strokes {
      switch stroke {
      case .fill(let path):
        painter.fill(.path(place(path, scale, origin, isTurned)), color)
      case .line(let path, let width):
        painter.stroke(
          .path(place(path, scale, origin, isTurned)), width: width * scale, color)
      }
    }
  }

  private func place(_ path: Path, _ scale: Double, _ origin: Point, _ isTurned: Bool) -> Path {
    (isTurned ? path.turned(width: 24) : path).scaled(by: scale, offset: origin)
  }
}

extension Path {
  /// The outline seen in a mirror, within a given width.
  fileprivate func turned(width: Double) -> Path {
    func turn(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: turn(point))
      case .line(let point): path.line(to: turn(point))
      case .quad(let control, let end): path.quad(to: turn(end), control: turn(control))
      case .cubic(let control1, let control2, let end):
        path.cubic(to: turn(end), control1: turn(control1), control2: turn(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
