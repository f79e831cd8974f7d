import FluidDrawer
import FluidExport
import FluidMotion
import Testing

@Suite struct `A release rule as a function` {
  private static let formats: [ExportFormat] = [.swiftui, .compose, .flutter, .motion, .libadwaita]

  private func text(
    _ format: ExportFormat, lookahead: Double = 0.2, reach: ReleaseRule.Reach, flick: Double,
    overpull: Double? = nil
  ) throws -> String {
    let rule = ReleaseRule(
      lookahead: lookahead, threshold: 0.3, reach: reach, flickVelocity: flick)
    return try Feel(
      spring: .bouncy, from: 0, to: 400, release: rule, overpullClosesAt: overpull
    ).export(as: format).text
  }

  @Test(arguments: formats)
  func `declares its ends where it asks for them, and nowhere else`(format: ExportFormat) throws {
    for reach in [ReleaseRule.Reach.any, .adjacent] {
      for flick in [0.0, 500] {
        for overpull in [nil, 0.3] as [Double?] {
          let text = try text(format, reach: reach, flick: flick, overpull: overpull)
          let words = text.split { !($0.isLetter || $0 == ".") }
          for name in ["first", "last"] {
            let count = words.count { $0 == name }
            #expect(
              count == 0 || count > 1 && text.contains("\(name) = detents"),
              "\(format) \(reach) \(flick): \(text)")
          }
        }
      }
    }
  }

  @Test(arguments: formats)
  func `says of speed and of a blind only what the rule says`(format: ExportFormat) throws {
    let plain = try text(format, lookahead: 0, reach: .any, flick: 0)
    #expect(!plain.contains("velocity >") && !plain.contains("* (last - first)"))
    #expect(plain.contains("projected = extent") && !plain.contains("* velocity"))
    let quick = try text(format, reach: .any, flick: 500, overpull: 0.25)
    #expect(quick.contains("velocity > 0") && quick.contains(">= 500"))
    #expect(quick.contains("extent + 0.2 * velocity"))
    #expect(quick.contains("last + 0.25 * (last - first)"))
  }

  @Test func `is thresholds of Compose's only where they say all of it`() throws {
    let still = try text(.compose, lookahead: 0, reach: .adjacent, flick: 0)
    #expect(still.contains("velocityThreshold = { Float.POSITIVE_INFINITY }"))
    let quick = try text(.compose, lookahead: 0, reach: .adjacent, flick: 90)
    #expect(quick.contains("velocityThreshold = { with(density) { 90.dp.toPx() } }"))
    #expect(quick.contains("distance * 0.3f"))
    for other in try [
      text(.compose, lookahead: 0.1, reach: .adjacent, flick: 0),
      text(.compose, lookahead: 0, reach: .any, flick: 0),
      text(.compose, lookahead: 0, reach: .adjacent, flick: 0, overpull: 0.3),
    ] { #expect(other.contains("fun detent(") && !other.contains("velocityThreshold")) }
  }
}
