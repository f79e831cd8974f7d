/// A key binding on the key card.
package struct KeyHelp: Sendable, Hashable {
  /// The keys as written: `Ctrl Z`, `[ ]`.
  package var keys: String
  /// The description, in a few words.
  package var words: String

  /// The keys as written, and their description.
  package init(_ keys: String, _ words: String) {
    self.keys = keys
    self.words = words
  }
}
