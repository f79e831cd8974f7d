import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// The line of a text field: its caret, its selection and its scroll position.
@Suite struct TextFieldTests {
  private static let sentence = "the quick brown fox jumps over the lazy dog"

  private func drawn(
    _ text: String, _ editing: TextEditing? = nil, _ direction: LayoutDirection = .leftToRight,
    symbol: Symbol? = nil, width: Double = 200
  ) -> Drawn {
    var state = SceneState(direction: direction)
    state.values[text: "f"] = text.isEmpty ? nil : text
    state.interaction.editing = editing
    return Drawn(
      TextField("Search", id: "f", symbol: symbol), in: Size(width: width, height: 60), state)
  }

  private func line(_ text: String, _ direction: LayoutDirection = .leftToRight) throws -> FieldLine
  { try #require(drawn(text, nil, direction).controls.first?.line) }

  private func long(_ text: some StringProtocol) -> Double { width(of: String(text), .body) }

  @Test func `shows its placeholder while it is empty, and its text otherwise`() {
    let (empty, full) = (drawn(""), drawn("abc"))
    #expect(empty.words.map(\.string) == ["Search"] && full.words.map(\.string) == ["abc"])
    #expect(empty.words.map(\.origin) == full.words.map(\.origin))
    #expect(drawn("", TextEditing(id: "f")).words.map(\.string) == ["Search"])
    #expect(drawn("abc", TextEditing(id: "another")).list == full.list)
    let endless = Drawn(TextField("Search", id: "f"), in: Size(width: .infinity, height: 100))
    #expect(endless.size == Size(width: 240, height: 44))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `has its caret on the nearer side of a touched letter`(direction: LayoutDirection) throws {
    let text = direction == .leftToRight ? Self.sentence : "the quick fox"
    let (line, field) = (try line(text, direction), drawn(text, nil, direction))
    let start = direction == .leftToRight ? 12 : 188 - long(text)
    for letter in 0..<13 {
      let (left, right) = (long(text.prefix(letter)), long(text.prefix(letter + 1)))
      for (share, place) in [(0.1, letter), (0.45, letter), (0.55, letter + 1), (0.9, letter + 1)] {
        let x = start + left + (right - left) * share
        #expect(line.index(at: x / 200, scrolledBy: 0, in: StrokeFont()) == place)
        guard direction == .leftToRight else { continue }
        #expect(line.index(at: (x - 40) / 200, scrolledBy: 40, in: StrokeFont()) == place)
      }
    }
    #expect(line.index(at: -5, scrolledBy: 0, in: StrokeFont()) == 0)
    #expect(line.index(at: 9, scrolledBy: 0, in: StrokeFont()) == text.count)
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(line.index(at: odd, scrolledBy: 0, in: StrokeFont()) == 0)
    }
    #expect(field.controls.map(\.kind) == [.dragArea(.horizontal)])
  }

  @Test func `counts characters of no width with the letter before them`() throws {
    final class Even: TextSource {
      func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
      func width(of text: String, font: FontStyle) -> Double {
        Double(text.count { $0 != "|" } * 8)
      }
      func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
    }
    func index(at x: Double, in text: String) throws -> Int {
      try self.line(text).index(at: (12 + x) / 200, scrolledBy: 0, in: Even())
    }
    #expect(try index(at: 16, in: "ab|cd") == 3 && index(at: 16.5, in: "ab|cd") == 3)
    #expect(try index(at: 16, in: "ab||d") == 4 && index(at: 0, in: "||cd") == 2)
    #expect(try index(at: 4, in: "abcd") == 0 && index(at: 4.5, in: "abcd") == 1)
    // A line that its room holds does not scroll.
    let line = try line("abcd")
    #expect(line.index(at: 32.0 / 200, scrolledBy: 16, in: Even()) == 2)
  }

  @Test func `scrolls by the least that shows the caret, with no gap behind its end`() throws {
    let line = try line(Self.sentence)
    let overhang = long(Self.sentence) - 176
    for caret in 0...Self.sentence.count {
      for before in [0.0, 30, overhang, overhang + 90, 5000] {
        var editing = TextEditing(id: "f", anchor: caret, caret: caret)
        editing.scroll = before
        let scroll = line.scroll(showing: editing, in: StrokeFont())
        #expect((0...overhang).contains(scroll), "\(caret) from \(before)")
        let place = long(Self.sentence.prefix(caret)) - scroll
        #expect(place > -1e-9 && place < 176 + 1e-9, "the caret is seen")
        // Where it is seen already nothing moves.
        let start = min(before, overhang)
        if (0...176).contains(long(Self.sentence.prefix(caret)) - start) {
          #expect(scroll == start)
        }
        editing.scroll = scroll
        let field = drawn(Self.sentence, editing)
        #expect(isNear(field.words[0].origin.x, 12 - scroll, 1e-6))
        #expect(isNear(field.fills[1].rect.midX, 12 + place, 1e-6))
      }
    }
    var editing = TextEditing(id: "f", anchor: Self.sentence.count, caret: Self.sentence.count)
    let plain = line.scroll(showing: editing, in: StrokeFont())
    editing.composition = "nihao"
    #expect(isNear(line.scroll(showing: editing, in: StrokeFont()) - plain, long("nihao")))
  }
}
