/// A message that lies over the window: what it is about, and the details line by line.
public struct Notice: Sendable, Hashable {
  public var title: String
  public var lines: [String]

  public init(_ title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }
}
