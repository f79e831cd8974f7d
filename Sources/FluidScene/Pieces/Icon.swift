import FluidCore
import FluidDrawer
import FluidRaster

/// A symbol, on its own or on a badge.
public struct Icon: Piece {
  /// The symbol drawn.
  var symbol: Symbol
  /// Side of the symbol's square, in points.
  var size: Double
  /// The symbol's tone, a colour of the palette.
  var tone: Tone
  var badge: Badge?
  var swap: Swap?

  /// A second symbol that replaces the first while a value goes from 0 to 1.
  struct Swap: Sendable {
    var symbol: Symbol
    var value: String
    var standard: Double
  }

  /// The surface under the symbol.
  struct Badge: Sendable {
    var size: Double
    var radius: Double
    var colors: [Color]
  }

  /// A symbol in a square of `size` points; a size that is no length counts as 0.
  public init(_ symbol: Symbol, size: Double = 20, tone: Tone = .label) {
    self.symbol = symbol
    self.size = Self.side(size)
    self.tone = tone
  }

  /// Puts the symbol on a rounded square of one colour, slightly lighter at the top.
  ///
  /// - Parameters:
  ///   - size: The square's side, in points; a size that is no length counts as 0.
  ///   - radius: Corner radius, in points; nil: a share of `size`.
  public func badge(_ color: Color, size: Double = 36, radius: Double? = nil) -> Icon {
    let size = Self.side(size)
    return changed {
      $0.badge = Badge(
        size: size, radius: radius.map(Self.side) ?? size / 3.6,
        colors: [color.mixed(with: .white, by: 0.08), color.mixed(with: .black, by: 0.12)])
      $0.tone = .custom(.white)
    }
  }

  /// Turns into another symbol while a value goes from 0 to 1, and back.
  ///
  /// - Parameter standard: The value before it has been set, 0…1.
  public func turning(into symbol: Symbol, with value: String, default standard: Double = 0) -> Icon
  {
    changed { $0.swap = Swap(symbol: symbol, value: value, standard: standard) }
  }

  /// A length that was asked for, in points; 0 for one that is negative or not finite.
  private static func side(_ asked: Double) -> Double { asked > 0 && asked.isFinite ? asked : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let side = badge?.size ?? size
    let stops = badge?.colors.enumerated().map { GradientStop(Double($0), $1) }
    let isTurned = context.direction == .rightToLeft
    let drawing = Symbol.Drawing(symbol, size: size, isTurned: isTurned)
    let swapped = swap.map { Symbol.Drawing($0.symbol, size: size, isTurned: isTurned) }
    return Box(size: Size(width: side, height: side)) { [badge, tone, swap, size] rect, painter in
      if let badge, let stops {
        let shape = Shape.roundedRect(rect, radius: badge.radius)
        painter.fill(
          shape,
          .linear(
            stops, start: Point(x: rect.midX, y: rect.minY), end: Point(x: rect.midX, y: rect.maxY)
          ))
      }
      let color = tone.color(in: painter)
      guard let swap, let swapped else {
        return drawing.paint(center: rect.center, color, &painter)
      }
      let share = min(1, max(0, painter.state.value(swap.value, default: swap.standard)))
      // Cross-fade: each symbol shrinks and fades out while the other takes over.
      for (drawing, share) in [(drawing, 1 - share), (swapped, share)] where share > 0 {
        let effect = LayerEffect(
          transform: AffineTransform.scale(0.4 + 0.6 * share).about(rect.center), opacity: share)
        guard share < 1 else { return drawing.paint(center: rect.center, color, &painter) }
        painter.layer(effect, bounds: rect.inset(by: -size / 2)) {
          drawing.paint(center: rect.center, color, &$0)
        }
      }
    }
  }
}
