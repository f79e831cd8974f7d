import FluidCore

/// Pasted code as named values, the common denominator of all toolkits' notations.
///
/// Named values are `spring(dampingRatio = 0.8f, stiffness = 380f)`, `.spring(duration: 0.5,
/// bounce: 0.3)`, `{ tension: 170, friction: 26 }`, `force.setStiffness(380)`, `animation.damping =
/// 10`, `"mass": 1` and `stiffness 158, damping 17.6`.
struct Snippet {
  /// An argument with its name, if it has one.
  struct Argument: Equatable {
    var name: String?
    var value: Value
    /// The function or type whose argument list contains it.
    var callee: String?
  }

  enum Value: Equatable {
    case number(Double, unit: String)
    /// A constant, a string, or a call.
    case word(String)
    /// No readable value.
    case missing
  }

  private(set) var arguments: [Argument] = []
  /// Names of called functions and types in source order, without qualifiers.
  private(set) var callees: [String] = []
  /// All words, with qualifiers.
  private(set) var words: [String] = []
  /// Commas that may be decimal commas: character index, and the name of the number.
  private(set) var decimalCommas: [(place: Int, name: String?)] = []

  /// The longest snippet, in bytes of UTF-8; more than any toolkit's spring takes.
  static let longest = 20_000

  private let tokens: [SnippetToken]

  init(_ text: String) throws(SnippetError) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(text.utf8.count) }
    var scanner = SnippetScanner(text)
    tokens = try scanner.tokens()
    guard !tokens.isEmpty else { throw .empty }
    try read()
  }

  private func token(_ index: Int) -> SnippetToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private mutating func read() throws(SnippetError) {
    // Open brackets, each with the name of the innermost call around it.
    var open: [(bracket: Character, callee: String?)] = []
    var index = 0
    while let token = token(index) {
      let callee = open.last?.callee
      /// Adds an argument whose value starts at a token, and advances past it.
      func add(_ name: String?, at place: Int) {
        let (value, next) = value(at: place)
        arguments.append(Argument(name: name, value: value, callee: callee))
        index = next
      }
      index += 1
      switch token {
      case .open(let bracket): open.append((bracket, callee))
      case .close(let bracket):
        guard let last = open.popLast(), Self.partners[last.bracket] == bracket else {
          throw .unbalanced(String(bracket), isOpen: false)
        }
      case .number: add(nil, at: index - 1)
      case .digitComma(let place):
        // Only after a number with a spring's name.
        if let last = arguments.last, let name = last.name, SnippetName(name) != nil,
          case .number = last.value
        {
          decimalCommas.append((place, name))
        }
      case .word(let word):
        words.append(word)
        let name = String(word.split(separator: ".").last ?? "")
        switch self.token(index) {
        case .open(let bracket)? where bracket != "[":
          callees.append(name)
          index += 1
          let next = value(at: index).next
          // A setter counts as a named value.
          if bracket == "(", name.lowercased().hasPrefix("set"), next > index,
            self.token(next) == .close(")")
          {
            add(String(name.dropFirst(3)), at: index)
            index += 1
          } else {
            open.append((bracket, name))
          }
        case .sign?:
          // `name: {` and `name: call(` continue inside.
          if case .open? = self.token(index + 1) {
            index += 1
          } else {
            let start = index + 1
            add(name, at: start)
            if case .word? = self.token(start), case .open? = self.token(index) { index = start }
          }
        // A bare number after its name.
        case .number? where open.last.map { $0.bracket == "{" } ?? true: add(name, at: index)
        default: arguments.append(Argument(name: nil, value: .word(word), callee: callee))
        }
      case .text(let text):
        // A quoted name needs a value after it.
        if self.token(index) != .sign {
          arguments.append(Argument(name: nil, value: .word(text), callee: callee))
        } else if case .open? = self.token(index + 1) {
          words.append(text)
          index += 1
        } else {
          add(text, at: index + 1)
        }
      case .sign, .comma: break
      }
    }
    if let last = open.last { throw .unbalanced(String(last.bracket), isOpen: true) }
    decimalCommas += unnamedCommas
  }

  private static let partners: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// Commas inside `spring(…)` that may be decimal commas: beside others with a space, or after a
  /// 0.
  private var unnamedCommas: [(place: Int, name: String?)] {
    var found: [(place: Int, name: String?)] = []
    for start in tokens.indices {
      guard case .word(let word) = tokens[start], token(start + 1) == .open("("),
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

  /// The value that starts at a token, and the index after it.
  private func value(at index: Int) -> (Value, next: Int) {
    switch token(index) {
    case .number(let number, let unit)?: return (.number(number, unit: unit), index + 1)
    case .word(let word)?: return (.word(word), index + 1)
    case .text(let text)?:
      // "500ms", as token files write it.
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
}
