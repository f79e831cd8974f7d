import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

/// Letters of which each is as wide as it needs to be, as in most fonts: the 1 is narrow.
private final class Proportional: TextSource {
  private let font = StrokeFont()

  func metrics(for font: FontStyle) -> FontMetrics { self.font.metrics(for: font) }

  func width(of text: String, font: FontStyle) -> Double {
    self.font.width(of: text, font: font) - Double(text.count { $0 == "1" }) * font.size * 0.25
  }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    self.font.mask(for: text, font: font, scale: scale)
  }
}

@Suite struct `A number field` {
  private static let room = Size(width: 300, height: 40)

  private func runs(
    _ field: some Piece, _ direction: LayoutDirection = .leftToRight, in room: Size = room
  ) -> [TextRun] {
    painter(field, direction, in: room).list.items.compactMap {
      if case .text(let run) = $0.content { run } else { nil }
    }
  }

  private func painter(
    _ field: some Piece, _ direction: LayoutDirection = .leftToRight, in room: Size = room
  ) -> Painter {
    let context = context(direction)
    var painter = Painter(context, bounds: Rect(x: -50, y: -50, width: 400, height: 200))
    field.layout(in: room, context).paint(at: .zero, &painter)
    return painter
  }

  private func end(_ run: TextRun) -> Double {
    run.origin.x + StrokeFont().width(of: run.string, font: run.font)
  }

  @Test func `keeps every digit in place while other digits change`() {
    let context = LayoutContext(state: SceneState(), text: Proportional())
    func places(_ number: String) -> [Double] {
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 100, height: 100))
      NumberField(id: "n", text: number, unit: "s").layout(in: Self.room, context)
        .paint(at: .zero, &painter)
      return painter.list.items.compactMap {
        if case .text(let run) = $0.content { run.origin.x } else { nil }
      }
    }
    // A narrow digit stands in the middle of its place: only its own beginning is another.
    for (text, narrow) in [("8.81", [4]), ("1.88", [1]), ("4.07", []), ("1.11", [1, 3, 4])] {
      let (a, b) = (places("8.88"), places(text))
      #expect(a.count == 5 && b.count == 5)
      #expect(a.indices.filter { a[$0] != b[$0] } == narrow, "\(text)")
    }
  }

  @Test func `begins at whole points, where letters are crisp`() {
    for number in ["0.50", "−12.75", "3141.5926"] {
      let places = runs(NumberField(id: "n", text: number, width: 90)).map(\.origin.x)
      #expect(places.allSatisfy { $0 == $0.rounded() }, "\(places)")
    }
  }

  @Test func `aligns its number, or its unit, to the trailing side`() throws {
    for unit in [nil, "pt/s"] {
      let field = NumberField(id: "n", text: "8.80", unit: unit)
      let left = runs(field)
      let number = try #require(left.last)
      let unitWidth = unit.map { StrokeFont().width(of: $0, font: NumberField.unit.font) } ?? 0
      #expect(end(number) <= 64 - unitWidth)
      #expect(end(number) >= 64 - unitWidth.rounded(.up) - 4)
      if unit != nil { #expect(left.first?.origin.x == 64 && left.first?.alignment == .trailing) }
      let right = runs(field, .rightToLeft)
      let first = try #require(right.first { $0.string == "8" })
      #expect(first.origin.x >= unitWidth && first.origin.x <= unitWidth.rounded(.up) + 4)
      if unit != nil { #expect(right.first?.origin.x == 0 && right.first?.alignment == .leading) }
      #expect(right.map(\.string) == left.map(\.string), "digits are read from the left anywhere")
    }
  }

  @Test func `leaves out its unit rather than its number, and truncates a number`() {
    let field = NumberField(id: "n", text: "123456", unit: "pt/s")
    let narrow = runs(field, in: Size(width: 40, height: 28))
    #expect(narrow.map(\.string) == ["123456"] && narrow[0].maxWidth == 40)
    #expect(runs(field, in: Size(width: 300, height: 28)).first?.string == "pt/s")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `keeps its unit as long as there is room for three figures of a long number`(
    direction: LayoutDirection
  ) throws {
    let (long, three) = ("123456789", StrokeFont().width(of: "888", font: NumberField.number.font))
    var rooms: [Double] = []
    for width in 20...64 {
      let runs = runs(NumberField(id: "n", text: long, unit: "s", width: Double(width)), direction)
      let number = try #require(runs.first { $0.string == long })
      guard runs.contains(where: { $0.string == "s" }) else {
        #expect(rooms.isEmpty, "not again in a broader one")
        #expect(number.maxWidth == Double(width))
        continue
      }
      rooms.append(try #require(number.maxWidth))
    }
    #expect(rooms.first == three.rounded(.up))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `keeps its unit beside a short number wherever both fit`(direction: LayoutDirection) {
    let font = NumberField.number.font
    let both =
      StrokeFont().width(of: "8", font: font)
      + StrokeFont().width(of: "pt/s", font: NumberField.unit.font).rounded(.up)
    for width in 8...64 {
      let field = NumberField(id: "n", text: "8", unit: "pt/s", width: Double(width))
      let runs = runs(field, direction)
      let hasUnit = runs.contains { $0.string == "pt/s" }
      // With a little between them.
      if Double(width) < both { #expect(!hasUnit, "\(width)") }
      if Double(width) >= both + 4 { #expect(hasUnit, "\(width)") }
      guard hasUnit, let unit = runs.first, let number = runs.last else { continue }
      let unitWidth = StrokeFont().width(of: "pt/s", font: unit.font)
      if direction == .leftToRight {
        #expect(end(number) < unit.origin.x - unitWidth)
      } else {
        #expect(number.origin.x > unit.origin.x + unitWidth)
      }
    }
  }

  @Test(arguments: 1...60, [LayoutDirection.leftToRight, .rightToLeft])
  func `shows the caret within itself, however long the text is`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    var random = SeededRandom(seed: seed)
    let text = String((0..<random.integer(0...30)).map { _ in random.pick(Array("0123456789.-e")) })
    let from = random.integer(0...32)
    let field = NumberField(
      id: "n", text: "1", unit: random.pick([nil, "s", "pt/s"]),
      editing: NumberField.Editing(text, selection: from..<from), width: random.number(20...120))
    let carets = painter(field, direction).list.items.compactMap { item in
      if case .fill(let shape, _) = item.content, shape.rect?.width == 1.5 {
        shape.rect
      } else {
        Rect?.none
      }
    }
    let caret = try #require(carets.first)
    #expect(carets.count == 1)
    #expect(caret.minX >= -1 && caret.maxX <= field.width + 1, "\(caret) in \(field.width)")
  }

  @Test func `has its caret at its index`() throws {
    func caret(_ index: Int) -> Double? {
      let field = NumberField(
        id: "n", text: "", editing: NumberField.Editing("1.25", selection: index..<index))
      return painter(field).list.items.lazy.compactMap { item in
        if case .fill(let shape, _) = item.content, shape.rect?.width == 1.5 {
          shape.rect?.midX
        } else {
          Double?.none
        }
      }.first
    }
    let carets = try (0...4).map { try #require(caret($0)) }
    #expect(carets == carets.sorted() && Set(carets).count == 5)
    #expect(carets[4] == 64)
    #expect(caret(99) == 64, "beyond the text is its end")
    let digits = runs(
      NumberField(id: "n", text: "", editing: NumberField.Editing("1.25", selection: 0..<0)))
    for (run, pair) in zip(digits, zip(carets, carets.dropFirst())) {
      let middle = (run.origin.x + end(run)) / 2
      #expect(middle > pair.0 && middle < pair.1)
    }
  }

  @Test func `looks different with the focus, with a selection, and if invalid`() {
    let fields = [
      NumberField(id: "n", text: "0.5"),
      NumberField(id: "n", text: "0.5", editing: NumberField.Editing("0.5")),
      NumberField(id: "n", text: "0.5", editing: NumberField.Editing("0.5", selection: 0..<3)),
      NumberField(id: "n", text: "0.5", isInvalid: true),
      NumberField(id: "n", text: "0.5", editing: NumberField.Editing("0.5"), isInvalid: true),
    ]
    #expect(Set(fields.map { painter($0).list }).count == fields.count)
    let warning = Palette(.dark).warning
    #expect(runs(fields[3]).allSatisfy { $0.color == warning })
  }
}

@Suite struct `Text with tabular figures` {
  private func size(_ text: Text, in width: Double = .infinity) -> Size {
    let context = LayoutContext(state: SceneState(), text: Proportional())
    return text.layout(in: Size(width: width, height: 40), context).size
  }

  @Test func `has a width independent of its digits`() {
    let (narrow, wide) = (Text("1 of 11", .title), Text("8 of 40", .title))
    #expect(size(narrow) != size(wide))
    #expect(size(narrow.monospacedDigits()) == size(wide.monospacedDigits()))
  }

  @Test func `is truncated like any text`() {
    let text = Text("123456789", .title)
    let whole = size(text.monospacedDigits()).width
    let cut = size(text.monospacedDigits(), in: whole - 1)
    #expect(cut.width <= whole - 1 && cut == size(text, in: whole - 1))
  }
}
