import FluidCore

/// What an export is written in: its comments, and rubber bands and the release rule as templates.
///
/// In a template `«name»` stands for a text, and a line that ends on `§word` is there only where
/// the word holds; `§one|other` where one of them does.
struct Language: Sendable {
  /// Delimiters of a comment: before it, between its lines and behind it.
  var comment = (start: "// ", next: "\n// ", end: "\n")
  /// Names of the functions xʸ, minimum and ln.
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
  /// A rubber band as a function of a pull; nil for a language without functions.
  var stretch: String?
  /// The release rule as a function: the one walk of `SnapPoints.target`, over detents in points,
  /// rising; velocities in points per second.
  var release: String?

  static let css = Language(comment: ("/* ", "\n   ", " */\n"), sum: "calc")

  /// Lines as a comment, with a line's end after it.
  func comment(_ lines: String...) -> String {
    comment.start + lines.joined(separator: comment.next) + comment.end
  }

  /// - Parameters:
  ///   - texts: What placeholders stand for.
  ///   - words: Those that hold.
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
