import FluidConfig
import FluidCore
import FluidExport
import FluidSettings
import FluidWindow

/// An edit of a configuration file, whose spring may be in any toolkit's notation.
package enum SpringEdit {
  private static let presets = ["smooth", "snappy", "bouncy", "interactive"]
  private static let names = [
    "duration", "bounce", "response", "damping_ratio", "mass", "stiffness", "damping",
  ]

  /// Parses an edit. Parts of a snippet that are not read are reported on standard error.
  ///
  /// - Parameter argument: `PATH=VALUE`; where the path is a spring's, the value may be any
  ///   notation that ``ConvertCommand`` reads.
  /// - Throws: The error in a snippet.
  package static func edit(_ argument: String) throws -> ConfigEdit {
    guard let sign = argument.firstIndex(of: "=") else {
      return try ConfigEdit(argument: argument)
    }
    let path = argument[..<sign].filter { !$0.isWhitespace }
    guard isSpring(path) else { return try ConfigEdit(argument: argument) }
    let value = argument[argument.index(after: sign)...]
    // A value in the file's own notation keeps its own messages.
    if let edit = try? ConfigEdit(argument: argument), isOwn(edit.value) { return edit }
    guard value.contains(where: { !$0.isWhitespace }) else {
      return try ConfigEdit(argument: argument)
    }
    let read: SpringNotation
    do throws(SnippetError) {
      read = try SpringNotation(reading: String(value))
    } catch {
      throw Failure("\(path): \(error)", .badData)
    }
    if let rest = read.unreadSummary { warn("\(path): not read: \(rest)") }
    return try ConfigEdit(argument: "\(path)=\(SpringText(read.spring).yaml)")
  }

  /// Whether a path is a drawer's spring: `drawer.spring` or `drawers.NAME.spring`.
  private static func isSpring(_ path: String) -> Bool {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false)
    return keys.last == "spring"
      && (keys.dropLast().last == "drawer" || keys.dropLast(2).last == "drawers")
  }

  private static func isOwn(_ value: DataValue) -> Bool {
    switch value {
    case .map(let fields): fields.allSatisfy { names.contains($0.key) }
    case .text(let word): presets.contains(word)
    case .null: true
    default: false
    }
  }
}
