/// A name that nothing has, in a command, an action or a recording.
public struct UnknownName: Sendable, Hashable {
  /// What it was taken for the name of.
  public var kind: Kind
  /// The name as it was asked for.
  public var name: String
  /// What there is instead, in its own order.
  public var known: [String]

  /// What it was meant to be a name of; the raw values are the words of messages and traces.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case detent, drawer, scene
  }

  /// A name that nothing of its kind has, and the names that there are.
  public init(_ kind: Kind, _ name: String, known: [String]) {
    self.kind = kind
    self.name = name
    self.known = known
  }

  /// "one of a, b and c", or "none" where there is nothing.
  public var expected: String {
    guard known.isEmpty else { return known.joined(separator: ", ") }
    return kind == .scene
      ? "none, since a prototype has no scene but its own"
      : "none, since there is no \(kind.rawValue)"
  }
}

extension UnknownName: CustomStringConvertible {
  public var description: String {
    "no \(kind.rawValue) is called '\(name)'; expected \(expected)"
  }
}
