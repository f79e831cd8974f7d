/// A key binding on the key card.
public struct KeyHelp: Sendable, Hashable {
  /// The keys as written: `Ctrl Z`, `[ ]`.
  public var keys: String
  /// The description, in a few words.
  public var words: String

  /// The keys as written, and their description.
  public init(_ keys: String, _ words: String) {
    self.keys = keys
    self.words = words
  }
}
