import ArgumentParser
import FluidExport

/// Formats of exports as they are asked for on a command line.
enum FormatArgument {
  /// - Returns: Those that are named, or all.
  static func formats(_ names: [String]) throws -> [ExportFormat] {
    guard !names.isEmpty else { return ExportFormat.allCases }
    return try names.map { name in
      if let format = ExportFormat(rawValue: name) { return format }
      let known = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let guess = ExportFormat.nearest(to: name).map { "; did you mean \($0.rawValue)?" } ?? ""
      throw ValidationError("--format \(shown(name)): unknown; expected one of \(known)\(guess)")
    }
  }

  /// One line for each format: its name and what it is.
  static var table: String {
    let width = ExportFormat.allCases.map(\.rawValue.count).max() ?? 0
    return ExportFormat.allCases.map { format in
      let space = String(repeating: " ", count: width + 2 - format.rawValue.count)
      return "\(format.rawValue)\(space)\(format.title): \(format.summary)\n"
    }.joined()
  }

  /// A number that was given on the command line is its user's slip; one out of a file is bad data.
  static func failure(_ error: ExportError) -> Failure {
    if case .number(let name, _, _) = error,
      ["from", "to", "velocity", "tolerance"].contains(name)
    {
      return Failure("--\(error)", .usage)
    }
    return Failure("\(error)", .badData)
  }

  /// A word as a message shows it: no longer than one can bear.
  private static func shown(_ word: String) -> String {
    word.count > 40 ? word.prefix(40) + "…" : word
  }
}

/// A feel in several formats, on standard output.
struct MotionSpecReport {
  let feel: MotionSpec
  let formats: [ExportFormat]
  /// Whether they were asked for by name: then one that refuses is a failure.
  let isAsked: Bool

  func say(json: Bool) throws {
    var refusals: [String] = []
    for format in formats {
      do {
        let export = try feel.export(as: format)
        let end = formats.count > 1 ? "\n" : ""
        try say(json ? export.json + "\n" : heading(format) + export.text + end)
      } catch let error as ExportError {
        refusals.append(error.description)
        if json {
          try say(error.json(of: format) + "\n")
        } else if !isAsked {
          try say(heading(format) + "Refused: \(error)\n\n")
        }
      }
    }
    if isAsked, !refusals.isEmpty {
      throw Failure(refusals.joined(separator: "\n"), .badData)
    }
  }

  private func say(_ text: String) throws { try FluidHost.say(text) }

  private func heading(_ format: ExportFormat) -> String {
    formats.count > 1 ? "==> \(format.rawValue) <==\n" : ""
  }
}
