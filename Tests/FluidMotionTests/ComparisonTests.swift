import FluidMotion
import Testing

/// Published numbers of other springs, and the figures of the page "Compared with".
@Suite struct ComparisonTests {
  /// The motion of a vector that tells its spring by any of the usual numbers.
  private func motion(
    _ vector: Vector, from: Double = 0, to: Double, velocity: Double = 0
  ) throws -> SpringMotion {
    let mass = vector["mass"].number ?? 1
    let spring =
      if let response = vector["response"].number {
        try Spring(response: response, dampingRatio: vector.dampingRatio)
      } else if let damping = vector["damping"].number {
        try Spring(mass: mass, stiffness: vector.stiffness, dampingCoefficient: damping)
      } else {
        try Spring(stiffness: vector.stiffness, dampingRatio: vector.dampingRatio, mass: mass)
      }
    return SpringMotion(spring: spring, from: from, to: to, velocity: velocity, at: 0)
  }

  /// A matrix exponential in sixty digits, which shares no formula with the closed form.
  @Test
  func `agree with an oracle on position, velocity and acceleration in every regime`() throws {
    let file = try Vector.file("oracle_spring_mpmath")
    #expect(file["rows"].list.count == 180)
    for row in file["rows"].list {
      let motion = try motion(row, from: row.displacement, to: 0, velocity: row.velocity)
      let frequency = motion.spring.angularFrequency
      let allowed =
        file.toleranceRelative * (abs(row.displacement) + abs(row.velocity) / frequency)
        * (1 + frequency * row.t)
      #expect(abs(motion.position(at: row.t) - row.x) <= allowed, "\(row)")
      #expect(abs(motion.velocity(at: row.t) - row.v) <= allowed * frequency, "\(row)")
      // At high damping the acceleration is 2ζω₀ times the velocity.
      let bend = frequency * frequency * max(1, 2 * motion.spring.dampingRatio)
      #expect(abs(motion.acceleration(at: row.t) - row.a) <= allowed * bend, "\(row)")
    }
  }

  @Test
  func `Wobble follows the same path, and snaps up to 9.2 of its thresholds before the end`()
    throws
  {
    let file = try Vector.file("wobble_spring")
    #expect(file["cases"].list.count == 4)
    // Frames of 16 ms until theirs rests, ours to the millisecond, what is left in thousandths.
    let expected = [(61, 1270.0, 4.3), (53, 1079, 9.2), (52, 950, 1.2), (61, 949, 0.9)]
    for (vector, (frames, settled, left)) in zip(file["cases"].list, expected) {
      let motion = try motion(
        vector, from: vector.from, to: vector.to, velocity: 1000 * vector.initialVelocityPxPerMs)
      let positions = vector["expectedPositions"].numbers
      let velocities = vector["expectedVelocitiesPxPerMs"].numbers
      #expect(positions.count - 1 == frames)
      let way = abs(vector.to - vector.from)
      // The last frame is theirs at rest, snapped to the target.
      for frame in 0..<frames {
        let state = motion.state(at: Double(frame) * 0.016)
        #expect(abs(state.position - positions[frame]) < 6e-16 * way)
        #expect(abs(state.velocity / 1000 - velocities[frame]) <= file.toleranceAbs)
      }
      #expect((1000 * motion.settlingTime(distance: 0.001, speed: 1)).rounded() == settled)
      let rest = Double(frames) * 0.016
      let distances = (0..<1000).map {
        abs(motion.position(at: rest + 0.001 * Double($0)) - vector.to)
      }
      #expect(abs(1000 * distances.max()! - left) < 0.05)
    }
  }

  // MARK: Flutter

  @Test func `Flutter's positions, velocities and times of rest are met`() throws {
    let file = try Vector.file("flutter_spring")
    let cases = file["cases"].list
    #expect(cases.count == 3 && file["settle"].list.count == 3)
    for vector in cases {
      let motion = try motion(
        vector, from: vector.from, to: vector.to, velocity: vector.initialVelocity)
      for sample in vector["samples"].list {
        let state = motion.state(at: sample.t)
        #expect(state.position.rounded(.down) == sample.expectedFloorX)
        // Theirs cuts the fraction off, which for a negative velocity is not the floor.
        #expect(
          state.velocity.rounded(.towardZero) == sample.expectedFloorV
            || state.velocity.rounded(.down) == sample.expectedFloorV)
        #expect(abs(state.position - sample.exactX) < 1e-11 * vector.to)
        #expect(abs(state.velocity - sample.exactV) < 1e-10 * vector.to)
      }
      for rest in file["settle"].list where rest["case"].text == vector["name"].text {
        let time = motion.settlingTime(
          distance: rest.toleranceDistance, speed: rest.toleranceVelocity)
        #expect(time <= rest.isDoneAt && time > rest.notDoneAt)
      }
    }
    let snap = file["snapToEnd"]
    let motion = try motion(snap, from: snap.from, to: snap.to)
    let state = motion.state(at: snap.t)
    #expect(state.position < snap.to && state.velocity > 0)
    #expect(
      motion.settlingTime(distance: snap.toleranceDistance, speed: snap.toleranceVelocity)
        <= snap.t)
  }
}
