import FluidCore
import FluidSettings

extension SourceTree {
  /// Changes the value at a path, with as few edits of the text as possible.
  mutating func merge(_ new: DataValue, at steps: [SourceStep]) throws(ConfigProblems) {
    let old = node(at: steps)?.value
    for change in ConfigChange.between(old, new, at: steps, itemwise: true) {
      try set(change.steps, change.new)
    }
  }

  /// Sets the value at a path and creates missing parents; nil removes the key.
  private mutating func set(
    _ steps: [SourceStep], _ value: DataValue?
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
    _ steps: [SourceStep], _ value: DataValue?
  ) throws(ConfigProblems) -> [SourceEdit] {
    guard var node = root else { return appended(DataValue(value, at: steps[...])) }
    for (depth, step) in steps.enumerated() {
      try checkUnshared(node, steps, isWhole: false)
      let way = Array(steps[..<depth])
      let rest = steps[(depth + 1)...]
      guard let member = node.member(step) else {
        let value = DataValue(value, at: rest)
        switch (step, node.value) {
        case (.key, .map), (.index, .list): return appended(step, value, to: node, at: way)
        case (_, .null): return filled(node, with: DataValue(value, at: [step]), at: way)
        default:
          let wanted = if case .key = step { "a mapping" } else { "a list" }
          throw problem(at: node.span.lowerBound, way.path, node.words, expected: wanted)
        }
      }
      if value == nil, rest.isEmpty { return removed(member, from: node) }
      if let sign = member.keyMarker { throw refusal(of: sign, steps) }
      node = member.value
      if !member.hasColon {
        let inside = DataValue(value, at: rest).text(style(at: way))
        return [SourceEdit(node.span, ": " + inside)]
      }
    }
    try checkUnshared(node, steps, isWhole: true)
    return try replaced(node, with: value ?? .null, at: steps)
  }

  // MARK: What cannot be changed on its own

  /// Throws for a node that is shared by anchors and aliases.
  ///
  /// - Parameter isWhole: Whether the node itself is replaced, rather than a part of it.
  private func checkUnshared(
    _ node: SourceNode, _ steps: [SourceStep], isWhole: Bool
  ) throws(ConfigProblems) {
    if let sign = node.marker, text[sign] != "!" || node.members == nil {
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
