import FluidMotion
import RealModule
import TestSupport
import Testing

/// The figures of the page "Compared with", measured to the digits given there.
@Suite struct ComparisonTests {
  @Test
  func
    `Wobble follows the same path, and snaps while there is up to 9.2 times its threshold to go`()
    throws
  {
    let file: WobbleVectorTests.File = try VectorFile.read("wobble_spring")
    // Frames of 16 ms until theirs rests, ours to the millisecond, what is left in thousandths.
    let expected = [(61, 1270, 4.3), (53, 1079, 9.2), (52, 950, 1.2), (61, 949, 0.9)]
    for (vector, (frames, settled, left)) in zip(file.cases, expected) {
      let motion = SpringMotion(
        spring: try Spring(
          mass: vector.mass, stiffness: vector.stiffness, dampingCoefficient: vector.damping),
        from: vector.from, to: vector.to, velocity: 1000 * vector.initialVelocityPxPerMs, at: 0)
      #expect(vector.expectedPositions.count - 1 == frames)
      let way = abs(vector.to - vector.from)
      for frame in 0..<frames {
        let difference =
          motion.position(at: Double(frame) * 0.016) - vector.expectedPositions[frame]
        #expect(abs(difference) < 6e-16 * way)
      }
      #expect((1000 * motion.settlingTime(distance: 0.001, speed: 1)).rounded() == Double(settled))
      let rest = Double(frames) * 0.016
      let furthest = (0..<1000).map {
        abs(motion.position(at: rest + 0.001 * Double($0)) - vector.to)
      }
      .max()!
      #expect(abs(1000 * furthest - left) < 0.05)
    }
  }

  @Test
  func `envelopes settle 6 to 28% late`() throws {
    let compose: PeerSpringTests.Compose = try VectorFile.read("compose_spring")
    for (vector, expected) in zip(compose.settleEstimates, [811.56, 4830.84, 1014.78]) {
      let motion = SpringMotion(
        spring: try Spring(stiffness: vector.stiffness, dampingRatio: vector.dampingRatio),
        from: vector.initialDisplacement, to: 0, velocity: vector.initialVelocity, at: 0)
      #expect(abs(1000 * motion.settlingTime(distance: vector.delta) - expected) < 0.005)
    }
    let apple: PeerSpringTests.Apple = try VectorFile.read("apple_spring")
    for (vector, expected) in zip(apple.caSettling, [2.688, 0.800, 1.270]) {
      let spring = try Spring(
        mass: vector.mass, stiffness: vector.stiffness, dampingCoefficient: vector.damping)
      let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
      #expect(abs(motion.settlingTime(distance: 0.001) - expected) < 0.0005)
    }
    for (vector, expected) in zip(apple.swiftuiSettlingDerived, [0.819, 0.697, 1.076]) {
      let spring = try Spring(response: vector.response, dampingRatio: vector.dampingRatio)
      let motion = SpringMotion(
        spring: spring, from: 0, to: vector.target, velocity: vector.initialVelocity, at: 0)
      #expect(abs(motion.settlingTime(distance: vector.epsilon) - expected) < 0.0005)
    }
  }

  @Test
  func `one Euler step a frame misses the path by 6.8 to 32% of the way at 60 Hz`() {
    for (spring, expected) in [
      (Spring.smooth, [6.8, 3.3, 1.6]), (.snappy, [7.3, 3.6, 1.8]), (.bouncy, [7.9, 3.9, 1.9]),
      (.interactive, [32.4, 12.6, 6.0]),
    ] {
      for (rate, percent) in zip([60.0, 120, 240], expected) {
        let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
        var state = motion.start
        var worst = 0.0
        for frame in 1...Int(rate) {
          let force =
            -spring.stiffness * (state.position - 1) - spring.dampingCoefficient * state.velocity
          state.velocity += force / rate
          state.position += state.velocity / rate
          worst = max(worst, abs(state.position - motion.position(at: Double(frame) / rate)))
        }
        #expect(abs(100 * worst - percent) < 0.05)
      }
    }
  }
}
