import FluidPlayer

/// A configuration's text as a tree.
struct ConfigDocument {
  /// The tree, or nil where the text holds nothing but blanks and comments.
  let root: ConfigNode?
  /// The first key that a later one of its mapping repeats: a problem to report if that mapping was
  /// nowhere near a key that is read.
  let repetition: ConfigProblem?
}
