import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `A motion on any clock` {
  /// One motion of each kind, started at a time.
  private static let kinds: [@Sendable (Double) -> any Motion<Double>] = [
    { SpringMotion(spring: .bouncy, from: 3, to: 50, velocity: 700, at: $0) },
    { SpringMotion(spring: .bouncy, from: 3, to: 50, velocity: 700, at: $0).clamped },
    { DecayMotion(from: 3, velocity: -700, at: $0) },
    {
      DecayMotion(
        decay: try! Decay(rate: 2, constantDeceleration: 300), from: 3, velocity: 700, at: $0)
    },
    { AndroidFling(from: 3, velocity: -700, at: $0) },
    { EdgeFling(from: 3, velocity: 700, within: 0...1e5, at: $0) },
    { EdgeFling(from: 3, velocity: 700, within: 0...90, at: $0) },
    { EdgeFling(from: 3, velocity: 700, within: -90...0, at: $0) },
  ]

  /// Whole 16ths of a second, which every clock here holds exactly.
  private static let times = [-2, 0, 0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 64, 4096]

  @Test(arguments: kinds.indices, [-512, -0.5, 3, 65536])
  func `is the same so much earlier or later`(kind: Int, start: Double) {
    let (here, there) = (Self.kinds[kind](0), Self.kinds[kind](start))
    #expect(here.startTime == 0 && there.startTime == start)
    for time in Self.times {
      let (one, other) = (here.state(at: time), there.state(at: start + time))
      // When an edge is met is rounded to what the clock holds.
      #expect(abs(one.position - other.position) < 1e-6, "\(kind) \(start) \(time)")
      #expect(abs(one.velocity - other.velocity) < 1e-4, "\(kind) \(start) \(time)")
    }
  }

  @Test(arguments: kinds.indices, [-512.0, 0, 3])
  func `stands where it begins until then, and where it ends long after`(
    kind: Int, start: Double
  ) {
    let motion = Self.kinds[kind](start)
    for time in [start, start.nextDown, start - 7, -1e300, -.infinity] {
      let state = motion.state(at: time)
      #expect(state.position == 3 && abs(state.velocity) == 700, "\(kind) \(time)")
    }
    let end = motion.position(at: start + 1e9)
    for time in [start + 1e12, 1e300, .infinity] {
      let state = motion.state(at: time)
      #expect(state.position == end && state.velocity == 0, "\(kind) \(time)")
    }
    #expect(end != 3)
  }

  @Test(arguments: kinds.indices, [Double.nan, .infinity, -.infinity])
  func `begins at 0 where it is told no time`(kind: Int, start: Double) {
    #expect(Self.kinds[kind](start).startTime == 0)
    #expect(Self.kinds[kind](start).state(at: 0.5) == Self.kinds[kind](0).state(at: 0.5))
    #expect(DecayTrajectory(from: SIMD2(1, 2), velocity: SIMD2(3, 4), at: start).startTime == 0)
  }

  @Test(arguments: [-512, -0.5, 3, 65536])
  func `in the plane is the same so much earlier or later`(start: Double) {
    func motion(_ start: Double) -> DecayTrajectory<SIMD2<Double>> {
      DecayTrajectory(from: SIMD2(1, 2), velocity: SIMD2(300, -500), at: start)
    }
    for time in Self.times {
      #expect(motion(start).state(at: start + time) == motion(0).state(at: time), "\(time)")
    }
  }

  @Test func `in the plane begins with the very velocity it is given`() {
    var random = SeededRandom("velocities of the plane")
    for _ in 0..<200 {
      let velocity = SIMD3(
        random.number(-900...900), random.number(-900...900), random.number(-900...900))
      let motion = DecayTrajectory(from: SIMD3(1, 2, 3), velocity: velocity, at: 3)
      for time in [3.0, 2, 0, -9] {
        #expect(motion.velocity(at: time) == velocity)
        #expect(motion.position(at: time) == SIMD3(1, 2, 3))
      }
    }
  }

  @Test(arguments: [700.0, -700, 90, 5000], [0, 40.0])
  func `is mirrored with where it begins and goes`(velocity: Double, brake: Double) throws {
    let decay = try Decay(rate: 2, constantDeceleration: brake)
    let pairs: [(any Motion<Double>, any Motion<Double>)] = [
      (
        DecayMotion(decay: decay, from: 7, velocity: velocity, at: 1),
        DecayMotion(decay: decay, from: -7, velocity: -velocity, at: 1)
      ),
      (
        AndroidFling(from: 7, velocity: velocity, at: 1),
        AndroidFling(from: -7, velocity: -velocity, at: 1)
      ),
      (
        EdgeFling(
          from: 7, velocity: velocity, within: -20...90, decay: decay, spring: .bouncy, at: 1),
        EdgeFling(
          from: -7, velocity: -velocity, within: -90...20, decay: decay, spring: .bouncy, at: 1)
      ),
    ]
    for (one, other) in pairs {
      for time in Self.times {
        let (state, mirrored) = (one.state(at: time), other.state(at: time))
        #expect(abs(state.position + mirrored.position) < 1e-9)
        #expect(abs(state.velocity + mirrored.velocity) < 1e-9)
      }
    }
  }

  @Test func `that goes nowhere is settled as soon as it begins`() {
    let still = SpringMotion(spring: .smooth, from: 7, to: 7, at: 3)
    #expect(still.settlingTime(tolerance: 0.5) == 0)
    let gone = DecayMotion(from: 7, velocity: 0, at: -3)
    #expect(gone.settlingTime(tolerance: 0.5) == 0)
  }
}

@Suite struct `A value that moves` {
  @Test func `is taken within 1e100, and as the other one where it is no number`() {
    for (number, taken) in [
      (1e100, 1e100), (1.01e100, 1e100), (.infinity, 1e100), (-1e100, -1e100),
      (-1.01e100, -1e100), (-.infinity, -1e100), (0.99e100, 0.99e100), (.nan, 0),
    ] as [(Double, Double)] {
      #expect(number.limited() == taken)
      #expect(number.limited(or: 5) == (number.isNaN ? 5 : taken))
      #expect(SIMD2(3, number).limited() == SIMD2(3, taken))
    }
    #expect(Double.nan.limited(or: .nan) == 0 && Double.nan.limited(or: .infinity) == 1e100)
    let mixed = SIMD4<Double>(.nan, 2, .nan, .infinity)
    #expect(mixed.limited(or: SIMD4(5, .nan, .nan, 7)) == SIMD4(5, 2, 0, 1e100))
    #expect(SIMD3<Double>(.nan, 2, .nan).limited(or: SIMD3(5, 6, 7)) == SIMD3(5, 2, 7))
  }
}
