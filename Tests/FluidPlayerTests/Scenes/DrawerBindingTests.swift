import FluidCore
import FluidMotion
import FluidPlayer
import FluidScene
import Testing

@Suite struct DrawerBindingTests {
  /// A switch behind a menu that it opens and closes, and a menu that may be kept open.
  private static let menu = SceneSource.own { state in
    Scene(state.isOn("menu") ? "open" : "shut") {
      Column(spacing: 0) {
        Text("Behind").frame(height: 400)
        Toggle("Menu", id: "menu")
        Toggle("Keep it open", id: "kept")
      }
    } drawers: {
      Drawer { Text(state.isOn("menu") ? "Open" : "Closed") }.edge(.top).detents([
        .points("closed", 60), .points("open", 300),
      ]).isOpen("menu").permitting { request in request.to.name == "open" || !state.isOn("kept") }
    }
  }

  @Test func `opens and closes with its switch, which moves when a finger lets go of it`() throws {
    var hand = SceneHand(Self.menu)
    #expect(hand.values["menu"] == 0)
    for (isOpen, detent) in [(true, "open"), (false, "closed")] {
      try hand.tap("menu")
      #expect(hand.player.state.isOn("menu") == isOpen && hand.shown.phase == .settling)
      hand.settle()
      #expect(hand.detent == detent)
    }
    #expect(hand.changes.count == 4)
    hand.down(at: Point(x: 200, y: 50))
    hand.drag(by: Point(x: 0, y: 200), over: 0.4)
    #expect(!hand.player.state.isOn("menu"))
    hand.letGo()
    #expect(hand.player.state.isOn("menu") && hand.detent == "open")
  }

  @Test func `shown after another scene follows its drawer all the same`() {
    var hand = SceneHand(.pullDown)
    hand.events += hand.player.show(Self.menu, hand.player.settings, at: hand.time)
    hand.settle(to: "open")
    #expect(hand.values["menu"] == 1)
  }

  @Test func `puts the switch of a drawer back that may not close`() throws {
    var hand = SceneHand(Self.menu)
    try hand.tap("menu")
    hand.settle()
    try hand.tap("kept")
    try hand.tap("menu")
    #expect(hand.player.state.isOn("menu"))
    hand.settle()
    #expect(hand.detent == "open" && hand.count(.dismissPrevented) == 1)
  }

  @Test func `animates the value of a drawer that moves; the scene is written with it at once`() {
    var hand = SceneHand(Self.menu)
    #expect(hand.player.scene.name == "shut")
    hand.settle(to: "open")
    #expect(hand.values["menu"] == 1 && hand.player.scene.name == "open")
    #expect(hand.state.value("menu") == 0)
    hand.time += 0.06
    #expect((0.1..<1).contains(hand.state.value("menu")))
    hand.settle()
    #expect(hand.state.value("menu") == 1)
  }

  @Test func `leaves a value to its author's spring, whatever else happens meanwhile`() throws {
    func hand(isBound: Bool) throws -> SceneHand {
      let menu = Drawer("menu") { Text("Menu") }.edge(.leading)
        .detents([.points("shut", 0), .points("wide", 200)])
      let slow = Spring.spring(duration: 2, bounce: 0.3)
      let source = SceneSource.own { _ in
        Scene("bound") {
          Text("Go").onTap("go", .animate("menu", to: 1, slow))
        } drawers: {
          isBound ? menu.isOpen("menu") : menu
        }
      }
      var hand = SceneHand(source)
      hand.apply(.set(id: "menu", to: .number(0)))
      try hand.tap("go")
      hand.time = 0.3
      hand.apply(.set(id: "other", to: .number(2)))
      return hand
    }
    var (bound, free) = (try hand(isBound: true), try hand(isBound: false))
    #expect(free.state.value("menu") < 0.6)
    for time in stride(from: 0.3, through: 1.5, by: 0.1) {
      (bound.time, free.time) = (HandTime(time), HandTime(time))
      #expect(abs(bound.state.value("menu") - free.state.value("menu")) < 1e-9, "\(time)")
    }
  }
}
