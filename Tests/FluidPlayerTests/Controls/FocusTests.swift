import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct FocusTests {
  private static func desk(_ scene: DemoScene, at detent: String? = nil) -> SceneHand {
    SceneHand(scene, size: Size(width: 960, height: 720), at: detent) {
      $0.background.isAnimated = false
    }
  }

  /// Everything tab goes to, until it is back at the beginning.
  private static func round(_ key: Key, _ hand: inout SceneHand) -> [Interaction.Focus] {
    var seen: [Interaction.Focus] = []
    for _ in 0..<100 {
      hand.press(key)
      guard let focus = hand.player.state.focus, focus != seen.first else { break }
      seen.append(focus)
    }
    return seen
  }

  @Test(arguments: DemoScene.allCases)
  func `goes from the handle through every control and round again`(scene: DemoScene) {
    var (hand, other) = (Self.desk(scene), Self.desk(scene))
    let round = Self.round(.tab, &hand)
    #expect(!round.isEmpty && Set(round).count == round.count)
    // A closed side drawer shows no handle.
    #expect((round.first == .handle(0)) == (scene != .sideDrawer))
    #expect(Self.round(.backtab, &other) == round.reversed())
  }

  @Test func `goes to the handles from the front, to what is on the drawers, then behind them`() {
    let source = SceneSource.own { _ in
      Scene("two") {
        Toggle("Behind", id: "behind").padding(top: 280)
      } drawers: {
        for (name, edge) in [("Upper", Edge.top), ("Lower", .bottom)] {
          Drawer { Toggle(name, id: name) }
            .edge(edge).detents([.points("low", 60), .points("high", 250)])
            .initial(.points("high", 250)).scrim(0)
        }
      }
    }
    var (hand, other) = (SceneHand(source), SceneHand(source))
    #expect(
      Self.round(.tab, &hand) == [
        .handle(1), .handle(0), .control("Upper"), .control("Lower"), .control("behind"),
      ])
    other.press(.backtab)
    #expect(other.player.state.focus == .control("behind"))
  }

  @Test(arguments: [Edge.top, .bottom])
  func `goes through what is scrolled out of view, and brings it there`(edge: Edge) {
    let names = (0..<14).map { "Number \($0)" }
    let source = SceneSource.drawers { _ in
      Drawer { for name in names { Toggle(name, id: name) } }
        .edge(edge).detents([.points("peek", 60), .points("open", 260)])
        .scroll(ScrollRule(handsOver: true))
    }
    for (key, order) in [(Key.tab, names), (.backtab, names.reversed())] {
      var hand = SceneHand(source)
      hand.press(.tab)
      #expect(hand.player.state.focus == .handle(0))
      hand.jump(to: "open")
      for name in order + [nil] + order {
        hand.press(key)
        #expect(hand.player.state.focus == name.map { .control($0) } ?? .handle(0))
        hand.settle()
        let isSeen = hand.player.controls(at: hand.time).contains { $0.id == name }
        #expect(isSeen || name == nil, "\(name ?? "")")
      }
    }
  }

  @Test func `draws a ring that fades in, moves to the next and fades out`() throws {
    var hand = Self.desk(.pullDown, at: "open")
    func amount(_ focus: Interaction.Focus, _ later: Double = 0) -> Double {
      hand.player.pictureState(at: hand.time + later).focusAmount(focus)
    }
    hand.press(.tab)
    #expect(hand.player.isMoving(at: hand.time + 0.02))
    hand.settle()
    let first = try #require(hand.player.state.focus)
    hand.press(.tab)
    let second = try #require(hand.player.state.focus)
    #expect(first != second && amount(first) == 1 && amount(second) == 0)
    for later in [0.02, 0.05, 0.1, 0.15] {
      #expect(abs(amount(first, later) + amount(second, later) - 1) < 1e-9)
      #expect(amount(second, later) > 0)
    }
    let pictures = [0.0, 0.04, 0.08, 5].map { hand.player.picture(at: hand.time + $0).list }
    for (one, next) in zip(pictures, pictures.dropFirst()) {
      let differs = one != next
      #expect(differs)
    }
    hand.settle()
    #expect(amount(first) == 0 && amount(second) == 1 && !hand.player.isMoving(at: hand.time))
    hand.press(.escape)
    #expect(amount(second) == 1 && amount(second, 0.06) < 0.9)
    hand.settle()
    #expect(amount(second) == 0)
  }

  @Test func `on a tile switches it by return and space, on the handle is the drawer's`() throws {
    var hand = Self.desk(.pullDown)
    hand.press(.tab, .return)
    hand.settle()
    #expect(hand.player.state.focus == .handle(0) && hand.detent == "open")
    try hand.tab(to: "wifi")
    hand.events = []
    hand.press(.return)
    #expect(hand.values["wifi"] == 0)
    hand.press(.space)
    #expect(hand.values["wifi"] == 1 && hand.detent == "open")
    #expect(hand.kinds == [.tap(target: "wifi"), .tap(target: "wifi")])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func
    `on a slider moves it by twentieths, towards its end by up and by the arrow that points there`(
      direction: LayoutDirection
    ) throws
  {
    var hand = Self.desk(.pullDown, at: "open")
    hand.player.state.window.direction = direction
    try hand.tab(to: "brightness")
    let (on, back) = direction == .leftToRight ? (Key.right, Key.left) : (.left, .right)
    for (key, level) in [(on, 0.73), (.up, 0.78), (back, 0.73), (.down, 0.68), (.down, 0.63)] {
      hand.press(key)
      #expect(abs((hand.values["brightness"] ?? 0) - level) < 1e-12)
    }
    for _ in 0..<20 { hand.press(back) }
    hand.press(.return)
    #expect(hand.values["brightness"] == 0 && hand.detent == "open")
  }

  @Test(arguments: [PointerID.mouse, .touch(3)])
  func `goes away when a pointer goes down, not when it moves`(pointer: PointerID) {
    var hand = Self.desk(.pullDown)
    hand.press(.tab)
    hand.move(to: Point(x: 480, y: 600), pointer)
    #expect(hand.player.state.focus != nil)
    hand.down(at: Point(x: 480, y: 600), pointer)
    #expect(hand.player.state.focus == nil)
  }

  @Test func `never stays on what has gone out of sight`() throws {
    var hand = Self.desk(.pullDown, at: "open")
    try hand.tab(to: "brightness")
    hand.settle(to: "closed")
    hand.settle()
    let level = hand.values["brightness"]
    hand.press(.down)
    hand.settle()
    #expect(hand.player.state.focus == nil && hand.values["brightness"] == level)
    #expect(hand.detent == "open")
  }

  @Test func `does not go under a sheet that covers the window`() {
    var hand = Self.desk(.detents, at: "large")
    let round = Self.round(.tab, &hand)
    #expect(round.contains(.control("volume")) && !round.contains(.control("placement.0")))
  }

  // MARK: Draggable pieces

  /// A row of a table: the axis, where it starts, its stops, a key, and where it goes.
  @Test(arguments: [
    (DragAxis.vertical, Key.down, 80.0), (.vertical, .up, 0), (.vertical, .left, 20),
    (.horizontal, .right, 80), (.horizontal, .left, 0), (.rotation, .right, 80),
    (.rotation, .up, 80), (.rotation, .left, 0), (.rotation, .down, 0),
  ])
  func `on a card moves it to the next stop where the arrow points`(
    axis: DragAxis, key: Key, goal: Double
  ) throws {
    var hand = SceneHand(
      .sheet([
        Text("Card").frame(width: 60, height: 40)
          .draggable("card", axis, 0...80, startingAt: 20, stops: [0, 20, 80])
      ]))
    try hand.tab(to: "card")
    hand.press(key)
    hand.settle()
    #expect(hand.state.value("card", default: 20) == goal && hand.detent == "high")
  }

  // MARK: Scrolled content

  /// Twenty switches of 40 points each in a column, and a row of ten chips among them.
  private static var scrolled: SceneHand {
    SceneHand(
      .sheet([
        ScrollColumn("column") {
          for number in 0..<20 {
            Toggle("Switch \(number)", id: "switch\(number)").frame(height: 40)
            if number == 15 {
              ScrollRow("row", spacing: 8) {
                for number in 0..<10 { Chip("A chip, \(number)", id: "chip\(number)") }
              }
            }
          }
        }
        .frame(height: 360)
      ]))
  }

  @Test func `brings each control of scrolled content into view`() throws {
    var hand = Self.scrolled
    let panel = hand.shown.panel
    var found: Set<String> = []
    for _ in 0..<40 {
      hand.press(.tab)
      hand.wait(1)
      guard case .control(let id)? = hand.player.state.focus else { continue }
      guard id.hasPrefix("switch") || id.hasPrefix("chip") else { continue }
      found.insert(id)
      let rect = try hand.control(id)
      #expect(rect.minY >= panel.minY && rect.maxY <= panel.maxY, "\(id) at \(rect)")
      #expect(rect.minX >= 0 && rect.maxX <= SceneHand.size.width, "\(id) at \(rect)")
    }
    #expect(found.count == 30)
  }

  @Test func `is set by the host, which brings its control into view`() throws {
    var hand = Self.scrolled
    _ = hand.player.focus(on: .control("switch19"), at: 0)
    #expect(hand.player.state.focus == .control("switch19"))
    hand.wait(1)
    _ = try hand.control("switch19")
    #expect(hand.state.value("column") < -300)
  }
}
