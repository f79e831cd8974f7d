extension String {
  /// The text with a capital as its first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
