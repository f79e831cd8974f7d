import FluidSettings

/// Insertion and removal of keys and items.
extension SourceTree {
  // MARK: Putting in

  /// Inserts a key at its schema position, or appends an item to a list.
  func inserted(
    _ step: SourceStep, _ value: ConfigValue, into node: SourceNode, at steps: [SourceStep]
  ) -> [SourceEdit] {
    let members = node.members ?? []
    let position = position(of: step, among: members, at: steps)
    if node.isFlow {
      let style = style(at: steps)
      let key = if case .key(let name) = step { style.key(name) } else { "" }
      return insertedInside(key + value.text(style), of: node, at: position, style)
    }
    let start = members[max(0, position - 1)].span.lowerBound
    let depth = text.column(of: start)
    let blanks = String(repeating: " ", count: depth)
    let lines =
      if case .key = step {
        ConfigValue(value, at: [step]).yamlLines(
          under: steps.schemaPath, indentation: depth, step: self.step)
      } else {
        [blanks + "- " + value.yaml]
      }
    let gap = isGapped(members, around: max(0, position - 1))
    if position > 0 {
      let end = endOfBlock(members[position - 1])
      return [SourceEdit(at: end, newLines((gap ? [""] : []) + lines, at: end))]
    }
    let ending = text.lineEnding(at: start)
    guard text.isFirstOnLine(start) else {
      // After a dash, the first new line takes the key's place, and the key moves to a line of its
      // own.
      let inside = lines.joined(separator: ending).dropFirst(depth)
      return [SourceEdit(at: start, inside + ending + blanks)]
    }
    // Comments directly above a key belong to it; those at the top of the file belong to the file.
    var top = text.lineStart(of: start)
    while let above = text.line(before: top), text.isComment(from: above) { top = above }
    if top == 0 { top = text.lineStart(of: start) }
    return [
      SourceEdit(at: top, (lines + (gap ? [""] : [])).map { $0 + ending }.joined())
    ]
  }

  /// The index of a new member.
  private func position(
    of step: SourceStep, among members: [SourceNode.Member], at steps: [SourceStep]
  ) -> Int {
    guard case .key(let name) = step else { return members.count }
    let order = Schema.order(under: steps.schemaPath)
    let rank = order.firstIndex(of: name) ?? order.count
    let ranks = members.map { member in order.firstIndex { .key($0) == member.step } }
    // After the nearest preceding key of the schema that the file has, else before the nearest
    // following one.
    let before = ranks.compactMap { $0 }.filter { $0 < rank }.max()
    if let before, let index = ranks.firstIndex(of: before) { return index + 1 }
    let behind = ranks.compactMap { $0 }.min()
    return behind.flatMap { ranks.firstIndex(of: $0) } ?? members.count
  }

  /// Inserts a member into braces or brackets.
  private func insertedInside(
    _ member: String, of node: SourceNode, at position: Int, _ style: ConfigValue.Style
  ) -> [SourceEdit] {
    let open = node.span.lowerBound
    guard let members = node.members, !members.isEmpty else {
      let inside = open + 1..<node.span.upperBound - 1
      let isBare = text.skippingBlanks(inside.lowerBound) == inside.upperBound
      let pad = text[open] == "{" && (style == .yaml || !isBare) ? " " : ""
      return isBare
        ? [SourceEdit(inside, pad + member + pad)] : [SourceEdit(at: open + 1, pad + member)]
    }
    let model = members[max(0, position - 1)]
    let start = model.span.lowerBound
    // One member per line if the others have lines of their own.
    let line = text.lineStart(of: start)..<start
    let isLine = text.isFirstOnLine(start)
    let gap = isLine ? text.lineEnding(at: open) + text.string(line) : style == .json ? "" : " "
    guard position > 0 else {
      return isLine && text.isLastOnLine(open + 1)
        ? [SourceEdit(at: text.lineEnd(of: open), gap + member + ",")]
        : [SourceEdit(at: start, member + "," + gap)]
    }
    let comma = text.skippingTrivia(model.span.upperBound)
    let hasComma = text[comma] == ","
    let end = hasComma ? comma + 1 : model.span.upperBound
    let place = isLine && text.isLastOnLine(end) ? text.lineEnd(of: end) : end
    return hasComma
      ? [SourceEdit(at: place, gap + member + ",")]
      : [SourceEdit(at: end, ","), SourceEdit(at: place, gap + member)]
  }

  /// Appends keys to a text without any.
  func appended(_ value: ConfigValue) -> [SourceEdit] {
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

  /// Whether blank lines separate members at an index.
  private func isGapped(_ members: [SourceNode.Member], around index: Int) -> Bool {
    let upper = index + 1 < members.count ? index : index - 1
    guard upper >= 0 else { return false }
    let lower = members[upper + 1].span.lowerBound
    return text.lines(after: members[upper].span.upperBound)
      .prefix { $0 < lower }.contains { text.isBlankLine(from: $0) }
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
