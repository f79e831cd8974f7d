/// A line of the card of keys.
public struct KeyHelp: Sendable, Hashable {
  /// The keys as they are written: `Ctrl Z`, `[ ]`.
  public var keys: String
  /// What they do, in a few words.
  public var words: String

  /// Keys as they are written, and what they do.
  public init(_ keys: String, _ words: String) {
    self.keys = keys
    self.words = words
  }
}
