import FluidCore

/// Code pasted from a chat, a page or a README: without Markdown fences, and with the language that
/// they name.
struct PastedCode {
  /// The contents of fences or backticks; the whole text without any.
  private(set) var code: String
  /// The info string of the opening fence, lower case, such as `kotlin`; nil for none.
  private(set) var language: String?
  /// Whether there was text outside the fences, which is ignored.
  private(set) var hasProse = false

  init(_ text: String) {
    code = text
    if !takeFences(text) { takeSpans(text) }
  }

  // MARK: Fences

  /// Extracts the blocks between lines of three or more backticks or tildes.
  private mutating func takeFences(_ text: String) -> Bool {
    var (inside, outside): ([Substring], [Substring]) = ([], [])
    var (blocks, languages): ([String], [String]) = ([], [])
    var open: Substring?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      // A quotation mark may precede the fence.
      let start = line.drop { $0.isWhitespace || $0 == ">" }
      let mark = start.prefix { $0 == start.first }
      let rest = start.dropFirst(mark.count)
      let isFence = mark.hasPrefix("```") || mark.hasPrefix("~~~")
      if let fence = open {
        if isFence, mark.hasPrefix(fence), rest.allSatisfy({ $0.isWhitespace }) {
          blocks.append(inside.joined(separator: "\n"))
          (inside, open) = ([], nil)
        } else {
          inside.append(line)
        }
      } else if isFence, !rest.contains("`") {
        let word = rest.drop { $0.isWhitespace || "{.".contains($0) }
          .prefix { $0.isLetter || $0.isNumber || "+#-".contains($0) }
        if !word.isEmpty { languages.append(word.lowercased()) }
        open = mark
      } else {
        outside.append(line)
      }
    }
    func isBlank(_ lines: [Substring]) -> Bool { lines.joined().allSatisfy { $0.isWhitespace } }
    hasProse = !isBlank(outside)
    if open != nil, blocks.isEmpty, isBlank(inside) {
      // A lone closing fence ends the text above it.
      guard hasProse else { return false }
      (inside, hasProse) = (outside, false)
    }
    if open != nil { blocks.append(inside.joined(separator: "\n")) }
    guard !blocks.isEmpty else {
      hasProse = false
      return false
    }
    code = blocks.drop(while: { $0.isEmpty }).joined(separator: "\n")
    language = languages.first
    return true
  }

  // MARK: Backticks in a line

  /// Extracts backtick spans if nothing or only prose surrounds them; other backticks are
  /// JavaScript's.
  private mutating func takeSpans(_ text: String) {
    var (spans, around): ([Substring], String) = ([], "")
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let mark = rest[start...].prefix { $0 == "`" }
      guard let end = Self.range(of: mark, in: rest[mark.endIndex...]) else { return }
      around += rest[..<start]
      spans.append(rest[mark.endIndex..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    around += rest
    guard !spans.isEmpty, !around.contains(where: { "()[]{}=:;".contains($0) }) else { return }
    code = spans.joined(separator: "\n")
    hasProse = around.contains { !$0.isWhitespace }
    // A fence joined into one line keeps its language before the code.
    let first = code.prefix { !$0.isWhitespace }
    if spans.count == 1, SnippetToolkit.isLanguage(String(first)), first.count < code.count {
      language = first.lowercased()
      code.removeSubrange(..<first.endIndex)
    }
  }

  private static func range(of mark: Substring, in text: Substring) -> Range<String.Index>? {
    var start = text.startIndex
    while let next = text[start...].firstIndex(of: "`") {
      let run = text[next...].prefix { $0 == "`" }
      if run.count == mark.count { return next..<run.endIndex }
      start = run.endIndex
    }
    return nil
  }
}
