import FluidDrawer
import FluidExport
import FluidMotion
import Testing

@Suite struct ReleaseFunctionTests {
  private static let formats: [ExportFormat] = [.swiftui, .compose, .flutter, .motion, .libadwaita]

  private func text(
    _ format: ExportFormat, lookahead: Double = 0.2, reach: ReleaseRule.Reach, flick: Double,
    overpull: Double? = nil
  ) throws -> String {
    let rule = ReleaseRule(
      lookahead: lookahead, threshold: 0.3, reach: reach, flickVelocity: flick)
    return try MotionSpec(
      spring: .bouncy, from: 0, to: 400, release: rule, overpullClosesAt: overpull
    ).export(as: format).text
  }

  /// Its lines after the one with its name, up to its end.
  private func body(_ text: String) throws -> [Substring] {
    let lines = text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.contains("detent") && $0.contains("origin") })
    let end = try #require(lines[start...].firstIndex(of: "}"))
    return Array(lines[(start + 1)..<end])
  }

  @Test(arguments: formats)
  func `has each part where the rule has it, whatever the other parts are`(format: ExportFormat)
    throws
  {
    for reach in [ReleaseRule.Reach.any, .adjacent] {
      for flick in [0.0, 500] {
        for overpull in [nil, 0.25] as [Double?] {
          for lookahead in [0.0, 0.2] {
            // Compose has thresholds for these.
            if format == .compose, reach == .adjacent, overpull == nil, lookahead == 0 { continue }
            let text = try text(
              format, lookahead: lookahead, reach: reach, flick: flick, overpull: overpull)
            let lines = try body(text)
            func has(_ part: String) -> Bool { lines.contains { $0.contains(part) } }
            let projected = try #require(lines.first { $0.contains("projected =") })
            #expect(projected.contains("extent + 0.2 * velocity") == (lookahead > 0), "\(text)")
            #expect(projected.contains("velocity") == (lookahead > 0), "\(text)")
            let fast = lines.filter { $0.contains("velocity") && !$0.contains("projected =") }
            #expect(fast.isEmpty == (flick == 0), "\(text)")
            #expect(fast.contains { $0.contains("abs") && $0.contains(">= 500") } == (flick > 0))
            #expect(has("last + 0.25 * (last - first)") == (overpull != nil), "\(text)")
            #expect(has("first < last") == (overpull != nil), "\(text)")
            #expect(has(" here =") == (reach == .adjacent), "\(text)")
            let isAny = ["  return detents[i]", "  return detents[i];"].contains(lines.last)
            #expect(isAny == (reach == .any), "\(text)")
            #expect(has("detents[i] + 0.3 * ") && has("detents[i] - 0.3 * "), "\(text)")
          }
        }
      }
    }
  }
}
