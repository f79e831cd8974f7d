import FluidConfig
import FluidCore
import FluidExport
import FluidSettings

/// An edit of a configuration file whose spring may be written as in any toolkit.
package enum SpringEdit {
  private static let presets = ["smooth", "snappy", "bouncy", "interactive"]
  private static let names = [
    "duration", "bounce", "response", "damping_ratio", "mass", "stiffness", "damping",
  ]

  /// What of a snippet has no part in the spring is said on standard error.
  ///
  /// - Parameter argument: `PATH=VALUE`; where the path is a spring's, the value may be any
  ///   notation that ``ConvertCommand`` reads.
  /// - Throws: What is wrong with a snippet.
  package static func edit(_ argument: String) throws -> ConfigEdit {
    guard let sign = argument.firstIndex(of: "=") else {
      return try ConfigEdit(argument: argument)
    }
    let path = argument[..<sign].filter { !$0.isWhitespace }
    guard isSpring(path) else { return try ConfigEdit(argument: argument) }
    let value = argument[argument.index(after: sign)...]
    // What the file itself would say goes its own way, with its own messages.
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
    if let rest = read.rest { warn("\(path): not read: \(rest)") }
    return try ConfigEdit(argument: "\(path)=\(SpringText(read.spring).yaml)")
  }

  /// Whether a path is that of a drawer's spring: `drawer.spring` or `drawers.NAME.spring`.
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
