import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct RingTests {
  private typealias Desk = FocusTests.Desk

  private func amount(_ desk: Desk, _ focus: Interaction.Focus, _ later: Double) -> Double {
    desk.player.pictureState(at: desk.time + later).focusAmount(focus)
  }

  @Test func `goes from one to the next, as much here as it has gone there`() throws {
    var desk = Desk(.pullDown, at: "open")
    desk.press(.tab)
    desk.settle()
    let first = try #require(desk.focus)
    desk.press(.tab)
    let second = try #require(desk.focus)
    #expect(first != second)
    #expect(amount(desk, first, 0) == 1 && amount(desk, second, 0) == 0)
    for later in [0.02, 0.05, 0.1, 0.15] {
      let (here, there) = (amount(desk, first, later), amount(desk, second, later))
      #expect(abs(here + there - 1) < 1e-9 && there > 0)
    }
    desk.settle()
    #expect(amount(desk, first, 0) == 0 && amount(desk, second, 0) == 1)
    desk.press(.escape)
    #expect(amount(desk, second, 0) == 1 && amount(desk, second, 0.06) < 0.9)
    desk.settle()
    #expect(amount(desk, second, 0) == 0)
  }
}

@Suite struct PressedControlTests {
  @Test func `gives way by and by, and comes back so`() throws {
    var player = Player(settings: Settings(), size: Size(width: 960, height: 720))
    _ = player.apply(.jump(detent: "open"), at: 0)
    let center = try #require(player.controls(at: 0).last { $0.id == "wifi" }).rect.center
    func amount(_ time: HandTime) -> Double { player.pictureState(at: time).pressAmount("wifi") }
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, center)))
    #expect(amount(1) == 0 && (0.1..<1).contains(amount(1.06)))
    _ = player.advance(to: 1.45)
    #expect(amount(1.45) == 1)
    _ = player.handle(InputEvent(time: 1.46, kind: .up(.mouse, center)))
    #expect(amount(1.46) == 1 && (0.01..<0.9).contains(amount(1.52)))
    _ = player.advance(to: 3)
    #expect(amount(3) == 0 && !player.isMoving(at: 3))
  }
}
