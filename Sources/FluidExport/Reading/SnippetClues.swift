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
  /// Numbers among them.
  let numbers: [SnippetName: Double]
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
  /// Whether stiffness and damping are shares of 1, and a value stands before them.
  let isShares: Bool

  init(_ snippet: Snippet) {
    let folded = SnippetName.folded
    let arguments = snippet.arguments
    calls = Set(snippet.callees.map(folded))
    words = snippet.words.map(folded) + calls
    labels = Set(arguments.compactMap { $0.name.map(folded) })
    names = Set(arguments.compactMap { $0.name.flatMap { SnippetName($0) } })
    let numbers: [SnippetName: Double] = arguments.reduce(into: [:]) {
      guard case .number(let number, _) = $1.value, let name = $1.name.flatMap({ SnippetName($0) })
      else { return }
      $0[name] = number
    }
    self.numbers = numbers
    let shares = [numbers[.stiffness], numbers[.damping]].compactMap { $0 }
    isShares =
      names.isSubset(of: [.stiffness, .damping, .velocity])
      && !shares.isEmpty && shares.allSatisfy { $0 <= 1 }
      && arguments.contains { $0.name == nil && SnippetName.isSpring($0.callee ?? "") }
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
