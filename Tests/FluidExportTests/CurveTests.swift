import FluidExport
import FluidMotion
import Testing

@Suite struct CurveTests {
  private static let feels: [(Double, Double, Double?)] = [
    (0.7, 0, nil), (0.7, 800, nil), (1, 0, nil), (0.3, -600, nil), (2, 0, nil), (0.7, 3000, nil),
    (0.7, 0, 0.04), (1, 900, 0.02),
  ]

  private func feel(_ index: Int) throws -> MotionSpec {
    let (ratio, velocity, tolerance) = Self.feels[index]
    return try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance)
  }

  @Test(arguments: feels.indices)
  func `is as far off as it says`(index: Int) throws {
    let feel = try feel(index)
    for format in [ExportFormat.css, .gsap] {
      let export = try feel.export(as: format)
      var played = try export.player(feel)
      let end = feel.motion.settlingTime(distance: 1e-4)
      var largest = 0.0
      for step in 0...20_000 {
        let time = end * Double(step) / 20_000
        largest = max(largest, abs(played.position(time) - feel.motion.position(at: time)))
      }
      // In two digits, rounded up.
      #expect(export.maximumError >= 0.9999 * largest, "\(format)")
      #expect(export.maximumError <= 1.11 * largest, "\(format) \(largest)")
    }
  }
}
