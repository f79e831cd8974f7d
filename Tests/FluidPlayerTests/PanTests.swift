import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite struct PanTests {
  private static let size = Size(width: 800, height: 800)

  /// A finger on the map, above the sheet at half its height.
  private struct MapHand: PlayerFinger {
    var player = Player(settings: Settings(scene: .mapList), size: PanTests.size)
    var time: HandTime = 1
    var place = Point(x: 400, y: 200)
    var events: [Outcome] = []
    var session: Session { player.session }

    mutating func send(_ kind: InputEvent.Kind) {
      events += player.handle(InputEvent(time: time, kind: kind))
    }

    mutating func down() { down(at: place) }

    /// Moves in steps of 8 ms.
    mutating func move(by way: Point, steps: Int) { drag(by: way, over: 0.008 * Double(steps)) }

    func offset(at time: HandTime) -> Point { player.pictureState(at: time).offset("map") }
    var offset: Point { offset(at: time) }
  }

  @Test(arguments: [
    Point(x: 300, y: 0), Point(x: -300, y: 0), Point(x: 0, y: 300), Point(x: 0, y: -300),
  ])
  func `stops under a hand while it comes back from beyond its reach, on either side`(step: Point)
    throws
  {
    var hand = MapHand()
    let reach = try #require(hand.player.scene.pannable).reach(Self.size)
    hand.place = Point(x: 400 - step.x / 2, y: 150)
    hand.down()
    for _ in 0..<5 { hand.move(by: step, steps: 20) }
    hand.up()
    #expect(hand.player.isMoving(at: hand.time + 0.05))
    hand.time += 0.05
    let caught = hand.offset
    let beyond = max(abs(caught.x) - reach.width, abs(caught.y) - reach.height)
    #expect(beyond > 20, "it is beyond")
    #expect(caught.x * step.x >= 0 && caught.y * step.y >= 0, "on the side it was pulled to")
    hand.place = Point(x: 400, y: 150)
    hand.down()
    #expect((hand.offset - caught).length < 1e-6)
    hand.time += 1
    #expect((hand.offset - caught).length < 1e-6, "and lies still")
    // One way and back again it is where it was.
    hand.move(by: step * -0.1, steps: 4)
    hand.move(by: step * 0.1, steps: 4)
    #expect((hand.offset - caught).length < 12)
  }

  @Test
  func `leaves the sheet and a second finger alone, and the sheet leaves it alone`() {
    var hand = MapHand()
    hand.place = Point(x: 400, y: 600)
    hand.down()
    hand.move(by: Point(x: 0, y: -200), steps: 20)
    #expect(hand.offset == .zero)
    hand.up()
    hand.time += 2
    hand.send(.key(.home))
    hand.time += 2
    hand.place = Point(x: 100, y: 100)
    hand.down()
    hand.move(by: Point(x: 40, y: 0), steps: 5)
    let before = hand.player.session.frame(at: SceneTime(hand.time.seconds))[0]
    hand.send(.down(.touch(2), Point(x: 400, y: 780)))
    hand.send(.move(.touch(2), Point(x: 400, y: 500)))
    #expect(hand.player.session.frame(at: SceneTime(hand.time.seconds))[0] == before)
  }

  @Test
  func `is where it was after another scene and back: in the middle`() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: 80, y: 0), steps: 10)
    hand.up()
    _ = hand.player.show(.detents, at: 3)
    _ = hand.player.show(.mapList, at: 4)
    #expect(hand.offset(at: 4) == .zero)
  }
}

@Suite struct PanTargetTests {
  private func player() throws -> (Player, Pannable) {
    let player = Player(
      settings: Settings(scene: .mapList), size: Size(width: 800, height: 800))
    return (player, try #require(player.scene.pannable))
  }

  private func offset(_ player: Player, at time: HandTime) -> Point {
    player.pictureState(at: time).offset("map")
  }

  @Test(arguments: [true, false])
  func `goes there on its spring along that axis, and along no other`(isSideways: Bool) throws {
    var (player, pannable) = try player()
    _ = player.animate(isSideways ? pannable.x : pannable.y, to: 40, .smooth, at: 1)
    let motion = SpringMotion(spring: .smooth, from: 0, to: 40, at: 1)
    for time in [1.05, 1.1, 1.2, 1.3] {
      let way = motion.position(at: time)
      let place = isSideways ? Point(x: way, y: 0) : Point(x: 0, y: way)
      #expect((offset(player, at: HandTime(time)) - place).length < 1e-9 && way > 0 && way < 40)
    }
    _ = player.advance(to: 9)
    #expect(offset(player, at: 9) == (isSideways ? Point(x: 40, y: 0) : Point(x: 0, y: 40)))
    #expect(!player.isMoving(at: 9))
  }
}
