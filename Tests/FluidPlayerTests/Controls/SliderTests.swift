import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct SliderTests {
  @Test func `glides where a key sends it, and follows a finger on it at once`() throws {
    var hand = SceneHand(.sheet([Slider(id: "level", level: 0.5)]))
    try hand.tab(to: "level")
    hand.press(.right)
    #expect(hand.values["level"] == 0.55)
    hand.wait(0.04)
    #expect((0.5..<0.54).contains(hand.state.value("level")))
    hand.settle()
    hand.down(at: try hand.control("level").center)
    hand.drag(by: Point(x: 60, y: 0), over: 0.1)
    #expect(hand.state.value("level") == hand.values["level"])
    #expect((hand.values["level"] ?? 0) > 0.6)
  }
}

@Suite struct DragAreaTests {
  /// Two numbers that handlers of drags set, in hundredths.
  private static func hand(_ direction: LayoutDirection = .leftToRight) -> SceneHand {
    let inspector = SceneSource.own { state in
      Scene("inspector") {
      } drawers: {
        Drawer {
          Row(spacing: 8) {
            ValueSlider(id: "level", level: state.level("value", default: 0.5))
            NumberField(id: "number", text: "\(state.level("value", default: 0.5))")
          }
          Pad(id: "pad", x: state.level("x"), y: state.level("y"))
        }.padding(horizontal: 20).detents([.points("open", 400)])
      }
    } answer: { event, state in
      switch event.kind {
      case .drag("level", let value):
        return [.set("value", ValueSlider.level(of: value, state.direction))]
      case .drag("pad", let value):
        let place = Pad.place(of: value, state.direction)
        return [.set("x", place.x), .set("y", place.y)]
      case .step("number", let direction):
        let sign = direction == .up || direction == .right ? 1.0 : -1
        return [.set("value", state.level("value", default: 0.5) + 0.1 * sign)]
      default: return []
      }
    }
    return SceneHand(inspector, size: Size(width: 500, height: 700)) { $0.direction = direction }
  }

  /// The middle of the white circle on a control.
  private func knob(_ id: String, _ hand: SceneHand) throws -> Point {
    let bounds = try hand.region(id).region.bounds
    let circles = hand.picture.items.compactMap { item -> Point? in
      guard case .fill(.ellipse(let rect), .color(.white)) = item.content else { return nil }
      return bounds.contains(rect.center) ? rect.center : nil
    }
    return try #require(circles.first)
  }

  @Test(arguments: ["level", "number", "pad"], [LayoutDirection.leftToRight, .rightToLeft])
  func `steps where the arrows point on screen, and the drawer stays`(
    id: String, direction: LayoutDirection
  ) throws {
    var hand = Self.hand(direction)
    try hand.tab(to: id)
    hand.press(.up, .down, .left, .right)
    #expect(hand.kinds == MoveDirection.allCases.map { .step(target: id, direction: $0) })
    #expect(hand.events.allSatisfy { $0.drawer == 0 } && hand.isAtRest)
  }

  @Test func `goes where it is tapped, when the pointer lifts`() throws {
    var hand = Self.hand()
    let start = try knob("level", hand)
    hand.down(at: start + Point(x: 60, y: 5), .mouse)
    #expect(try knob("level", hand) == start)
    hand.up(.mouse)
    #expect(abs(try knob("level", hand).x - start.x - 60) < 1e-9)
  }

  @Test func `sets values that show at once while the finger drags; a tap's animate`() {
    let pad = Painting(width: 200, height: 200) { _, _ in }.dragArea(id: "pad", axes: .both)
    var hand = SceneHand(
      .table([pad]) { scene in
        scene.on(.drag) { event, _ in
          guard case .drag(_, let drag) = event.kind else { return [] }
          return [.set("dot", drag.phase == .tapped ? Point.zero : drag.location)]
        }
      })
    hand.down(at: Point(x: 50, y: 50))
    hand.drag(by: Point(x: 80, y: 60), over: 0.2)
    #expect(hand.state.point("dot") == hand.place)
    hand.up()
    #expect(hand.state.point("dot") == hand.place)
    hand.time += 1
    hand.tap(at: Point(x: 50, y: 50))
    hand.time += 0.05
    #expect((1.0...130).contains(hand.state.point("dot").x))
    hand.settle()
    #expect(hand.state.point("dot") == .zero)
  }
}
