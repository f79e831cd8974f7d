import FluidCore

/// The language of an export: comment syntax, and templates for rubber bands and the release rule.
///
/// In a template, `«name»` is a placeholder. A line that ends in `§word` is kept only if the word
/// holds, with `§one|other` if either holds.
struct Language: Sendable {
  /// Comment delimiters: start, between lines, end.
  var comment = (start: "// ", next: "\n// ", end: "\n")
  /// Names of xʸ, minimum and ln.
  var power = "pow"
  var least = "min"
  var log = "log"
  /// Prefix of a bracketed expression.
  var sum = ""
  /// Suffix that makes a whole number a floating-point literal.
  var decimal = ""
  /// Last sentence of a function's comment.
  var note = ""
  /// Declaration of a rubber band's second parameter.
  var container = ""
  /// Template of a rubber band as a function of a pull; nil for a language without functions.
  var stretch: String?
  /// Template of the release rule as a function, the algorithm of `SnapPoints.target`: detents in
  /// points, ascending; velocities in points per second.
  var release: String?

  static let css = Language(comment: ("/* ", "\n   ", " */\n"), sum: "calc")

  /// Lines as a comment, with a line break after it.
  func comment(_ lines: String...) -> String {
    comment.start + lines.joined(separator: comment.next) + comment.end
  }

  /// - Parameters:
  ///   - texts: Replacements of placeholders.
  ///   - words: The words that hold.
  static func filled(_ template: String, _ texts: [String: String], _ words: Set<String>) -> String
  {
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.compactMap { line in
      let parts = line.split(separator: "  §")
      guard parts.count == 2 else { return line }
      return words.isDisjoint(with: parts[1].split(separator: "|").map(String.init))
        ? nil : parts[0]
    }
    return texts.reduce(kept.joined(separator: "\n")) {
      $0.replacing("«\($1.key)»", with: $1.value)
    }
  }
}
