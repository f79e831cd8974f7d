import FluidCore
import FluidDrawer
import FluidRaster

/// A slider for a level from 0 to 1.
public struct Slider: Piece {
  /// The id of the slider's value and events; unique within a scene.
  var id: String
  /// The level before the first drag, 0…1.
  var level: Double
  /// The appearance.
  var look: Look

  /// The appearance of a slider.
  public enum Look: Sendable, Hashable {
    /// A thick bar that fills up, with a symbol in it.
    case bar(Symbol)
    /// A thin track with a knob.
    case knob
  }

  /// The axis: in reading direction, or upwards.
  var axis: Axis

  /// Length of a vertical slider where there is room, in points.
  private static let uprightLength = 160.0

  /// A slider; `level` is its level before the first drag, 0…1.
  public init(id: String, level: Double = 0.5, look: Look = .knob, axis: Axis = .horizontal) {
    self.id = id
    self.level = level
    self.look = look
    self.axis = axis
  }

  public func flex(along axis: Axis) -> Double {
    axis == .horizontal && self.axis == .horizontal ? 1 : 0
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let standard = level
    let level = context.state.level(id, default: level)
    let track = Track(axis, context.direction)
    let length =
      axis == .horizontal
      ? (room.width.isFinite ? room.width : 160) : min(Self.uprightLength, room.height)
    let thickness = look == .knob ? 32.0 : 52.0
    // The knob's centre stays this far from the ends of the piece.
    let margin = look == .knob ? 13.0 : 0
    let size =
      axis == .horizontal
      ? Size(width: length, height: thickness) : Size(width: thickness, height: length)
    let box = Box(size: size) { [look, axis, id] rect, painter in
      let level = min(1, max(0, painter.state.value(id, default: standard)))
      let press = painter.state.pressAmount(id)
      let hover = painter.hoverAmount(of: id)
      switch look {
      case .bar(let symbol):
        let bar = track.bulging(rect.inset(by: -press), level, press)
        Self.paintBar(bar, level, hover, symbol, track, &painter)
      case .knob:
        let line = axis == .horizontal ? rect.inset(x: margin, y: 0) : rect.inset(x: 0, y: margin)
        Self.paintKnob(line, level, max(press, hover), hover, track, &painter)
      }
    }
    return box.slider(
      id, level: level, axis: axis, margin: margin,
      cornerRadius: look == .knob ? 16 : Self.barRadius)
  }

  /// The direction in which the level grows.
  private enum Track {
    case rightwards, leftwards, upwards

    init(_ axis: Axis, _ direction: LayoutDirection) {
      self =
        axis == .vertical ? .upwards : direction == .leftToRight ? .rightwards : .leftwards
    }

    /// The part of a track's rectangle up to a level.
    func filled(_ rect: Rect, _ level: Double) -> Rect {
      let (width, height) = (rect.width * level, rect.height * level)
      return switch self {
      case .rightwards: Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
      case .leftwards: Rect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
      case .upwards: Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
      }
    }

    /// The point on the track's centre line at a distance from level 0.
    func point(_ rect: Rect, _ distance: Double) -> Point {
      switch self {
      case .rightwards: Point(x: rect.minX + distance, y: rect.midY)
      case .leftwards: Point(x: rect.maxX - distance, y: rect.midY)
      case .upwards: Point(x: rect.midX, y: rect.maxY - distance)
      }
    }

    /// A rectangle centred on the track at a distance from level 0; `size` is along and across the
    /// track.
    func pill(_ rect: Rect, at distance: Double, _ size: Size) -> Rect {
      let middle = point(rect, distance)
      let turned = self == .upwards ? Size(width: size.height, height: size.width) : size
      return Rect(
        x: middle.x - turned.width / 2, y: middle.y - turned.height / 2, width: turned.width,
        height: turned.height)
    }

    /// The rectangle longer at the end that a finger holds the level at, as of a fill that presses
    /// against it.
    func bulging(_ rect: Rect, _ level: Double, _ press: Double) -> Rect {
      let press = min(1, max(0, press))
      let (low, high) = (
        Slider.bulge * press * (1 - level / Slider.bulgeRoom),
        Slider.bulge * press * (1 - (1 - level) / Slider.bulgeRoom)
      )
      let (start, end) = (max(0, low), max(0, high))
      let both = start + end
      guard both > 0 else { return rect }
      return switch self {
      case .rightwards:
        Rect(x: rect.x - start, y: rect.y, width: rect.width + both, height: rect.height)
      case .leftwards:
        Rect(x: rect.x - end, y: rect.y, width: rect.width + both, height: rect.height)
      case .upwards:
        Rect(x: rect.x, y: rect.y - end, width: rect.width, height: rect.height + both)
      }
    }

    func length(_ rect: Rect) -> Double { self == .upwards ? rect.height : rect.width }

    /// The track's rectangle at a thickness, centred.
    func line(_ rect: Rect, _ thickness: Double) -> Rect {
      self == .upwards
        ? rect.inset(x: (rect.width - thickness) / 2, y: 0)
        : rect.inset(x: 0, y: (rect.height - thickness) / 2)
    }
  }

  private static func paintBar(
    _ rect: Rect, _ level: Double, _ hover: Double, _ symbol: Symbol, _ track: Track,
    _ painter: inout Painter
  ) {
    let shape = Shape.roundedRect(rect, radius: barRadius)
    let filled = track.filled(rect, level)
    painter.fill(shape, painter.palette.track)
    let raised = painter.palette.raised
    if hover > 0 { painter.fill(shape, painter.palette.hover.opacity(hover)) }
    painter.clip(to: shape, bounds: rect) { painter in
      painter.fill(.rect(filled), raised)
      if hover > 0 {
        painter.fill(.rect(filled), painter.palette.hover(on: raised).opacity(hover))
      }
    }
    painter.controlEdge(shape)
    // The grip marks the end of the filled part where its contrast with the track is low. At the
    // symbol there is no room for it.
    let grip = Self.grip
    let room = min(1, max(0, (track.length(filled) - grip.from) / grip.over))
    if room > 0 {
      let size = Size(width: grip.size.width + hover, height: grip.size.height + 4 * hover)
      let pill = track.pill(rect, at: track.length(filled) - grip.inset, size)
      painter.fill(.capsule(pill), painter.palette.onRaised.opacity(0.72 * room))
    }
    let isCovered = track.length(filled) > 28
    symbol.paint(
      center: track.point(rect, 28), size: 22,
      isCovered ? painter.palette.onRaised.opacity(0.72) : painter.palette.label, &painter)
  }

  private static let barRadius = 20.0
  /// How far a held bar bulges at its end, in points, and the share of its levels over which it
  /// begins to.
  private static let (bulge, bulgeRoom) = (4.0, 0.06)

  /// The grip at a bar's end: its size along and across the bar, its distance from the end, the
  /// length of the bar from which it appears, and the length over which it fades in; all in points.
  private static let grip = (size: Size(width: 4, height: 20), inset: 12.0, from: 52.0, over: 12.0)

  private static func paintKnob(
    _ rect: Rect, _ level: Double, _ growth: Double, _ hover: Double, _ track: Track,
    _ painter: inout Painter
  ) {
    let line = track.line(rect, 4)
    painter.fill(.capsule(line), painter.palette.line)
    if hover > 0 { painter.fill(.capsule(line), painter.palette.hover.opacity(hover)) }
    painter.fill(.capsule(track.filled(line, level)), painter.palette.accent)
    let knob = Shape.circle(
      center: track.point(rect, track.length(rect) * level), radius: 12 + growth)
    painter.knob(knob, shadow: 6, alpha: 70, hasEdge: true)
  }
}
