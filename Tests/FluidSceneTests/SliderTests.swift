import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A slider's look` {
  private let dark = Palette(.dark)
  private let room = Size(width: 300, height: 400)

  private func bar(_ level: Double, pressed: Bool = false) -> Drawn {
    Drawn(
      Slider(id: "s", level: level, look: .bar(.sun)), in: room,
      SceneState(pressed: pressed ? "s" : nil))
  }

  @Test(arguments: [0.0, 0.4, 1])
  func `of a bar is filled as far as its level`(level: Double) {
    let fills = bar(level).fills
    #expect(fills[0].rect == Rect(x: 0, y: 0, width: 300, height: 52) && fills[0].radius == 20)
    #expect(fills[0].color == dark.track && fills[1].color == dark.raised)
    #expect(isNear(fills[1].rect, Rect(x: 0, y: 0, width: 300 * level, height: 52)))
  }

  @Test func `of a bar marks its end 12 points before it, once there is room beside the symbol`() {
    func grip(_ length: Double) -> Drawn.Mark? {
      let fills = bar(length / 300).fills
      return fills.count > 2 ? fills[2] : nil
    }
    #expect(grip(40) == nil && grip(51.9) == nil)
    for (length, share) in [(55.0, 0.25), (58, 0.5), (64, 1), (200, 1)] {
      #expect(grip(length).map { isNear($0.rect.midX, length - 12, 1e-6) } == true, "\(length)")
      #expect(grip(length)?.rect.size.height == 20)
      #expect(grip(length).map { isNear($0.rect.width, 4) && $0.rect.midY == 26 } == true)
      let alpha = Double(grip(length)?.color.alpha ?? 0)
      #expect(abs(alpha - 255 * 0.72 * share) <= 1, "\(length)")
    }
  }

  @Test func `of a bar has its symbol 28 points from its start, dark once the bar is behind it`()
    throws
  {
    func symbol(_ length: Double) throws -> Color {
      let colors = bar(length / 300).items.compactMap { item in
        if case .fill(.path, .color(let color)) = item.content { color } else { Color?.none }
      }
      return try #require(colors.first)
    }
    #expect(try symbol(27) == dark.label)
    #expect(try symbol(29) == dark.onRaised.opacity(0.72))
    #expect(bar(0.5).symbolCorners.first == Point(x: 28 - 11, y: 26 - 11))
  }

  @Test func `of a knob is at its level, on a track of 4 points`() {
    for level in [0.0, 0.3, 1] {
      let fills = Drawn(Slider(id: "s", level: level), in: room).fills
      let x = 13 + 274 * level
      #expect(fills[0].rect == Rect(x: 13, y: 14, width: 274, height: 4))
      #expect(isNear(fills[1].rect, Rect(x: 13, y: 14, width: 274 * level, height: 4)))
      #expect(fills.map(\.color) == [dark.track, dark.accent, .white])
      #expect(isNear(fills[2].rect, Rect(x: x - 12, y: 4, width: 24, height: 24)))
    }
    let pressed = Drawn(Slider(id: "s", level: 0), in: room, SceneState(pressed: "s"))
    #expect(pressed.fills[2].rect == Rect(x: 0, y: 3, width: 26, height: 26))
  }

  @Test func `stays within its ends for any value`() {
    for (value, end) in [(-1.0, 0.0), (7, 1)] {
      for look in [Slider.Look.knob, .bar(.sun)] {
        let piece = Slider(id: "s", level: 0.5, look: look)
        let (set, there) = (
          Drawn(piece, in: room, SceneState(values: ["s": value])),
          Drawn(piece, in: room, SceneState(values: ["s": end]))
        )
        #expect(set.items == there.items)
      }
    }
  }

  @Test func `is 160 points long in unlimited room`() {
    let endless = Size(width: Double.infinity, height: .infinity)
    #expect(Drawn(Slider(id: "s"), in: endless).size == Size(width: 160, height: 32))
    let upright = Slider(id: "s", axis: .vertical)
    #expect(Drawn(upright, in: endless).size == Size(width: 32, height: 160))
    #expect(Drawn(upright, in: Size(width: 90, height: 90)).size == Size(width: 32, height: 90))
    let bar = Slider(id: "s", look: .bar(.sun), axis: .vertical)
    #expect(Drawn(bar, in: endless).size == Size(width: 52, height: 160))
    #expect(Drawn(ValueSlider(id: "v", level: 0), in: endless).size.width == 112)
    #expect(Drawn(Pad(id: "p", x: 0, y: 0), in: endless).size == Size(width: 132, height: 132))
  }

  @Test(arguments: [Slider.Look.knob, .bar(.sun)])
  func `upright grows upwards, as it grows to the right lying down`(look: Slider.Look) {
    let lying = Drawn(Slider(id: "s", level: 0.6, look: look), in: Size(width: 160, height: 160))
    let upright = Drawn(
      Slider(id: "s", level: 0.6, look: look, axis: .vertical), in: Size(width: 160, height: 160))
    #expect(lying.fills.count == upright.fills.count)
    for (a, b) in zip(lying.fills, upright.fills) {
      let turned = Rect(
        x: a.rect.minY, y: 160 - a.rect.maxX, width: a.rect.height, height: a.rect.width)
      #expect(isNear(turned, b.rect) && a.color == b.color)
    }
  }

  @Test func `has a focus ring with its own radius`() {
    for (look, radius) in [(Slider.Look.knob, 19.0), (.bar(.sun), 23)] {
      let drawn = Drawn(Slider(id: "s", look: look), in: room, SceneState(focus: .control("s")))
      #expect(drawn.strokes.last?.radius == radius)
    }
    let thin = Drawn(ValueSlider(id: "v", level: 0), in: room, SceneState(focus: .control("v")))
    #expect(thin.strokes.last?.radius == 15)
  }

  @Test func `of a thin one: filled from its zero to its level, ticks of 2 by 12, a knob of 16`() {
    let drawn = Drawn(
      ValueSlider(id: "v", level: 0.75, zero: 0.25, marks: [0.5], default: 0), in: room)
    // The knob's middle goes from 8 to 292.
    let fills = drawn.fills
    #expect(fills[0].rect == Rect(x: 6, y: 12, width: 288, height: 4))
    #expect(fills[1].rect == Rect(x: 77, y: 12, width: 146, height: 4))
    #expect(fills[2].rect == Rect(x: 149, y: 8, width: 2, height: 12))
    #expect(fills[3].rect == Rect(x: 7, y: 8, width: 2, height: 12))
    #expect(fills[4].rect == Rect(x: 213, y: 6, width: 16, height: 16))
    #expect(fills[2].color == dark.label.opacity(0.7) && fills[3].color == dark.tertiary)
    let changed = Drawn(ValueSlider(id: "v", level: 0, default: 0.5, isChanged: true), in: room)
    #expect(changed.fills[2].color == dark.warning)
    let pressed = Drawn(ValueSlider(id: "v", level: 0.75), in: room, SceneState(pressed: "v"))
    #expect(pressed.fills.last?.rect == Rect(x: 212, y: 5, width: 18, height: 18))
    let beyond = Drawn(ValueSlider(id: "v", level: 1.01), in: room)
    #expect(beyond.fills.last?.color == dark.warning && beyond.fills.last?.rect.width == 7)
    #expect(Drawn(ValueSlider(id: "v", level: -0.01), in: room).fills.last?.color == dark.warning)
    #expect(Drawn(ValueSlider(id: "v", level: 1), in: room).fills.last?.color == .white)
  }

  @Test func `of a pad: lines at its quarters, a dot of 16 that grows by a point each way`() {
    let drawn = Drawn(Pad(id: "p", x: 0.5, y: 1, height: 100), in: Size(width: 120, height: 300))
    let lines = drawn.fills.filter { $0.color == dark.separator }.map(\.rect)
    let upright = lines.filter { $0.width == 1 }.map(\.midX)
    let level = lines.filter { $0.height == 1 }.map(\.midY)
    #expect(upright == [10, 35, 60, 85, 110] && level == [10, 30, 50, 70, 90])
    #expect(drawn.fills.suffix(2).map(\.rect.width) == [16, 9])
    #expect(drawn.fills.last?.rect.center == Point(x: 60, y: 10))
    let pressed = Drawn(
      Pad(id: "p", x: 0.5, y: 1, height: 100), in: Size(width: 120, height: 300),
      SceneState(pressed: "p"))
    #expect(pressed.fills.suffix(2).map(\.rect.width) == [18, 9])
    let rings = Drawn(
      Pad(id: "p", x: 0, y: 0, marks: [Point(x: 1, y: 0)], height: 100),
      in: Size(width: 120, height: 300)
    ).strokes
    #expect(rings.map(\.rect) == [Rect(x: 105, y: 85, width: 10, height: 10)])
  }

  @Test func `of a pad: words 7 points from its sides and 4 from its top and its bottom`() {
    let pad = Pad(
      id: "p", x: 0, y: 0, horizontal: Pad.Ends("l", "r"), vertical: Pad.Ends("b", "t"),
      height: 100)
    let words = Drawn(pad, in: Size(width: 120, height: 300)).words
    #expect(words.map(\.string) == ["l", "r", "t", "b"])
    #expect(words.map(\.origin.x) == [7, 113, 60, 60])
    #expect(words.map(\.alignment) == [.leading, .trailing, .center, .center])
    #expect(words.allSatisfy { $0.maxWidth == 46 })
    // Lines of 14 points in the middle, at the top and at the bottom.
    let base = words[0].origin.y - 43
    #expect(isNear(words[2].origin.y, 4 + base) && isNear(words[3].origin.y, 82 + base))
    #expect(Drawn(pad, in: Size(width: 44, height: 300)).words.isEmpty, "there is no room")
    let narrow = Drawn(pad, in: Size(width: 45, height: 300)).words
    #expect(narrow.map(\.string) == ["l", "r", "t"], "the dot is on the word at the bottom")
  }
}
