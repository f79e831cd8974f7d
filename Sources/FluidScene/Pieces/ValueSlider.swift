import FluidCore
import FluidDrawer
import FluidRaster

/// A thin track with a knob, for a row of an inspector.
///
/// The slider is stateless: it shows ``level`` and sends drags and taps under its id;
/// ``level(of:_:)`` turns one into a level. The mapping between levels and numbers, linear or by
/// powers, is up to the scene.
public struct ValueSlider: Piece {
  /// The id of the slider's events; unique within a scene.
  var id: String
  /// The level shown: 0 at the leading end, 1 at the trailing end. Outside 0…1 the knob stands at
  /// the end with a warning mark.
  var level: Double
  /// Where the filled part of the track begins, 0…1.
  var zero: Double
  /// Levels marked with a tick, such as another setting's; those outside 0…1 have none.
  var marks: [Double]
  /// The default level, 0…1, also marked with a tick; nil: none.
  var standard: Double?
  /// Whether the value has been changed, which colours the default's tick.
  var isChanged: Bool

  /// A slider that shows a level.
  ///
  /// - Parameters:
  ///   - level: The level shown, 0…1; outside, the knob stands at the end with a warning mark.
  ///   - zero: Where the filled part of the track begins, 0…1.
  ///   - marks: Levels marked with a tick, 0…1; those outside have none.
  ///   - standard: The default level, 0…1; nil: none.
  ///   - isChanged: Whether the value has been changed.
  public init(
    id: String, level: Double, zero: Double = 0, marks: [Double] = [],
    default standard: Double? = nil, isChanged: Bool = false
  ) {
    self.id = id
    self.level = level
    self.zero = zero
    self.marks = marks
    self.standard = standard
    self.isChanged = isChanged
  }

  /// Height, in points.
  static let height = 28.0
  static let knobRadius = 8.0
  /// Width in unlimited room, in points.
  private static let naturalLength = 112.0

  /// The level of a drag or tap event of the slider, 0…1, clamped to the ends.
  public static func level(of drag: DragValue, _ direction: LayoutDirection) -> Double {
    let along = drag.location.x - drag.bounds.minX - knobRadius
    let share = along / (drag.bounds.width - 2 * knobRadius)
    guard share.isFinite else { return 0 }
    let level = min(1, max(0, share))
    return direction == .leftToRight ? level : 1 - level
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let width = room.width.isFinite ? max(0, room.width) : Self.naturalLength
    let isMirrored = context.direction == .rightToLeft
    let palette = context.palette
    let box = Box(size: Size(width: width, height: Self.height)) { [self] rect, painter in
      let line = rect.inset(x: min(Self.knobRadius, rect.width / 2), y: rect.height / 2 - 2)
      func x(_ level: Double) -> Double {
        let share = isMirrored ? 1 - level : level
        return line.minX + line.width * share
      }
      painter.fill(.capsule(line.inset(x: -2, y: 0)), palette.track)
      let shown = Self.clamped(level)
      let ends = [x(Self.clamped(zero)), x(shown)].sorted()
      let filled = Rect(
        x: ends[0] - 2, y: line.y, width: ends[1] - ends[0] + 4, height: line.height)
      painter.fill(.capsule(filled), palette.accent)
      func tick(_ level: Double, _ color: Color) {
        guard level >= 0, level <= 1 else { return }
        let tick = Rect(x: x(level) - 1, y: line.midY - 6, width: 2, height: 12)
        painter.fill(.capsule(tick), color)
      }
      for mark in marks { tick(mark, palette.label.opacity(0.7)) }
      if let standard { tick(standard, isChanged ? palette.warning : palette.tertiary) }
      let isPressed = painter.state.pressed == id
      paintKnob(at: Point(x: x(shown), y: line.midY), isPressed: isPressed, &painter)
    }
    return box.dragArea(id, .horizontal, cornerRadius: 12, minimumTarget: 44)
  }

  private static func clamped(_ level: Double) -> Double {
    level.isFinite ? min(1, max(0, level)) : 0
  }

  private func paintKnob(at center: Point, isPressed: Bool, _ painter: inout Painter) {
    let knob = Shape.circle(center: center, radius: Self.knobRadius + (isPressed ? 1 : 0))
    painter.knob(knob)
    if level < 0 || level > 1 {
      painter.fill(.circle(center: center, radius: 3.5), painter.palette.warning)
    }
  }
}
