import FluidCore
import FluidDrawer
import FluidRaster

/// A thin track with a knob, or a row of an inspector that is a track as a whole; see
/// ``row(_:trailing:)``.
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
  /// The title and the room at the end of a row; nil: a thin track with a knob.
  private var row: (title: String, trailing: Double)?

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

  /// Makes the slider a row that is its own track: a surface with the title on it, filled up to
  /// the level, with a grip at the end of the filled part.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - trailing: The room at the trailing end for a number over the track, in points; the grip is
  ///     fainter there, as on the title.
  public func row(_ title: String, trailing: Double = 0) -> ValueSlider {
    changed { $0.row = (title, trailing.isFinite ? max(0, trailing) : 0) }
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
    if let row { return layout(row.title, trailing: row.trailing, width: width, context) }
    let isMirrored = context.direction == .rightToLeft
    let palette = context.palette
    let box = Box(size: Size(width: width, height: Self.height)) { [self] rect, painter in
      let line = rect.inset(x: min(Self.knobRadius, rect.width / 2), y: rect.height / 2 - 2)
      func x(_ level: Double) -> Double {
        let share = isMirrored ? 1 - level : level
        return line.minX + line.width * share
      }
      let track = Shape.capsule(line.inset(x: -2, y: 0))
      painter.fill(track, palette.line)
      painter.hoverShade(track, of: id)
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
      let growth = painter.state.pressed == id ? 1 : painter.hoverAmount(of: id)
      paintKnob(at: Point(x: x(shown), y: line.midY), growth: growth, &painter)
    }
    return box.dragArea(id, .horizontal, cornerRadius: 12, minimumTarget: 44)
  }

  private static func clamped(_ level: Double) -> Double {
    level.isFinite ? min(1, max(0, level)) : 0
  }

  private func paintKnob(at center: Point, growth: Double, _ painter: inout Painter) {
    let knob = Shape.circle(center: center, radius: Self.knobRadius + growth)
    painter.knob(knob)
    if level < 0 || level > 1 {
      painter.fill(.circle(center: center, radius: 3.5), painter.palette.warning)
    }
  }
}

// MARK: The row

extension ValueSlider {
  /// The row's title.
  private static let title = TextStyle.footnote
  private static let rowRadius = 8.0
  /// Distance of the title from the row's leading end, in points.
  private static let titleInset = 10.0

  private func layout(
    _ title: String, trailing: Double, width: Double, _ context: LayoutContext
  ) -> Box {
    let isMirrored = context.direction == .rightToLeft
    let titleRoom = max(0, width - Self.titleInset - trailing)
    let titleWidth = min(titleRoom, context.width(of: title, Self.title.font))
    let baseline = Self.title.baseline(context.metrics(Self.title.font))
    let box = Box(size: Size(width: width, height: Self.height)) { [self] rect, painter in
      let shape = Shape.roundedRect(rect, radius: Self.rowRadius)
      let palette = painter.palette
      painter.fill(shape, palette.soft)
      painter.hoverShade(shape, of: id)
      let line = rect.inset(x: min(Self.knobRadius, rect.width / 2), y: 0)
      func x(_ level: Double) -> Double {
        line.minX + line.width * (isMirrored ? 1 - level : level)
      }
      let shown = Self.clamped(level)
      painter.clip(to: shape, bounds: rect) { painter in
        // A fill that begins at the track's end begins at the row's.
        let end = isMirrored ? rect.maxX : rect.minX
        let ends = [zero > 0 ? x(Self.clamped(zero)) : end, x(shown)].sorted()
        let filled = Rect(
          x: ends[0], y: rect.y, width: ends[1] - ends[0], height: rect.height)
        painter.fill(.rect(filled), palette.track)
      }
      let growth = painter.state.pressed == id ? 1 : painter.hoverAmount(of: id)
      func tick(_ level: Double, _ color: Color) {
        guard level >= 0, level <= 1, abs(x(level) - x(shown)) > 3 else { return }
        let tick = Rect(x: x(level) - 1, y: rect.maxY - 6, width: 2, height: 5)
        painter.fill(.capsule(tick), color)
      }
      for mark in marks { tick(mark, palette.label.opacity(0.7)) }
      if let standard { tick(standard, isChanged ? palette.warning : palette.tertiary) }
      let start = isMirrored ? rect.maxX - Self.titleInset : rect.minX + Self.titleInset
      let words = [start, start + (isMirrored ? -titleWidth : titleWidth)].sorted()
      let number = isMirrored ? rect.minX + trailing : rect.maxX - trailing
      // The grip is fainter on the title's letters and under the number.
      let isOnText =
        (x(shown) > words[0] - 4 && x(shown) < words[1] + 4)
        || (isMirrored ? x(shown) < number : x(shown) > number)
      let grip = Size(width: 3 + growth, height: 14 + 6 * growth)
      let color = level < 0 || level > 1 ? palette.warning : palette.label
      painter.fill(
        .capsule(
          Rect(
            x: x(shown) - grip.width / 2, y: rect.midY - grip.height / 2, width: grip.width,
            height: grip.height)),
        color.opacity(isOnText ? 0.3 : 0.75 + 0.25 * growth))
      painter.text(
        TextRun(
          title, font: Self.title.font, color: palette.label,
          at: Point(x: start, y: rect.midY - Self.title.lineHeight / 2 + baseline),
          alignment: isMirrored ? .trailing : .leading, maxWidth: titleRoom))
    }
    return box.dragArea(id, .horizontal, cornerRadius: Self.rowRadius, minimumTarget: 44)
  }
}
