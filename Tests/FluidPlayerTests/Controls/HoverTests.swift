import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct HoverTests {
  private static let source = SceneSource.own { _ in
    Scene("hover") {
      Button("Behind", id: "behind").padding(top: 40)
    } drawers: {
      Drawer {
        Column(spacing: 10) {
          Button("One", id: "one")
          Chip("Two", id: "two")
          ListRow("Three", id: "three")
          Toggle("Four", id: "four")
          Tile("Five", symbol: .wifi, id: "five", tint: .white)
          TextField("Six", id: "six")
        }.padding(20)
      }.edge(.bottom).detents([.points("small", 60), .points("large", 480)]).initial(
        .points("large", 480))
    }
  }
  private static var hand: SceneHand { SceneHand(source) }
  private static let ids = ["one", "two", "three", "four", "five", "six"]

  private func hovered(_ hand: SceneHand) -> String? { hand.player.state.interaction.hovered }

  @Test(arguments: ids)
  func `shades the control under the mouse, and fades in and out`(id: String) throws {
    var hand = Self.hand
    hand.send(.hover(try hand.control(id).center))
    #expect(hovered(hand) == id && hand.state.hoverAmount(id) == 0)
    #expect(hand.player.isMoving(at: hand.time))
    hand.wait(0.06)
    #expect((0.1..<1).contains(hand.state.hoverAmount(id)))
    hand.wait(2)
    #expect(hand.state.hoverAmount(id) == 1)
    #expect(!hand.player.isMoving(at: hand.time) && hand.player.nextDeadline == nil)
    hand.send(.hover(nil))
    #expect(hovered(hand) == nil)
    hand.wait(2)
    #expect(hand.state.hoverAmount(id) == 0)
  }

  @Test func `gives way to a finger, not to the mouse's own press`() throws {
    var hand = Self.hand
    let one = try hand.control("one").center
    hand.send(.hover(one))
    hand.down(at: try hand.control("two").center)
    #expect(hovered(hand) == nil)
    #expect(hand.player.hoverTarget(at: one, time: hand.time) == nil)
    hand.up()
    #expect(hovered(hand) == nil)
    hand.send(.hover(one))
    hand.down(at: one, .mouse)
    #expect(hovered(hand) == "one")
    hand.up(.mouse)
    hand.send(.blur)
    #expect(hovered(hand) == nil)
  }

  @Test func `finds what a press would find`() throws {
    var hand = Self.hand
    let three = try hand.control("three").center
    let targets: [(Point, HoverTarget?)] = [
      (three, .control("three")), (try hand.control("behind").center, .control("behind")),
      (Point(x: 200, y: 600 - 478), .drawer(0, .vertical)), (Point(x: 3, y: 3), nil),
      (Point(x: Double.nan, y: 3), nil),
    ]
    for (place, target) in targets {
      #expect(hand.player.hoverTarget(at: place, time: hand.time) == target)
    }
    // Controls of a panel that is lowered are out of reach.
    hand.jump(to: "small")
    #expect(hand.player.hoverTarget(at: three, time: hand.time)?.control == nil)
  }
}

@Suite struct PressTests {
  @Test(arguments: [PointerID.touch(1), .mouse])
  func `shrinks a control under a pointer, and lets it grow back`(pointer: PointerID) throws {
    var hand = SceneHand(.pullDown, size: Size(width: 960, height: 720), at: "open")
    func amount(_ later: Double) -> Double {
      hand.player.pictureState(at: hand.time + later).pressAmount("wifi")
    }
    let before = hand.picture
    hand.down(at: try hand.control("wifi").center, pointer)
    #expect(hand.state.pressed == "wifi")
    #expect(amount(0) == 0 && (0.1..<1).contains(amount(0.06)))
    hand.wait(0.45)
    #expect(amount(0) == 1)
    let isOther = hand.picture != before
    #expect(isOther)
    hand.up(pointer)
    #expect(hand.state.pressed == nil)
    #expect(amount(0) == 1 && (0.01..<0.9).contains(amount(0.06)))
    hand.wait(1.5)
    #expect(amount(0) == 0 && !hand.player.isMoving(at: hand.time))
  }
}

@Suite struct GrabberFlashTests {
  /// Drags the lower of two sheets down: entering the zone where a release changes the detent is
  /// felt lightly, a release there more.
  @Test(arguments: [(FeedbackStrength.light, 0.6), (.medium, 1)])
  func `is brightest for what is felt most, and fades within 0.35 s, fast at first`(
    strength: FeedbackStrength, brightness: Double
  ) {
    var hand = SceneHand(.sheet([]))
    hand.down(at: Point(x: 200, y: 210))
    while hand.count(.feedback(.light)) == 0, hand.time < 5 { hand.pull(by: -3, over: 0.02) }
    if strength == .medium {
      hand.pull(by: -60, over: 0.4)
      hand.hold()
      hand.up()
    }
    #expect(hand.count(.feedback(strength)) == 1)
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let flash = hand.player.pictureState(at: hand.time + 0.35 * share).interaction.flash
      #expect(abs(flash - brightness * (1 - share) * (1 - share)) < 1e-9)
    }
    #expect(hand.player.isFlashing(at: hand.time + 0.349))
    #expect(!hand.player.isFlashing(at: hand.time + 0.351))
    #expect(hand.player.isMoving(at: hand.time + 0.01))
  }
}
