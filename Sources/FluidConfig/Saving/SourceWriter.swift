import FluidPlayer
import Yams

/// Finds the bytes to exchange for a change of a file's tree.
struct SourceWriter {
  let text: SourceText
  let root: SourceNode?
  let file: String

  /// - Throws: Where the text has something that cannot be changed on its own.
  func replacements(for change: SourceChange) throws(ConfigProblem) -> [Replacement] {
    switch change {
    case .set(let steps, let value): try set(steps, value)
    case .remove(let steps): try remove(steps)
    }
  }

  private func set(
    _ steps: [SourceStep], _ value: ConfigValue
  ) throws(ConfigProblem) -> [Replacement] {
    guard var node = root else { return appended(nested(steps[...], value), under: nil) }
    var depth = 0
    while true {
      try checkAlone(node, steps, depth: depth)
      let place = Array(steps[..<depth])
      if depth == steps.count { return try replace(node, with: value, at: place) }
      switch (steps[depth], node.content) {
      case (.key(let name), .map(let entries)):
        if let entry = entries.first(where: { $0.name == name }) {
          if let mark = entry.key.mark { throw refusal(mark, steps) }
          guard entry.colon != nil else {
            return [
              Replacement(
                at: entry.key.span.upperBound,
                ": " + style(of: node).text(nested(steps[(depth + 1)...], value)))
            ]
          }
          node = entry.value
        } else {
          return try inserted(
            name, nested(steps[(depth + 1)...], value), into: node, at: place)
        }
      case (.index(let index), .list(let items)):
        guard items.indices.contains(index) else {
          return try appendedItem(nested(steps[(depth + 1)...], value), to: node, at: place)
        }
        node = items[index].value
      case (_, _) where node.isNull:
        return filled(node, with: nested(steps[depth...], value), at: place)
      default:
        let wanted = if case .key = steps[depth] { "a mapping" } else { "a list" }
        throw problem(at: node.span.lowerBound, place.path, node.words, expected: wanted)
      }
      depth += 1
    }
  }

  /// The value with the keys around it that are not there yet.
  private func nested(_ steps: ArraySlice<SourceStep>, _ value: ConfigValue) -> ConfigValue {
    steps.reversed().reduce(value) { value, step in
      switch step {
      case .key(let name): .map([.init(name, value)])
      case .index: .list([value])
      }
    }
  }

  // MARK: What cannot be changed on its own

  /// Fails where a node means something elsewhere as well, or gets its meaning from there.
  func checkAlone(
    _ node: SourceNode, _ steps: [SourceStep], depth: Int
  ) throws(ConfigProblem) {
    switch node.mark {
    case .tag? where node.entries != nil || node.items != nil: break
    case let mark?: throw refusal(mark, steps)
    case nil: break
    }
    if depth < steps.count, let merge = node.entry("<<"), merge.key.span.count == 2 {
      throw problem(
        at: merge.key.span.lowerBound, steps.path, "a merge key (<<) in the same mapping",
        expected: "a mapping of its own, since what is merged stands elsewhere as well")
    }
  }

  private func refusal(_ mark: SourceNode.Mark, _ steps: [SourceStep]) -> ConfigProblem {
    let end = text.bytes[mark.offset...].firstIndex {
      SourceText.isBlank($0) || ",]}\r\n".utf8.contains($0)
    }
    let word = ConfigScalar.shown(text.string(mark.offset..<(end ?? text.bytes.count)))
    let (what, expected) =
      switch mark {
      case .anchor:
        ("the anchor \(word)", "no anchor, since a change would be one wherever it is used")
      case .alias:
        ("the alias \(word)", "the value itself, since what it names stands elsewhere as well")
      case .tag: ("the tag \(word)", "a value without one")
      }
    return problem(at: mark.offset, steps.path, what, expected: expected)
  }

  func problem(
    at offset: Int, _ path: String, _ what: String, expected: String
  ) -> ConfigProblem {
    ConfigProblem(
      file: file, place: text.place(of: offset), key: path, what: what, expected: expected)
  }

  // MARK: Values that are there

  private func replace(
    _ node: SourceNode, with value: ConfigValue, at place: [SourceStep]
  ) throws(ConfigProblem) -> [Replacement] {
    guard case .scalar(let style) = node.content else {
      throw problem(at: node.span.lowerBound, place.path, node.words, expected: "a single value")
    }
    if node.value == value { return [] }
    if node.span.isEmpty { return filled(node, with: value, at: place) }
    let old = text.string(node.span)
    if style == .literal || style == .folded {
      // The header may have a comment of its own, which stays.
      let header = text.lineEnd(of: node.span.lowerBound)
      let comment = text.comment(after: node.span.lowerBound)
      var end = comment ?? min(header, node.span.upperBound)
      while SourceText.isBlank(text.bytes[end - 1]) { end -= 1 }
      let new = self.style(at: place).text(value)
      return [Replacement(node.span.lowerBound..<end, new)]
        + (node.span.upperBound > header ? [Replacement(header..<node.span.upperBound, "")] : [])
    }
    let new = self.style(at: place).text(value, inPlaceOf: old, style)
    return [Replacement(node.span, new)]
      + realigned(after: node.span, growth: width(new) - width(old))
  }

  private func width(_ text: String) -> Int { text.unicodeScalars.count }

  /// Keeps the comment at the end of a line in the column that it shares with that of a
  /// neighbouring line, as far as there are blanks to give.
  private func realigned(after span: Range<Int>, growth: Int) -> [Replacement] {
    guard growth != 0, text.lineStart(of: span.lowerBound) == text.lineStart(of: span.upperBound),
      let comment = text.comment(after: span.upperBound), text.isAligned(commentAt: comment)
    else { return [] }
    var start = comment
    while start > span.upperBound, text.bytes[start - 1] == 0x20 { start -= 1 }
    let blanks = max(1, comment - start - growth)
    guard start < comment, blanks != comment - start else { return [] }
    return [Replacement(start..<comment, String(repeating: " ", count: blanks))]
  }

  /// What comes in place of nothing, or of a word for it.
  private func filled(
    _ node: SourceNode, with value: ConfigValue, at place: [SourceStep]
  ) -> [Replacement] {
    if !node.span.isEmpty { return [Replacement(node.span, style(at: place).text(value))] }
    if case .map = value, !node.isFlow, Schema.key(place.schemaPath)?.kind == .section,
      text.isLastOnLine(node.span.lowerBound)
    {
      return appended(value, under: place)
    }
    if place.isEmpty { return appended(value, under: nil) }
    let offset = node.span.lowerBound
    let hasBlank = offset > 0 && SourceText.isBlank(text.bytes[offset - 1])
    return [Replacement(at: offset, (hasBlank ? "" : " ") + style(at: place).text(value))]
  }

  // MARK: Style

  /// How values are written in a mapping or list.
  func style(of node: SourceNode) -> ScalarStyle {
    guard node.isFlow else { return ScalarStyle() }
    let colons = (root.map(Self.entries) ?? []).filter { $0.key.isFlow }
    let own = node.entries.map { $0.isEmpty ? colons : $0 } ?? colons
    guard let model = own.first else {
      // Braces and nothing else: JSON will do for either.
      return ScalarStyle(isJSON: node.span == root?.span)
    }
    let isJSON = text[model.key.span.lowerBound] == UInt8(ascii: "\"")
    let next = model.colon.map { text[$0 + 1] } ?? nil
    return ScalarStyle(
      isJSON: isJSON, isSpaced: !isJSON || next.map(SourceText.isBlank) ?? true)
  }

  private func style(at place: [SourceStep]) -> ScalarStyle {
    for depth in stride(from: place.count - 1, through: 0, by: -1) {
      if let node = root?.node(at: place[..<depth]), node.entries != nil {
        return style(of: node)
      }
    }
    return ScalarStyle()
  }

  /// All entries of a tree.
  private static func entries(_ node: SourceNode) -> [SourceNode.Entry] {
    let own = node.entries ?? []
    return own + own.flatMap { entries($0.value) }
      + (node.items ?? []).flatMap { entries($0.value) }
  }
}
