/// Evidence of a snippet's toolkit; all names are folded: lower case, without dashes and
/// underscores.
struct SnippetClues {
  /// All words, and the names of functions and types.
  let words: [String]
  /// Names of functions and types.
  let calls: Set<String>
  /// Names of arguments.
  let labels: Set<String>
  /// The labels that are a spring's parameters.
  let names: Set<SnippetName>
  /// Words used as argument values.
  let values: Set<String>
  /// Whether `spring` or `SpringSpec` is called.
  let hasSpring: Bool
  /// Whether there is a `type: "spring"`.
  let isType: Bool
  /// Whether there is a `$type`.
  let isToken: Bool
  /// Whether a number is a Kotlin float.
  let hasFloats: Bool

  init(_ snippet: Snippet) {
    let folded = SnippetName.folded
    let arguments = snippet.arguments
    calls = Set(snippet.callees.map(folded))
    words = snippet.words.map(folded) + calls
    labels = Set(arguments.compactMap { $0.name.map(folded) })
    names = Set(arguments.compactMap { $0.name.flatMap { SnippetName($0) } })
    values = Set(snippet.wordValues.map(folded))
    hasSpring = !calls.isDisjoint(with: ["spring", "springspec"])
    isType = arguments.contains { folded($0.name ?? "") == "type" && $0.value == .word("spring") }
    isToken = arguments.contains { $0.name == "$type" }
    hasFloats = arguments.contains {
      if case .number(_, let unit) = $0.value { unit.lowercased() == "f" } else { false }
    }
  }
}

extension Snippet {
  /// Words used as argument values.
  var wordValues: [String] {
    arguments.compactMap { if case .word(let word) = $0.value { word } else { nil } }
  }
}
