import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `A motion on any clock` {
  /// One of each kind, begun at a time.
  private static let kinds: [@Sendable (Double) -> any Motion<Double>] = [
    { SpringMotion(spring: .bouncy, from: 3, to: 50, velocity: 700, at: $0) },
    { DecayMotion(from: 3, velocity: -700, at: $0) },
  ]

  /// Whole 16ths of a second, which every clock here holds exactly.
  private static let times = [-2, 0, 0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 64, 4096]

  @Test(arguments: kinds.indices, [-512, -0.5, 3, 65536])
  func `is the same so much earlier or later`(kind: Int, start: Double) {
    let (here, there) = (Self.kinds[kind](0), Self.kinds[kind](start))
    #expect(here.startTime == 0 && there.startTime == start)
    for time in Self.times {
      let (one, other) = (here.state(at: time), there.state(at: start + time))
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
  }

  @Test(arguments: [700.0, -700, 90, 5000])
  func `is mirrored with where it begins and goes`(velocity: Double) {
    let one = DecayMotion(from: 7, velocity: velocity, at: 1)
    let other = DecayMotion(from: -7, velocity: -velocity, at: 1)
    for time in Self.times {
      let (state, mirrored) = (one.state(at: time), other.state(at: time))
      #expect(abs(state.position + mirrored.position) < 1e-9)
      #expect(abs(state.velocity + mirrored.velocity) < 1e-9)
    }
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
