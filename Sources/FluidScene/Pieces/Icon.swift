import FluidGeometry
import FluidRaster

/// A symbol, on its own or on a badge.
public struct Icon: Piece {
  /// What is drawn.
  public var symbol: Symbol
  /// The symbol's square, in points.
  public var size: Double
  /// Which of the palette's colours it is drawn in.
  public var tone: Tone
  var badge: Badge?

  /// A surface under a symbol.
  struct Badge: Sendable {
    var size: Double
    var radius: Double
    var colors: [Color]
  }

  public init(_ symbol: Symbol, size: Double = 20, tone: Tone = .label) {
    self.symbol = symbol
    self.size = size
    self.tone = tone
  }

  /// On a rounded square of one colour, a little lighter at the top.
  public func badge(_ color: Color, size: Double = 36, radius: Double? = nil) -> Icon {
    var copy = self
    copy.badge = Badge(
      size: size, radius: radius ?? size / 3.6,
      colors: [color.mixed(with: .white, by: 0.16), color.mixed(with: .black, by: 0.06)])
    copy.tone = .custom(.white)
    return copy
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let side = badge?.size ?? size
    let stops = badge?.colors.enumerated().map { GradientStop(Double($0), $1) }
    let drawing = Symbol.Drawing(
      symbol, size: size, isTurned: context.direction == .rightToLeft)
    return Box(size: Size(width: side, height: side)) { [badge, tone] rect, painter in
      if let badge, let stops {
        let shape = Shape.roundedRect(rect, radius: badge.radius)
        painter.fill(
          shape,
          .linear(
            stops, start: Point(x: rect.midX, y: rect.minY), end: Point(x: rect.midX, y: rect.maxY)
          ))
      }
      drawing.paint(center: rect.center, tone.color(in: painter), &painter)
    }
  }
}
