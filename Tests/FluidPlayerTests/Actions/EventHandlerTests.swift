import FluidCore
import FluidMotion
import FluidPlayer
import FluidScene
import Testing

@Suite struct EventHandlerTests {
  @Test func `answers where it is written: on a scene, a drawer, a piece`() throws {
    let source = SceneSource.own { _ in
      Scene("own") {
      } drawers: {
        Drawer("sheet") { Text("Go").onTap("go") { _, _ in [.set("piece", 1)] } }
          .edge(.bottom).detents([.points("low", 60), .points("high", 400)])
          .initial(.points("high", 400)).scrim(0).on(.didChange) { _, _ in [.set("drawer", 1)] }
        Drawer("other") {}.edge(.top).detents([.points("low", 0), .points("high", 40)])
          .on(.didChange) { _, _ in [.set("wrong", 1)] }
      }
      .on(.tap, of: "go") { _, _ in [.set("scene", 1)] }
      .on(.tap, of: "other") { _, _ in [.set("wrong", 1)] }
    }
    var hand = SceneHand(source)
    try hand.tap("go")
    #expect(hand.values["piece"] == 1 && hand.values["scene"] == 1)
    #expect(hand.values["drawer"] == nil && hand.values["wrong"] == nil)
    hand.settle(to: "low")
    hand.settle()
    #expect(hand.values["drawer"] == 1 && hand.values["wrong"] == nil)
  }

  @Test func `sees the drawers by their names`() throws {
    var hand = SceneHand(
      .sheet([
        Text("Go").onTap("go") { _, state in [.set("progress", state.drawers.progress("sheet"))] }
      ]))
    try hand.tap("go")
    #expect(hand.values["progress"] == 1)
  }

  @Test func `answers a value that has arrived, when it has`() throws {
    let animate = Text("Go").onTap("go", .animate("a", to: 1, .snappy))
    var hand = SceneHand(
      .sheet([animate]) { scene, _ in
        scene.on(.arrived, of: "a") { event, _ in [.set("at", event.time.seconds)] }
      })
    try hand.tap("go")
    hand.settle()
    let told = try #require(hand.events.first { $0.kind == .arrived(target: "a") }).time.seconds
    let motion = SpringMotion(spring: .snappy, from: 0, to: 1, at: 0.05)
    #expect(hand.values["at"] == told)
    #expect(abs(told - motion.startTime - motion.settlingTime(distance: 0.001)) < 1e-9)
  }

  @Test func `answers a scene that appears, also as another scene's successor`() {
    let source = SceneSource.sheet([]) { scene, _ in
      scene.on(.appeared) { _, _ in [.animate("a", to: 1)] }
    }
    #expect(SceneHand(source).player.isMoving(at: 0))
    var hand = SceneHand(.sideDrawer)
    hand.events = hand.player.show(source, source.base().settings, at: 1)
    #expect(hand.count(.appeared) == 1)
  }

  @Test func `is asked for presses and slides let go only where it says so, from then on`() throws {
    let pieces: [any Piece] = [Slider(id: "level"), Text("Go").onTap("go", .set("on", 1))]
    var hand = SceneHand(
      .sheet(pieces) { scene, state in
        guard state.isOn("on") else { return scene }
        return scene.on(.press) { _, _ in [.set("pressed", 1)] }
          .on(.slideEnded) { _, _ in [.set("ended", 1)] }
      })
    try hand.tap("go")
    #expect(hand.count(.press(target: "go")) == 0 && hand.values["pressed"] == nil)
    try hand.tap("go")
    #expect(hand.count(.press(target: "go")) == 1 && hand.values["pressed"] == 1)
    hand.down(at: try hand.control("level").center)
    hand.drag(by: Point(x: 40, y: 0), over: 0.1)
    #expect(hand.values["ended"] == nil)
    hand.up()
    #expect(hand.values["ended"] == 1)
  }

  @Test func `answers a long press on a control, which then is no tap`() throws {
    var hand = SceneHand(
      .sheet([Toggle("Light", id: "light").onLongPress("other") { _, _ in [.set("expanded", 1)] }]))
    hand.down(at: try hand.control("light").center)
    hand.wait(0.7)
    hand.up()
    #expect(hand.values["expanded"] == 1 && hand.values["light"] == nil)
  }

  @Test func `of a piece hears it taken, let go and at rest; of a scene every move`() throws {
    let card = Text("Card").frame(width: 90, height: 60).draggable("card", .horizontal, 0...200)
      .on(.draggable, id: "card") { _, state in [.set("own", (state.values["own"] ?? 0) + 1)] }
    var hand = SceneHand(
      .sheet([card]) { scene, _ in
        scene.on(.draggable, of: "card") { _, state in [.set("all", (state.values["all"] ?? 0) + 1)]
        }
      })
    hand.down(at: try hand.control("card").center)
    hand.drag(by: Point(x: 80, y: 0), over: 0.4)
    // In mid-flight, so that it comes to rest later.
    hand.letGo()
    let phases = hand.reports("card").map(\.phase)
    let moves = phases.count { $0 == .moved }
    #expect(moves > 10 && phases.count - moves == 3)
    #expect(hand.values["own"] == 3 && hand.values["all"] == Double(phases.count))
  }

  @Test func `ends, even where an author answers itself for ever`() {
    let restless = SceneSource.own { _ in
      Scene("restless") {
      } drawers: {
        Drawer { Text("never still") }.detents([.points("low", 60), .points("high", 300)])
      }
    } answer: { event, _ in
      switch event.kind {
      case .willChange(_, "high"), .redirect("high"): [.settle("low")]
      case .willChange(_, "low"), .redirect("low"): [.settle("high")]
      default: []
      }
    }
    var hand = SceneHand(restless)
    hand.settle(to: "high")
    #expect(hand.events.count < 100)
    hand.settle()
    #expect(hand.isAtRest)
  }

  @Test func `may do what its drawer refuses the user`() throws {
    let strict = SceneSource.own { _ in
      Scene("strict") {
      } drawers: {
        Drawer { Button("Go", id: "go", action: .settle("high")) }.edge(.bottom)
          .detents([.points("low", 160), .points("middle", 200), .points("high", 300)])
          .permitting { $0.to.name == "low" }
      }
    } answer: { event, _ in
      if case .didChange(_, "middle") = event.kind { [.settle("high")] } else { [] }
    }
    var hand = SceneHand(strict)
    try hand.tap("go", .mouse)
    #expect(hand.count(.dismissPrevented) == 1)
    hand.settle()
    #expect(hand.detent == "low")
    hand.settle(to: "middle")
    hand.settle()
    #expect(hand.detent == "high")
  }
}
