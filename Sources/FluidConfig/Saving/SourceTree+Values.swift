import FluidCore
import FluidSettings

/// Replacement of values.
extension SourceTree {
  func replaced(
    _ node: SourceNode, with value: DataValue, at steps: [SourceStep]
  ) throws(ConfigProblems) -> [SourceEdit] {
    guard let quotes = node.style else {
      throw problem(
        at: node.span.lowerBound, steps.path, node.words, expected: "a single value")
    }
    if node.value == value { return [] }
    if node.span.isEmpty { return filled(node, with: value, at: steps) }
    let start = node.span.lowerBound
    let style = style(at: steps)
    if quotes == .literal || quotes == .folded {
      // The comment after a block scalar's indicator stays.
      let body = text.lineEnd(of: start)..<node.span.upperBound
      return [
        SourceEdit(start..<text.wordEnd(of: start), value.text(style)), SourceEdit(body, ""),
      ]
    }
    let old = text.string(node.span)
    let new = value.text(inPlaceOf: old, quotes) ?? value.text(style)
    return [SourceEdit(node.span, new)]
      + realigned(after: node.span, growth: new.unicodeScalars.count - node.span.count)
  }

  /// Keeps a trailing comment aligned with a neighbouring line's, as far as there are spaces.
  private func realigned(after span: Range<Int>, growth: Int) -> [SourceEdit] {
    let line = text.lineStart(of: span.lowerBound)
    guard let comment = comment(onLineOf: line), comment > span.upperBound else { return [] }
    let neighbours = [text.line(before: line), text.lines(after: line).first { _ in true }]
    let isAligned = neighbours.contains { neighbour in
      neighbour.flatMap(self.comment).map(text.column) == comment - line
    }
    let blanks = text.scalars[span.upperBound..<comment].reversed().prefix { $0 == " " }.count
    guard isAligned, blanks > 0 else { return [] }
    let gap = String(repeating: " ", count: max(1, blanks - growth))
    return [SourceEdit(comment - blanks..<comment, gap)]
  }

  /// The edits that put a value in place of a missing or null one.
  func filled(
    _ node: SourceNode, with value: DataValue, at steps: [SourceStep]
  ) -> [SourceEdit] {
    let offset = node.span.lowerBound
    let inline = value.text(style(at: steps))
    guard node.span.isEmpty else { return [SourceEdit(node.span, inline)] }
    if steps.isEmpty { return appended(value) }
    if case .map = value, !node.isFlow, Schema.key(steps.schemaPath)?.kind == .section,
      text.isLastOnLine(offset), let member = member(at: steps)
    {
      let depth = text.column(of: member.span.lowerBound)
      let next = text.nextLine(after: offset)
      let isDeeper = text.isComment(from: next) && text.indentation(at: next) > depth
      let lines = value.yamlLines(
        under: steps.schemaPath,
        indentation: isDeeper ? text.indentation(at: next) : depth + step, step: step)
      return [SourceEdit(at: text.lineEnd(of: offset), newLines(lines, at: offset))]
    }
    let hasBlank = offset > 0 && SourceText.isBlank(text.scalars[offset - 1])
    return [SourceEdit(at: offset, (hasBlank ? "" : " ") + inline)]
  }

  /// The notation at a path: that of the nearest existing node.
  func style(at steps: [SourceStep]) -> DataValue.Style {
    for depth in (0...steps.count).reversed() {
      guard let node = node(at: steps[..<depth]) else { continue }
      guard node.isFlow else { return .yaml }
      // A mapping sets the style of its members, a list's first item that of the next.
      let first = node.members?.first
      let model = if case .list = node.value { first?.value.members?.first } else { first }
      guard let key = model, case .key = key.step else { continue }
      if text[key.span.lowerBound] != "\"" { return .yaml }
      return text[key.value.span.lowerBound - 1] == ":" ? .json : .spacedJSON
    }
    // For empty braces, JSON is valid in either language.
    return .spacedJSON
  }
}
