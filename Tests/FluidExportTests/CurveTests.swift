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

  /// The most decimals of some numbers.
  private func digits(_ numbers: [Double]) -> Int {
    numbers.map { $0.plain.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0
  }

  @Test(arguments: [
    (0.86, 0.0, 1.6, 3, 1), (1.5, 0, 1.6, 3, 2), (1, 0, 1.6, 4, 2), (1, 0, 0.4, 4, 3),
    (0.3, 300, 0.4, 4, 3), (0.7, 800, 0.4, 5, 3),
  ])
  func `has no more digits than its tolerance takes`(
    ratio: Double, velocity: Double, tolerance: Double, values: Int, shares: Int
  ) throws {
    let export = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance
    ).export(as: .css)
    let points = try #require(LinearFunction(export.text)).points
    #expect(digits(points.map(\.y)) == values)
    #expect(digits(points.map { (1e8 * $0.x).rounded() / 1e6 }) == shares)
  }
}
