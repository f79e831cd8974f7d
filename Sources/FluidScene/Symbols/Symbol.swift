import FluidCore
import FluidDrawer
import FluidRaster

/// An icon drawn as paths in a square of 24 × 24.
public enum Symbol: String, Sendable, Hashable, CaseIterable {
  // Connectivity and settings.
  case wifi, bluetooth, airplane, moon, sun, bell, torch, sound, gear
  // Media.
  case music, play, pause, forward
  // Places.
  case search, pin, house, heart, star, clock, person, tree, cup, book
  // Actions.
  case chevron, plus, minus, cross, check, warning, arrowDown, list
  case undo, redo, `repeat`, swap, keyboard, sliders, picture, film

  /// One path of a symbol.
  enum Stroke: Sendable {
    case fill(Path)
    case line(Path, width: Double)
  }

  var strokes: [Stroke] { Self.drawings[self] ?? [] }

  /// Whether the symbol points in reading direction and is mirrored from right to left.
  var isDirectional: Bool { self == .chevron }

  private static let drawings: [Symbol: [Stroke]] = {
    let all = [switches, places, actions].joined().reduce(into: [:]) { $0[$1.key] = $1.value }
    precondition(all.count == allCases.count, "every symbol is drawn")
    return all
  }()

  /// Draws the symbol into a square.
  ///
  /// - Parameter size: Side of the square, in points.
  func paint(center: Point, size: Double, _ color: Color, _ painter: inout Painter) {
    let isTurned = painter.context.direction == .rightToLeft
    Drawing(self, size: size, isTurned: isTurned).paint(center: center, color, &painter)
  }

  /// A symbol's paths at the size they are drawn in, for repeated drawing.
  struct Drawing: Sendable {
    private let size: Double
    private let strokes: [Outline]

    private struct Outline {
      let shape: Shape
      /// Stroke width in points; nil: filled.
      let width: Double?
    }

    /// - Parameters:
    ///   - size: Side of the square, in points.
    ///   - isTurned: Whether directional symbols are mirrored.
    init(_ symbol: Symbol, size: Double, isTurned: Bool) {
      self.size = size
      let scale = size / 24
      func place(_ path: Path) -> Shape {
        let turned = isTurned && symbol.isDirectional ? path.turned(width: 24) : path
        return .path(turned.scaled(by: scale))
      }
      strokes = symbol.strokes.map { stroke in
        switch stroke {
        case .fill(let path): Outline(shape: place(path), width: nil)
        case .line(let path, let width): Outline(shape: place(path), width: width * scale)
        }
      }
    }

    func paint(center: Point, _ color: Color, _ painter: inout Painter) {
      painter.offset(x: center.x - size / 2, y: center.y - size / 2) { painter in
        for stroke in strokes {
          if let width = stroke.width {
            painter.stroke(stroke.shape, width: width, color)
          } else {
            painter.fill(stroke.shape, color)
          }
        }
      }
    }
  }
}

extension Path {
  /// The path mirrored within a width.
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
