import FluidExport
import FluidMotion
import TestSupport
import Testing

/// Snippets as developers paste them.
@Suite struct NotationTests {
  @Test func `of plain numbers is a spring made of them`() throws {
    for (text, spring) in [
      ("stiffness 100 damping 10", try Spring(stiffness: 100, dampingCoefficient: 10)),
      (
        "mass 2 tension 200 friction 20",
        try Spring(mass: 2, stiffness: 200, dampingCoefficient: 20)
      ),
      ("mass 2 stiffness 200 ζ 0.5", try Spring(stiffness: 200, dampingRatio: 0.5, mass: 2)),
      ("response 0.5 damping_ratio 0.7", try Spring(response: 0.5, dampingRatio: 0.7)),
      ("mass 2 response 0.5 ζ 0.7", try Spring(response: 0.5, dampingRatio: 0.7, mass: 2)),
      ("duration 0.5 bounce 0.3", try Spring(duration: 0.5, bounce: 0.3)),
      (
        "settlingDuration 1.2 damping_ratio 0.7",
        try Spring(settlingDuration: 1.2, dampingRatio: 0.7)
      ),
      ("settlingDuration 1.2", try Spring(settlingDuration: 1.2, dampingRatio: 1)),
    ] {
      let read = try SpringNotation(reading: text).spring
      #expect(abs(read.response - spring.response) < 1e-12, "\(text)")
      #expect(abs(read.dampingRatio - spring.dampingRatio) < 1e-12 && read.mass == spring.mass)
    }
  }

  @Test func `that may be several springs asks back, with each of them ready to paste`() throws {
    var asked = 0
    let text = try Package.text("Tests/FluidExportTests/Goldens/readings.txt")
    for line in text.split(separator: "\n") where !line.hasPrefix(" ") {
      let snippet = Table.cell(line)
      do throws(SnippetError) {
        _ = try SpringNotation(reading: snippet)
      } catch {
        guard case .ambiguous(_, let readings, _) = error else { continue }
        asked += 1
        for reading in readings {
          let read = try SpringNotation(reading: reading.text, as: reading.toolkit)
          #expect(read.spring == reading.spring && read.toolkit == reading.toolkit.title)
          #expect(try SpringNotation(reading: reading.text).spring == reading.spring)
        }
      }
    }
    #expect(asked == 13)
  }

  @Test func `reads twenty thousand bytes, and twice a number that differs by rounding`() throws {
    let text = "stiffness 100 damping 10 k 100.00000005"
    let padded = text + String(repeating: " ", count: 20_000 - text.utf8.count)
    #expect(try SpringNotation(reading: padded).spring.stiffness == 100.00000005)
    #expect(throws: SnippetError.empty) { try SpringNotation(reading: "") }
    #expect(throws: SnippetError.tooLong(20_001)) { try SpringNotation(reading: padded + " ") }
  }

  @Test func `of random words is a spring or an error`() {
    var lots = SeededRandom(#function)
    let pieces = [
      "spring", "(", ")", "{", "}", ":", "=", ",", "stiffness", "damping", "0.5", "1e99", "-", "\"",
      "linear(", "%", "ms", "f", ".", "\n", "duration", "bounce", "type", "'", "/*", "//", "#",
      "🙂", "ζ", "NaN", "Infinity", "1.", ".5", "adw_spring_params_new", "config.", "Duration",
      "$type", "999999999999999999999",
    ]
    for _ in 0..<3000 {
      let text = (0..<lots.integer(1...14)).map { _ in lots.pick(pieces) }.joined(
        separator: lots.chance(0.5) ? " " : "")
      do throws(SnippetError) {
        let read = try SpringNotation(reading: text)
        #expect(read.spring.response.isFinite)
      } catch { #expect(!error.description.isEmpty) }
    }
  }

  private func isNear(_ a: Spring, _ b: Spring, _ share: Double) -> Bool {
    abs(a.response / b.response - 1) < share && abs(a.dampingRatio / b.dampingRatio - 1) < share
  }

  @Test func `made by an export is read back as the spring it was made from`() throws {
    var lots = SeededRandom(#function)
    var feels = try (0..<40).map { _ in try lots.feel() }
    // Also with the rules around it.
    feels.append(
      try MotionSpec(
        spring: .bouncy, from: 0, to: 400, over: .power(exponent: 0.9, limit: 250),
        under: .uikit(coefficient: 0.55), release: .compose, overpullClosesAt: 0.3))
    for feel in feels {
      for format in ExportFormat.allCases
      where !Target.curves.contains(format) && format != .niri && format != .slint {
        guard let export = try? feel.export(as: format) else { continue }
        // One frame leaves nothing of the faster part of a spring so damped.
        let isOver = feel.spring.dampingRatio * feel.spring.angularFrequency / 60 > 5
        if isOver, [.svelte, .floatingPanel, .qmlSpring].contains(format) { continue }
        let read = try SpringNotation(reading: export.text)
        #expect(isNear(read.spring, feel.spring, 2e-4), "\(export.text)\n\(read)")
      }
    }
  }

  @Test func `of a curve gives the spring nearest to it`() throws {
    for (spring, velocity) in [
      (Spring.bouncy, 0.0), (.snappy, 0), (.smooth, 0), (.interactive, 0), (.bouncy, 1200),
    ] {
      let feel = try MotionSpec(spring: spring, from: 0, to: 400, velocity: velocity)
      let read = try SpringNotation(reading: feel.export(as: .css).text)
      #expect(isNear(read.spring, spring, velocity == 0 ? 0.02 : 0.05), "\(read)")
      #expect(read.remarks[0].contains("nearest"))
    }
  }

  /// The curve that sheets on the web take for iOS's: as near to it as the read spring says, at
  /// places by an own solution of the curve.
  @Test func `of a cubic-bezier() gives the spring nearest to it`() throws {
    let read = try SpringNotation(
      reading: "transition: transform 500ms cubic-bezier(.32, .72, 0, 1)")
    #expect(read.toolkit == "CSS cubic-bezier()" && read.numbers == "0.5 s")
    #expect(
      read.spring.dampingRatio >= 0.9 && (0.2...0.6).contains(read.spring.response), "\(read)")
    let told = try #require(
      read.remarks[0].firstMatch(of: /nearest one, off by at most ([0-9.]+) % of the way/)?.1)
    // The curve's place at a time, by halving the parameter.
    func place(at share: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let s = (low + high) / 2
        if 3 * s * (1 - s) * (1 - s) * 0.32 + s * s * s < share { low = s } else { high = s }
      }
      return 3 * low * (1 - low) * (1 - low) * 0.72 + 3 * low * low * (1 - low) + low * low * low
    }
    let motion = SpringMotion(spring: read.spring, from: 0, to: 1, at: 0)
    let misses = stride(from: 0.0, through: 1, by: 0.002).map { time -> Double in
      abs(place(at: time) - motion.position(at: time / 2))
    }
    let worst = misses.max()!
    #expect(abs(worst * 100 - (Double(told) ?? 0)) < 0.1, "\(worst)")
    // A spring in four numbers' words: the curve of one Hermite piece is its own nearest.
    let twice = try SpringNotation(reading: "1s cubic-bezier(.32, .72, 0, 1)").spring
    #expect(
      isNear(
        twice,
        try Spring(response: 2 * read.spring.response, dampingRatio: read.spring.dampingRatio), 1e-3
      ))
  }
}
