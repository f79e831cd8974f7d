import FluidCore
import FluidDrawer
import FluidRaster

/// A number to be dragged sideways, tapped and typed over, or stepped by arrow keys.
///
/// The field is stateless: it shows the text it is given, and sends
/// ``/FluidDrawer/DrawerEvent/Kind/drag(target:_:)``,
/// ``/FluidDrawer/DrawerEvent/Kind/tap(target:)`` and
/// ``/FluidDrawer/DrawerEvent/Kind/step(target:direction:)`` under its id. The number is aligned to
/// the trailing edge; the surface of the pressed or edited field reaches slightly beyond the piece.
public struct NumberField: Piece {
  /// The id of the field's events; unique within a scene.
  var id: String
  /// The formatted number.
  var text: String
  /// The unit behind the number; nil: none.
  var unit: String?
  /// The edit in progress; nil: the field does not have the keyboard focus.
  var editing: Editing?
  /// Whether the text is invalid; it is drawn in the warning colour.
  var isInvalid: Bool
  /// Preferred width, in points; less where there is less room.
  var width: Double
  /// Width of the units' column, in points; 0: as wide as the unit.
  var unitWidth: Double

  /// Fits four digits and a unit, in points.
  public static let usualWidth = 64.0

  /// An edit in progress.
  public struct Editing: Sendable, Hashable {
    /// The text typed so far.
    public var text: String
    /// The selection, in characters counted from 0; an empty range is a caret. An index beyond the
    /// end counts as the end.
    public var selection: Range<Int>

    /// A text with a selection, in characters counted from 0; an empty range is a caret.
    public init(_ text: String, selection: Range<Int>) {
      self.text = text
      self.selection = selection
    }

    /// A text with the caret at its end.
    public init(_ text: String) { self.init(text, selection: text.count..<text.count) }
  }

  /// A field that shows a text, or the edit in progress.
  ///
  /// - Parameters:
  ///   - id: The id of the field's events; unique within a scene.
  ///   - text: The formatted number, shown while there is no edit.
  ///   - unit: The unit behind the number; nil: none.
  ///   - editing: The edit in progress; nil: the field does not have the keyboard focus.
  ///   - isInvalid: Whether the text is invalid.
  ///   - width: In points.
  ///   - unitWidth: Width of a column of units, so that the numbers of several fields end at the
  ///     same place, in points; 0: as wide as the unit.
  public init(
    id: String, text: String, unit: String? = nil, editing: Editing? = nil,
    isInvalid: Bool = false, width: Double = usualWidth, unitWidth: Double = 0
  ) {
    self.id = id
    self.text = text
    self.unit = unit
    self.editing = editing
    self.isInvalid = isInvalid
    self.width = width
    self.unitWidth = unitWidth
  }

  /// Height, in points.
  static let height = 28.0
  static let number = TextStyle.footnoteStrong
  static let unit = TextStyle(FontStyle(size: 11), lineHeight: 16)
  /// Gap between the number and its unit, in points.
  private static let gap = 3.0
  /// How far the surface reaches beyond the text, in points.
  private static let reach = Box.Control.Reach.sides(4, -1)
  private static let radius = 8.0

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let wanted = width.isFinite ? width : Self.usualWidth
    let size = Size(width: max(0, min(wanted, room.width)), height: Self.height)
    let line = FigureLine(editing?.text ?? text, Self.number, context)
    let written = (unit.map { context.width(of: $0, Self.unit.font) } ?? 0).rounded(.up)
    let column = self.unitWidth.isFinite ? max(0, self.unitWidth) : 0
    let unitWidth = max(column, written)
    // The unit is left out where number and unit do not both fit.
    let hasUnit = unit != nil && unitWidth + Self.gap + min(line.width, 24) <= size.width
    let taken = hasUnit || column > 0 ? min(unitWidth + Self.gap, size.width) : 0
    let marks = editing.map { editing in
      [editing.selection.lowerBound, editing.selection.upperBound].map {
        line.width(of: $0, context)
      }
    }
    let isMirrored = context.direction == .rightToLeft
    let palette = context.palette
    let tone = isInvalid ? palette.warning : palette.label
    let unitBaseline = Self.unit.baseline(context.metrics(Self.unit.font))
    let box = Box(size: size) { [self] rect, painter in
      let surface = Self.reach.surface(of: rect, painter.context.direction)
      paintSurface(surface, &painter)
      if hasUnit, let unit {
        // In a column of its own a unit begins at the same place in every row.
        let inset = column > 0 ? unitWidth : 0
        painter.text(
          TextRun(
            unit, font: Self.unit.font, color: palette.secondary,
            at: Point(
              x: isMirrored ? rect.minX + inset : rect.maxX - inset,
              y: rect.midY - Self.unit.lineHeight / 2 + unitBaseline),
            alignment: isMirrored == (column > 0) ? .trailing : .leading))
      }
      let space = Rect(
        x: rect.minX + (isMirrored ? taken : 0), y: rect.y, width: rect.width - taken,
        height: rect.height)
      if let marks {
        Self.paint(line, marks, tone, in: space, isMirrored, &painter)
      } else if line.width <= space.width {
        let x = isMirrored ? space.minX : space.maxX - line.width
        line.paint(at: Point(x: x, y: Self.top(in: space)), tone, &painter)
      } else {
        let baseline = Self.number.baseline(painter.context.metrics(Self.number.font))
        painter.text(
          TextRun(
            text, font: Self.number.font, color: tone,
            at: Point(x: space.minX, y: Self.top(in: space) + baseline), maxWidth: space.width))
      }
    }
    return box.dragArea(
      id, .horizontal, cornerRadius: Self.radius, reach: Self.reach, minimumTarget: 44)
  }

  private func paintSurface(_ surface: Rect, _ painter: inout Painter) {
    let shape = Shape.roundedRect(surface, radius: Self.radius)
    painter.hoverShade(shape, of: id)
    let palette = painter.palette
    if editing != nil {
      painter.fill(shape, palette.fill)
      painter.stroke(
        shape, width: 1.5, isInvalid ? palette.warning : palette.accent, alignment: .inside)
    } else if painter.state.pressed == id {
      painter.fill(shape, palette.fill)
    }
    if isInvalid, editing == nil {
      painter.stroke(shape, width: 1, palette.warning.opacity(0.7), alignment: .inside)
    }
  }

  private static func top(in rect: Rect) -> Double { rect.midY - number.lineHeight / 2 }

  /// Draws the edited line with its selection or caret, scrolled so that the caret is in view.
  private static func paint(
    _ line: FigureLine, _ marks: [Double], _ color: Color, in rect: Rect, _ isMirrored: Bool,
    _ painter: inout Painter
  ) {
    let bounds = rect.inset(x: -1.5, y: 2)
    let caret = marks[1]
    let overhang = max(0, line.width - rect.width)
    // The line is aligned to the trailing edge until the caret would leave the field.
    var x = isMirrored ? rect.minX - overhang : rect.maxX - line.width
    x += max(0, rect.minX - (x + caret))
    let top = top(in: rect)
    painter.clip(to: .rect(bounds), bounds: bounds) { painter in
      painter.selection(from: x + marks[0], to: x + caret, middle: rect.midY)
      line.paint(at: Point(x: x, y: top), color, &painter)
      if caret <= marks[0] { painter.caret(at: x + caret, middle: rect.midY) }
    }
  }
}
