import FluidCore
import FluidSettings

/// Appending and removing keys and items.
extension SourceTree {
  // MARK: Appending

  /// Appends a key to a mapping, or an item to a list.
  func appended(
    _ step: SourceStep, _ value: DataValue, to node: SourceNode, at steps: [SourceStep]
  ) -> [SourceEdit] {
    let members = node.members ?? []
    guard !node.isFlow, let last = members.last else {
      let style = style(at: steps)
      let key = if case .key(let name) = step { style.key(name) } else { "" }
      return appendedInside(key + value.text(style), of: node, style)
    }
    let depth = text.column(of: last.span.lowerBound)
    let lines =
      if case .key = step {
        DataValue(value, at: [step]).yamlLines(
          under: steps.schemaPath, indentation: depth, step: self.step)
      } else {
        [String(repeating: " ", count: depth) + "- " + value.yaml]
      }
    let end = endOfBlock(last)
    return [SourceEdit(at: end, newLines((isGapped(members) ? [""] : []) + lines, at: end))]
  }

  /// Appends a member inside braces or brackets.
  private func appendedInside(
    _ member: String, of node: SourceNode, _ style: DataValue.Style
  ) -> [SourceEdit] {
    let open = node.span.lowerBound
    guard let last = node.members?.last else {
      let inside = open + 1..<node.span.upperBound - 1
      let isBare = text.skippingBlanks(inside.lowerBound) == inside.upperBound
      let pad = text[open] == "{" && (style == .yaml || !isBare) ? " " : ""
      return isBare
        ? [SourceEdit(inside, pad + member + pad)] : [SourceEdit(at: open + 1, pad + member)]
    }
    let start = last.span.lowerBound
    // One member per line if the others have lines of their own.
    let line = text.lineStart(of: start)..<start
    let isLine = text.isFirstOnLine(start)
    let gap = isLine ? text.lineEnding(at: open) + text.string(line) : style == .json ? "" : " "
    let comma = text.skippingTrivia(last.span.upperBound)
    let hasComma = text[comma] == ","
    let end = hasComma ? comma + 1 : last.span.upperBound
    let place = isLine && text.isLastOnLine(end) ? text.lineEnd(of: end) : end
    return hasComma
      ? [SourceEdit(at: place, gap + member + ",")]
      : [SourceEdit(at: end, ","), SourceEdit(at: place, gap + member)]
  }

  /// Appends keys to a text without any.
  func appended(_ value: DataValue) -> [SourceEdit] {
    let end = text.scalars.count
    let lines = value.yamlLines(step: step)
    let ending = text.lineEnding(at: end)
    return [
      text.column(of: end) == 0
        ? SourceEdit(at: end, lines.map { $0 + ending }.joined())
        : SourceEdit(at: end, newLines(lines, at: end))
    ]
  }

  // MARK: Lines

  /// Lines, each preceded by a line break.
  func newLines(_ lines: [String], at offset: Int) -> String {
    let ending = text.lineEnding(at: offset)
    return lines.map { ending + $0 }.joined()
  }

  /// The indentation of the first block section's keys; 2 without one.
  var step: Int {
    let steps = (root?.members ?? []).lazy.compactMap { section in
      section.value.isFlow
        ? nil
        : section.value.members?.first.map {
          text.column(of: $0.span.lowerBound) - text.column(of: section.span.lowerBound)
        }
    }
    return steps.first { $0 > 0 } ?? 2
  }

  /// Whether a blank line separates the last two members.
  private func isGapped(_ members: [SourceNode.Member]) -> Bool {
    guard let last = members.last, let previous = members.dropLast().last else { return false }
    return text.lines(after: previous.span.upperBound)
      .prefix { $0 < last.span.lowerBound }.contains { text.isBlankLine(from: $0) }
  }

  /// The end of a member's last line, with the indented comments after it.
  private func endOfBlock(_ member: SourceNode.Member) -> Int {
    var end = text.lineEnd(of: member.span.upperBound)
    let depth = text.column(of: member.span.lowerBound)
    for line in text.lines(after: end) where !text.isBlankLine(from: line) {
      guard text.isComment(from: line), text.indentation(at: line) > depth else { break }
      end = text.lineEnd(of: line)
    }
    return end
  }

  // MARK: Removing

  func removed(_ member: SourceNode.Member, from node: SourceNode) -> [SourceEdit] {
    let members = node.members ?? []
    let index = members.firstIndex { $0.step == member.step } ?? 0
    let span = member.span
    let follower = members.indices.contains(index + 1) ? members[index + 1].span.lowerBound : nil
    let isFirst = text.isFirstOnLine(span.lowerBound)
    if let follower, node.isFlow || !isFirst {
      return [SourceEdit(span.lowerBound..<follower, "")]
    }
    guard node.isFlow else { return [SourceEdit(lines(of: span), "")] }
    let next = text.skippingTrivia(span.upperBound)
    let end = text[next] == "," ? next + 1 : span.upperBound
    guard index > 0 else { return [SourceEdit(span.lowerBound..<end, "")] }
    let comma = text.skippingTrivia(members[index - 1].span.upperBound)
    if text.lineStart(of: comma) == text.lineStart(of: span.lowerBound) {
      return [SourceEdit(comma..<span.upperBound, "")]
    }
    let isAlone = isFirst && text.isLastOnLine(end)
    let line = text.lineStart(of: span.lowerBound)..<text.nextLine(after: span.upperBound)
    return (text[next] == "," ? [] : [SourceEdit(comma..<comma + 1, "")])
      + [SourceEdit(isAlone ? line : span, "")]
  }

  /// Whole lines with one line break: the preceding one at the end of the text.
  private func lines(of span: Range<Int>) -> Range<Int> {
    let next = text.nextLine(after: span.upperBound)
    let isLast = next == text.lineEnd(of: span.upperBound)
    let above = isLast ? text.line(before: span.lowerBound) : nil
    return (above.map(text.lineEnd) ?? text.lineStart(of: span.lowerBound))..<next
  }
}
