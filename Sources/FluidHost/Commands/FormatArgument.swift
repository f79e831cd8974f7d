import ArgumentParser
import FluidExport

/// Export formats on the command line.
enum FormatArgument {
  /// The named formats, or all of them for an empty list.
  static func formats(_ names: [String]) throws -> [ExportFormat] {
    guard !names.isEmpty else { return ExportFormat.allCases }
    return try names.map { name in
      if let format = ExportFormat(rawValue: name) { return format }
      let known = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let guess = ExportFormat.nearest(to: name).map { "; did you mean \($0.rawValue)?" } ?? ""
      throw ValidationError("--format \(shown(name)): unknown; expected one of \(known)\(guess)")
    }
  }

  /// The list of formats, a line each.
  static var table: String {
    Measure.columns(
      ExportFormat.allCases.map { [$0.rawValue, "\($0.title): \($0.summary)"] })
  }

  /// The failure of an export error: a wrong number from the command line is a usage error, one
  /// from a file is bad data.
  static func failure(_ error: ExportError) -> Failure {
    if case .number(let name, _, _) = error,
      ["from", "to", "velocity", "tolerance"].contains(name)
    {
      return Failure("--\(error)", .usage)
    }
    return Failure("\(error)", .badData)
  }

  /// A word truncated for a message.
  private static func shown(_ word: String) -> String {
    word.count > 40 ? word.prefix(40) + "…" : word
  }
}

/// Exports in several formats, on standard output.
struct MotionSpecReport {
  let feel: MotionSpec
  let formats: [ExportFormat]
  /// Whether the formats were named: then a refusal is a failure.
  let isAsked: Bool

  func say(json: Bool) throws {
    var refusals: [String] = []
    for format in formats {
      do {
        let export = try feel.export(as: format)
        let end = formats.count > 1 ? "\n" : ""
        try FluidHost.say(json ? export.json + "\n" : heading(format) + export.text + end)
      } catch let error as ExportError {
        refusals.append(error.description)
        if json {
          try FluidHost.say(error.json(of: format) + "\n")
        } else if !isAsked {
          try FluidHost.say(heading(format) + "Refused: \(error)\n\n")
        }
      }
    }
    if isAsked, !refusals.isEmpty {
      throw Failure(refusals.joined(separator: "\n"), .badData)
    }
  }

  private func heading(_ format: ExportFormat) -> String {
    formats.count > 1 ? "==> \(format.rawValue) <==\n" : ""
  }
}
