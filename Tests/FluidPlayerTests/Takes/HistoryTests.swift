import FluidCore
import FluidDemos
import FluidPlayer
import FluidSettings
import TestSupport
import Testing

@Suite struct HistoryTests {
  @Test(arguments: DemoScene.allCases)
  func `gives the player of any moment as a replay from the start has it, to the bit`(
    scene: DemoScene
  ) throws {
    var random = SeededRandom(seed: 77)
    let events = RandomHand.events(&random, for: Settings(scene: scene))
    let start = Player(settings: Settings(scene: scene), size: RandomHand.size)
    var hand = SceneHand(Settings(scene: scene), size: RandomHand.size)
    for event in events {
      hand.time = event.time
      hand.apply(event.kind)
    }
    let begin = try #require(hand.history.begin)
    // Moments at random, and those of events themselves.
    let moments =
      (0..<14).map { _ in HandTime(random.number(begin.seconds...hand.time.seconds + 3)) }
      + events.suffix(12).map(\.time).filter { $0 >= begin }
    for moment in moments.sorted() {
      var replay = start
      for event in events where event.time <= moment { _ = replay.apply(event) }
      _ = replay.advance(to: moment)
      let shown = try #require(hand.history.player(at: moment))
      #expect(shown.frame(at: moment) == replay.frame(at: moment), "at \(moment)")
      let time = SceneTime(moment.seconds)
      #expect(shown.session.panOffset(at: time) == replay.session.panOffset(at: time))
      #expect(shown.settings == replay.settings && shown.clock == replay.clock)
      #expect(shown.pictureState(at: moment) == replay.pictureState(at: moment))
      #expect(shown.nextDeadline == replay.nextDeadline)
    }
  }

  @Test func `keeps no more than its number of events, and its take begins later`() throws {
    var hand = SceneHand(history: History(maxEvents: 600))
    hand.down(at: Point(x: 200, y: 90))
    for step in 1...2000 {
      hand.time += 0.002
      let way = 1 - abs(1 - hand.time.seconds.truncatingRemainder(dividingBy: 2))
      hand.move(to: Point(x: 200, y: 90 + 200 * way))
      let count = hand.history.events(from: 0, to: 1000).count
      #expect(count <= 620 && (step < 600 || count > 580), "\(step): \(count)")
    }
    // Forgotten events do not count among those that are played again.
    #expect(hand.history.player(at: hand.time)?.frame(at: hand.time) == hand.drawers)
    let take = try #require(hand.history.take)
    #expect((300...600).contains(take.events.count) && take.begin > 1)
    // The take is cut in a drag.
    var playback = take.played()
    playback.play(to: hand.time)
    #expect(playback.player.frame(at: hand.time) == hand.drawers)
  }

  @Test func `of a hand that never rests keeps its span and less than a second more`() {
    var hand = SceneHand(history: History(span: 5))
    hand.down(at: Point(x: 200, y: 90))
    var longest = 0.0
    for step in 1...1600 {
      hand.time = HandTime(Double(step) / 64)
      hand.move(to: Point(x: 200, y: 90 + Double(step % 100)))
      if hand.time > 6 { longest = max(longest, hand.time - 5 - (hand.history.begin ?? 0)) }
    }
    #expect(longest < 1 && longest > 0.96)
  }

  @Test func `has the events from one moment to another, both of them included`() {
    var hand = SceneHand()
    for number in 1...8 {
      hand.time = HandTime(Double(number) / 4)
      hand.send(.hover(Point(x: 5, y: 700 + Double(number))))
    }
    #expect(hand.history.events(from: 0.75, to: 1.5).map(\.time) == [0.75, 1, 1.25, 1.5])
    #expect(hand.history.events(from: 3, to: 9).isEmpty)
  }
}
