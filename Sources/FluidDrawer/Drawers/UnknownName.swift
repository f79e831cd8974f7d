/// An unknown name in a command, an action or a recording.
public struct UnknownName: Sendable, Hashable {
  /// The kind of thing that was looked for.
  public var kind: Kind
  /// The name that was looked for.
  public var name: String
  /// The existing names, in their own order.
  public var known: [String]

  /// The kinds of named things; the raw values are the words of messages and traces.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case detent, drawer, scene, control
  }

  /// An unknown name, and the existing ones of its kind.
  public init(_ kind: Kind, _ name: String, known: [String]) {
    self.kind = kind
    self.name = name
    self.known = known
  }

  /// The existing names, for a message.
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
