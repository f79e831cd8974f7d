import FluidMotion
import Testing

/// Springs beside the same springs, solved otherwise.
@Suite struct ComparisonTests {
  /// A matrix exponential in sixty digits, which shares no formula with the closed form.
  @Test
  func `agree with an oracle on position, velocity and acceleration in every regime`() throws {
    let file = try Vector.file("oracle_spring_mpmath")
    #expect(file["rows"].list.count == 180)
    for row in file["rows"].list {
      let motion = SpringMotion(
        spring: try Spring(stiffness: row.stiffness, dampingCoefficient: row.damping),
        from: row.displacement, to: 0, velocity: row.velocity, at: 0)
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
}
