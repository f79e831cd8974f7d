import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite("A map behind a sheet")
struct PanTests {
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

  @Test("follows the finger point for point, both ways at once, and the sheet stays")
  func follows() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: 60, y: -40), steps: 10)
    let grabbed = hand.offset
    hand.move(by: Point(x: 50, y: -30), steps: 10)
    #expect(abs(hand.offset.x - grabbed.x - 50) < 1e-9)
    #expect(abs(hand.offset.y - grabbed.y + 30) < 1e-9)
    // At most a step more than the slop is lost.
    #expect(grabbed.x > 60 - 10 - 6.1)
    #expect(hand.player.session.frame(at: SceneTime(hand.time.seconds))[0].detent == "half")
    let told = hand.events.compactMap { event -> Point? in
      if case .unconsumed(let dx, let dy) = event.kind { Point(x: dx, y: dy) } else { nil }
    }
    #expect(told.map(\.x).reduce(0, +) == hand.offset.x)
  }

  @Test("goes on when it is let go, and rests; a touch stops it where it is")
  func momentum() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: 80, y: 0), steps: 10)
    let released = hand.offset
    hand.up()
    #expect(hand.player.isMoving(at: hand.time))
    #expect(hand.offset(at: hand.time + 0.1).x > released.x + 40)
    var later = hand.player
    _ = later.advance(to: hand.time + 10)
    #expect(!later.isMoving(at: hand.time + 10))
    hand.time += 0.05
    let flying = hand.offset
    hand.down()
    #expect(hand.offset == flying)
    #expect(!hand.player.isMoving(at: hand.time))
    hand.time += 0.2
    hand.up()
    #expect(hand.offset(at: hand.time + 1) == flying)
  }

  @Test(
    "stretches past its reach and comes back to it; after a cancel too", arguments: [true, false])
  func reach(isCancelled: Bool) throws {
    var hand = MapHand()
    let reach = try #require(hand.player.scene.pannable).reach(Self.size)
    hand.down()
    for _ in 0..<4 { hand.move(by: Point(x: 300, y: 0), steps: 20) }
    #expect(hand.offset.x > reach.width)
    #expect(hand.offset.x < 1200)
    if isCancelled { hand.send(.cancel(.touch(1))) } else { hand.up() }
    #expect(abs(hand.offset(at: hand.time + 5).x - reach.width) < 0.5)
    #expect(hand.offset(at: hand.time + 5).y == 0)
  }

  @Test("stays where a hand that is taken away has left it, however fast it was")
  func cancelled() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: 80, y: 60), steps: 10)
    let left = hand.offset
    hand.send(.cancel(.touch(1)))
    for later in [0.01, 0.1, 1, 5] {
      #expect((hand.offset(at: hand.time + later) - left).length < 1e-9)
    }
  }

  @Test(
    "stops under a hand while it comes back from beyond its reach, on either side",
    arguments: [
      Point(x: 300, y: 0), Point(x: -300, y: 0), Point(x: 0, y: 300), Point(x: 0, y: -300),
    ])
  func caughtBeyond(step: Point) throws {
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

  @Test("does not fly off when reports have waited and come together")
  func burst() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: -30, y: 0), steps: 4)
    hand.time += 0.06
    for _ in 0..<8 {
      hand.time += 1e-6
      hand.move(to: hand.place - Point(x: 12, y: 0))
    }
    hand.up()
    for step in 0..<200 {
      #expect(abs(hand.offset(at: hand.time + 0.01 * Double(step)).x) < 1200)
    }
  }

  @Test("leaves the sheet and a second finger alone, and the sheet leaves it alone")
  func apart() {
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

  @Test("is where it was after another scene and back: in the middle")
  func otherScene() {
    var hand = MapHand()
    hand.down()
    hand.move(by: Point(x: 80, y: 0), steps: 10)
    hand.up()
    _ = hand.player.show(.detents, at: 3)
    _ = hand.player.show(.mapList, at: 4)
    #expect(hand.offset(at: 4) == .zero)
  }
}

@Suite struct `A map that is sent to a place` {
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

  @Test func `goes no further than it reaches`() throws {
    var (player, pannable) = try player()
    let reach = pannable.reach(Size(width: 800, height: 800))
    _ = player.animate(pannable.x, to: 1e6, .smooth, at: 1)
    _ = player.animate(pannable.y, to: -1e6, .smooth, at: 1)
    _ = player.advance(to: 20)
    #expect(offset(player, at: 20) == Point(x: reach.width, y: -reach.height))
  }
}
