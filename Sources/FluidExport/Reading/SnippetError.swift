/// A reason why no spring could be read from code.
public enum SnippetError: Error, Sendable, Hashable {
  /// The text is empty.
  case empty
  /// The text is longer than the limit; its bytes.
  case tooLong(Int)
  /// An unmatched bracket or quote.
  case unbalanced(String, isOpen: Bool)
  /// An unknown word, and the parameter, constant or preset that it resembles.
  case misspelt(String, String)
  /// A parameter whose value is no number: its name and the value.
  case noNumber(String, String)
  /// A parameter given twice with different numbers, as written, in any unit.
  case twice(String, Double, Double)
  /// Some numbers of a spring are missing: the given ones, and what is expected.
  case incomplete([String], String)
  /// Another kind of animation: what it is, and a remedy.
  case otherKind(String)
  /// No spring's parameter occurs.
  case nothing
  /// Numbers outside a spring's range.
  case illegal(String)
  /// Several springs fit: the question, the possible readings, and the excluded ones with reasons.
  case ambiguous(String, [SpringReading], [String])
}

extension SnippetError: CustomStringConvertible {
  /// The reason, and what is expected.
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
