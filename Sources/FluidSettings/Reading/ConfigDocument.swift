/// A configuration's text as a tree.
package struct ConfigDocument {
  /// The tree, or nil where the text holds nothing but blanks and comments.
  package let root: ConfigNode?
  /// The first key that a later one of its mapping repeats: a problem to report if that mapping was
  /// nowhere near a key that is read.
  package let repetition: ConfigProblem?

  package init(root: ConfigNode?, repetition: ConfigProblem?) {
    self.root = root
    self.repetition = repetition
  }
}
