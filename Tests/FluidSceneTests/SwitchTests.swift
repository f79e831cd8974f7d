import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A switch` {
  private let dark = Palette(.dark)

  /// The surface and the knob of a switch of 46 × 28 at (10, 20).
  private func switched(
    _ amount: Double, press: Double = 0, _ direction: LayoutDirection = .leftToRight
  ) throws -> (surface: Drawn.Mark, knob: Rect) {
    let drawn = Drawn(
      Painting(width: 46, height: 28) { rect, painter in
        Toggle.paint(amount, press: press, rect, &painter)
      }, SceneState(direction: direction), at: Point(x: 10, y: 20))
    let fills = drawn.fills
    try #require(fills.count == 2 && fills[1].color == .white)
    return (fills[0], fills[1].rect)
  }

  @Test func `has a round knob two points inside its surface, at the end it is switched to`() throws
  {
    let (surface, off) = try switched(0)
    #expect(surface.rect == Rect(x: 10, y: 20, width: 46, height: 28) && surface.radius == 14)
    #expect(off == Rect(x: 12, y: 22, width: 24, height: 24))
    #expect(try switched(1).knob == Rect(x: 30, y: 22, width: 24, height: 24))
    #expect(try switched(0, .rightToLeft).knob == switched(1).knob)
    #expect(try switched(1, .rightToLeft).knob == switched(0).knob)
    #expect(try switched(0.5).knob.midX == 33)
  }

  @Test func `mixes in the positive colour as far as it is on`() throws {
    for amount in [-0.5, 0, 0.25, 1, 1.5] {
      let color = dark.off.mixed(with: dark.positive, by: amount)
      #expect(try switched(amount).surface.color == color)
    }
  }

  @Test func `overshoots its ends by at most 0.06 of its travel`() throws {
    #expect(isNear(try switched(1.05).knob.midX, 42 + 0.05 * 18))
    #expect(isNear(try switched(9).knob.midX, 42 + 0.06 * 18))
    #expect(isNear(try switched(-0.05).knob.midX, 24 - 0.05 * 18))
    #expect(isNear(try switched(-9).knob.midX, 24 - 0.06 * 18))
  }

  @Test(arguments: [0.25, 0.5, 1])
  func `has a pressed knob wider by 0.6 of its radius, away from its end`(
    press: Double
  ) throws {
    let more = 2 * 0.3 * 12 * press
    let (off, on) = (try switched(0, press: press).knob, try switched(1, press: press).knob)
    #expect(isNear(off, Rect(x: 12, y: 22, width: 24 + more, height: 24)))
    #expect(isNear(on, Rect(x: 30 - more, y: 22, width: 24 + more, height: 24)))
    #expect(try isNear(switched(0.5, press: press).knob.midX, 33))
    #expect(try switched(0, press: 7).knob == switched(0, press: 1).knob)
    #expect(try switched(0, press: -1).knob == switched(0).knob)
  }

  @Test(arguments: [(50.0, 30.0), (28, 28), (23, 23), (10, 23)])
  func `without a title is 38 by 23 points, with a higher touch target where there is room`(
    room: Double, height: Double
  ) {
    let drawn = Drawn(
      Switch(id: "s", isOn: true), in: Size(width: 100, height: room),
      SceneState(focus: .control("s")))
    #expect(drawn.size == Size(width: 38, height: height))
    #expect(drawn.fills[0].rect == Rect(x: 0, y: (height - 23) / 2, width: 38, height: 23))
    #expect(drawn.strokes.last?.radius == 14.5, "the ring goes round the switch")
    #expect(drawn.controls.map(\.action) == [.set("s", 0)])
    #expect(drawn.controls.map(\.value) == [1])
  }

  @Test func `without a title shows the state it is given, whatever the value of its id`() {
    for isOn in [true, false] {
      let (told, set) = (
        Drawn(Switch(id: "s", isOn: isOn)),
        Drawn(Switch(id: "s", isOn: isOn), SceneState(values: ["s": isOn ? 0 : 1]))
      )
      #expect(told.items == set.items)
    }
    #expect(Drawn(Switch(id: "s", isOn: true)).items != Drawn(Switch(id: "s", isOn: false)).items)
    #expect(Drawn(Switch(id: "s", isOn: false)).controls.map(\.action) == [.set("s", 1)])
    #expect(Drawn(Switch(id: "s", isOn: false)).controls.map(\.value) == [0])
  }

  @Test func `with a title is 44 points high and at the end of its row`() throws {
    let drawn = Drawn(Toggle("Quiet", id: "t", isOn: true))
    #expect(drawn.size == Size(width: 300, height: 44))
    #expect(drawn.fills[0].rect == Rect(x: 254, y: 8, width: 46, height: 28))
    #expect(drawn.words.map(\.origin.x) == [0])
    #expect(drawn.controls.map(\.action) == [.set("t", 0)])
    var state = SceneState(focus: .control("t"))
    state.interaction.hovered = "t"
    let hovered = Drawn(Toggle("Quiet", id: "t"), state)
    #expect(hovered.fills[0].rect == Rect(x: -8, y: 0, width: 316, height: 44))
    #expect(hovered.fills[0].radius == 12 && hovered.strokes.last?.radius == 15)
    #expect(hovered.fills[0].color == dark.hover)
  }

  @Test func `as a tile has a disc that grows from 0.6 as it is switched on`() {
    func disc(_ value: Double) -> Drawn.Mark? {
      let tile = Tile("Wi-Fi", symbol: .wifi, id: "t", tint: Color(rgb: 0x2f6bff))
      let fills = Drawn(tile, SceneState(values: ["t": value])).fills
      return fills.count == 2 ? fills[1] : nil
    }
    #expect(disc(0) == nil && disc(-0.2) == nil)
    for share in [0.25, 0.5, 1] {
      let side = 36 * (0.6 + 0.4 * share)
      #expect(disc(share).map { isNear($0.rect.width, side) && isNear($0.rect.midX, 150) } == true)
      #expect(disc(share)?.color == Color(rgb: 0x2f6bff).opacity(share))
    }
    #expect(disc(1.4) == disc(1))
  }

  @Test func `as a tile is 92 points high, and 88 wide in unlimited room`() {
    let tile = Tile("A long name for a tile", symbol: .wifi, id: "t", tint: .white)
    #expect(Drawn(tile, in: Size(width: 120, height: 300)).size == Size(width: 120, height: 92))
    let endless = Drawn(tile, in: Size(width: .infinity, height: 300))
    #expect(endless.size == Size(width: 88, height: 92))
    // Six points stay free on either side.
    #expect(endless.words[0].maxWidth == 76 && endless.words[0].origin.x == 6)
    #expect(endless.fills.map(\.radius) == [20])
    // Symbol, title and subtitle stand in its middle, 4 points between the first two.
    #expect(endless.symbolCorners.first?.y == 18)
  }
}
