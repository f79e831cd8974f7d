import FluidGeometry
import FluidRaster

/// A level that a finger moves.
public struct Slider: Piece {
  public var id: String
  /// Where it stands before anyone has touched it, 0…1.
  public var level: Double
  public var look: Look

  public enum Look: Sendable, Hashable {
    /// A broad bar that fills up, with a symbol in it.
    case bar(Symbol)
    /// A thin track with a knob.
    case knob
  }

  public init(id: String, level: Double = 0.5, look: Look = .knob) {
    self.id = id
    self.level = level
    self.look = look
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let level = context.state.level(id, default: level)
    let isPressed = context.state.pressed == id
    let isReversed = context.direction == .rightToLeft
    let width = room.width.isFinite ? room.width : 160
    let height = look == .knob ? 32.0 : 52.0
    // A knob's middle cannot reach the ends of its track.
    let margin = look == .knob ? 13.0 : 0
    var box = Box(size: Size(width: width, height: height)) { [look] rect, painter in
      let track = rect.inset(x: margin, y: 0)
      switch look {
      case .bar(let symbol):
        let bar = rect.inset(by: isPressed ? -1 : 0)
        Self.paintBar(bar, level, symbol, isReversed: isReversed, &painter)
      case .knob:
        Self.paintKnob(track, level, isReversed: isReversed, &painter)
      }
    }
    box.control = Box.Control(
      id: id, kind: .slider(margin: margin, level: level), action: nil,
      cornerRadius: look == .knob ? 16 : 18)
    return box
  }

  /// The part of a track up to a level.
  private static func filled(_ rect: Rect, _ level: Double, isReversed: Bool) -> Rect {
    let width = rect.width * level
    return Rect(
      x: isReversed ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
      height: rect.height)
  }

  private static func paintBar(
    _ rect: Rect, _ level: Double, _ symbol: Symbol, isReversed: Bool, _ painter: inout Painter
  ) {
    let shape = Shape.roundedRect(rect, radius: 18)
    let filled = filled(rect, level, isReversed: isReversed)
    painter.fill(shape, painter.palette.track)
    let raised = painter.palette.raised
    painter.clip(to: shape, bounds: rect) { $0.fill(.rect(filled), raised) }
    let center = Point(x: isReversed ? rect.maxX - 28 : rect.minX + 28, y: rect.midY)
    let isCovered = filled.width > 28
    symbol.paint(
      center: center, size: 22,
      isCovered ? painter.palette.onRaised.opacity(0.72) : painter.palette.label, &painter)
  }

  private static func paintKnob(
    _ rect: Rect, _ level: Double, isReversed: Bool, _ painter: inout Painter
  ) {
    let line = Rect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4)
    let filled = filled(line, level, isReversed: isReversed)
    painter.fill(.capsule(line), painter.palette.track)
    painter.fill(.capsule(filled), painter.palette.accent)
    let x = isReversed ? filled.minX : filled.maxX
    let knob = Shape.circle(center: Point(x: x, y: rect.midY), radius: 12)
    painter.shadow(knob, radius: 6, offset: Point(x: 0, y: 2), Color(white: 0, alpha: 70))
    painter.fill(knob, .white)
  }
}
