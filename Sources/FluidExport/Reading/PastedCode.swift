/// Code as it is pasted out of a chat, a page or a README: without Markdown's fences, and the
/// language that they name.
struct PastedCode {
  /// What stands in the fences or backticks; everything where there are none.
  let code: String
  /// What stands behind the opening fence, in small letters: `kotlin`; nil: nothing.
  let language: String?
  /// Whether there was text around the fences, which is not read.
  let hasProse: Bool

  init(_ text: String) {
    let fenced = Self.fenced(text)
    guard fenced.isEmpty else {
      self = fenced.reduce(Self(code: "", language: nil, hasProse: false)) { whole, block in
        Self(
          code: whole.code.isEmpty ? block.code : "\(whole.code)\n\(block.code)",
          language: whole.language ?? block.language, hasProse: whole.hasProse || block.hasProse)
      }
      return
    }
    self = Self.spans(text) ?? Self(code: text, language: nil, hasProse: false)
  }

  private init(code: String, language: String?, hasProse: Bool) {
    (self.code, self.language, self.hasProse) = (code, language, hasProse)
  }

  // MARK: Fences

  /// The blocks between lines of three or more backticks or tildes.
  private static func fenced(_ text: String) -> [Self] {
    var blocks: [Self] = []
    var (inside, outside): ([Substring], [Substring]) = ([], [])
    var open: (mark: Substring, language: String?)?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // A quotation's mark may stand before it.
      let start = line.drop { $0.isWhitespace || $0 == ">" }
      let mark = start.prefix { $0 == start.first }
      let rest = start.dropFirst(mark.count)
      let isFence = mark.count >= 3 && (mark.first == "`" || mark.first == "~")
      switch open {
      case let fence?
      where isFence && mark.first == fence.mark.first && mark.count >= fence.mark.count
        && rest.allSatisfy(\.isWhitespace):
        blocks.append(block(inside, fence.language))
        (inside, open) = ([], nil)
      case .some: inside.append(line)
      case nil where isFence && !rest.contains("`"):
        let word = rest.drop { $0.isWhitespace || "{.".contains($0) }
          .prefix { $0.isLetter || $0.isNumber || "+#-".contains($0) }
        open = (mark, word.isEmpty ? nil : word.lowercased())
      case nil: outside.append(line)
      }
    }
    let isProse = outside.contains { !$0.allSatisfy(\.isWhitespace) }
    if let open {
      // One that only closes belongs to what stands before it.
      if blocks.isEmpty, inside.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
        return isProse ? [block(outside, open.language)] : []
      }
      blocks.append(block(inside, open.language))
    }
    guard isProse, !blocks.isEmpty else { return blocks }
    return blocks + [Self(code: "", language: nil, hasProse: true)]
  }

  private static func block(_ lines: [Substring], _ language: String?) -> Self {
    Self(code: lines.joined(separator: "\n"), language: language, hasProse: false)
  }

  // MARK: Backticks in a line

  /// What stands in backticks, if it is all there is or if only words stand around it; nil:
  /// backticks are JavaScript's here, or there are none.
  private static func spans(_ text: String) -> Self? {
    var (spans, around): ([Substring], String) = ([], "")
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let mark = rest[start...].prefix { $0 == "`" }
      guard let end = range(of: mark, in: rest[mark.endIndex...]) else { return nil }
      around += rest[..<start]
      spans.append(rest[mark.endIndex..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    around += rest
    guard !spans.isEmpty, !around.contains(where: { "()[]{}=:;".contains($0) }) else { return nil }
    var code = spans.joined(separator: "\n")
    var language: String?
    // A fence whose lines were joined keeps its language before the code.
    let first = code.prefix { !$0.isWhitespace }
    if spans.count == 1, SnippetToolkit.isLanguage(String(first)), first.count < code.count {
      language = first.lowercased()
      code.removeSubrange(..<first.endIndex)
    }
    return Self(code: code, language: language, hasProse: around.contains { !$0.isWhitespace })
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
