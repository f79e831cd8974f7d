/// What an export is written in.
enum Language {
  case swift, kotlin, dart, javascript, css, c, json

  /// Lines as a comment, with a line's end after it.
  func comment(_ lines: [String]) -> String {
    switch self {
    case .css, .c: "/* " + lines.joined(separator: "\n   ") + " */\n"
    case .json: ""
    default: lines.map { "// " + $0 + "\n" }.joined()
    }
  }
}
