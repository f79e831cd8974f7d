/// A parsed configuration.
package struct ConfigDocument {
  /// The root node; nil for a text of whitespace and comments.
  package let root: ConfigNode?
  /// The first duplicate key, reported if no other mistake is found.
  package let repetition: ConfigProblem?

  package init(root: ConfigNode?, repetition: ConfigProblem?) {
    self.root = root
    self.repetition = repetition
  }
}
