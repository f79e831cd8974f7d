import FluidMotion
import TestSupport
import Testing

@Suite struct DecayTests {
  private func motion(_ lots: inout SeededRandom) throws -> DecayMotion {
    let friction = Bool.random(using: &lots) ? 0 : lots.scale(1, 1e4)
    let decay = try Decay(rate: lots.scale(1e-2, 1e2), constantDeceleration: friction)
    return DecayMotion(
      decay: decay, from: lots.signed(1, 1e3), velocity: lots.signed(1, 1e4), at: 0)
  }

  @Test func `moves by its velocity, slows down and comes to rest where it says`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let motion = try motion(&lots)
      #expect(motion.state(at: 0) == motion.start)
      guard motion.start.velocity != 0 else {
        #expect(motion.restPosition == motion.start.position)
        continue
      }
      let end = min(motion.stopTime, 40 / motion.decay.rate)
      let size = abs(motion.restPosition - motion.start.position)
      var speed = Double.infinity
      for step in 1..<50 {
        let (time, width) = (end * Double(step) / 50, end * 1e-4)
        let slope =
          (motion.position(at: time + width) - motion.position(at: time - width)) / (2 * width)
        let velocity = motion.velocity(at: time)
        #expect(abs(slope - velocity) <= 1e-4 * abs(motion.start.velocity) + 1e-9)
        // The drag is that of the velocity as it would be without the constant deceleration.
        let braking =
          (abs(motion.velocity(at: time - width)) - abs(motion.velocity(at: time + width)))
          / (2 * width)
        let constant = motion.decay.constantDeceleration
        let force = motion.decay.rate * (abs(velocity) + constant * time) + constant
        #expect(abs(braking - force) <= 1e-4 * force + 1e-6, "\(motion)")
        #expect(abs(velocity) <= speed && velocity * motion.start.velocity >= 0)
        speed = abs(velocity)
      }
      #expect(abs(motion.position(at: end) - motion.restPosition) <= 1e-12 * (size + 1e3))
      #expect(motion.position(at: .infinity) == motion.restPosition)
      #expect(motion.velocity(at: .infinity) == 0)
    }
  }

  @Test func `knows when it reaches a place, and when it is as good as at rest`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      // From 0, where small distances keep their digits.
      let drawn = try motion(&lots)
      let motion = DecayMotion(decay: drawn.decay, from: 0, velocity: drawn.start.velocity, at: 0)
      let way = motion.restPosition - motion.start.position
      guard way != 0 else { continue }
      let place = motion.start.position + way * lots.number(0.01...0.99)
      let time = try #require(motion.time(toReach: place))
      let rounding = 4 * (place.ulp + abs(motion.velocity(at: time)) * time.ulp)
      #expect(abs(motion.position(at: time) - place) <= rounding + 1e-10 * abs(way))
      #expect(motion.time(toReach: motion.start.position - way) == nil)
      #expect(motion.time(toReach: motion.restPosition + way) == nil)
      let tolerance = abs(way) * lots.scale(1e-6, 2)
      let rest = motion.settlingTime(tolerance: tolerance)
      let left = abs(motion.restPosition - motion.position(at: rest))
      #expect(left <= tolerance * (1 + 1e-6))
      if rest > 0 {
        let before = abs(motion.restPosition - motion.position(at: rest * (1 - 1e-6)))
        #expect(before > tolerance * (1 - 1e-4), "\(motion) \(tolerance) \(rest)")
      }
    }
  }

  @Test func `starts with the velocity that carries it just so far`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let decay = try motion(&lots).decay
      let travel = lots.signed(1, 1e4)
      let velocity = decay.velocity(forTravel: travel)
      let motion = DecayMotion(decay: decay, from: 0, velocity: velocity, at: 0)
      #expect(abs(motion.restPosition - travel) <= 1e-9 * abs(travel), "\(motion) \(travel)")
    }
  }

  @Test func `is refused by the number that is out of range`() {
    for number in illegal + [1e-10] {
      let rate = words { try Decay(rate: number) }
      #expect(rate == "rate is \(number) per second; expected \(legal)")
    }
    for share in [0, 1, -0.5, 1.5, .infinity, Double.nan] {
      let refusal = "is \(share); expected a number above 0 and below 1"
      #expect(words { try Decay(decelerationRate: share) } == "deceleration rate \(refusal)")
      #expect(words { try Decay(drag: share) } == "drag \(refusal)")
    }
    for number in [-1e-9, Double(1e100).nextUp, .infinity, .nan] {
      let refusal = "constant deceleration is \(number); expected 0 to 1e+100"
      #expect(words { try Decay(rate: 1, constantDeceleration: number) } == refusal)
      #expect(words { try Decay(drag: 0.5, constantDeceleration: number) } == refusal)
    }
    #expect(words { try Decay(timeConstant: 0) }.hasPrefix("rate is inf per second"))
  }

  // MARK: In the plane

  private let frictions: [Decay] = [
    .normal, .fast, try! Decay(rate: 2, constantDeceleration: 900),
    try! Decay(rate: 1e-9, constantDeceleration: 50),
  ]

  @Test func `in the plane moves each way as one of its own, where its share alone dies away`() {
    var random = SeededRandom(seed: 31)
    for _ in 0..<500 {
      let from = SIMD3(
        random.number(-500...500), random.number(-500...500), random.number(-500...500))
      let velocity = SIMD3(
        random.number(-5000...5000), random.number(-5000...5000), random.number(-50...50))
      let motion = DecayTrajectory(from: from, velocity: velocity, at: 3)
      for lane in 0..<3 {
        let own = DecayMotion(from: from[lane], velocity: velocity[lane], at: 3)
        #expect(abs(motion.restPosition[lane] - own.restPosition) < 1e-9)
        for time in [2, 3, 3.01, 3.3, 5, 100.0] {
          #expect(abs(motion.position(at: time)[lane] - own.position(at: time)) < 1e-9)
          #expect(abs(motion.velocity(at: time)[lane] - own.velocity(at: time)) < 1e-9)
        }
      }
    }
  }

  @Test func `in the plane stays on its line and stops all at once`() {
    var random = SeededRandom(seed: 32)
    for decay in frictions {
      for _ in 0..<100 {
        let velocity = SIMD2(random.number(-3000...3000), random.number(-3000...3000))
        let motion = DecayTrajectory(decay: decay, from: SIMD2(1, 2), velocity: velocity, at: 0)
        for step in 1...40 {
          let time = Double(step) * 0.07
          let way = motion.position(at: time) - motion.start.position
          let (speed, scale) = (motion.velocity(at: time), (velocity * velocity).sum())
          #expect(abs(way.x * velocity.y - way.y * velocity.x) < 1e-9 * scale)
          #expect((speed * velocity).sum() >= 0)
          // The derivative of the position is the velocity.
          let ahead = motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)
          let error = ahead / 2e-6 - speed
          if abs(time - motion.stopTime) > 1e-5 {
            #expect((error * error).sum().squareRoot() < 1e-2)
          }
        }
        if decay.constantDeceleration > 0 {
          #expect(motion.velocity(at: motion.stopTime + 1e-9) == .zero)
          #expect(motion.position(at: motion.stopTime) == motion.restPosition)
        }
      }
    }
  }

  @Test func `follows Flutter's friction, with and without constant deceleration`() throws {
    let cases = try Vector.file("flutter_friction_scroll")["friction"]["cases"].list
    #expect(cases.count == 4)
    for vector in cases {
      let decay = try Decay(
        drag: vector.drag, constantDeceleration: vector["constantDeceleration"].number ?? 0)
      let motion = DecayMotion(decay: decay, from: vector.x0, velocity: vector.v0, at: 0)
      for sample in vector["samples"].list {
        let state = motion.state(at: sample.t)
        // Values without a stated tolerance are exact.
        let tolerance = vector["tolerance"].number ?? 1e-10
        if let x = sample["x"].number { #expect(abs(state.position - x) <= tolerance) }
        if let v = sample["v"].number { #expect(abs(state.velocity - v) <= tolerance) }
        if let maximum = sample["vMax"].number { #expect(state.velocity < maximum) }
        let range = sample["xRange"].numbers
        if range.count == 2 { #expect(range[0] < state.position && state.position < range[1]) }
      }
      if let final = vector["final"].number {
        #expect(abs(motion.restPosition - final) <= vector.tolerance)
      }
      if let done = vector["isDoneAt"].number {
        #expect(abs(motion.velocity(at: done)) < vector.doneVelocityTolerance)
      }
      // Never is told as infinity.
      for x in [100, -1, 200] where vector["timeAtX"]["100"].number != nil {
        #expect(motion.time(toReach: Double(x)) == vector["timeAtX"]["\(x)"].number)
      }
    }
  }
}
