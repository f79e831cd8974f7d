import ArgumentParser
import FluidCore
import FluidExport
import FluidMotion
import Foundation

/// Reads a spring in any notation and writes it in all others.
package struct ConvertCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "convert",
      abstract: "Read a spring from whatever you can paste, and say it in every toolkit's words.",
      discussion: """
        A snippet of any toolkit that 'export --list' names, a line of a configuration file, names with \
        numbers, or a linear() or cubic-bezier() with its duration. In quotes, so that the shell leaves it alone:

          \(Source.program) convert 'spring(dampingRatio = 0.8f, stiffness = 380f)'
          \(Source.program) convert '{ tension: 170, friction: 26 }' --format swiftui
          \(Source.program) convert stiffness 158 damping 17.6
          \(Source.program) convert - <animation.kt

        Markdown's fences and backticks around it are left out; a fence's language says whose it is where \
        the code does not.

        First it says whose notation it took it for, what that toolkit makes of it, and what it did not \
        read. What may mean several springs, such as spring(0.8, 380) or 17,6, is asked back with each of \
        them as a snippet to paste, or to choose by --read-as. The words for the \
        others are as 'export' has them, for a way from 0 to 400 points from rest unless you say another; \
        only curves and errors depend on it.

        With --json there is one object: read (toolkit, numbers, remarks, unread), spring (every notation) and \
        exports, each as 'export --json' has it.

        'config set drawer.yaml drawer.spring=…' takes the same notations.

        Exit codes: 64 for an unknown format or toolkit, 65 for what is no spring or several, or a format \
        that refuses it.
        """)
  }

  package init() {}

  @Argument(help: ArgumentHelp("The spring; - for standard input.", valueName: "notation"))
  var notation: [String]

  @Option(
    help: ArgumentHelp(
      "Whose notation it is: \(SnippetToolkit.names).", valueName: "toolkit"))
  var readAs: String?

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
    _ = try toolkit
  }

  private var toolkit: SnippetToolkit? {
    get throws {
      guard let readAs else { return nil }
      if let toolkit = SnippetToolkit(rawValue: readAs) { return toolkit }
      let guess = SnippetToolkit.nearest(to: readAs).map { "; did you mean \($0.rawValue)?" } ?? ""
      throw ValidationError(
        "--read-as \(readAs.prefix(40)): unknown; expected one of \(SnippetToolkit.names)\(guess)")
    }
  }

  package func run() throws {
    try exiting {
      let toolkit = try toolkit
      let text = try text()
      let read: SpringNotation
      do throws(SnippetError) {
        read = try SpringNotation(reading: text, as: toolkit)
      } catch {
        throw Failure("\(error)" + Self.choice(error, text), .badData)
      }
      let feel: MotionSpec
      do throws(ExportError) {
        feel = try MotionSpec(
          spring: read.spring, from: from, to: to, velocity: velocity, tolerance: tolerance)
      } catch {
        throw FormatArgument.failure(error)
      }
      let formats = try FormatArgument.formats(format)
      guard !json else { return try say(object(read, feel, formats) + "\n") }
      try say(words(read) + "\n")
      try MotionSpecReport(feel: feel, formats: formats, isAsked: !format.isEmpty).say(json: false)
    }
  }

  /// The hint that tells how to choose among ambiguous readings.
  private static func choice(_ error: SnippetError, _ text: String) -> String {
    guard case .ambiguous(_, let readings, _) = error, !readings.isEmpty else { return "" }
    var names: [String] = []
    for reading in readings where !names.contains(reading.toolkit.rawValue) {
      guard let read = try? SpringNotation(reading: text, as: reading.toolkit),
        read.spring == reading.spring
      else { continue }
      names.append(reading.toolkit.rawValue)
    }
    return "\nPaste the one you mean"
      + (names.isEmpty ? "." : ", or say whose it is: --read-as \(names.joined(separator: ", "))")
  }

  private func text() throws(Failure) -> String {
    guard notation == ["-"] else { return notation.joined(separator: " ") }
    // More than any notation may be long.
    let data = (try? FileHandle.standardInput.read(upToCount: 1 << 20)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private func words(_ read: SpringNotation) -> String {
    let spring = read.spring
    let lines =
      [
        "Read as \(read.toolkit): \(read.numbers)"
      ] + read.remarks.map { "Note: \($0)" }
      + (read.unreadSummary.map { ["Not read: \($0)"] } ?? []) + [
        "spring: \(SpringText(spring).yaml)",
        "  = duration \(Measure.short(spring.duration)) s, bounce \(Measure.short(spring.bounce))",
        "  = response \(Measure.short(spring.response)) s, damping ratio \(Measure.short(spring.dampingRatio))",
        "  = mass \(Measure.short(spring.mass)), stiffness \(Measure.short(spring.stiffness)), "
          + "damping \(Measure.short(spring.dampingCoefficient))",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func object(_ read: SpringNotation, _ feel: MotionSpec, _ formats: [ExportFormat])
    -> String
  {
    let exports = formats.map { format in
      do throws(ExportError) {
        return try feel.export(as: format).json
      } catch {
        return error.json(of: format)
      }
    }
    let notation = DataValue.map([
      .init("toolkit", .text(read.toolkit)), .init("numbers", .text(read.numbers)),
      .init("remarks", .list(read.remarks.map { .text($0) })),
      .init("unread", .list(read.unread.map { .text($0) })),
    ])
    return "{\"read\":\(notation.plainJSON),\"spring\":\(SpringText(read.spring).json),"
      + "\"exports\":[\(exports.joined(separator: ","))]}"
  }
}

extension SpringNotation {
  /// The parts of the text that were not read, the first few by name; nil: none.
  var unreadSummary: String? {
    guard !unread.isEmpty else { return nil }
    let more = unread.count > 8 ? " and \(unread.count - 8) more" : ""
    return unread.prefix(8).joined(separator: ", ") + more
  }
}

extension SnippetToolkit {
  /// The names of all toolkits.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
