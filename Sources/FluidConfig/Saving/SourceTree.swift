import FluidCore
import FluidSettings

/// A configuration's text with its syntax tree.
struct SourceTree {
  let file: String
  let text: SourceText
  /// Nil for a text of whitespace and comments.
  let root: SourceNode?
  /// Ranges in which `#` does not start a comment.
  private let scalars: [Range<Int>]

  init(_ text: String, file: String) throws(ConfigProblems) {
    let document = try ConfigDocument(text: text, file: file)
    if let repetition = document.repetition { throw ConfigProblems([repetition]) }
    self.file = file
    self.text = SourceText(text.unicodeScalars)
    var reader = SourceReader(text: self.text)
    do {
      root = if let root = document.root { try reader.readRoot(root) } else { nil }
    } catch {
      throw ConfigProblems([
        ConfigProblem(
          file: file, place: self.text.place(of: error.offset),
          what: "YAML of a kind that is not changed without losing comments",
          expected: "keys and values as 'config print' writes them")
      ])
    }
    scalars = reader.scalars
  }

  var string: String { text.string(0..<text.scalars.count) }

  var value: DataValue { root?.value ?? .null }

  /// The node at a path; nil without one.
  func node(at steps: some Collection<SourceStep>) -> SourceNode? { root?.node(at: steps) }

  func member(at steps: [SourceStep]) -> SourceNode.Member? {
    steps.last.flatMap { node(at: steps.dropLast())?.member($0) }
  }

  /// The offset of a path, or of its nearest existing parent.
  func offset(of steps: [SourceStep]) -> Int {
    let depths = (0...steps.count).reversed()
    return depths.lazy.compactMap { node(at: steps[..<$0]) }.first?.span.lowerBound ?? 0
  }

  func problem(
    at offset: Int, _ path: String, _ what: String, expected: String
  ) -> ConfigProblems {
    ConfigProblems([
      ConfigProblem(
        file: file, place: text.place(of: offset), key: path, what: what, expected: expected)
    ])
  }

  /// Start of the comment at the end of an offset's line; nil without one.
  func comment(onLineOf offset: Int) -> Int? {
    let start = text.lineStart(of: offset)
    return (start..<text.lineEnd(of: offset)).first { index in
      text[index] == "#" && (index == start || SourceText.isBlank(text.scalars[index - 1]))
        && !scalars.contains { $0.contains(index) }
    }
  }
}
