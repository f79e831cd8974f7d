import ArgumentParser
import FluidExport
import FluidMotion
import Foundation

/// A spring in any notation, in all others.
package struct ConvertCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Read a spring from whatever you can paste, and say it in every toolkit's words.",
    discussion: """
      A snippet of SwiftUI, UIKit, Core Animation, Compose, Android, Flutter, Motion, React Native, \
      react-spring or libadwaita, a design token, a line of a configuration file, names with numbers, or a \
      linear() with its duration. In quotes, so that the shell leaves it alone:

        fluid-drawer convert 'spring(dampingRatio = 0.8f, stiffness = 380f)'
        fluid-drawer convert '{ tension: 170, friction: 26 }' --format swiftui
        fluid-drawer convert stiffness 158 damping 17.6
        fluid-drawer convert - <animation.kt

      First it says whose notation it took it for and what that toolkit makes of it. The words for the \
      others are as 'export' has them, for a way from 0 to 400 points from rest unless you say another; \
      only curves and errors depend on it.

      With --json there is one object: read (toolkit, numbers, remarks), spring (every notation) and \
      exports, each as 'export --json' has it.

      'config set drawer.yaml drawer.spring=…' takes the same notations.

      Exit codes: 64 for an unknown format, 65 for what is no spring or a format that refuses it.
      """)

  package init() {}

  @Argument(help: ArgumentHelp("The spring; - for standard input.", valueName: "notation"))
  var notation: [String]

  @Option(
    help: ArgumentHelp(
      "Only these words; may be given more than once. 'export --list' names them.",
      valueName: "name"))
  var format: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Where it begins.", valueName: "points"))
  var from: Double = 0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Where it comes to rest.", valueName: "points"))
  var to: Double = 400

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast it begins.", valueName: "points per second"))
  var velocity: Double = 0

  @Option(
    help: ArgumentHelp(
      "The largest error of a curve; a thousandth of the way unless given.", valueName: "points"))
  var tolerance: Double?

  @Flag(help: "Print one JSON object.")
  var json = false

  package func validate() throws {
    _ = try FormatArgument.formats(format)
    if notation.isEmpty { throw ValidationError("A spring is needed, or - for standard input.") }
  }

  package func run() throws {
    try exiting {
      let read: SpringNotation
      do throws(SnippetError) {
        read = try SpringNotation(reading: try text())
      } catch {
        throw Failure("\(error)", .badData)
      }
      let feel: Feel
      do throws(ExportError) {
        feel = try Feel(
          spring: read.spring, from: from, to: to, velocity: velocity, tolerance: tolerance)
      } catch {
        throw FormatArgument.failure(error)
      }
      let formats = try FormatArgument.formats(format)
      guard !json else { return try say(object(read, feel, formats) + "\n") }
      try say(words(read) + "\n")
      try FeelReport(feel: feel, formats: formats, isAsked: !format.isEmpty).say(json: false)
    }
  }

  private func text() throws(SnippetError) -> String {
    guard notation == ["-"] else { return notation.joined(separator: " ") }
    let limit = 1 << 20
    let data = (try? FileHandle.standardInput.read(upToCount: limit)) ?? Data()
    guard data.count < limit else { throw .tooLong(data.count) }
    return String(decoding: data, as: UTF8.self)
  }

  private func words(_ read: SpringNotation) -> String {
    let spring = read.spring
    let lines =
      [
        "Read as \(read.toolkit): \(read.numbers)"
      ] + read.remarks.map { "Note: \($0)" } + [
        "spring: \(SpringText(spring).yaml)",
        "  = duration \(Measure.short(spring.duration)) s, bounce \(Measure.short(spring.bounce))",
        "  = response \(Measure.short(spring.response)) s, damping ratio \(Measure.short(spring.dampingRatio))",
        "  = mass \(Measure.short(spring.mass)), stiffness \(Measure.short(spring.stiffness)), "
          + "damping \(Measure.short(spring.dampingCoefficient))",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func object(_ read: SpringNotation, _ feel: Feel, _ formats: [ExportFormat]) -> String {
    let exports = formats.map { format in
      do throws(ExportError) {
        return try feel.export(as: format).json
      } catch {
        return error.json(of: format)
      }
    }
    let notation = ExportValue.map([
      .init("toolkit", .text(read.toolkit)), .init("numbers", .text(read.numbers)),
      .init("remarks", .list(read.remarks.map { .text($0) })),
    ])
    return "{\"read\":\(notation.json),\"spring\":\(SpringText(read.spring).json),"
      + "\"exports\":[\(exports.joined(separator: ","))]}"
  }
}
