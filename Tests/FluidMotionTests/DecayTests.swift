import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite struct DecayTests {
  struct File: Decodable {
    struct Friction: Decodable {
      let cases: [Case]
    }
    struct Case: Decodable {
      let drag: Double
      let x0: Double
      let v0: Double
      let constantDeceleration: Double?
      let samples: [Sample]
      let final: Double?
      let tolerance: Double?
      let doneVelocityTolerance: Double?
      let isDoneAt: Double?
      let timeAtX: [String: Time]?
    }
    struct Sample: Decodable {
      let t: Double
      let x: Double?
      let v: Double?
      let xRange: [Double]?
      let vMax: Double?
    }
    enum Time: Decodable {
      case at(Double)
      case never

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = (try? container.decode(Double.self)).map { .at($0) } ?? .never
      }
    }
    let friction: Friction
  }

  @Test
  func `follows Flutter's friction, with and without constant deceleration`() throws {
    let file: File = try VectorFile.read("flutter_friction_scroll")
    #expect(file.friction.cases.count == 4)
    for vector in file.friction.cases {
      let decay = try Decay(
        drag: vector.drag, constantDeceleration: vector.constantDeceleration ?? 0)
      let motion = DecayMotion(decay: decay, from: vector.x0, velocity: vector.v0, at: 0)
      for sample in vector.samples {
        let state = motion.state(at: sample.t)
        // Values without a stated tolerance are exact.
        let tolerance = vector.tolerance ?? 1e-10
        if let x = sample.x { #expect(abs(state.position - x) <= tolerance) }
        if let v = sample.v { #expect(abs(state.velocity - v) <= tolerance) }
        if let maximum = sample.vMax { #expect(state.velocity < maximum) }
        if let range = sample.xRange {
          #expect(range[0] < state.position && state.position < range[1])
        }
      }
      if let final = vector.final {
        #expect(abs(motion.restPosition - final) <= vector.tolerance!)
      }
      if let done = vector.isDoneAt {
        #expect(abs(motion.velocity(at: done)) < vector.doneVelocityTolerance!)
      }
      for (x, expected) in vector.timeAtX ?? [:] {
        switch expected {
        case .at(let time): #expect(motion.time(toReach: Double(x)!) == time)
        case .never: #expect(motion.time(toReach: Double(x)!) == nil)
        }
      }
    }
  }

  private func motion(_ lots: inout SeededRandom) throws -> DecayMotion {
    let friction = Bool.random(using: &lots) ? 0 : lots.scale(1, 1e4)
    let decay = try Decay(rate: lots.scale(1e-2, 1e2), constantDeceleration: friction)
    return DecayMotion(
      decay: decay, from: lots.signed(1, 1e3), velocity: lots.signed(1, 1e4), at: 0)
  }

  @Test
  func `moves by its velocity, slows down and comes to rest where it says`() throws {
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

  @Test
  func `knows when it reaches a place, and when it is as good as at rest`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      // From 0, where small distances keep their digits.
      let drawn = try motion(&lots)
      let motion = DecayMotion(
        decay: drawn.decay, from: 0, velocity: drawn.start.velocity, at: 0)
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

  @Test
  func `starts with the velocity that carries it just so far`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let decay = try motion(&lots).decay
      let travel = lots.signed(1, 1e4)
      let velocity = decay.velocity(forTravel: travel)
      let motion = DecayMotion(decay: decay, from: 0, velocity: velocity, at: 0)
      #expect(abs(motion.restPosition - travel) <= 1e-9 * abs(travel), "\(motion) \(travel)")
    }
  }

  @Test
  func `stays finite whatever it is given`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<5000 {
      let decay = try Decay(
        rate: lots.scale(1e-9, 1e9),
        constantDeceleration: [0, lots.scale(1e-300, 1e100)].randomElement(using: &lots)!)
      let motion = DecayMotion(
        decay: decay, from: lots.garbage(), velocity: lots.garbage(), at: lots.garbage())
      #expect(motion.restPosition.isFinite, "\(motion)")
      let state = motion.state(at: lots.garbage())
      #expect(state.position.isFinite && state.velocity.isFinite, "\(motion)")
      #expect(motion.settlingTime(tolerance: lots.garbage()).isFinite, "\(motion)")
      if let time = motion.time(toReach: lots.garbage()) { #expect(time >= 0 && time.isFinite) }
      #expect(decay.velocity(forTravel: lots.garbage()).isFinite)
    }
  }

  @Test(arguments: [1.0, -1])
  func `that only dies away comes as near to its rest as one likes, and never there`(side: Double)
    throws
  {
    // 4 points a second, of which twice a second's worth is lost: 2 points in all.
    let motion = DecayMotion(decay: try Decay(rate: 2), from: 0, velocity: 4 * side, at: 1)
    #expect(motion.restPosition == 2 * side && motion.stopTime == .infinity)
    #expect(motion.time(toReach: 2 * side) == nil)
    // Half of it is made in ln 2/2 s, all but the last of 2⁵³ parts in 53 times that.
    let half = Double.log(2) / 2
    #expect(abs(try #require(motion.time(toReach: side)) - half) < 1e-12)
    #expect(abs(try #require(motion.time(toReach: 2.nextDown * side)) - 53 * half) < 1e-9)
    #expect(motion.time(toReach: 0) == 0 && motion.time(toReach: -side) == nil)
  }

  @Test(arguments: [1.0, -1])
  func `that is slowed evenly besides comes to rest, and is there when it stops`(side: Double)
    throws
  {
    let decay = try Decay(rate: 2, constantDeceleration: 100)
    let motion = DecayMotion(decay: decay, from: 0, velocity: 400 * side, at: 0)
    let time = try #require(motion.time(toReach: motion.restPosition))
    #expect(time <= motion.stopTime && time > 0.999 * motion.stopTime)
    #expect(motion.position(at: motion.stopTime) == motion.restPosition)
    #expect(motion.velocity(at: motion.stopTime) == 0)
    #expect(motion.time(toReach: motion.restPosition * (1 + 1e-9)) == nil)
  }

  @Test(arguments: [0.0, 0.1, 1, 1000])
  func `is settled from the beginning where its whole way is within the tolerance`(speed: Double) {
    let motion = DecayMotion(from: 7, velocity: -speed, at: 3)
    let way = abs(motion.restPosition - 7)
    #expect(motion.settlingTime(tolerance: 1.01 * way + 1e-9) == 0)
    #expect(motion.settlingTime(tolerance: 1e9) == 0)
  }

  @Test(arguments: illegal)
  func `is refused by its rate`(number: Double) {
    #expect(words { try Decay(rate: number) } == "rate is \(number) per second; expected \(legal)")
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .infinity, Double.nan])
  func `is refused by a share that is none`(share: Double) {
    let refusal = "is \(share); expected a number above 0 and below 1"
    #expect(words { try Decay(decelerationRate: share) } == "deceleration rate \(refusal)")
    #expect(words { try Decay(drag: share) } == "drag \(refusal)")
  }

  @Test(arguments: [-1e-9, Double(1e100).nextUp, .infinity, .nan])
  func `is refused where it speeds up, or brakes harder than anything`(number: Double) {
    let refusal = "constant deceleration is \(number); expected 0 to 1e+100"
    #expect(words { try Decay(rate: 1, constantDeceleration: number) } == refusal)
    #expect(words { try Decay(drag: 0.5, constantDeceleration: number) } == refusal)
  }

  @Test func `is refused by the rate that its number comes to`() {
    #expect(words { try Decay(timeConstant: 0) }.hasPrefix("rate is inf per second"))
    #expect(words { try Decay(timeConstant: 1e10) }.hasPrefix("rate is 1e-10 per second"))
    #expect(words { try Decay(drag: Double(1).nextDown) }.hasPrefix("rate is "))
    #expect(words { try Decay(decelerationRate: Double(1).nextDown) }.hasPrefix("rate is "))
  }

  @Test(arguments: [0.0, 50])
  func `goes nowhere without a velocity, and either way alike`(brake: Double) throws {
    let decay = try Decay(rate: 2, constantDeceleration: brake)
    #expect(decay.velocity(forTravel: 0) == 0 && decay.velocity(forTravel: .nan) == 0)
    #expect(decay.velocity(forTravel: -3) == -decay.velocity(forTravel: 3))
    #expect(brake > 0 || decay.velocity(forTravel: 3) == 6)
    #expect(decay.velocity(forTravel: 3) >= 6)
  }

  @Test func `of UIScrollView has 0.998 or 0.99 left after a millisecond`() throws {
    #expect(abs(Decay.normal.rate - 2.002_002_670_673) < 1e-9)
    #expect(abs(Decay.fast.rate - 10.050_335_853_501) < 1e-9)
    #expect(try Decay.fast == Decay(decelerationRate: 0.99))
    #expect(Decay.normal.constantDeceleration == 0 && Decay.fast.constantDeceleration == 0)
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
          let speed = motion.velocity(at: time)
          let scale = (velocity * velocity).sum()
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

  /// The same throw seen from another side.
  @Test func `in the plane is turned with it, friction and all`() {
    for decay in frictions {
      let plain = DecayTrajectory(
        decay: decay, from: SIMD2.zero, velocity: SIMD2(800, 0), at: 0)
      let turned = DecayTrajectory(
        decay: decay, from: SIMD2.zero, velocity: SIMD2(480, 640), at: 0)
      for time in [0.1, 0.4, 1, 30] {
        let way = plain.position(at: time).x
        let other = turned.position(at: time)
        #expect(abs(other.x - way * 0.6) < 1e-9 && abs(other.y - way * 0.8) < 1e-9)
      }
    }
  }

  @Test func `in the plane is at rest where it says, when it says`() {
    var random = SeededRandom(seed: 33)
    func check(_ motion: some RestingMotion<SIMD2<Double>>) {
      let time = motion.startTime + motion.settlingTime(tolerance: 0.5)
      func distance(_ time: Double) -> Double {
        let way = motion.position(at: time) - motion.restPosition
        return (way * way).sum().squareRoot()
      }
      for after in [0, 0.01, 0.3, 4] { #expect(distance(time + after) <= 0.5 * 1.4143 + 1e-9) }
    }
    for _ in 0..<200 {
      let velocity = SIMD2(random.number(50...3000), random.number(-3000...3000))
      for decay in frictions {
        check(DecayTrajectory(decay: decay, from: SIMD2(3, 4), velocity: velocity, at: 2))
      }
      let spring = SpringTrajectory(
        spring: .bouncy, from: SIMD2(300, 1), to: .zero, velocity: velocity, at: 1)
      check(spring)
      check(spring.clamped)
    }
  }
}
