/// A piece of a developer's code as names with values: what the notations of all toolkits have in
/// common.
///
/// `spring(dampingRatio = 0.8f, stiffness = 380f)`, `.spring(duration: 0.5, bounce: 0.3)`, `{
/// tension: 170, friction: 26 }`, `force.setStiffness(380)`, `animation.damping = 10`, `"mass": 1`
/// and `stiffness 158, damping 17.6` are all of them names, some with a number.
struct Snippet {
  /// A name with what it is given; nil for an argument without a name.
  struct Argument: Equatable {
    var name: String?
    var value: Value
    /// The function or type in whose brackets it stands.
    var callee: String?
  }

  enum Value: Equatable {
    case number(Double, unit: String)
    /// A constant, a text, or another call.
    case word(String)
    /// Nothing that could be read.
    case missing
  }

  private(set) var arguments: [Argument] = []
  /// Functions and types in the order they are met, without what stands before their last dot.
  private(set) var callees: [String] = []
  /// All words, with what stands before their dots.
  private(set) var words: [String] = []
  /// Where in the text a comma stands that may belong to a number of a spring, as letters are
  /// counted, and the name of that number.
  private(set) var decimalCommas: [(place: Int, name: String?)] = []

  /// In bytes of UTF-8: more than any toolkit's spring takes.
  static let longest = 20_000

  init(_ text: String) throws(SnippetError) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(text.utf8.count) }
    var scanner = SnippetScanner(text)
    let tokens = try scanner.tokens()
    guard !tokens.isEmpty else { throw .empty }
    try read(tokens)
  }

  private mutating func read(_ tokens: [SnippetToken]) throws(SnippetError) {
    // What is open, with the name whose brackets are the innermost that have one.
    var open: [(bracket: Character, callee: String?)] = []
    var index = 0
    func token(_ offset: Int) -> SnippetToken? {
      tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }
    while index < tokens.count {
      let callee = open.last?.callee
      // Behind a number that has a name of a spring's.
      if case .digitComma(let place) = tokens[index], let last = arguments.last,
        let name = last.name, SnippetName(name) != nil, case .number = last.value
      {
        decimalCommas.append((place, name))
      }
      switch tokens[index] {
      case .open(let bracket):
        open.append((bracket, callee))
      case .close(let bracket):
        guard let last = open.popLast(), last.bracket == Self.partner(of: bracket) else {
          throw .unbalanced(String(bracket), isOpen: false)
        }
      case .word(let word):
        words.append(word)
        let name = String(word.split(separator: ".").last ?? "")
        if case .open("(")? = token(1) {
          callees.append(name)
          // A setter is a name with a value.
          if name.lowercased().hasPrefix("set"), token(2) != .close(")") {
            let (value, next) = value(at: index + 2, in: tokens)
            if case .close(")")? = tokens.indices.contains(next) ? tokens[next] : nil {
              arguments.append(
                Argument(name: String(name.dropFirst(3)), value: value, callee: callee))
              index = next + 1
              continue
            }
          }
          open.append(("(", name))
          index += 2
          continue
        }
        if case .open("{")? = token(1) {
          callees.append(name)
          open.append(("{", name))
          index += 2
          continue
        }
        switch token(1) {
        case .sign?:
          let (value, next) = value(at: index + 2, in: tokens)
          // `name: {` and `name: call(` go on inside.
          if case .word? = token(2), case .open? = token(3) {
            arguments.append(Argument(name: name, value: value, callee: callee))
            index += 2
            continue
          }
          if case .open? = token(2) {
            index += 2
            continue
          }
          arguments.append(Argument(name: name, value: value, callee: callee))
          index = next
          continue
        case .number? where open.isEmpty || open.last?.bracket == "{":
          // A bare number beside its name.
          let (value, next) = value(at: index + 1, in: tokens)
          arguments.append(Argument(name: name, value: value, callee: callee))
          index = next
          continue
        default:
          arguments.append(Argument(name: nil, value: .word(word), callee: callee))
        }
      case .number:
        let (value, next) = value(at: index, in: tokens)
        arguments.append(Argument(name: nil, value: value, callee: callee))
        index = next
        continue
      case .text(let text):
        // A name in quotes is one if a value follows.
        if case .sign? = token(1) {
          let (value, next) = value(at: index + 2, in: tokens)
          if case .open? = token(2) {
            words.append(text)
            index += 2
            continue
          }
          arguments.append(Argument(name: text, value: value, callee: callee))
          index = next
          continue
        }
        arguments.append(Argument(name: nil, value: .word(text), callee: callee))
      case .sign, .comma, .digitComma: break
      }
      index += 1
    }
    if let last = open.last { throw .unbalanced(String(last.bracket), isOpen: true) }
    decimalCommas += Self.unnamedCommas(tokens)
  }

  /// Commas in the brackets of `spring(…)` that may be a number's: beside others with a blank, or
  /// behind a 0.
  private static func unnamedCommas(_ tokens: [SnippetToken]) -> [(place: Int, name: String?)] {
    var found: [(place: Int, name: String?)] = []
    for start in tokens.indices.dropLast() {
      guard case .word(let word) = tokens[start], tokens[start + 1] == .open("("),
        SnippetName.isSpring(word)
      else { continue }
      let inside = tokens[(start + 2)...].prefix { $0 != .close(")") }
      let isMixed = inside.contains(.comma)
      for index in inside.indices {
        guard case .digitComma(let place) = inside[index],
          case .number(let left, _) = tokens[index - 1], isMixed || left == 0
        else { continue }
        found.append((place, nil))
      }
    }
    return found
  }

  /// The value that begins at a token, and where it ends.
  private func value(at index: Int, in tokens: [SnippetToken]) -> (Value, Int) {
    guard tokens.indices.contains(index) else { return (.missing, index) }
    switch tokens[index] {
    case .number(let number, let unit): return (.number(number, unit: unit), index + 1)
    case .word(let word): return (.word(word), index + 1)
    case .text(let text):
      // "500ms" in a file of tokens.
      var scanner = SnippetScanner(text)
      if let tokens = try? scanner.tokens(), tokens.count == 1,
        case .number(let number, let unit) = tokens[0]
      {
        return (.number(number, unit: unit), index + 1)
      }
      return (.word(text), index + 1)
    default: return (.missing, index)
    }
  }

  private static func partner(of bracket: Character) -> Character {
    switch bracket {
    case ")": "("
    case "]": "["
    default: "{"
    }
  }
}
