import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

/// Pieces that tell where a finger is, and make of that what they are given.
@Suite struct `A piece with a drag area` {
  private func painter(
    _ piece: some Piece, at corner: Point, in room: Size, _ direction: LayoutDirection
  ) -> Painter {
    let context = context(direction)
    var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 2000, height: 2000))
    piece.layout(in: room, context).paint(at: corner, &painter)
    return painter
  }

  /// The middle of the white circle that stands for a value.
  private func knob(_ painter: Painter) -> Point? {
    painter.list.items.lazy.compactMap { item in
      if case .fill(.ellipse(let rect), .color(.white)) = item.content {
        rect.center
      } else {
        Point?.none
      }
    }.first
  }

  private func drag(to point: Point, _ region: ControlRegion) -> DragValue {
    DragValue(phase: .changed, start: .zero, location: point, bounds: region.bounds)
  }

  @Test(arguments: 1...50, [LayoutDirection.leftToRight, .rightToLeft])
  func `has its knob under the finger that sets it`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    var random = SeededRandom(seed: seed)
    let corner = Point(x: random.number(0...900), y: random.number(0...900))
    let room = Size(width: random.number(40...700), height: 200)
    let (x, y) = (random.number(0...1), random.number(0...1))
    let slider = painter(ValueSlider(id: "s", level: x), at: corner, in: room, direction)
    let track = try #require(slider.controls.first).region
    let knob = try #require(self.knob(slider))
    #expect(track.bounds.contains(knob) && track.kind == .dragArea(.horizontal))
    #expect(abs(ValueSlider.level(of: drag(to: knob, track), direction) - x) < 1e-9)

    let pad = painter(Pad(id: "p", x: x, y: y), at: corner, in: room, direction)
    let field = try #require(pad.controls.first).region
    let dot = try #require(self.knob(pad))
    #expect(field.bounds.contains(dot) && field.kind == .dragArea(.both))
    let place = Pad.place(of: drag(to: dot, field), direction)
    #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `is clamped to its ends, and finite without a width`(
    direction: LayoutDirection
  ) {
    let bounds = Rect(x: 100, y: 100, width: 200, height: 100)
    func value(_ x: Double, _ y: Double, _ bounds: Rect) -> DragValue {
      DragValue(phase: .ended, start: .zero, location: Point(x: x, y: y), bounds: bounds)
    }
    let (low, high) = direction == .leftToRight ? (0.0, 900.0) : (900, 0)
    #expect(ValueSlider.level(of: value(low, 0, bounds), direction) == 0)
    #expect(ValueSlider.level(of: value(high, 0, bounds), direction) == 1)
    #expect(Pad.place(of: value(low, 900, bounds), direction) == Point(x: 0, y: 0))
    #expect(Pad.place(of: value(high, -900, bounds), direction) == Point(x: 1, y: 1))
    for empty in [Rect.zero, Rect(x: 0, y: 0, width: 16, height: 20)] {
      let level = ValueSlider.level(of: value(8, 8, empty), direction)
      let place = Pad.place(of: value(10, 10, empty), direction)
      #expect((0...1).contains(level) && (0...1).contains(place.x) && (0...1).contains(place.y))
    }
  }

  @Test func `shows what it is given and holds nothing`() {
    let room = Size(width: 300, height: 200)
    let pieces: [any Piece] = [
      ValueSlider(id: "it", level: 0.3), Pad(id: "it", x: 0.3, y: 0.4),
      NumberField(id: "it", text: "0.3"), Chip("chip", id: "it"),
      Text("label").tappable(id: "it"), Text("graph").dragArea(id: "it", axes: .both),
    ]
    for piece in pieces {
      func list(_ value: Double?) -> DisplayList {
        var state = SceneState()
        state.values["it"] = value
        let context = LayoutContext(state: state, text: StrokeFont())
        var painter = Painter(context, bounds: Rect(origin: .zero, size: room))
        piece.layout(in: room, context).paint(at: .zero, &painter)
        return painter.list
      }
      #expect(list(nil) == list(1) && list(nil) == list(0.7), "\(piece)")
    }
  }

  @Test
  func `has bounds of its whole size, and a touch target a little higher if it is low`()
    throws
  {
    let context = context()
    func region(_ piece: some Piece, cutTo seen: Rect) throws -> ControlRegion {
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 500, height: 500))
      painter.clip(to: .rect(seen), bounds: seen) {
        piece.layout(in: Size(width: 200, height: 200), context)
          .paint(at: Point(x: 100, y: 100), &$0)
      }
      return try #require(painter.controls.first).region
    }
    let all = Rect(x: 0, y: 0, width: 500, height: 500)
    let slider = ValueSlider(id: "s", level: 0)
    let bounds = Rect(x: 100, y: 100, width: 200, height: 28)
    #expect(try region(slider, cutTo: all).bounds == bounds)
    #expect(try region(slider, cutTo: all).rect == bounds.inset(x: 0, y: -8))
    let half = Rect(x: 0, y: 0, width: 150, height: 500)
    #expect(try region(slider, cutTo: half).bounds == bounds)
    #expect(
      try region(slider, cutTo: half).rect == Rect(x: 100, y: 92, width: 50, height: 44))
    let pad = try region(Pad(id: "p", x: 0, y: 0), cutTo: all)
    #expect(pad.rect == pad.bounds, "it is large enough")
    let chip = try region(Chip("on", id: "c"), cutTo: all)
    #expect(chip.bounds.height == 28 && chip.rect.height == 44 && chip.rect.width > 43.9)
    let graph = try region(
      Painting(height: 20) { _, _ in }.dragArea(id: "g", axes: .vertical), cutTo: all)
    #expect(graph.kind == .dragArea(.vertical) && graph.rect.height == 20)
  }

  @Test func `marks defaults, other values and values out of range`() {
    func list(_ slider: ValueSlider) -> DisplayList {
      painter(slider, at: .zero, in: Size(width: 300, height: 28), .leftToRight).list
    }
    let sliders = [
      ValueSlider(id: "s", level: 0.4), ValueSlider(id: "s", level: 0.4, zero: 0.5),
      ValueSlider(id: "s", level: 0.4, marks: [0.7]),
      ValueSlider(id: "s", level: 0.4, default: 0.7),
      ValueSlider(id: "s", level: 0.4, default: 0.7, isChanged: true),
    ]
    #expect(Set(sliders.map(list)).count == sliders.count)
    // Beyond its end the knob stands at the end, and looks otherwise.
    let (end, beyond) = (ValueSlider(id: "s", level: 1), ValueSlider(id: "s", level: 1.2))
    #expect(list(end) != list(beyond))
    #expect(list(ValueSlider(id: "s", level: 1.2)) == list(ValueSlider(id: "s", level: 7)))
    #expect(list(ValueSlider(id: "s", level: .nan)) == list(ValueSlider(id: "s", level: 0)))
    #expect(list(end) == list(ValueSlider(id: "s", level: 1, marks: [-0.1, 1.1, .nan])))
  }
}
