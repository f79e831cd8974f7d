import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A button` {
  private let dark = Palette(.dark)

  @Test func `is 44, 32 or 28 points high, with a padding of 20, 12 or 8`() {
    let regular = Drawn(Button("Go on", id: "b"))
    #expect(regular.size == Size(width: width(of: "Go on", .bodyStrong) + 40, height: 44))
    let small = Drawn(Button("Go on", id: "b").small())
    #expect(small.size == Size(width: width(of: "Go on", .footnoteStrong) + 24, height: 32))
    let compact = Drawn(Button("Go on", id: "b").compact())
    #expect(compact.size == Size(width: width(of: "Go on", .compactStrong) + 16, height: 28))
    let plain = Drawn(Button("Go on", id: "b", look: .plain))
    #expect(plain.size == Size(width: width(of: "Go on", .bodyStrong) + 8, height: 44))
  }

  @Test func `is at least as wide as high, with its content centred`() {
    for (button, side, symbol) in [
      (Button(symbol: .plus, id: "b"), 44.0, 22.0),
      (Button(symbol: .plus, id: "b").small(), 32, 14),
      (Button(symbol: .plus, id: "b").compact(), 28, 14),
    ] {
      let drawn = Drawn(button)
      #expect(drawn.size == Size(width: side, height: side))
      #expect(drawn.symbolCorners == [Point(x: (side - symbol) / 2, y: (side - symbol) / 2)])
    }
    #expect(Drawn(Button("i", id: "b").compact()).size.width == 28)
  }

  @Test func `has 8 points between symbol and title, 4 in a compact one`() throws {
    for (button, symbol, gap, style) in [
      (Button("Go", symbol: .plus, id: "b"), 16.0, 8.0, TextStyle.bodyStrong),
      (Button("Go", symbol: .plus, id: "b").small(), 16, 8, .footnoteStrong),
      (Button("Go", symbol: .plus, id: "b").compact(), 14, 4, .compactStrong),
    ] {
      let drawn = Drawn(button)
      let corner = try #require(drawn.symbolCorners.first)
      let run = try #require(drawn.words.first)
      #expect(isNear(run.origin.x - corner.x, symbol + gap))
      #expect(isNear(corner.x, drawn.size.width - run.origin.x - width(of: "Go", style)))
      #expect(isNear(corner.y, (drawn.size.height - symbol) / 2))
    }
  }

  @Test func `is a capsule, or slightly rounded if compact, and so is its focus ring`() {
    for (button, radius) in [
      (Button("Go", id: "b"), 22.0), (Button("Go", id: "b").small(), 16),
      (Button("Go", id: "b").compact(), 8),
    ] {
      var state = SceneState(focus: .control("b"))
      state.interaction.hovered = "b"
      let drawn = Drawn(button, state)
      #expect(drawn.fills.map(\.radius) == [radius, radius])
      #expect(drawn.fills.map(\.rect) == [Rect(origin: .zero, size: drawn.size)].repeated(2))
      #expect(drawn.strokes.map(\.radius) == [radius + 3])
    }
  }

  @Test func `has a touch target of 44 points if it is drawn in 28`() {
    let compact = Drawn(Button(symbol: .plus, id: "b").compact(), at: Point(x: 50, y: 50))
    #expect(compact.controls.map(\.rect) == [Rect(x: 42, y: 42, width: 44, height: 44)])
    let small = Drawn(Button(symbol: .plus, id: "b").small(), at: Point(x: 50, y: 50))
    #expect(small.controls.map(\.rect) == [Rect(x: 50, y: 50, width: 32, height: 32)])
  }

  @Test func `has a surface by its emphasis`() {
    func colors(_ button: Button) -> [Color] {
      Drawn(button).fills.map(\.color) + Drawn(button).words.map(\.color)
    }
    #expect(colors(Button("Go", id: "b", look: .prominent)) == [dark.accent, dark.onAccent])
    #expect(colors(Button("Go", id: "b")) == [dark.soft, dark.label])
    #expect(colors(Button("Go", id: "b", look: .plain)) == [dark.accent])
  }

  @Test(arguments: [0.0, 0.3, 1])
  func `raises its surface only as a soft toggle, as far as it is on`(on: Double) {
    let state = SceneState(values: ["b": on])
    let soft = Drawn(Button("Go", id: "b").toggle(), state)
    #expect(soft.fills.map(\.color) == [dark.soft.mixed(with: dark.raised, by: on)])
    #expect(soft.words.map(\.color) == [dark.label.mixed(with: dark.onRaised, by: on)])
    let prominent = Drawn(Button("Go", id: "b", look: .prominent).toggle(), state)
    #expect(prominent.fills.map(\.color) == [dark.accent])
    #expect(Drawn(Button("Go", id: "b", look: .plain).toggle(), state).fills.isEmpty)
    #expect(Drawn(Button("Go", id: "b"), state).fills.map(\.color) == [dark.soft])
  }

  @Test func `that is on by default looks like one that has been switched on`() {
    let (standard, set) = (
      Drawn(Button("Go", id: "b").toggle(isOn: true)),
      Drawn(Button("Go", id: "b").toggle(), SceneState(values: ["b": 1]))
    )
    #expect(standard.items == set.items)
    #expect(standard.controls.map(\.action) == [.all([.set("b", 0)])])
    #expect(standard.controls.map(\.value) == [1] && standard.controls.map(\.kind) == [.toggle])
    #expect(Drawn(Button("Go", id: "b")).controls.map(\.value) == [nil])
  }

  @Test func `shows its title for on and for off`() {
    let button = Button("Start", id: "b").toggle(title: "Pause")
    #expect(Drawn(button).words.map(\.string) == ["Start"])
    #expect(Drawn(button, SceneState(values: ["b": 1])).words.map(\.string) == ["Pause"])
    let same = Button("Start", id: "b").toggle()
    #expect(Drawn(same, SceneState(values: ["b": 1])).words.map(\.string) == ["Start"])
  }
}

@Suite struct `Small controls` {
  private let dark = Palette(.dark)

  @Test func `are chips of 28 points with a padding of 8`() {
    let chip = Drawn(Chip("preset", id: "c"), at: Point(x: 20, y: 20))
    #expect(chip.size == Size(width: width(of: "preset", .compactStrong) + 16, height: 28))
    #expect(Drawn(Chip("i", id: "c")).size.width == 28)
    #expect(chip.fills.map(\.radius) == [8] && chip.fills.map(\.color) == [dark.soft])
    #expect(chip.words.map(\.origin.x) == [28])
    #expect(chip.controls.map(\.rect.height) == [44])
    let on = Drawn(Chip("preset", id: "c", isOn: true))
    #expect(on.fills.map(\.color) == [dark.accent] && on.words.map(\.color) == [dark.onAccent])
  }

  @Test func `are compact pickers with segments as wide as when selected, at least 28 points`() {
    let choices = ["a", "a long one", "two"]
    let picker = Drawn(Picker(id: "p", choices).compact(), at: Point(x: 0, y: 100))
    let widths = choices.map { max(28, (width(of: $0, .compactStrong) + 16).rounded(.up)) }
    #expect(picker.box.children.first?.box.children.map(\.box.size.width) == widths)
    #expect(picker.size == Size(width: widths.reduce(4, +), height: 28))
    #expect(picker.fills.map(\.radius) == [8, 6])
    #expect(picker.fills[1].rect == Rect(x: 2, y: 102, width: widths[0], height: 24))
    #expect(picker.controls.map(\.region.bounds.height) == [24, 24, 24])
    #expect(picker.controls.map(\.rect.height) == [44, 44, 44])
  }

  @Test func `are pickers of 36 points that share the width, 72 a segment in unlimited room`() {
    let choices = ["a", "bb", "ccc"]
    let picker = Drawn(Picker(id: "p", choices, choice: 1))
    #expect(picker.size == Size(width: 300, height: 36))
    #expect(picker.fills.map(\.radius) == [12, 10])
    #expect(isNear(picker.fills[1].rect, Rect(x: 2 + 296 / 3, y: 2, width: 296 / 3, height: 32)))
    #expect(picker.controls.map(\.rect.height) == [32, 32, 32])
    let endless = Drawn(Picker(id: "p", choices), in: Size(width: .infinity, height: 50))
    #expect(endless.size.width == 3 * 72 + 4)
    #expect(picker.words.map(\.color) == [dark.label, dark.onRaised, dark.label])
    let styles = [TextStyle.footnote, .footnoteStrong, .footnote]
    #expect(picker.words.map(\.font) == styles.map(\.font))
  }

  @Test func `are steppers with 44 points for the number`() throws {
    let stepper = Drawn(
      Stepper(id: "n", value: 1, step: 1, range: 0...9, label: "1"), at: Point(x: 10, y: 0))
    #expect(stepper.size == Size(width: 116, height: 32))
    #expect(
      stepper.controls.map(\.rect) == [
        Rect(x: 10, y: 0, width: 32, height: 32), Rect(x: 94, y: 0, width: 32, height: 32),
      ])
    let number = try #require(stepper.words.first)
    #expect(isNear(number.origin.x + width(of: "1", .code) / 2, 68))
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] { (0..<count).flatMap { _ in self } }
}
