import FluidCore
import FluidMotion
import FluidScene
import TestSupport
import Testing

/// Values on springs.
@Suite struct ValueMotionsTests {
  private static let id = ValueMotions.Key.value("x")

  /// A state in which a value is on its way, read at a time.
  private func state(_ motions: ValueMotions, _ value: Double?, at time: Double) -> SceneState {
    var state = SceneState()
    state.values["x"] = value
    state.motions = motions.read(at: SceneTime(time))
    return state
  }

  @Test(arguments: 1...200)
  func `keep position and velocity when they are retargeted`(seed: UInt64) {
    var (random, motions) = (SeededRandom(seed: seed), ValueMotions())
    var value: Double? = random.chance(0.5) ? random.number(-100...100) : nil
    let standard = random.number(-100...100)
    var time = 0.0
    for _ in 0..<12 {
      let before = state(motions, value, at: time)
      let position = before.value("x", default: standard)
      let velocity = before.velocity("x", default: standard)
      let goal = random.number(-100...100)
      motions.move(
        Self.id, from: value, to: goal, spring: random.pick([.snappy, .bouncy, .smooth, .control]),
        at: SceneTime(time))
      value = goal
      let after = state(motions, value, at: time)
      #expect(abs(after.value("x", default: standard) - position) < 1e-9)
      #expect(abs(after.velocity("x", default: standard) - velocity) < 1e-7)
      time += random.number(0.001...0.4)
      _ = motions.arrive(by: SceneTime(time))
    }
    _ = motions.arrive(by: SceneTime(time + 60))
    #expect(motions.isEmpty && motions.nextArrival == nil)
    #expect(state(motions, value, at: time + 60).value("x", default: standard) == value)
  }

  @Test(arguments: [-40.0, 0, 0.3, 900])
  func `that are not set begin at their reader's default`(standard: Double) throws {
    var motions = ValueMotions()
    motions.move(Self.id, from: nil, to: 5, spring: .bouncy, at: 0)
    motions.move(Self.id, from: 5, to: -3, spring: .snappy, at: 0.1)
    // The same as if the reader's default had been set.
    var known = ValueMotions()
    known.move(Self.id, from: standard, to: 5, spring: .bouncy, at: 0)
    known.move(Self.id, from: 5, to: -3, spring: .snappy, at: 0.1)
    for time in stride(from: 0.1, through: 0.5, by: 0.05) {
      let (a, b) = (state(motions, -3, at: time), state(known, -3, at: time))
      let difference = a.value("x", default: standard) - b.value("x", default: 1e9)
      #expect(abs(difference) < 1e-9 * max(1, abs(standard)))
    }
  }

  @Test func `are a spring's trajectory, to the last bit`() {
    var motions = ValueMotions()
    motions.move(Self.id, from: 10, to: 30, spring: .bouncy, at: 2)
    let reference = SpringMotion(spring: .bouncy, from: 10, to: 30, at: 2)
    for time in stride(from: 2.0, through: 2.6, by: 0.01) {
      let now = state(motions, 30, at: time)
      #expect(now.value("x") == reference.position(at: time))
      #expect(now.velocity("x") == reference.velocity(at: time))
    }
  }

  @Test func `that are pushed come back to where they were`() throws {
    var motions = ValueMotions()
    motions.move(Self.id, from: 4, to: 4, spring: .bouncy, at: 0)
    #expect(motions.isEmpty, "without a kick they do not move")
    motions.move(Self.id, from: 4, to: 4, spring: .bouncy, kick: 100, at: 0)
    #expect(state(motions, 4, at: 0).velocity("x") == 100)
    #expect(state(motions, 4, at: 0.05).value("x") > 5)
    let end = try #require(motions.nextArrival)
    #expect(abs(state(motions, 4, at: end.seconds).value("x") - 4) < 0.1)
  }

  @Test(arguments: [-400.0, -30, 0, 50, 400])
  func `that are kicked in motion gain that velocity, and keep their target`(kick: Double) {
    var motions = ValueMotions()
    motions.move(Self.id, from: 0, to: 90, spring: .bouncy, at: 0)
    let before = state(motions, 90, at: 0.08)
    motions.move(Self.id, from: 90, to: 90, spring: .bouncy, kick: kick, at: 0.08)
    let after = state(motions, 90, at: 0.08)
    #expect(before.velocity("x") > 100)
    #expect(abs(after.velocity("x") - before.velocity("x") - kick) < 1e-9)
    #expect(after.value("x") == before.value("x"))
    #expect(abs(state(motions, 90, at: 20).value("x") - 90) < 1e-6)
  }

  @Test func `are equal at any time while none of them moves`() {
    var motions = ValueMotions()
    #expect(motions.read(at: 1) == motions.read(at: 2))
    motions.move(Self.id, from: 0, to: 1, spring: .smooth, at: 0)
    #expect(motions.read(at: 0.1) != motions.read(at: 0.2))
    _ = motions.arrive(by: 60)
    #expect(motions.read(at: 61) == ValueMotions().read(at: 62))
  }

  @Test func `arrive in order, with events for those that ask for them`() {
    var motions = ValueMotions()
    motions.move(.value("late"), from: 0, to: 1, spring: .smooth, tellsArrival: true, at: 0.3)
    motions.move(.value("early"), from: 0, to: 1, spring: .smooth, tellsArrival: true, at: 0)
    motions.move(.value("silent"), from: 0, to: 1, spring: .smooth, at: 0)
    let told = motions.arrive(by: 30)
    #expect(told.map(\.id) == ["early", "late"])
    #expect(told[0].time < told[1].time)
  }

  @Test func `have the time of the next arrival, also after one is stopped`() {
    var motions = ValueMotions()
    for (number, start) in [0.2, 0.0, 0.1].enumerated() {
      motions.move(.value("\(number)"), from: 0, to: 1, spring: .smooth, at: SceneTime(start))
    }
    let first = motions.nextArrival
    motions.stop(.value("1"))
    let second = motions.nextArrival
    motions.stop(.value("2"))
    let third = motions.nextArrival
    #expect(first.map { $0 + 0.1 } == second || abs((first ?? 0) + 0.1 - (second ?? 0)) < 1e-12)
    #expect((second ?? 0) < (third ?? 0))
    motions.stop(.value("0"))
    #expect(motions.nextArrival == nil)
  }
}
