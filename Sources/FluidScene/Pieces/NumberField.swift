import FluidDrawer
import FluidGeometry
import FluidRaster

/// A number to be dragged sideways, tapped and typed over, or stepped by arrow keys.
///
/// It holds nothing: it shows the text it is given, and tells by its id of a
/// ``/FluidDrawer/DrawerEvent/Kind/drag(target:_:)``, a
/// ``/FluidDrawer/DrawerEvent/Kind/tap(target:)`` and a
/// ``/FluidDrawer/DrawerEvent/Kind/step(target:direction:)``. Its number stands where reading ends,
/// flush with the piece; what shows that it is pressed or typed into goes a little beyond.
public struct NumberField: Piece {
  /// How its values and events are named; unique within a scene.
  public var id: String
  /// The number as it is written.
  public var text: String
  /// What it counts; nil: nothing, or what goes without saying.
  public var unit: String?
  /// What is being typed into it; nil: the field does not have the keyboard.
  public var editing: Editing?
  /// Whether what it shows cannot be: it is written as a warning.
  public var isInvalid: Bool
  /// In points, where there is room.
  public var width: Double

  /// Enough for four digits and a unit, in points.
  public static let usualWidth = 64.0

  /// A text that is being typed.
  public struct Editing: Sendable, Hashable {
    /// What is written.
    public var text: String
    /// The characters that are chosen, counted from 0; an empty range is a caret. What lies beyond
    /// the text counts as its end.
    public var selection: Range<Int>

    /// A text with the characters that are chosen, counted from 0; an empty range is a caret.
    public init(_ text: String, selection: Range<Int>) {
      self.text = text
      self.selection = selection
    }

    /// A text with the caret behind it.
    public init(_ text: String) { self.init(text, selection: text.count..<text.count) }
  }

  /// A field that shows a text, and is typed into where there is something being edited.
  ///
  /// - Parameters:
  ///   - id: How its events are named; unique within a scene.
  ///   - text: What it shows while it is not typed into.
  ///   - unit: What is written behind the number; nil: nothing.
  ///   - editing: What is being typed into it; nil: the field does not have the keyboard.
  ///   - isInvalid: Whether what it shows cannot be.
  ///   - width: In points.
  public init(
    id: String, text: String, unit: String? = nil, editing: Editing? = nil,
    isInvalid: Bool = false, width: Double = usualWidth
  ) {
    self.id = id
    self.text = text
    self.unit = unit
    self.editing = editing
    self.isInvalid = isInvalid
    self.width = width
  }

  /// In points.
  static let height = 28.0
  static let number = TextStyle.footnoteStrong
  static let unit = TextStyle(FontStyle(size: 11), lineHeight: 16)
  /// Between the number and its unit, in points.
  private static let gap = 3.0
  /// How far its surface goes beyond the text, in points.
  private static let margin = 4.0
  private static let radius = 8.0

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let wanted = width.isFinite ? width : Self.usualWidth
    let size = Size(width: max(0, min(wanted, room.width)), height: Self.height)
    let line = FigureLine(editing?.text ?? text, Self.number, context)
    let unitWidth = (unit.map { context.width(of: $0, Self.unit.font) } ?? 0).rounded(.up)
    // A number says more than its unit where there is no room for both.
    let hasUnit = unit != nil && unitWidth + Self.gap + min(line.width, 24) <= size.width
    let taken = hasUnit ? unitWidth + Self.gap : 0
    let marks = editing.map { editing in
      [editing.selection.lowerBound, editing.selection.upperBound].map {
        line.width(of: $0, context)
      }
    }
    let isMirrored = context.direction == .rightToLeft
    let palette = context.palette
    let tone = isInvalid ? palette.warning : palette.label
    let unitBaseline = Self.unit.baseline(context.metrics(Self.unit.font))
    var box = Box(size: size) { [self] rect, painter in
      let surface = rect.inset(x: -Self.margin, y: 1)
      paintSurface(surface, &painter)
      if hasUnit, let unit {
        painter.text(
          TextRun(
            unit, font: Self.unit.font, color: palette.secondary,
            at: Point(
              x: isMirrored ? rect.minX : rect.maxX,
              y: rect.midY - Self.unit.lineHeight / 2 + unitBaseline),
            alignment: isMirrored ? .leading : .trailing))
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
    box.control = Box.Control(
      id: id, kind: .dragArea(.horizontal), action: nil, cornerRadius: Self.radius,
      minimumTarget: 44)
    return box
  }

  private func paintSurface(_ surface: Rect, _ painter: inout Painter) {
    let shape = Shape.roundedRect(surface, radius: Self.radius)
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

  /// Draws a line that is typed, with what is chosen of it, so that the end of the choice is to be
  /// seen however long it is.
  private static func paint(
    _ line: FigureLine, _ marks: [Double], _ color: Color, in rect: Rect, _ isMirrored: Bool,
    _ painter: inout Painter
  ) {
    let bounds = rect.inset(x: -1.5, y: 2)
    let caret = marks[1]
    let overhang = max(0, line.width - rect.width)
    // Where the line begins; its end stands where reading ends, until the caret would go out of
    // sight.
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
