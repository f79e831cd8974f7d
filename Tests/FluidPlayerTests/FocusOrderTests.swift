import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct FocusOrderTests {
  private static let size = Size(width: 400, height: 600)

  private static let source = SceneSource.own { _ in
    Scene("two") {
      Toggle("Behind", id: "behind").padding(top: 280)
    } drawers: {
      Drawer { Toggle("Upper", id: "upper") }
        .edge(.top).detents([.points("low", 60), .points("high", 250)])
        .initial(.points("high", 250)).scrim(0)
      Drawer { Toggle("Lower", id: "lower") }
        .edge(.bottom).detents([.points("low", 60), .points("high", 250)])
        .initial(.points("high", 250)).scrim(0)
    }
  }

  @Test func `go to the handles from the front, to what is on them, and then behind them`() {
    var player = Player(
      settings: Self.source.base(window: Self.size).settings, scenes: Self.source,
      size: Self.size)
    let round: [Interaction.Focus] = [
      .handle(1), .handle(0), .control("upper"), .control("lower"), .control("behind"),
    ]
    var time: HandTime = 0
    func press(_ key: Key) -> Interaction.Focus? {
      time += 1
      _ = player.handle(InputEvent(time: time, kind: .key(key)))
      return player.state.focus
    }
    #expect((0..<7).map { _ in press(.tab) } == round + round.prefix(2))
    #expect((0..<5).map { _ in press(.backtab) } == [round[0]] + round.reversed().prefix(4))
    player.state.interaction.focus = nil
    #expect(press(.backtab) == .control("behind"))
  }
}

@Suite struct CardFocusTests {
  private static let size = Size(width: 400, height: 600)

  private func player(_ axis: DragAxis) throws -> Player {
    let sheet = Drawer("sheet") {
      Text("Card").frame(width: 60, height: 40)
        .draggable("card", axis, 0...80, startingAt: 20, stops: [0, 20, 80])
    }
    .edge(.bottom).detents([.points("low", 100), .points("high", 400)])
    .initial(.points("high", 400)).scrim(0)
    let scene = Scene("card") {
    } drawers: {
      sheet
    }
    var player = Player(
      settings: Settings(own: sheet, window: Self.size), scenes: .own { _ in scene },
      size: Self.size)
    for step in 0..<4 where player.state.focus != .control("card") {
      _ = player.handle(InputEvent(time: HandTime(Double(step)), kind: .key(.tab)))
    }
    try #require(player.state.focus == .control("card"))
    return player
  }

  @Test(arguments: [
    (DragAxis.vertical, Key.down, 80.0), (.vertical, .up, 0), (.horizontal, .right, 80),
    (.horizontal, .left, 0),
  ])
  func `goes where the arrow points`(axis: DragAxis, key: Key, goal: Double) throws {
    var player = try player(axis)
    _ = player.handle(InputEvent(time: 10, kind: .key(key)))
    _ = player.advance(to: 20)
    #expect(player.pictureState(at: 20).value("card", default: 20) == goal)
    #expect(player.frame(at: 20)[0].detent == "high")
  }

  @Test func `leaves the arrows across its way to the drawer`() throws {
    var across = try player(.horizontal)
    _ = across.handle(InputEvent(time: 10, kind: .key(.down)))
    _ = across.advance(to: 20)
    #expect(across.frame(at: 20)[0].detent == "low")
    #expect(across.pictureState(at: 20).value("card", default: 20) == 20)
    var along = try player(.vertical)
    for key in [Key.left, .right] { _ = along.handle(InputEvent(time: 10, kind: .key(key))) }
    _ = along.advance(to: 20)
    #expect(along.frame(at: 20)[0].detent == "high")
    #expect(along.pictureState(at: 20).value("card", default: 20) == 20)
  }
}
