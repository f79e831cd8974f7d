import FluidGeometry
import FluidInput
import FluidRaster

/// A line to type into: `TextField("Search places", id: "query")`. What is in it is the text of
/// that id, `state.text("query")`, which ``Action/setText(_:_:)`` sets.
///
/// A tap or tab gives it the keyboard: a tap puts the caret where it was, a drag sideways selects,
/// and keys edit as in any other program: arrows, home and end, by words with control, selecting
/// with shift, and select all, cut, copy and paste. Letters that are typed into it are nothing else
/// then. Tab goes on and escape leaves it. Every change by hand is told as
/// ``/FluidDrawer/DrawerEvent/Kind/textChanged(target:text:)``, return as `submitted`; both keep
/// the focus.
///
/// The text is one line: line ends become spaces. It is scrolled sideways for the caret to be seen,
/// and ends in an ellipsis while it does not have the keyboard. It is laid out from left to right
/// also where it is aligned at the right, in windows that are read that way. The caret does not
/// blink: a window with a field that is not typed into has nothing to wake up for.
public struct TextField: Piece {
  /// What is written in it while it is empty.
  public var prompt: String
  /// How its text and its events are named; unique within a scene.
  public var id: String
  /// What is drawn before the text; nil: nothing.
  public var symbol: Symbol?
  /// How long the text may become, in bytes of UTF-8, at least 1 and at most
  /// ``/FluidInput/TypedLine/maxLength``; what is typed or pasted beyond that is left out.
  public var maxLength: Int

  /// An empty field that says what it is for.
  ///
  /// - Parameters:
  ///   - prompt: What is written in it while it is empty.
  ///   - id: How its text and its events are named; unique within a scene.
  ///   - symbol: What is drawn before the text; nil: nothing.
  ///   - maxLength: The most it takes, in bytes of UTF-8; below 1 counts as 1, and above
  ///     ``/FluidInput/TypedLine/maxLength`` as that.
  public init(
    _ prompt: String, id: String, symbol: Symbol? = nil, maxLength: Int = TypedLine.maxLength
  ) {
    self.prompt = prompt
    self.id = id
    self.symbol = symbol
    self.maxLength = min(max(1, maxLength), TypedLine.maxLength)
  }

  /// In points.
  public static let height = 44.0
  private static let radius = 12.0
  private static let style = TextStyle.body
  /// Before the text and behind it, in points.
  private static let margin = 12.0
  /// What the symbol takes with the gap behind it, in points.
  private static let symbolRoom = 26.0
  private static let symbolSize = 18.0
  /// As broad as that where there is no end to the room, in points.
  private static let usualWidth = 240.0

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let width = max(0, room.width.isFinite ? room.width : Self.usualWidth)
    let isMirrored = context.direction == .rightToLeft
    let before = Self.margin + (symbol == nil ? 0 : Self.symbolRoom)
    let (left, right) = isMirrored ? (Self.margin, before) : (before, Self.margin)
    let line = FieldLine(
      text: TypedLine.line(context.state.text(id), atMost: maxLength), maxLength: maxLength,
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
    box.control = Box.Control(
      id: id, kind: .dragArea(.horizontal), action: nil, cornerRadius: Self.radius, line: line)
    return box
  }

  private func paintSymbol(in rect: Rect, _ isMirrored: Bool, _ painter: inout Painter) {
    let inset = Self.margin + Self.symbolSize / 2
    symbol?.paint(
      center: Point(x: isMirrored ? rect.maxX - inset : rect.minX + inset, y: rect.midY),
      size: Self.symbolSize, painter.palette.secondary, &painter)
  }

  /// The text of a field without the keyboard, or what there is to type.
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

  /// The text of the field with the keyboard, with the caret or what is selected.
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

  /// A text with what an input method adds to it for the time being, in characters of what is
  /// shown.
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
  /// What is selected of a line that is typed.
  mutating func selection(from left: Double, to right: Double, middle: Double) {
    guard right > left else { return }
    let rect = Rect(x: left, y: middle - 9, width: right - left, height: 18)
    fill(.roundedRect(rect, radius: 3), palette.accent.opacity(0.5))
  }

  /// The place in a line where typing goes on.
  mutating func caret(at x: Double, middle: Double) {
    fill(.capsule(Rect(x: x - 0.75, y: middle - 9, width: 1.5, height: 18)), palette.accent)
  }
}
