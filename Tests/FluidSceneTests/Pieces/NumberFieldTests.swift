import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@Suite struct NumberFieldTests {
  private func drawn(
    _ field: NumberField, _ direction: LayoutDirection = .leftToRight,
    in room: Size = Size(width: 300, height: 40), text: any TextSource = StrokeFont()
  ) -> Drawn {
    Drawn(field, in: room, SceneState(direction: direction), at: Point(x: 64, y: 0), text: text)
  }

  /// The runs of a field at (64, 0).
  private func runs(_ field: NumberField, _ direction: LayoutDirection = .leftToRight) -> [TextRun]
  { drawn(field, direction).words }

  private func end(_ run: TextRun) -> Double {
    run.origin.x + StrokeFont().width(of: run.string, font: run.font)
  }

  private func caret(_ drawn: Drawn) -> [Rect] {
    drawn.fills.map(\.rect).filter { $0.width == 1.5 }
  }

  @Test func `keeps every digit in place while other digits change`() {
    func places(_ number: String) -> [Double] {
      drawn(NumberField(id: "n", text: number, unit: "s"), text: Proportional()).words.map(
        \.origin.x)
    }
    // A narrow digit is centred in its place: only its own beginning is another.
    for (text, narrow) in [("8.81", [4]), ("1.88", [1]), ("4.07", []), ("1.11", [1, 3, 4])] {
      let (a, b) = (places("8.88"), places(text))
      #expect(a.count == 5 && b.count == 5)
      #expect(a.indices.filter { a[$0] != b[$0] } == narrow, "\(text)")
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `leaves out its unit rather than its number`(direction: LayoutDirection) throws {
    for (text, unit) in [("8", "pt/s"), ("123456789", "s")] {
      var hadUnit = false
      for width in 8...64 {
        let field = NumberField(id: "n", text: text, unit: unit, width: Double(width))
        let runs = runs(field, direction)
        let hasUnit = runs.contains { $0.string == unit }
        // Once there is room for it there is in every broader field.
        #expect(hasUnit || !hadUnit, "\(width)")
        hadUnit = hasUnit
        let number = try #require(runs.last)
        if text.count > 1 {
          #expect(number.string == text)
          if !hasUnit { #expect(number.maxWidth == Double(width)) }
        }
        guard hasUnit, let mark = runs.first else { continue }
        let long = StrokeFont().width(of: unit, font: mark.font)
        let numberEnd = number.maxWidth.map { number.origin.x + $0 } ?? end(number)
        if direction == .leftToRight {
          #expect(numberEnd < mark.origin.x - long + 1e-9)
        } else {
          #expect(number.origin.x > mark.origin.x + long - 1e-9 || number.alignment == .trailing)
        }
      }
      #expect(hadUnit)
    }
  }

  @Test func `has its caret between the letters of its index`() throws {
    func caret(_ index: Int) -> Drawn {
      drawn(
        NumberField(
          id: "n", text: "", editing: NumberField.Editing("1.25", selection: index..<index)))
    }
    let carets = try (0...4).map { try #require(self.caret(caret($0)).first?.midX) }
    #expect(carets == carets.sorted() && Set(carets).count == 5 && carets[4] == 128)
    #expect(self.caret(caret(99)).first?.midX == 128, "beyond the text is its end")
    for (run, pair) in zip(caret(0).words, zip(carets, carets.dropFirst())) {
      let middle = (run.origin.x + end(run)) / 2
      #expect(middle > pair.0 && middle < pair.1)
    }
  }
}
