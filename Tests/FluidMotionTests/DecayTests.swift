import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite("A decaying motion")
struct DecayTests {
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

  @Test("follows Flutter's friction, with and without constant deceleration")
  func flutter() throws {
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

  @Test("moves by its velocity, slows down and comes to rest where it says")
  func laws() throws {
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

  @Test("knows when it reaches a place, and when it is as good as at rest")
  func times() throws {
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

  @Test("starts with the velocity that carries it just so far")
  func inverse() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let decay = try motion(&lots).decay
      let travel = lots.signed(1, 1e4)
      let velocity = decay.velocity(forTravel: travel)
      let motion = DecayMotion(decay: decay, from: 0, velocity: velocity, at: 0)
      #expect(abs(motion.restPosition - travel) <= 1e-9 * abs(travel), "\(motion) \(travel)")
    }
  }

  @Test("is given in any notation, and refused where there is none")
  func notation() throws {
    #expect(try abs(Decay(drag: Double.pow(0.998, 1000)).rate - Decay.normal.rate) < 1e-12)
    #expect(try Decay(decelerationRate: 0.998) == .normal)
    #expect(try Decay(timeConstant: 0.325).rate == 1 / 0.325)
    #expect(throws: DecayError.decelerationRate(1)) { try Decay(decelerationRate: 1) }
    #expect(throws: DecayError.drag(0)) { try Decay(drag: 0) }
    #expect(throws: DecayError.rate(-1)) { try Decay(rate: -1) }
    #expect(throws: DecayError.constantDeceleration(-2)) {
      try Decay(rate: 1, constantDeceleration: -2)
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: DecayError.self) { try Decay(rate: value) }
      #expect(throws: DecayError.self) { try Decay(drag: value) }
      #expect(throws: DecayError.self) { try Decay(timeConstant: value) }
      #expect(throws: DecayError.self) { try Decay(rate: 1, constantDeceleration: value) }
    }
  }

  @Test("stays finite whatever it is given")
  func anything() throws {
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

  @Test(arguments: [0.0, 1, -0.5, 1.5])
  func `is refused by the name and the number it was given by`(share: Double) {
    #expect(throws: DecayError.drag(share)) { try Decay(drag: share) }
    #expect(throws: DecayError.decelerationRate(share)) { try Decay(decelerationRate: share) }
  }
}
