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
  case chevron, plus, minus, cross, check, warning, arrowDown, list, more
  case undo, redo, `repeat`, swap, keyboard, sliders, picture, film

  /// One path of a symbol.
  enum Stroke: Sendable {
    case fill(Path)
    case line(Path, width: Double)
  }

  var strokes: [Stroke] { Self.drawings[self] ?? [] }

  private static let drawings = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.drawing) })

  /// Whether the symbol points in reading direction and is mirrored from right to left.
  var isDirectional: Bool { self == .chevron }

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
      let isTurned = isTurned && symbol.isDirectional
      func place(_ path: Path) -> Shape {
        .path(path.mapped { Point(x: isTurned ? 24 - $0.x : $0.x, y: $0.y) * scale })
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
