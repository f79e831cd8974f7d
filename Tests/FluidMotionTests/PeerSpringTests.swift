import FluidMotion
import RealModule
import TestSupport
import Testing

/// Published numbers of other springs: Flutter's, Compose's, Apple's.
@Suite struct PeerSpringTests {
  struct Flutter: Decodable {
    struct Case: Decodable {
      let name: String
      let stiffness: Double
      let mass: Double
      let dampingRatio: Double
      let from: Double
      let to: Double
      let initialVelocity: Double
      let samples: [Sample]
    }
    struct Sample: Decodable {
      let t: Double
      let expectedFloorX: Double
      let expectedFloorV: Double
      let exactX: Double
      let exactV: Double
    }
    struct Settle: Decodable {
      let `case`: String
      let toleranceDistance: Double
      let toleranceVelocity: Double
      let isDoneAt: Double
      let notDoneAt: Double
    }
    struct DurationBounce: Decodable {
      let durationS: Double?
      let durationMs: Double?
      let bounce: Double
      let mass: Double
      let stiffness: Double
      let damping: Double
      let tolerance: Double
    }
    struct SnapToEnd: Decodable {
      let stiffness: Double
      let dampingRatio: Double
      let from: Double
      let to: Double
      let t: Double
      let toleranceDistance: Double
      let toleranceVelocity: Double
    }
    struct Kind: Decodable {
      let stiffness: Double
      let mass: Double
      let damping: Double?
      let dampingRatio: Double?
      let type: String
    }
    let cases: [Case]
    let settle: [Settle]
    let durationBounce: [DurationBounce]
    let snapToEnd: SnapToEnd
    let types: [Kind]

    func motion(_ name: String) throws -> SpringMotion {
      let vector = try #require(cases.first { $0.name == name })
      let spring = try Spring(
        stiffness: vector.stiffness, dampingRatio: vector.dampingRatio, mass: vector.mass)
      return SpringMotion(
        spring: spring, from: vector.from, to: vector.to, velocity: vector.initialVelocity, at: 0)
    }
  }

  @Test
  func `Flutter's positions and velocities are met, to the last digit of the exact ones`() throws {
    let file: Flutter = try VectorFile.read("flutter_spring")
    #expect(file.cases.count == 3)
    for vector in file.cases {
      let motion = try file.motion(vector.name)
      for sample in vector.samples {
        let state = motion.state(at: sample.t)
        #expect(state.position.rounded(.down) == sample.expectedFloorX)
        // Theirs cuts the fraction off, which for a negative velocity is not the floor.
        #expect(
          state.velocity.rounded(.towardZero) == sample.expectedFloorV
            || state.velocity.rounded(.down) == sample.expectedFloorV)
        #expect(abs(state.position - sample.exactX) < 1e-11 * vector.to)
        #expect(abs(state.velocity - sample.exactV) < 1e-10 * vector.to)
      }
    }
  }

  @Test
  func `Flutter's springs are at rest when Flutter says so, and not before they move`() throws {
    let file: Flutter = try VectorFile.read("flutter_spring")
    #expect(file.settle.count == 3)
    for vector in file.settle {
      let time = try file.motion(vector.case).settlingTime(
        distance: vector.toleranceDistance, speed: vector.toleranceVelocity)
      #expect(time <= vector.isDoneAt && time > vector.notDoneAt, "\(vector.case): \(time)")
    }
    let snap = file.snapToEnd
    let motion = SpringMotion(
      spring: try Spring(stiffness: snap.stiffness, dampingRatio: snap.dampingRatio),
      from: snap.from, to: snap.to, at: 0)
    let state = motion.state(at: snap.t)
    #expect(state.position < snap.to && state.velocity > 0)
    let time = motion.settlingTime(
      distance: snap.toleranceDistance, speed: snap.toleranceVelocity)
    #expect(time <= snap.t)
  }

  @Test
  func `Flutter's and SwiftUI's durations and bounces convert alike`() throws {
    let file: Flutter = try VectorFile.read("flutter_spring")
    #expect(file.durationBounce.count == 3)
    for vector in file.durationBounce {
      let duration = try #require(vector.durationS ?? vector.durationMs.map { $0 / 1000 })
      if vector.durationS != nil {
        let spring = try Spring(duration: duration, bounce: vector.bounce)
        #expect(abs(spring.stiffness - vector.stiffness) < vector.tolerance)
        #expect(abs(spring.dampingCoefficient - vector.damping) < vector.tolerance)
      } else {
        let spring = try Spring(
          mass: vector.mass, stiffness: vector.stiffness, dampingCoefficient: vector.damping)
        #expect(abs(spring.duration - duration) < vector.tolerance)
        #expect(abs(spring.bounce - vector.bounce) < vector.tolerance)
      }
    }
    #expect(throws: SpringError.duration(0)) { try Spring(duration: 0, bounce: 0.3) }
    for kind in file.types {
      let spring =
        if let damping = kind.damping {
          try Spring(
            mass: kind.mass, stiffness: kind.stiffness, dampingCoefficient: damping)
        } else {
          try Spring(
            stiffness: kind.stiffness, dampingRatio: #require(kind.dampingRatio), mass: kind.mass)
        }
      #expect("\(spring.damping)" == kind.type)
    }
  }

  struct Compose: Decodable {
    struct Settle: Decodable {
      let stiffness: Double
      let dampingRatio: Double
      let initialDisplacement: Double
      let initialVelocity: Double
      let delta: Double
      let expectedMs: Double
      let toleranceMs: Double
    }
    let settleEstimates: [Settle]
  }

  @Test
  func `Compose's settling times are met where they are true, and beaten where an envelope's`()
    throws
  {
    let file: Compose = try VectorFile.read("compose_spring")
    #expect(file.settleEstimates.count == 3)
    for vector in file.settleEstimates {
      let spring = try Spring(stiffness: vector.stiffness, dampingRatio: vector.dampingRatio)
      let (y, v) = (vector.initialDisplacement, vector.initialVelocity)
      let motion = SpringMotion(spring: spring, from: y, to: 0, velocity: v, at: 0)
      let time = 1000 * motion.settlingTime(distance: vector.delta)
      if vector.dampingRatio < 1 {
        let rate = spring.dampingRatio * spring.angularFrequency
        let turn = spring.angularFrequency * (1 - 0.25).squareRoot()
        let envelope = Double.log(Double.hypot(y, (v + rate * y) / turn) / vector.delta) / rate
        #expect(abs(1000 * envelope - vector.expectedMs) <= vector.toleranceMs)
        #expect(abs(time - 1014.8) < 0.1)
      } else {
        #expect(abs(time - vector.expectedMs) <= vector.toleranceMs)
      }
    }
    #expect(SpringMotion(spring: .smooth, from: 0, to: 0, at: 0).settlingTime(distance: 1) == 0)
    #expect(throws: SpringError.dampingRatio(0)) { try Spring(stiffness: 100, dampingRatio: 0) }
  }

  @Test
  func `Compose's own property holds on its grid of masses, stiffnesses, dampings and velocities`()
    throws
  {
    var lots = SeededRandom(#function)
    for mass in [1.0, 9, 25, 49, 81] {
      for root in [1.0, 4, 10, 40, 100] {
        for damping in stride(from: 1.0, through: 10_000, by: 500) {
          let spring = try Spring(
            mass: mass, stiffness: root * root, dampingCoefficient: damping)
          let motion = SpringMotion(
            spring: spring, from: lots.number(-10_000...10_000), to: 0,
            velocity: lots.number(-200_000...200_000), at: 0)
          let time = motion.settlingTime(distance: 1)
          let near = [-0.033, 0, 0.033].map { abs(motion.position(at: time + $0)) }
          if spring.damping == .under {
            #expect(near[2] < 1.001)
          } else if time > 0.033 {
            #expect(near[0] >= 0.999 && near[2] <= 1.001 || near[1] >= 0.999 && near[0] < near[1])
          }
        }
      }
    }
  }

  struct Apple: Decodable {
    struct CASettling: Decodable {
      let mass: Double
      let stiffness: Double
      let damping: Double
      let documentedS: Double?
      let formulaS: Double
    }
    struct SwiftUISettling: Decodable {
      let response: Double
      let dampingRatio: Double
      let target: Double
      let initialVelocity: Double
      let epsilon: Double
      let derivedS: Double
    }
    let caSettling: [CASettling]
    let swiftuiSettlingDerived: [SwiftUISettling]
  }

  @Test
  func `Apple's settling durations are an envelope's, which the true ones stay below`() throws {
    let file: Apple = try VectorFile.read("apple_spring")
    #expect(file.caSettling.count == 3 && file.swiftuiSettlingDerived.count == 3)
    for vector in file.caSettling {
      let spring = try Spring(
        mass: vector.mass, stiffness: vector.stiffness, dampingCoefficient: vector.damping)
      let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
      let rate = spring.dampingRatio * spring.angularFrequency
      let turn =
        spring.angularFrequency
        * (1 - spring.dampingRatio * spring.dampingRatio)
        .squareRoot()
      let formula = Double.log((1 + rate / turn) / 0.001) / rate
      #expect(abs(formula - vector.formulaS) < 1e-12)
      if let documented = vector.documentedS { #expect(abs(formula - documented) < 0.01) }
      let time = motion.settlingTime(distance: 0.001)
      #expect(time < vector.formulaS && time > 0.7 * vector.formulaS, "\(time)")
    }
    for vector in file.swiftuiSettlingDerived {
      let spring = try Spring(response: vector.response, dampingRatio: vector.dampingRatio)
      let motion = SpringMotion(
        spring: spring, from: 0, to: vector.target, velocity: vector.initialVelocity, at: 0)
      let time = motion.settlingTime(distance: vector.epsilon)
      #expect(time < vector.derivedS && time > 0.7 * vector.derivedS, "\(time)")
    }
  }
}
