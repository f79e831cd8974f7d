import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct SceneClockTests {
  @Test func `is the hand's, to the bit, until a rate is set`() {
    let clock = SceneClock()
    for time in [0, 0.1, 1.0 / 3, 86_400.7] {
      #expect(clock.sceneTime(atHand: HandTime(time)) == SceneTime(time))
      #expect(clock.handTime(atScene: SceneTime(time)) == HandTime(time))
    }
  }

  @Test func `runs at its rate from where it was, through any changes`() {
    var clock = SceneClock()
    clock.setRate(0.25, atHand: 2)
    #expect(clock.sceneTime(atHand: 6) == 3)
    clock.setRate(0, atHand: 6)
    #expect(clock.sceneTime(atHand: 60) == 3 && clock.isPaused)
    clock.setRate(2, atHand: 10)
    #expect(clock.sceneTime(atHand: 11) == 5)
    #expect(clock.handTime(atScene: 5) == 11)
  }

  @Test func `in a pause knows when the hand did something last, and no later deadline`() {
    var clock = SceneClock()
    clock.setRate(0, atHand: 1)
    clock.advance(toHand: 4)
    #expect(clock.handTime(atScene: 1) == 4)
    #expect(clock.handTime(reachingScene: 1.5) == nil)
    #expect(clock.handTime(reachingScene: 1) == 4)
  }

  @Test func `has reached a deadline at the time it names, whatever the rounding`() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<2000 {
      var clock = SceneClock()
      clock.setRate(random.number(0.01...3), atHand: HandTime(random.number(0...1000)))
      clock.setRate(random.number(0.01...3), atHand: HandTime(random.number(1000...2000)))
      let deadline = clock.sceneTime(atHand: 2000) + random.number(0...50)
      guard let hand = clock.handTime(reachingScene: deadline) else {
        Issue.record("no time for \(deadline)")
        continue
      }
      #expect(clock.sceneTime(atHand: hand) >= deadline)
      #expect(abs(hand - clock.handTime(atScene: deadline)) < 1e-9)
    }
  }
}
