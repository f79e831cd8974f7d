import FluidCore
import FluidDrawer
import FluidRaster

/// A slider in two dimensions: a dot in a field, dragged both ways.
///
/// The pad is stateless: the dot stands at ``x`` and ``y``, and touches are sent as events under
/// its id; ``place(of:_:)`` turns one into a place.
public struct Pad: Piece {
  /// The id of the pad's events; unique within a scene.
  var id: String
  /// The dot's horizontal place: 0 at the leading edge, 1 at the trailing edge; clamped.
  var x: Double
  /// The dot's vertical place: 0 at the bottom, 1 at the top; clamped.
  var y: Double
  /// Places marked with rings, such as another setting's, in the same shares.
  var marks: [Point]
  /// The labels at the leading and the trailing edge; nil: none.
  var horizontal: Ends?
  /// The labels at the bottom and at the top; nil: none.
  var vertical: Ends?
  /// Height, in points.
  var height: Double

  /// The labels at both ends of an axis.
  public struct Ends: Sendable, Hashable {
    /// The label at the lower end.
    public var low: String
    /// The label at the upper end.
    public var high: String

    /// Labels for the lower and the upper end.
    public init(_ low: String, _ high: String) {
      self.low = low
      self.high = high
    }
  }

  /// A pad with its dot at a place.
  ///
  /// - Parameters:
  ///   - id: The id of the pad's events; unique within a scene.
  ///   - x: The dot's horizontal place: 0 at the leading edge, 1 at the trailing edge.
  ///   - y: The dot's vertical place: 0 at the bottom, 1 at the top.
  ///   - marks: Places marked with rings, 0…1 each way.
  ///   - horizontal: The labels at the leading and the trailing edge; nil: none.
  ///   - vertical: The labels at the bottom and at the top; nil: none.
  ///   - height: In points.
  public init(
    id: String, x: Double, y: Double, marks: [Point] = [], horizontal: Ends? = nil,
    vertical: Ends? = nil, height: Double = 132
  ) {
    self.id = id
    self.x = x
    self.y = y
    self.marks = marks
    self.horizontal = horizontal
    self.vertical = vertical
    self.height = height
  }

  private static let radius = 10.0
  /// Distance from the pad's edge to the dot's range, in points.
  private static let margin = 10.0
  /// The number of parts the grid lines divide each axis into.
  private static let parts = 4
  private static let naturalLength = 132.0
  private static let label = TextStyle(FontStyle(size: 11), lineHeight: 14)

  /// The place of a drag or tap event of the pad, 0…1 each way, clamped to the edges.
  public static func place(of drag: DragValue, _ direction: LayoutDirection) -> Point {
    func share(_ along: Double, _ length: Double) -> Double {
      let share = (along - margin) / (length - 2 * margin)
      return share.isFinite ? min(1, max(0, share)) : 0
    }
    let x = share(drag.location.x - drag.bounds.minX, drag.bounds.width)
    let y = share(drag.location.y - drag.bounds.minY, drag.bounds.height)
    return Point(x: direction == .leftToRight ? x : 1 - x, y: 1 - y)
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let width = room.width.isFinite ? max(0, room.width) : Self.naturalLength
    let isMirrored = context.direction == .rightToLeft
    let palette = context.palette
    let baseline = Self.label.baseline(context.metrics(Self.label.font))
    let box = Box(size: Size(width: width, height: max(0, height))) { [self] rect, painter in
      let shape = Shape.roundedRect(rect, radius: Self.radius)
      painter.fill(shape, palette.fill)
      painter.hoverShade(shape, of: id)
      painter.controlEdge(shape)
      let field = rect.inset(
        x: min(Self.margin, rect.width / 2), y: min(Self.margin, rect.height / 2))
      func point(_ x: Double, _ y: Double) -> Point {
        let x = Self.clamped(x)
        return Point(
          x: field.minX + field.width * (isMirrored ? 1 - x : x),
          y: field.maxY - field.height * Self.clamped(y))
      }
      painter.clip(to: shape, bounds: rect) { painter in
        paintLines(in: rect, field, isMirrored, &painter)
        paintLabels(in: rect, baseline, isMirrored, beside: point(x, y), &painter)
      }
      for mark in marks {
        painter.stroke(
          .circle(center: point(mark.x, mark.y), radius: 5), width: 1.5,
          palette.label.opacity(0.7))
      }
      let dot = point(x, y)
      let isPressed = painter.state.pressed == id
      let radius = isPressed ? 9 : 8 + painter.hoverAmount(of: id)
      let circle = Shape.circle(center: dot, radius: radius)
      painter.knob(circle)
      painter.fill(.circle(center: dot, radius: 4.5), palette.accent)
    }
    return box.dragArea(id, .both, cornerRadius: Self.radius)
  }

  private static func clamped(_ share: Double) -> Double {
    share.isFinite ? min(1, max(0, share)) : 0
  }

  private func paintLines(
    in rect: Rect, _ field: Rect, _ isMirrored: Bool, _ painter: inout Painter
  ) {
    let color = painter.palette.separator
    for part in 0...Self.parts {
      let share = Double(part) / Double(Self.parts)
      let x = field.minX + field.width * (isMirrored ? 1 - share : share)
      let y = field.minY + field.height * share
      painter.fill(.rect(Rect(x: x - 0.5, y: rect.y, width: 1, height: rect.height)), color)
      painter.fill(.rect(Rect(x: rect.x, y: y - 0.5, width: rect.width, height: 1)), color)
    }
  }

  private func paintLabels(
    in rect: Rect, _ baseline: Double, _ isMirrored: Bool, beside dot: Point,
    _ painter: inout Painter
  ) {
    let inset = 7.0
    let room = rect.width / 2 - 2 * inset
    guard room > 8 else { return }
    let color = painter.palette.secondary
    func write(_ text: String, x: Double, top: Double, _ alignment: TextRun.Alignment) {
      let width = min(room, painter.context.width(of: text, Self.label.font))
      let left =
        switch alignment {
        case .leading: x
        case .center: x - width / 2
        case .trailing: x - width
        }
      // A word fades as the dot comes near: they never overlap.
      let gap = Point(
        x: max(0, left - dot.x, dot.x - left - width),
        y: max(0, top - dot.y, dot.y - top - Self.label.lineHeight)
      ).length
      let share = min(1, max(0, (gap - 10) / 8))
      guard share > 0 else { return }
      painter.text(
        TextRun(
          text, font: Self.label.font, color: color.opacity(share),
          at: Point(x: x, y: top + baseline),
          alignment: alignment, maxWidth: room))
    }
    if let horizontal {
      let top = rect.midY - Self.label.lineHeight / 2
      let (start, end) = (rect.minX + inset, rect.maxX - inset)
      write(
        horizontal.low, x: isMirrored ? end : start, top: top, isMirrored ? .trailing : .leading)
      write(
        horizontal.high, x: isMirrored ? start : end, top: top, isMirrored ? .leading : .trailing)
    }
    if let vertical {
      write(vertical.high, x: rect.midX, top: rect.minY + 4, .center)
      write(vertical.low, x: rect.midX, top: rect.maxY - Self.label.lineHeight - 4, .center)
    }
  }
}
