import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite("A decaying motion")
struct DecayTests {
  @Test("moves by its velocity, slows down and comes to rest where it says")
  func laws() {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let motion = DecayMotion(from: lots.signed(1, 1e3), velocity: lots.signed(1, 1e4), at: 0)
      #expect(motion.state(at: 0) == motion.start)
      let end = 40 / DecayMotion.rate
      let size = abs(motion.restPosition - motion.start.position)
      var speed = Double.infinity
      for step in 1..<50 {
        let time = end * Double(step) / 50
        let width = end * 1e-4
        let slope =
          (motion.position(at: time + width) - motion.position(at: time - width)) / (2 * width)
        let velocity = motion.velocity(at: time)
        #expect(abs(slope - velocity) <= 1e-4 * abs(motion.start.velocity) + 1e-9)
        #expect(abs(velocity) <= speed && velocity * motion.start.velocity >= 0)
        speed = abs(velocity)
      }
      #expect(abs(motion.position(at: end) - motion.restPosition) <= 1e-12 * (size + 1e3))
      #expect(motion.position(at: .infinity) == motion.restPosition)
      #expect(motion.velocity(at: .infinity) == 0)
    }
  }

  @Test("knows when it reaches a place, and when it is as good as at rest")
  func times() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      // From 0, where small distances keep their digits.
      let motion = DecayMotion(from: 0, velocity: lots.signed(1, 1e4), at: 0)
      let way = motion.restPosition
      guard way != 0 else { continue }
      let place = way * lots.number(0.01...0.99)
      let time = try #require(motion.time(toReach: place))
      let rounding = 4 * (place.ulp + abs(motion.velocity(at: time)) * time.ulp)
      #expect(abs(motion.position(at: time) - place) <= rounding + 1e-10 * abs(way))
      #expect(motion.time(toReach: -way) == nil)
      #expect(motion.time(toReach: 2 * way) == nil)
      let tolerance = abs(way) * lots.scale(1e-6, 2)
      let rest = motion.settlingTime(tolerance: tolerance)
      #expect(abs(way - motion.position(at: rest)) <= tolerance * (1 + 1e-6))
      if rest > 0 {
        let before = abs(way - motion.position(at: rest * (1 - 1e-6)))
        #expect(before > tolerance * (1 - 1e-4), "\(motion) \(tolerance) \(rest)")
      }
    }
  }

  @Test("stays finite whatever it is given")
  func anything() {
    var lots = SeededRandom(#function)
    for _ in 0..<5000 {
      let motion = DecayMotion(
        from: lots.garbage(), velocity: lots.garbage(), at: lots.garbage())
      #expect(motion.restPosition.isFinite, "\(motion)")
      let state = motion.state(at: lots.garbage())
      #expect(state.position.isFinite && state.velocity.isFinite, "\(motion)")
      #expect(motion.settlingTime(tolerance: lots.garbage()).isFinite, "\(motion)")
      if let time = motion.time(toReach: lots.garbage()) { #expect(time >= 0 && time.isFinite) }
    }
  }

  @Test(arguments: [1.0, -1])
  func `comes as near to its rest as one likes, and never there`(side: Double) throws {
    // As many points a second as its rate: a point in all.
    let motion = DecayMotion(from: 0, velocity: DecayMotion.rate * side, at: 1)
    #expect(abs(motion.restPosition - side) < 1e-15)
    #expect(motion.time(toReach: 1.1 * side) == nil)
    let half = Double.log(2) / DecayMotion.rate
    #expect(abs(try #require(motion.time(toReach: side / 2)) - half) < 1e-12)
    #expect(motion.time(toReach: 0) == 0 && motion.time(toReach: -side) == nil)
  }

  @Test(arguments: [0.0, 0.1, 1, 1000])
  func `is settled from the beginning where its whole way is within the tolerance`(speed: Double) {
    let motion = DecayMotion(from: 7, velocity: -speed, at: 3)
    let way = abs(motion.restPosition - 7)
    #expect(motion.settlingTime(tolerance: 1.01 * way + 1e-9) == 0)
    #expect(motion.settlingTime(tolerance: 1e9) == 0)
  }
}
