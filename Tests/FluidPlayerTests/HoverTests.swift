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
      }
      .edge(.bottom).detents([.points("small", 60), .points("large", 480)])
      .initial(.points("large", 480))
    }
  }

  private static let ids = ["one", "two", "three", "four", "five", "six"]

  private struct Desk {
    var player: Player
    var time: HandTime = 1
    var played: [InputEvent] = []

    init() {
      player = Player(
        settings: source.base().settings, scenes: source, size: Size(width: 400, height: 600))
    }

    var hovered: String? { player.state.interaction.hovered }

    func middle(_ id: String) -> Point {
      player.controls(at: time).last { $0.id == id }?.rect.center ?? .zero
    }

    mutating func play(_ kind: InputEvent.Kind) {
      time += 0.05
      let event = InputEvent(time: time, kind: kind)
      played.append(event)
      _ = player.handle(event)
    }

    mutating func wait(_ seconds: Double) {
      time += seconds
      _ = player.advance(to: time)
    }

    func amount(_ id: String) -> Double { player.pictureState(at: time).hoverAmount(id) }
  }

  @Test func `shades the control under it, which comes and goes by itself and then rests`() {
    var desk = Desk()
    for id in Self.ids {
      desk.play(.hover(desk.middle(id)))
      #expect(desk.hovered == id)
      #expect(desk.amount(id) == 0)
      #expect(desk.player.isMoving(at: desk.time))
      desk.wait(0.06)
      #expect((0.1..<1).contains(desk.amount(id)))
      desk.wait(2)
      #expect(desk.amount(id) == 1)
      #expect(!desk.player.isMoving(at: desk.time) && desk.player.nextDeadline == nil)
    }
    desk.play(.hover(nil))
    #expect(desk.hovered == nil)
    desk.wait(2)
    #expect(Self.ids.allSatisfy { desk.amount($0) == 0 })
  }

  @Test func `gives way to a finger, which is never over anything`() {
    var desk = Desk()
    desk.play(.hover(desk.middle("one")))
    desk.play(.down(.touch(1), desk.middle("two")))
    #expect(desk.hovered == nil)
    #expect(desk.player.hoverTarget(at: desk.middle("one"), time: desk.time) == nil)
    desk.play(.up(.touch(1), desk.middle("two")))
    #expect(desk.hovered == nil)
    // The mouse's own press is on what it is over.
    desk.play(.hover(desk.middle("one")))
    desk.play(.down(.mouse, desk.middle("one")))
    #expect(desk.hovered == "one")
    desk.play(.up(.mouse, desk.middle("one")))
    desk.play(.blur)
    #expect(desk.hovered == nil)
  }

  @Test func `finds what a press would find`() {
    let desk = Desk()
    func target(_ point: Point) -> HoverTarget? {
      desk.player.hoverTarget(at: point, time: desk.time)
    }
    #expect(target(desk.middle("three")) == .control("three"))
    #expect(target(desk.middle("behind")) == .control("behind"))
    // The panel between two controls, and its handle, are what moves the drawer.
    #expect(target(Point(x: 200, y: 600 - 478)) == .drawer(0, .vertical))
    #expect(target(Point(x: 3, y: 3)) == nil)
    #expect(target(Point(x: Double.nan, y: 3)) == nil)
    // Controls under a panel are out of reach.
    var other = desk
    _ = other.player.apply(.jump(detent: "small"), at: 1)
    other.time = 2
    #expect(
      other.player.hoverTarget(at: desk.middle("three"), time: 2)?.control == nil)
  }

  @Test func `is the same in a replay`() throws {
    var desk = Desk()
    desk.play(.hover(desk.middle("one")))
    desk.wait(0.1)
    desk.play(.hover(desk.middle("five")))
    let end = desk.time + 0.04
    var recording = Recording(
      size: Size(width: 400, height: 600), settings: desk.player.settings,
      events: desk.played.map { .init(time: $0.time, kind: .input($0.kind)) })
    recording.end = end
    let read = try Recording.read(Array(recording.text.utf8), file: "hover").recording
    #expect(read == recording)
    for rate in [11.0, 144] {
      var replay = try read.playback(
        file: "hover", over: Self.source.base(), scenes: Self.source
      ).playback
      replay.playAll(rate: rate) { _, _ in }
      #expect((0.1..<1).contains(replay.player.pictureState(at: end).hoverAmount("five")))
      #expect(replay.player.picture(at: end).list == desk.player.picture(at: end).list)
    }
  }
}
