import FluidPlayer
import Yams

/// A configuration's text and its tree, node by node with the bytes it takes.
struct SourceTree {
  let text: SourceText
  /// Nil where the text holds nothing but blanks and comments.
  let root: SourceNode?

  init(_ text: String, file: String) throws(ConfigProblems) {
    let document = try ConfigDocument(text: text, file: file)
    if let repetition = document.repetition(file: file) { throw ConfigProblems([repetition]) }
    self.text = SourceText(text)
    do {
      root = try SourceReader.read(document.root, in: self.text)
    } catch {
      throw ConfigProblems([
        ConfigProblem(
          file: file, place: self.text.place(of: error.offset),
          what: "YAML of a kind that is not changed without losing comments",
          expected: "keys and values as 'config print' writes them")
      ])
    }
  }

  var value: ConfigValue { root?.value ?? .null }
}
