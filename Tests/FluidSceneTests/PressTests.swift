import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A pressed control` {
  private let room = Size(width: 300, height: 200)

  private static let controls: [(piece: any Piece, id: String)] = [
    (Button("Go", id: "b"), "b"), (Button(symbol: .heart, id: "b", look: .plain), "b"),
    (Button("Go", id: "b", look: .prominent), "b"),
    (Tile("Wi-Fi", symbol: .wifi, id: "t", tint: .white), "t"),
    (Slider(id: "s", look: .bar(.sun)), "s"), (Picker(id: "p", ["a", "b"]), "p.1"),
    (ListRow("Row", id: "r"), "r"), (Chip("Chip", id: "c"), "c"),
    (Chip("Chip", id: "c", isOn: true), "c"), (Button("Go", id: "b").compact(), "b"),
    (Picker(id: "p", ["a", "b"]).compact(), "p.1"), (NumberField(id: "n", text: "1"), "n"),
    (ValueSlider(id: "v", level: 0.5), "v"), (Pad(id: "d", x: 0.5, y: 0.5), "d"),
    (Disclosure("Section", id: "o") { Text("inside") }, "o"),
  ]

  private func painter(_ piece: any Piece, _ state: SceneState) -> Painter {
    let context = LayoutContext(state: state, text: StrokeFont())
    var painter = Painter(context, bounds: Rect(origin: .zero, size: room))
    piece.layout(in: room, context).paint(at: .zero, &painter)
    return painter
  }

  @Test(arguments: controls.indices)
  func `looks pressed, and no other control does`(index: Int) {
    let (piece, id) = Self.controls[index]
    let free = painter(piece, SceneState())
    let pressed = painter(piece, SceneState(pressed: id))
    #expect(pressed.list != free.list)
    #expect(painter(piece, SceneState(pressed: "another")).list == free.list)
    #expect(pressed.controls == free.controls)
  }

  @Test func `grows by a point as a bar and shrinks by two as a tile`() {
    func outline(_ piece: any Piece, _ state: SceneState) -> Rect? {
      guard case .fill(let shape, _)? = painter(piece, state).list.items.first?.content else {
        return nil
      }
      return shape.rect
    }
    let bar = Slider(id: "c", look: .bar(.sun))
    let tile = Tile("Wi-Fi", symbol: .wifi, id: "c", tint: .white)
    for (piece, change) in [(bar as any Piece, -1.0), (tile, 2)] {
      let rest = outline(piece, SceneState())
      #expect(rest != nil)
      #expect(outline(piece, SceneState(pressed: "c")) == rest?.inset(by: change))
    }
  }

  @Test func `with the keyboard focus has a ring three points outside`() {
    let painter = painter(Button("Go", id: "b"), SceneState(focus: .control("b")))
    let rings = painter.list.items.compactMap { item in
      if case .stroke(let shape, _, _, _) = item.content { shape.rect } else { Rect?.none }
    }
    #expect(rings == painter.controls.map { $0.rect.inset(by: -3) })
  }

  @Test(arguments: [(0.0, false), (0.49, false), (0.5, true), (1, true)])
  func `of a toggle is on from half way`(value: Double, isOn: Bool) {
    #expect(SceneState(values: ["t": value]).isOn("t") == isOn)
  }
}

@Suite struct `A grabber` {
  private func pill(isHeld: Bool, flash: Double, _ side: EdgeGeometry.Side = .top) -> (Rect, Color)?
  {
    var painter = Painter(context(), bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    let strip = Rect(x: 10, y: 20, width: 180, height: 160)
    Handle.grabber().paint(
      in: strip, Handle.Placement(side: side, isHeld: isHeld, flash: flash), LayoutMemo(),
      &painter)
    guard case .fill(let shape, .color(let color))? = painter.list.items.first?.content else {
      return nil
    }
    return shape.rect.map { ($0, color) }
  }

  @Test(arguments: [EdgeGeometry.Side.top, .bottom, .left, .right])
  func `lies in the middle of its strip, along the edge`(side: EdgeGeometry.Side) throws {
    let (rect, _) = try #require(pill(isHeld: false, flash: 0, side))
    #expect(rect.center == Point(x: 100, y: 100))
    let isUpright = side == .left || side == .right
    #expect(rect.size == (isUpright ? Size(width: 5, height: 36) : Size(width: 36, height: 5)))
  }

  @Test func `is longer and brighter while held, more so while it flashes, up to 22 in a hundred`()
    throws
  {
    let states = [(false, 0.0), (false, 0.25), (true, 0.25), (true, 0.75), (false, 1)]
    let pills = try states.map { try #require(pill(isHeld: $0.0, flash: $0.1)) }
    for (a, b) in zip(pills, pills.dropFirst()) {
      #expect(a.0.width < b.0.width && a.1.alpha < b.1.alpha)
    }
    #expect(try #require(pill(isHeld: true, flash: 0)).0 == pills[2].0)
    #expect(try #require(pill(isHeld: false, flash: 9)).0 == pills[4].0)
    #expect(abs(pills[4].0.width - 36 * 1.22) < 1e-9)
  }
}
