import FluidExport
import FluidMotion
import Foundation
import RealModule
import TestSupport
import Testing

/// The numbers and lines of docs/export.md.
@Suite struct ExportPageTests {
  private static let feels: [(spring: (Double, Double), velocity: Double)] = [
    ((0.5, 0.7), 0), ((0.5, 0.7), 800), ((0.5, 1), 0), ((0.15, 0.86), 0),
  ]

  private func export(_ index: Int, _ format: ExportFormat) throws -> Export {
    let (spring, velocity) = Self.feels[index]
    return try MotionSpec(
      spring: Spring(response: spring.0, dampingRatio: spring.1), from: 100, to: 500,
      velocity: velocity
    ).export(as: format)
  }

  /// The rows of the page's table: formats and their errors, rounded up.
  private static let rows: [(ExportFormat, [Double])] = {
    let page = (try? Package.text("docs/export.md")) ?? ""
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let errors = cells.dropFirst().prefix(feels.count).compactMap(Double.init)
      let names = cells[0].split { "`, ".contains($0) }
      return names.compactMap { ExportFormat(rawValue: String($0)) }.map { ($0, errors) }
    }
  }()

  @Test func `says how far off each of them is`() throws {
    #expect(Set(Self.rows.map(\.0)) == Set(ExportFormat.allCases))
    for (format, errors) in Self.rows {
      #expect(errors.count == Self.feels.count, "\(format)")
      for (number, error) in errors.enumerated() {
        let stated = try export(number, format).maximumError
        #expect(
          error >= stated - 1e-9 && error <= 1.15 * stated + 1e-5,
          "\(format): \(stated), not \(error)")
      }
    }
  }

  @Test func `says how many stops and pieces there are`() throws {
    for (index, (stops, pieces)) in [(20, 7), (19, 6), (18, 7), (18, 6)].enumerated() {
      #expect(try export(index, .css).text.contains("(\(stops) stops)"))
      #expect(try export(index, .gsap).text.contains("(\(pieces) cubic pieces, as CustomEase"))
    }
  }

  @Test func `shows lines that are the exports'`() throws {
    func bare(_ lines: some StringProtocol) -> String {
      lines.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let parts = try Package.text("docs/export.md").split(separator: "```")
    #expect(parts.count == 7)
    for (number, (index, format)) in [(1, ExportFormat.swiftui), (1, .compose), (0, .css)]
      .enumerated()
    {
      let shown = bare(parts[2 * number + 1].drop { $0 != "\n" })
      #expect(try bare(export(index, format).text).contains(shown), "\(format)")
    }
    #expect(try export(1, .reactSpring).loses[0].contains("up to 6.2 points ahead"))
  }

  /// FloatingPanel's own damping of 36 points, from the spring's own numbers.
  @Test func `is half as far off as a FloatingPanel of the spring's own numbers`() throws {
    let export = try export(1, .floatingPanel)
    let feel = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: 0.7), from: 100, to: 500, velocity: 800)
    var plain = export
    for (name, number) in [
      ("springResponseTime", 0.5), ("springDecelerationRate", Double.exp(-0.0028 * Double.pi)),
    ] {
      let compensated = try #require(export.parameters(name)).plain
      plain.text = plain.text.replacing("{ \(compensated) }", with: "{ \(number.plain) }")
    }
    let player = try plain.player(feel)
    let off = (0...120).map {
      abs(player(Double($0) / 60) - feel.motion.position(at: Double($0) / 60))
    }
    #expect((35.0..<36).contains(off.max() ?? 0) && export.maximumError < 18)
  }

  @Test func `counts errors on whole milliseconds apart from those between them`() throws {
    for (format, onTime) in [
      (ExportFormat.compose, "0.000033"), (.android, "0.00012"), (.libadwaita, "0.000026"),
    ] {
      let words = "(\(onTime) at whole milliseconds, which it counts in; up to 2.4 behind between"
      #expect(try export(1, format).text.contains(words), "\(format)")
    }
  }
}
