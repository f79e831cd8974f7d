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

  @Test func `shows a linear() that is the export's`() throws {
    #expect(
      try export(0, .css).text.contains(
        """
          --drawer-duration: 825.37ms;
          --drawer-easing: linear(
            0, 0.0041 0.98%, 0.0234 2.25%, 0.0608 3.71%, 0.1179 5.37%, 0.2029 7.42%,
            0.5227 14.26%, 0.6397 16.99%, 0.7354 19.53%, 0.8167 22.07%, 0.8836 24.61%,
            0.9367 27.15%, 0.9796 29.88%, 1.0117 32.81%, 1.0338 36.13%, 1.0455 40.23%,
            1.0452 44.92%, 1.0071 64.84%, 0.9977 78.13%, 1);
        """))
  }

  @Test func `shows what SwiftUI and Compose are given`() throws {
    #expect(
      try export(1, .swiftui).text == """
        // Exact: at most 0.000026 points off. Lost: nothing.
        // From 100 to 500 points, let go at 800 points/s; duration 0.5 s, bounce 0.3.
        .interpolatingSpring(mass: 1, stiffness: 157.9137, damping: 17.59292, initialVelocity: 2)

        """)
    #expect(
      try export(1, .compose).text.hasSuffix(
        """
        extent.animateTo(
          targetValue = 500f,
          animationSpec = spring(
            dampingRatio = 0.7f, stiffness = 157.91367f,
            visibilityThreshold = 0.01f),
          initialVelocity = 800f)

        """))
    #expect(try export(1, .reactSpring).loses[0].contains("up to 6.2 points ahead"))
    #expect(try export(1, .svelte).loses[1].contains("at 120 frames a second it is another spring"))
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
