import FluidPlayer

/// Keys and items between braces and brackets, and items behind dashes.
extension SourceWriter {
  /// Puts a member between those of a mapping or list in braces or brackets.
  ///
  /// - Parameters:
  ///   - members: The bytes of those that are there.
  ///   - index: The one it comes after; nil: it comes first.
  func insertedMember(
    _ member: String, into node: SourceNode, _ members: [Range<Int>], after index: Int?,
    style: ScalarStyle
  ) -> [Replacement] {
    let gap = style.isSpaced ? " " : ""
    let open = node.span.lowerBound
    guard let first = members.first else { return filled(node, with: member, style: style) }
    let model = index.map { members[$0] } ?? first
    let ending = String(decoding: text.lineEnding(at: open), as: UTF8.self)
    let start = model.lowerBound
    let newLine: String? =
      text.isFirstOnLine(start)
      ? ending + text.string(text.lineStart(of: start)..<start) : nil
    guard index != nil else {
      if let newLine, text.isLastOnLine(open + 1) {
        return [Replacement(at: text.lineEnd(of: open), newLine + member + ",")]
      }
      return [Replacement(at: start, member + "," + (newLine ?? gap))]
    }
    let end = model.upperBound
    guard let newLine else { return [Replacement(at: end, ",\(gap)\(member)")] }
    let next = text.skippingTrivia(end)
    if text[next] == UInt8(ascii: ",") {
      return text.isLastOnLine(next + 1)
        ? [Replacement(at: text.lineEnd(of: next), newLine + member + ",")]
        : [Replacement(at: next + 1, "\(gap)\(member),")]
    }
    guard text.isLastOnLine(end), text.lineEnd(of: end) > end else {
      return [Replacement(at: end, "," + newLine + member)]
    }
    return [Replacement(at: end, ","), Replacement(at: text.lineEnd(of: end), newLine + member)]
  }

  /// Puts the first member into empty braces or brackets.
  private func filled(
    _ node: SourceNode, with member: String, style: ScalarStyle
  ) -> [Replacement] {
    let inside = (node.span.lowerBound + 1)..<(node.span.upperBound - 1)
    let isBare = text.skippingBlanks(inside.lowerBound) == inside.upperBound
    guard isBare else {
      return [Replacement(at: inside.lowerBound, node.entries == nil ? member : " " + member)]
    }
    let isPadded = node.entries != nil && !style.isJSON
    return [Replacement(inside, isPadded ? " \(member) " : member)]
  }

  /// Puts an item behind the last one of a list.
  func appendedItem(
    _ value: ConfigValue, to node: SourceNode, at place: [SourceStep]
  ) throws(ConfigProblem) -> [Replacement] {
    let items = node.items ?? []
    let style = style(of: node)
    guard !node.isFlow, let last = items.last, let dash = last.dash else {
      return insertedMember(
        style.text(value), into: node, items.map(\.value.span), after: items.indices.last,
        style: style)
    }
    let depth = text.place(of: dash).column - 1
    let end = endOfBlock(max(last.value.span.upperBound, dash + 1), indentation: depth)
    let ending = String(decoding: text.lineEnding(at: end), as: UTF8.self)
    let blanks = String(repeating: " ", count: depth)
    return [Replacement(at: end, "\(ending)\(blanks)- \(style.text(value))")]
  }

  // MARK: Removing

  func remove(_ steps: [SourceStep]) throws(ConfigProblem) -> [Replacement] {
    guard let step = steps.last, let node = root?.node(at: steps.dropLast()) else { return [] }
    for depth in 0..<steps.count {
      guard let node = root?.node(at: steps[..<depth]) else { return [] }
      try checkAlone(node, steps, depth: depth)
    }
    let members: [Range<Int>]
    let index: Int?
    switch step {
    case .key(let name):
      let entries = node.entries ?? []
      members = entries.map(Self.span)
      index = entries.firstIndex { $0.name == name }
    case .index(let number):
      members = (node.items ?? []).map {
        ($0.dash ?? $0.value.span.lowerBound)..<max($0.value.span.upperBound, ($0.dash ?? 0) + 1)
      }
      index = members.indices.contains(number) ? number : nil
    }
    guard let index else { return [] }
    return node.isFlow ? removedMember(members, index) : removedLines(members, index)
  }

  private func removedLines(_ members: [Range<Int>], _ index: Int) -> [Replacement] {
    let member = members[index]
    let start = text.lineStart(of: member.lowerBound)
    if !text.isFirstOnLine(member.lowerBound), index + 1 < members.count {
      return [Replacement(member.lowerBound..<members[index + 1].lowerBound, "")]
    }
    let next = text.nextLine(after: member.upperBound)
    // The last line of a file that does not end with one leaves none behind either.
    let isEnd = next == text.lineEnd(of: member.upperBound) && start > 0
    return [Replacement((isEnd ? text.lineEnd(of: start - 1) : start)..<next, "")]
  }

  private func removedMember(_ members: [Range<Int>], _ index: Int) -> [Replacement] {
    let member = members[index]
    let next = text.skippingTrivia(member.upperBound)
    let hasComma = text[next] == UInt8(ascii: ",")
    let before = index > 0 ? members[index - 1].upperBound : nil
    if hasComma, index + 1 < members.count {
      let follower = members[index + 1].lowerBound
      // A comment behind the follower's line is the follower's; one behind this line goes with it.
      return [Replacement(member.lowerBound..<follower, "")]
    }
    guard let before else {
      return [Replacement(member.lowerBound..<(hasComma ? next + 1 : member.upperBound), "")]
    }
    let comma = text.skippingTrivia(before)
    if text.lineStart(of: comma) == text.lineStart(of: member.lowerBound) {
      return [Replacement(comma..<member.upperBound, "")]
    }
    let line = text.lineStart(of: member.lowerBound)
    let isAlone =
      text.isFirstOnLine(member.lowerBound)
      && text.isLastOnLine(hasComma ? next + 1 : member.upperBound)
    let range = isAlone ? line..<text.nextLine(after: member.upperBound) : member
    return (hasComma ? [] : [Replacement(comma..<(comma + 1), "")]) + [Replacement(range, "")]
  }
}
