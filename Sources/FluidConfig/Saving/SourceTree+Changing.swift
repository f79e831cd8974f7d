import FluidSettings

extension SourceTree {
  /// Changes the value at a path, with as few edits of the text as possible.
  mutating func merge(_ new: ConfigValue, at steps: [SourceStep]) throws(ConfigProblems) {
    try merge(new, over: node(at: steps)?.value, at: steps)
  }

  private mutating func merge(
    _ new: ConfigValue, over old: ConfigValue?, at steps: [SourceStep]
  ) throws(ConfigProblems) {
    let isSection = Schema.key(steps.schemaPath)?.kind == .section
    switch (old ?? .null, new) {
    case (.map, .map(let fields)) where !fields.isEmpty, (.null, .map(let fields)) where isSection:
      for field in fields {
        try merge(field.value, over: old?[field.key], at: steps + [.key(field.key)])
      }
      for field in old?.fields ?? [] where new[field.key] == nil {
        try set(steps + [.key(field.key)], nil)
      }
    case (.list(let old), .list(let items)):
      for (index, item) in items.enumerated() {
        let before = old.indices.contains(index) ? old[index] : nil
        try merge(item, over: before, at: steps + [.index(index)])
      }
      for index in old.indices.dropFirst(items.count).reversed() {
        try set(steps + [.index(index)], nil)
      }
    default: if old != new { try set(steps, new) }
    }
  }

  /// Sets the value at a path and creates missing parents; nil removes the key.
  private mutating func set(
    _ steps: [SourceStep], _ value: ConfigValue?
  ) throws(ConfigProblems) {
    let edits = try edits(steps, value)
    if edits.isEmpty { return }
    var wanted = self.value
    wanted.set(steps[...], value)
    guard let next = try? SourceTree(text.applying(edits), file: file),
      ConfigChange.between(next.value, wanted).isEmpty
    else {
      throw problem(
        at: edits.map(\.range.lowerBound).min() ?? 0, steps.path,
        "cannot be written there without changing something else as well",
        expected: "keys and values as 'config print' writes them")
    }
    self = next
  }

  private func edits(
    _ steps: [SourceStep], _ value: ConfigValue?
  ) throws(ConfigProblems) -> [SourceEdit] {
    guard var node = root else { return appended(ConfigValue(value, at: steps[...])) }
    for (depth, step) in steps.enumerated() {
      try checkAlone(node, steps, isWhole: false)
      let way = Array(steps[..<depth])
      let rest = steps[(depth + 1)...]
      guard let member = node.member(step) else {
        let value = ConfigValue(value, at: rest)
        switch (step, node.value) {
        case (.key, .map), (.index, .list): return inserted(step, value, into: node, at: way)
        case (_, .null): return filled(node, with: ConfigValue(value, at: [step]), at: way)
        default:
          let wanted = if case .key = step { "a mapping" } else { "a list" }
          throw problem(at: node.span.lowerBound, way.path, node.words, expected: wanted)
        }
      }
      if value == nil, rest.isEmpty { return removed(member, from: node) }
      if let sign = member.keySign { throw refusal(of: sign, steps) }
      node = member.value
      if !member.hasColon {
        let inside = ConfigValue(value, at: rest).text(style(at: way))
        return [SourceEdit(node.span, ": " + inside)]
      }
    }
    try checkAlone(node, steps, isWhole: true)
    return try replaced(node, with: value ?? .null, at: steps)
  }

  // MARK: What cannot be changed on its own

  /// Throws for a node that is shared by anchors and aliases.
  ///
  /// - Parameter isWhole: Whether the node itself is replaced, rather than a part of it.
  private func checkAlone(
    _ node: SourceNode, _ steps: [SourceStep], isWhole: Bool
  ) throws(ConfigProblems) {
    if let sign = node.sign, text[sign] != "!" || node.members == nil {
      throw refusal(of: sign, steps)
    }
    if !isWhole, let merge = node.member(.key("<<"))?.span.lowerBound, text[merge] == "<" {
      throw problem(
        at: merge, steps.path, "a merge key (<<) in the same mapping",
        expected: "a mapping of its own, since what is merged stands elsewhere as well")
    }
  }

  /// The mistake of editing a node with an anchor, an alias or a tag.
  private func refusal(of sign: Int, _ steps: [SourceStep]) -> ConfigProblems {
    let (what, expected) =
      switch text[sign] {
      case "&": ("anchor", "no anchor, since a change would be one wherever it is used")
      case "*": ("alias", "the value itself, since what it names stands elsewhere as well")
      default: ("tag", "a value without one")
      }
    let word = text.string(sign..<text.wordEnd(of: sign)).excerpt
    return problem(at: sign, steps.path, "the \(what) \(word)", expected: expected)
  }
}
