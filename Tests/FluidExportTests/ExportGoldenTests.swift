import FluidExport
import FluidMotion
import Foundation
import TestSupport
import Testing

/// All that exports and readings say, in texts to look through when one of them changes.
@Suite struct ExportGoldenTests {
  @Test func `of a few motions says what it said, in every format`() throws {
    let feels = [
      try MotionSpec(
        spring: .bouncy, from: 100, to: 500, velocity: 800, over: .uikit(coefficient: 0.55),
        under: .uikit(coefficient: 0.55), release: .pullDown, overpullClosesAt: 0.3),
      try MotionSpec(
        spring: Spring(response: 0.4, dampingRatio: 1), from: 640.5, to: 0, velocity: 300,
        over: .logarithmic(gain: 0.4), release: .qt),
      try MotionSpec(
        spring: Spring(response: 0.3, dampingRatio: 1.6, mass: 2), from: 0, to: 90, velocity: 4000,
        tolerance: 1, over: .power(exponent: 0.9, limit: 250), release: .baseUI),
      try MotionSpec(spring: .smooth, from: 0, to: 400, release: .gorhom, overpullClosesAt: 0.2),
      try MotionSpec(spring: .snappy, from: 250, to: 250, velocity: -900),
      try MotionSpec(spring: Spring(response: 0.02, dampingRatio: 0.4), from: 0, to: 1000),
      try MotionSpec(spring: Spring(response: 2, dampingRatio: 0.015), from: 0, to: 100),
      try MotionSpec(spring: Spring(response: 0.6, dampingRatio: 24), from: 0, to: 300),
    ]
    var said = ""
    for feel in feels {
      for format in ExportFormat.allCases {
        do throws(ExportError) {
          let export = try feel.export(as: format)
          said += "\n==> \(format) <==\n\(export.text)\(export.parameters.indentedJSON)\n"
        } catch { said += "\n==> \(format) <==\nRefused: \(error)\n" }
      }
    }
    #expect(try Golden.difference(of: said, from: "exports") == nil)
  }

  @Test func `of snippets is read as it was`() throws {
    let difference = try Golden.difference(from: "readings") { snippet in
      do throws(SnippetError) {
        let read = try SpringNotation(reading: snippet)
        let numbers = [read.spring.response, read.spring.dampingRatio, read.spring.mass]
          .map { String(format: "%.6g", $0) }
        let words = ["\(read.toolkit): \(read.numbers)", numbers.joined(separator: " ")]
        return words + read.remarks + read.unread.map { "not read: \($0)" }
      } catch { return error.description.split(separator: "\n").map(String.init) }
    }
    #expect(difference == nil)
  }
}
