/// Why no spring was found in a developer's code.
public enum SnippetError: Error, Sendable, Hashable {
  /// Nothing at all.
  case empty
  /// More bytes than any spring has.
  case tooLong(Int)
  /// A bracket or quote without its partner; what it is.
  case unbalanced(String, isOpen: Bool)
  /// A name that is nearly one of a spring's, and which.
  case misspelt(String, String)
  /// A name whose value is no number: the name and what stands there.
  case noNumber(String, String)
  /// A name twice, with different numbers, as they are written, in whatever unit.
  case twice(String, Double, Double)
  /// Numbers of a spring, but not all of them: those that are there, and what is expected.
  case incomplete([String], String)
  /// A word that nearly means something, and what.
  case unknownWord(String, String)
  /// Something else than a spring of this kind: what, and what to do.
  case otherKind(String)
  /// No name of a spring in it.
  case nothing
  /// Numbers that no spring has.
  case illegal(String)
  /// Several springs: what is in doubt, each that may be meant, and whose it is not and why.
  case ambiguous(String, [SpringReading], [String])
}

extension SnippetError: CustomStringConvertible {
  /// What is wrong, and what is expected.
  public var description: String {
    switch self {
    case .empty: "nothing to read; expected \(Self.examples)"
    case .tooLong(let count):
      "\(count) bytes; expected the spring alone, at most \(Snippet.longest) bytes"
    case .unbalanced(let bracket, isOpen: true):
      "\(bracket) is never closed; expected a whole snippet"
    case .unbalanced(let bracket, isOpen: false):
      "\(bracket) closes what was never opened; expected a whole snippet"
    case .misspelt(let name, let known):
      "\(name): unknown; did you mean \(known)?"
    case .noNumber(let name, let value):
      value.isEmpty
        ? "\(name) has no value; expected a number" : "\(name) is \(value); expected a number"
    case .twice(let name, let first, let second):
      "\(name) is both \(first.plain) and \(second.plain); expected one spring"
    case .incomplete(let given, let expected):
      "only \(given.joined(separator: " and ")); expected \(expected)"
    case .unknownWord(let word, let known): "\(word): unknown; did you mean \(known)?"
    case .otherKind(let what): what
    case .nothing: "no spring in it; expected \(Self.examples)"
    case .illegal(let what): what
    case .ambiguous(let what, let readings, let excluded):
      ([what + (readings.isEmpty ? "; expected names beside them" : "; expected one of")]
        + readings.map { "  \($0)" } + excluded.map { "  not \($0)" }).joined(separator: "\n")
    }
  }

  private static let examples =
    ".spring(duration: 0.5, bounce: 0.3), spring(dampingRatio = 0.8f, stiffness = 380f), "
    + "{ tension: 170, friction: 26 }, or names with numbers such as response 0.5 damping_ratio 0.8"
}
