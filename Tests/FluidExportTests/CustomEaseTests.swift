import FluidExport
import FluidMotion
import Testing

/// The path given to GSAP, and GSAP's evaluation at its edges.
@Suite struct CustomEaseTests {
  private func feel(
    _ ratio: Double, _ velocity: Double = 0, tolerance: Double? = nil
  ) throws -> MotionSpec {
    try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance)
  }

  @Test(arguments: [
    (0.7, 0.0, 0.4, 1.0), (2, 0, 0.3, 10), (0.7, 0, 0.3, 100), (0.7, 0, 0.2, 1000),
    (0.86, 800, 0.08, 10_000), (0.5, 0, 0.01, 100_000),
  ])
  func `asks to be read as closely as its tolerance takes, in powers of ten`(
    ratio: Double, velocity: Double, tolerance: Double, precision: Double
  ) throws {
    let feel = try feel(ratio, velocity, tolerance: tolerance)
    let export = try feel.export(as: .gsap)
    #expect(export.parameters["precision"]?.number == precision)
    #expect(export.maximumError <= tolerance)
    // CustomEase's default setting is left out.
    #expect(export.text.contains("`);\n") == (precision == 1))
    let setting = ", { precision: \(precision.plain) });"
    #expect(export.text.contains(setting) == (precision > 1))
  }

  @Test(arguments: [(0.7, 0.0), (1, 900), (2, -300)])
  func `has as parameters what its text says`(ratio: Double, velocity: Double) throws {
    let feel = try feel(ratio, velocity)
    let export = try feel.export(as: .gsap)
    let player: GSAPPlayer = try export.player(feel)
    let numbers = player.numbers
    let points = try export.parameters.points
    // The ends of the pieces: each third point after the first.
    #expect(points.count == (numbers.count - 2) / 6 + 1)
    for (index, point) in points.enumerated() {
      #expect(point == (numbers[6 * index], numbers[6 * index + 1]))
    }
    let path = try #require(export.text.split(separator: "`").dropFirst().first)
    let lines = path.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(export.parameters["path"] == .text(lines.joined(separator: " ")))
    #expect(export.parameters["duration"]?.number == player.duration)
  }

  @Test func `lasts until it is at rest, in five digits`() throws {
    var most = 0
    for ratio in [0.45, 0.7, 0.86, 1, 1.3, 2] {
      for format in [ExportFormat.gsap, .css] {
        let feel = try MotionSpec(
          spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400)
        let duration = try #require(feel.export(as: format).parameters["duration"]?.number)
        let digits = duration.plain.filter { $0 != "." }.drop { $0 == "0" }.count
        #expect(digits <= 5, "\(duration)")
        most = max(most, digits)
        // From the tolerance's settling time to that of a quarter of it.
        #expect(duration > 0.999 * feel.motion.settlingTime(distance: 0.4))
        #expect(duration < 1.001 * feel.motion.settlingTime(distance: 0.1))
      }
    }
    #expect(most == 5)
  }
}
