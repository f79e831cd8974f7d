import FluidCore
import FluidDrawer
import FluidRaster

/// A single-line text field: `TextField("Search places", id: "query")`. It edits the text of its
/// id, `state.text("query")`, which ``Action/setText(_:_:)`` sets as well.
///
/// A tap or tab focuses the field: a tap places the caret, a horizontal drag selects, and keys edit
/// as in any other program: arrows, home and end, by words with control, selecting with shift, and
/// select all, cut, copy and paste. Typed letters then act as no other key binding. Tab moves the
/// focus on and escape ends it. Every edit sends
/// ``/FluidDrawer/DrawerEvent/Kind/textChanged(target:text:)``, return sends `submitted`; both keep
/// the focus.
///
/// The text is one line: line ends become spaces. It scrolls sideways to keep the caret in view,
/// and is truncated with an ellipsis while the field does not have the focus. The text runs from
/// left to right, also where it is aligned right in a right-to-left window. The caret does not
/// blink: an idle window with a focused field has nothing to wake up for.
public struct TextField: Piece {
  /// The placeholder, shown while the field is empty.
  var prompt: String
  /// The id of the field's text and events; unique within a scene.
  var id: String
  /// The symbol before the text; nil: none.
  var symbol: Symbol?
  /// The maximum length of the text, in bytes of UTF-8, at least 1 and at most
  /// ``/FluidCore/SingleLineText/maxLength``; input beyond that is dropped.
  var maxLength: Int

  /// An empty text field.
  ///
  /// - Parameters:
  ///   - prompt: The placeholder, shown while the field is empty.
  ///   - id: The id of the field's text and events; unique within a scene.
  ///   - symbol: The symbol before the text; nil: none.
  ///   - maxLength: The maximum length, in bytes of UTF-8; clamped to
  ///     1…``/FluidCore/SingleLineText/maxLength``.
  public init(
    _ prompt: String, id: String, symbol: Symbol? = nil, maxLength: Int = SingleLineText.maxLength
  ) {
    self.prompt = prompt
    self.id = id
    self.symbol = symbol
    self.maxLength = min(max(1, maxLength), SingleLineText.maxLength)
  }

  /// Height, in points.
  public static let height = 44.0
  private static let radius = 12.0
  private static let style = TextStyle.body
  /// Padding on both sides of the text, in points.
  private static let margin = 12.0
  /// Width of the symbol and the gap behind it, in points.
  private static let symbolRoom = 26.0
  private static let symbolSize = 18.0
  /// Width in unlimited room, in points.
  private static let usualWidth = 240.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let width = max(0, room.width.isFinite ? room.width : Self.usualWidth)
    let isMirrored = context.direction == .rightToLeft
    let before = Self.margin + (symbol == nil ? 0 : Self.symbolRoom)
    let (left, right) = isMirrored ? (Self.margin, before) : (before, Self.margin)
    let line = FieldLine(
      text: SingleLineText.line(context.state.text(id), atMost: maxLength), maxLength: maxLength,
      font: Self.style.font, fieldWidth: width, room: left..<max(left, width - right),
      isMirrored: isMirrored)
    var box = Box(size: Size(width: width, height: Self.height)) { [self] rect, painter in
      painter.fill(.roundedRect(rect, radius: Self.radius), painter.palette.soft)
      painter.hoverShade(.roundedRect(rect, radius: Self.radius), of: id)
      paintSymbol(in: rect, isMirrored, &painter)
      if let editing = painter.state.editing(id) {
        paint(TypedText(line, editing), of: line, in: rect, &painter)
      } else {
        paint(line, in: rect, &painter)
      }
    }
    box = box.dragArea(id, .horizontal, cornerRadius: Self.radius)
    box.control?.line = line
    return box
  }

  private func paintSymbol(in rect: Rect, _ isMirrored: Bool, _ painter: inout Painter) {
    let inset = Self.margin + Self.symbolSize / 2
    symbol?.paint(
      center: Point(x: isMirrored ? rect.maxX - inset : rect.minX + inset, y: rect.midY),
      size: Self.symbolSize, painter.palette.secondary, &painter)
  }

  /// Draws the text of an unfocused field, or the placeholder.
  private func paint(_ line: FieldLine, in rect: Rect, _ painter: inout Painter) {
    let isEmpty = line.text.isEmpty
    let x = line.isMirrored ? line.room.upperBound : line.room.lowerBound
    let palette = painter.palette
    painter.text(
      TextRun(
        isEmpty ? prompt : line.text, font: line.font,
        color: isEmpty ? palette.secondary : palette.label,
        at: Point(x: rect.minX + x, y: Self.baseline(in: rect, painter)),
        alignment: line.isMirrored ? .trailing : .leading,
        maxWidth: line.room.upperBound - line.room.lowerBound))
  }

  private static func baseline(in rect: Rect, _ painter: Painter) -> Double {
    rect.midY - style.lineHeight / 2 + style.baseline(painter.context.metrics(style.font))
  }

  /// Draws the text of the focused field with its caret or selection.
  private func paint(
    _ typed: TypedText, of line: FieldLine, in rect: Rect, _ painter: inout Painter
  ) {
    if typed.text.isEmpty { paint(line, in: rect, &painter) }
    func width(_ count: Int) -> Double {
      painter.context.width(of: String(typed.text.prefix(count)), line.font)
    }
    let start = rect.minX + line.start(of: width(typed.text.count), scrolledBy: typed.scroll)
    let bounds = Rect(
      x: rect.minX + line.room.lowerBound - 2, y: rect.minY,
      width: line.room.upperBound - line.room.lowerBound + 4, height: rect.height)
    let baseline = Self.baseline(in: rect, painter)
    let (selection, composition) = (typed.selection, typed.composition)
    let marks = (start + width(selection.lowerBound), start + width(selection.upperBound))
    let underlined = (start + width(composition.lowerBound), start + width(composition.upperBound))
    let caret = start + width(typed.caret)
    painter.clip(to: .rect(bounds), bounds: bounds) { painter in
      painter.selection(from: marks.0, to: marks.1, middle: rect.midY)
      if !typed.text.isEmpty {
        painter.text(
          TextRun(
            typed.text, font: line.font, color: painter.palette.label,
            at: Point(x: start, y: baseline)))
      }
      if !composition.isEmpty {
        painter.fill(
          .rect(
            Rect(x: underlined.0, y: baseline + 3, width: underlined.1 - underlined.0, height: 1)),
          painter.palette.label)
      }
      if selection.isEmpty { painter.caret(at: caret, middle: rect.midY) }
    }
  }

  /// The text with the composition inserted; indices count characters of that text.
  private struct TypedText {
    let text: String
    let selection: Range<Int>
    let composition: Range<Int>
    let caret: Int
    let scroll: Double

    init(_ line: FieldLine, _ editing: TextEditing) {
      var editor = TextEditor(line.text, anchor: editing.anchor, caret: editing.caret)
      scroll = editing.scroll
      if editing.composition.isEmpty {
        composition = 0..<0
      } else {
        let start = editor.selection.lowerBound
        editor.insert(editing.composition, atMost: .max)
        composition = min(start, editor.caret)..<editor.caret
      }
      (text, selection, caret) = (editor.text, editor.selection, editor.caret)
    }
  }
}

extension Painter {
  /// Draws a selection.
  mutating func selection(from left: Double, to right: Double, middle: Double) {
    guard right > left else { return }
    let rect = Rect(x: left, y: middle - 9, width: right - left, height: 18)
    fill(.roundedRect(rect, radius: 3), palette.accent.opacity(0.5))
  }

  /// Draws the caret.
  mutating func caret(at x: Double, middle: Double) {
    fill(.capsule(Rect(x: x - 0.75, y: middle - 9, width: 1.5, height: 18)), palette.accent)
  }
}
