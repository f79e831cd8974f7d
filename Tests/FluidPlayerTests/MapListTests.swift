import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct MapListTests {
  private static let size = Size(width: 800, height: 800)

  /// A list of 30 places, as long as the file says.
  private func player(length: Double? = nil) -> Player {
    var settings = Settings(scene: .mapList)
    if let length { settings.content.length = length }
    return Player(settings: settings, size: Self.size)
  }

  private func tap(_ id: String, _ player: inout Player, at time: HandTime) throws -> [Outcome] {
    let control = try #require(player.controls(at: time).last { $0.id == id }, "\(id)")
    var events = player.handle(InputEvent(time: time, kind: .down(.touch(1), control.rect.center)))
    events += player.handle(
      InputEvent(time: time + 0.05, kind: .up(.touch(1), control.rect.center)))
    return events
  }

  private func scroll(_ player: Player, at time: HandTime) -> Double {
    player.session.frame(at: SceneTime(time.seconds))[0].scroll
  }

  private func top(_ id: String, _ player: Player, at time: HandTime) -> Double? {
    player.controls(at: time).last { $0.id == id }?.rect.minY
  }

  @Test func `scrolls to the row of a place that is tapped on the map, and by itself`() throws {
    var player = player()
    // One whose row is below those in sight, and far enough from the end to come to the top.
    let rows = player.controls(at: 1).compactMap { control in
      control.id.hasPrefix("pin.") ? Int(control.id.dropFirst(4)) : nil
    }
    let row = try #require(rows.first { (3...15).contains($0) })
    let pin = "pin.\(row)"
    let first = try #require(top("place.0", player, at: 1))
    #expect(try !tap(pin, &player, at: 1).contains { $0.isProblem })
    #expect(scroll(player, at: 1.05) == 0)
    #expect(player.isMoving(at: 1.1))
    _ = player.advance(to: 1.2)
    let between = scroll(player, at: 1.2)
    _ = player.advance(to: 5)
    #expect(between > 0 && between < scroll(player, at: 5))
    #expect(scroll(player, at: 5) == Double(row) * 64)
    let now = try #require(top("place.\(row)", player, at: 5))
    #expect(abs(now - first) < 1)
    #expect(!player.isMoving(at: 5) && player.nextDeadline == nil)
  }

  @Test func `stays where it is when one of its own rows is tapped`() throws {
    var player = player()
    _ = try tap("place.2", &player, at: 1)
    _ = player.advance(to: 5)
    #expect(scroll(player, at: 5) == 0)
    #expect(player.state.values["place"] == 2)
  }

  @Test func `comes back when less of it is left`() throws {
    var player = player()
    _ = player.apply(.jump(detent: "full"), at: 0.5)
    for step in 0..<10 {
      let turn = WheelEvent(
        location: Point(x: 400, y: 600), delta: Point(x: 0, y: -1), resolution: .notched)
      _ = player.handle(InputEvent(time: 1 + Double(step) * 0.1, kind: .wheel(turn)))
    }
    _ = player.advance(to: 8)
    #expect(scroll(player, at: 8) > 300)
    _ = player.apply(.set(id: "query", to: .text("books")), at: 8)
    _ = player.advance(to: 12)
    #expect(scroll(player, at: 12) == 0)
  }
}

extension Outcome {
  /// Whether it reports a failure.
  fileprivate var isProblem: Bool {
    switch kind {
    case .unknown, .invalid: true
    default: false
    }
  }
}
