import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite struct CrossfadeTests {
  private static let size = Size(width: 200, height: 160)

  private enum Change: CaseIterable {
    case scene, appearance, direction

    /// Scenes fade through, looks dissolve; in seconds.
    var duration: Double { self == .scene ? 0.24 : 0.2 }
  }

  private func player(isReduced: Bool = false) -> Player {
    var settings = Settings()
    settings.show(.detents)
    settings.background.isAnimated = false
    settings.motion.reduced = isReduced ? .on : .off
    var player = Player(settings: settings, size: Self.size)
    // A value that the next scene does not have.
    _ = player.apply(.set(id: "radius", to: .number(1)), at: 0)
    _ = player.advance(to: 1)
    return player
  }

  private func change(_ change: Change, _ player: inout Player, at time: HandTime) {
    var settings = player.settings
    switch change {
    case .scene: settings.show(.bottomSheet)
    case .appearance: settings.appearance = settings.appearance == .light ? .dark : .light
    case .direction:
      settings.direction = settings.direction == .leftToRight ? .rightToLeft : .leftToRight
    }
    _ = player.apply(settings, at: time)
  }

  private func pixels(_ player: Player, at time: HandTime) -> Bitmap {
    player.picture(at: time).list.drawn(width: 200, height: 160)
  }

  @Test(arguments: Change.allCases)
  private func `begins with the picture before and ends with the new one, without a jump`(
    change: Change
  ) {
    var player = player()
    let before = pixels(player, at: 1)
    self.change(change, &player, at: 1)
    #expect(pixels(player, at: 1).greatestDifference(from: before) == 0)
    // Nothing jumps: from one picture to the next less than the way's steepest piece, of 255 steps.
    var last = before
    for step in 1...Int((change.duration * 120).rounded()) {
      let now = pixels(player, at: 1 + Double(step) / 120)
      #expect(now.greatestDifference(from: last) <= 36, "step \(step)")
      last = now
    }
    // Pictures at the end and after it do not depend on advances of the host.
    let end = HandTime(1 + change.duration)
    #expect(player.isMoving(at: 1) && !player.isOver(at: 1))
    #expect(player.nextDeadline.map { $0 <= end } == true)
    _ = player.advance(to: end)
    #expect(pixels(player, at: end).greatestDifference(from: last) == 0)
    #expect(last.greatestDifference(from: before) > 60)
    // A drawer that has another edge may go somewhere on its spring.
    _ = player.advance(to: 6)
    #expect(!player.isMoving(at: 6) && player.nextDeadline == nil)
  }

  @Test func `between two scenes shows neither through the other`() {
    var player = player()
    change(.scene, &player, at: 1)
    let drawn = (1..<24).map { Self.panels(player.picture(at: 1 + Double($0) / 100).list.items) }
    var ends = self.player()
    let before = Self.panels(ends.picture(at: 1).list.items)
    change(.scene, &ends, at: 1)
    let after = Self.panels(ends.picture(at: 2).list.items)
    #expect(before != after)
    #expect(drawn.prefix(7).allSatisfy { $0 == before })
    #expect(drawn.dropFirst(8).allSatisfy { $0 == after })
  }

  @Test func `goes on with what moves in a scene while that fades out`() throws {
    var hand = SceneHand(.sheet([Toggle("Light", id: "light")]))
    try hand.tap("light")
    var alone = hand
    _ = hand.player.show(.builtIn, Settings(scene: .detents), at: hand.time)
    var last: DisplayList?
    for _ in 0..<3 {
      hand.time += 0.02
      alone.time = hand.time
      // What covers it more and more comes on top.
      let picture = alone.picture
      let goesOn = Array(hand.picture.items.prefix(picture.items.count)) == picture.items
      let isOther = picture != last
      #expect(goesOn && isOther)
      last = picture
    }
  }

  @Test func `takes half as long where motion is to be reduced`() {
    for isReduced in [true, false] {
      var player = player(isReduced: isReduced)
      change(.appearance, &player, at: 1)
      _ = player.advance(to: 1.12)
      #expect(player.isMoving(at: 1.12) == !isReduced)
    }
  }

  @Test func `is slowed with the scene, and immediate where that is paused`() {
    var slow = player()
    _ = slow.apply(.rate(0.1), at: 1)
    change(.appearance, &slow, at: 1)
    _ = slow.advance(to: 2.9)
    #expect(slow.isMoving(at: 2.9))
    _ = slow.advance(to: 3.01)
    #expect(!slow.isMoving(at: 3.01))

    var paused = player()
    var plain = paused
    _ = paused.apply(.rate(0), at: 1)
    change(.appearance, &paused, at: 1)
    change(.appearance, &plain, at: 1)
    _ = plain.advance(to: 2)
    #expect(pixels(paused, at: 1.5).greatestDifference(from: pixels(plain, at: 2)) == 0)
    #expect(paused.nextDeadline == nil)
    // Fades that have begun before the pause end with a change in it.
    var stopped = player()
    for change in Change.allCases { self.change(change, &stopped, at: 1) }
    let after = pixels(stopped, at: 2)
    _ = stopped.apply(.rate(0), at: 1)
    for _ in 0..<2 { change(.appearance, &stopped, at: 1) }
    #expect(pixels(stopped, at: 1.5).greatestDifference(from: after) == 0)
  }

  @Test func `goes on from where it is when there is another`() {
    var player = player()
    change(.appearance, &player, at: 1)
    for time in [1.05, 1.1, 1.11, 1.12, 1.13] {
      _ = player.advance(to: HandTime(time))
      let before = pixels(player, at: HandTime(time))
      change(.appearance, &player, at: HandTime(time))
      // More than three at once are more than an eye tells apart.
      if time < 1.11 {
        #expect(pixels(player, at: HandTime(time)).greatestDifference(from: before) <= 1)
      }
    }
    _ = player.advance(to: 1.4)
    #expect(!player.isMoving(at: 1.4))
  }

  /// The shapes of all panes, in layers, too.
  private static func panels(_ items: [DisplayItem]) -> [Shape] {
    items.flatMap { item -> [Shape] in
      switch item.content {
      case .material(let shape, _, _): [shape]
      case .layer(_, _, let inner): panels(inner)
      default: []
      }
    }
  }
}
