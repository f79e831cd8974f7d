/// A message that lies over the window: what it is about, and the details line by line.
public struct Notice: Sendable, Hashable {
  /// What it is about, in a line.
  public var title: String
  /// The details; none: only the title.
  public var lines: [String]

  public init(_ title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }
}
