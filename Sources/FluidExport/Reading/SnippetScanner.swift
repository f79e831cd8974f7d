/// A token of pasted code.
enum SnippetToken: Equatable {
  /// A name with its qualifiers: `Spring.StiffnessLow`.
  case word(String)
  case number(Double, unit: String)
  case text(String)
  case open(Character)
  case close(Character)
  /// `:` or `=`.
  case sign
  /// `,`, `;` or the end of a line.
  case comma
  /// A comma between two digits, which may be a decimal comma; its character index.
  case digitComma(Int)
}

/// Tokenises code of any language: words, numbers, strings, brackets.
struct SnippetScanner {
  /// The code character by character, with comments blanked.
  let letters: [Character]
  private var index = 0

  init(_ text: String) { letters = Self.withoutComments(Array(text)) }

  private func at(_ place: Int) -> Character? {
    letters.indices.contains(place) ? letters[place] : nil
  }

  private func isDigit(_ place: Int) -> Bool {
    at(place).map { $0.isASCII && $0.isNumber } ?? false
  }

  mutating func tokens() throws(SnippetError) -> [SnippetToken] {
    var tokens: [SnippetToken] = []
    while let letter = at(index) {
      let start = index
      let token = try token(letter)
      if index == start { index += 1 }
      switch token {
      case nil: continue
      case .comma?, .sign?: if token == tokens.last { continue }
      default: break
      }
      tokens += [token].compactMap { $0 }
      switch token {
      case .close(")")?: Self.unwrap(&tokens)
      case .close("}")?: Self.unwrapGetter(&tokens)
      case .sign?: Self.dropType(&tokens)
      default: break
      }
    }
    return tokens.contains { $0 != .comma } ? tokens : []
  }

  /// The token that starts here; nil for a dot before a name, an arrow, an operator.
  private mutating func token(_ letter: Character) throws(SnippetError) -> SnippetToken? {
    switch letter {
    case ",": return isBetweenDigits ? .digitComma(index) : .comma
    case ";": return .comma
    case ":", "=": return .sign
    case "(", "[", "{": return .open(letter)
    case ")", "]", "}": return .close(letter)
    case "\"", "'", "`":
      let inside = letters[(index + 1)...].prefix { $0 != letter }
      guard inside.endIndex < letters.count else {
        throw .unbalanced(String(letter), isOpen: true)
      }
      index = inside.endIndex + 1
      return .text(String(inside))
    case _ where letter.isNewline: return .comma
    default:
      return number()
        ?? (letter.isLetter || "_$".contains(letter) ? decelerationRate(word()) : nil)
    }
  }

  private static func withoutComments(_ letters: [Character]) -> [Character] {
    var kept = letters
    var index = 0
    while index < letters.count {
      let rest = letters[index...]
      if let quote = rest.first, "\"'`".contains(quote) {
        index = (rest.dropFirst().firstIndex(of: quote) ?? letters.count) + 1
        continue
      }
      var end = index
      if rest.starts(with: "//") || rest.starts(with: "# ") {
        end = rest.firstIndex(where: { $0.isNewline }) ?? letters.count
      } else if rest.starts(with: "/*") {
        end = index + 2
        while end < letters.count, !letters[end...].starts(with: "*/") { end += 1 }
        end = min(end + 2, letters.count)
      }
      for place in index..<end { kept[place] = " " }
      index = max(end, index + 1)
    }
    return kept
  }

  /// Whether whole numbers stand on both sides of a comma: `17,6`, but neither `0.8,380` nor
  /// `380,0.8`.
  private var isBetweenDigits: Bool {
    func isPart(_ place: Int) -> Bool { isDigit(place) || at(place) == "_" }
    var (left, right) = (index - 1, index + 1)
    while isPart(left) { left -= 1 }
    while isPart(right) { right += 1 }
    guard left < index - 1, right > index + 1, at(left) != "." else { return false }
    return at(right) != "." || !isPart(right + 1)
  }

  /// Removes numeric casts at their closing bracket: `CGFloat(0.5)`, `(0.5)` after a sign,
  /// `(float)`.
  private static func unwrap(_ tokens: inout [SnippetToken]) {
    guard let open = tokens.lastIndex(of: .open("(")), tokens.count - open == 3 else { return }
    let before = open > 0 ? tokens[open - 1] : nil
    switch (before, tokens[open + 1]) {
    case (.word(let cast)?, .number) where casts.contains(cast):
      tokens.replaceSubrange((open - 1)..., with: [tokens[open + 1]])
    case (.sign?, .number): tokens.replaceSubrange(open..., with: [tokens[open + 1]])
    case (.sign?, .word(let cast)), (.comma?, .word(let cast)), (.open?, .word(let cast)):
      if casts.contains(cast) { tokens.removeSubrange(open...) }
    default: break
    }
  }

  /// Replaces a computed property's type and body by its number: `: CGFloat { return 0.4 }`.
  private static func unwrapGetter(_ tokens: inout [SnippetToken]) {
    guard let open = tokens.lastIndex(of: .open("{")), open > 0,
      case .word(let type) = tokens[open - 1], casts.contains(type)
    else { return }
    let body = tokens[(open + 1)...].dropLast().filter { $0 != .comma && $0 != .word("return") }
    if body.count == 1, case .number = body[0] { tokens.replaceSubrange((open - 1)..., with: body) }
  }

  /// Removes a numeric type between a name and its value: `x: CGFloat = 0.4`.
  private static func dropType(_ tokens: inout [SnippetToken]) {
    guard tokens.count > 3, tokens[tokens.count - 3] == .sign,
      case .word(let type) = tokens[tokens.count - 2], casts.contains(type)
    else { return }
    tokens.removeSubrange((tokens.count - 3)..<(tokens.count - 1))
  }

  /// Numeric types used as conversion functions.
  private static let casts: Set = [
    "Float", "Double", "CGFloat", "Float32", "Float64", "Int", "TimeInterval", "float", "double",
    "int", "Number", "parseFloat",
  ]

  private mutating func skip(while condition: (Character) -> Bool) {
    while let letter = at(index), condition(letter) { index += 1 }
  }

  private mutating func word() -> String {
    let start = index
    while let letter = at(index) {
      let next = at(index + 1)
      let isPart = letter.isLetter || letter.isNumber || "_$".contains(letter)
      // Dashes and dots belong to a name between letters; `::` and `->` are other languages' dots.
      if isPart || (letter == "." || letter == "-") && next?.isLetter == true {
        index += 1
      } else if letter == ":" && next == ":" || letter == "-" && next == ">" {
        index += 2
      } else {
        break
      }
    }
    let end = index
    // Skips generic arguments before a bracket.
    if at(index) == "<", let close = letters[index...].prefix(60).firstIndex(of: ">"),
      at(close + 1) == "("
    {
      index = close + 1
    }
    return String(letters[start..<end].map { $0 == ":" || $0 == ">" ? "." : $0 })
  }

  /// UIKit's deceleration rates, and what behaviors of FloatingPanel add to them:
  /// `UIScrollView.DecelerationRate.fast.rawValue + 0.001`; a word that is none stays one.
  private mutating func decelerationRate(_ word: String) -> SnippetToken {
    let rates = ["fast.rawValue": 0.99, "normal.rawValue": 0.998]
    guard let rate = rates.first(where: { word.hasSuffix($0.key) })?.value else {
      return .word(word)
    }
    let end = index
    skip { $0 == " " }
    guard let sign = at(index), "+-".contains(sign) else {
      index = end
      return .number(rate, unit: "")
    }
    index += 1
    skip { $0 == " " }
    guard case .number(let more, let unit)? = number() else {
      return .number(rate, unit: String(sign))
    }
    return .number(((sign == "+" ? rate + more : rate - more) * 1e12).rounded() / 1e12, unit: unit)
  }

  private mutating func number() -> SnippetToken? {
    var place = index
    func skipDigits() { while isDigit(place) || at(place) == "_" { place += 1 } }
    if let sign = at(place), "-+−".contains(sign) { place += 1 }
    let digits = place
    skipDigits()
    // Not `1.spring`.
    if at(place) == ".",
      isDigit(place + 1) || place > digits && at(place + 1)?.isLetter != true
    {
      place += 1
      while isDigit(place) { place += 1 }
    }
    guard (digits..<place).contains(where: isDigit) else { return nil }
    if at(place)?.lowercased() == "e" {
      let sign = at(place + 1).map { "+-".contains($0) } == true ? 1 : 0
      if isDigit(place + 1 + sign) {
        place += 1 + sign
        while isDigit(place) { place += 1 }
      }
    }
    let text = letters[index..<place].filter { $0 != "_" && $0 != "+" }.map { $0 == "−" ? "-" : $0 }
    guard let value = Double(String(text)) else { return nil }
    index = place
    return .number(value, unit: unit())
  }

  // MARK: Units

  /// Conversions and properties that state a number's unit, and that unit.
  private static let conversions = [
    "toFloat()": "f", "toDouble()": "", "toInt()": "", "toLong()": "", "dp": "dp",
    "milliseconds": "ms", "seconds": "s", "ms": "ms", "px": "px", "sp": "sp",
  ]

  /// Units that may follow a space.
  private static let spokenUnits = [
    "ms": "ms", "milliseconds": "ms", "s": "s", "seconds": "s", "%": "%",
  ]

  /// The unit after a number: `ms`, `f`, `N/m`, `.toFloat()`; with an operator if the expression
  /// continues.
  private mutating func unit() -> String {
    let start = index
    skip { $0.isLetter || $0 == "%" }
    while index > start, let mark = at(index), "/·".contains(mark), at(index + 1)?.isLetter == true
    {
      index += 1
      skip(while: { $0.isLetter })
    }
    var unit = String(letters[start..<index])
    if unit.isEmpty, at(index) == "." {
      var word = letters[(index + 1)...].prefix(while: { $0.isLetter })
      if letters[word.endIndex...].starts(with: "()") {
        word = letters[word.startIndex..<word.endIndex + 2]
      }
      if at(word.endIndex) != "(", let known = Self.conversions[String(word)] {
        (unit, index) = (known, word.endIndex)
      }
    }
    var next = index
    while at(next) == " " { next += 1 }
    let word = letters[next...].prefix { $0.isLetter || $0 == "%" }
    if unit.isEmpty, next > index, let known = Self.spokenUnits[String(word)], !isName(before: word)
    {
      index = word.endIndex
      return known
    }
    guard let mark = at(next) else { return unit }
    let isSum = "+-".contains(mark) && (at(next + 1) ?? " " == " " || next == index)
    return isSum || "*/×÷".contains(mark) ? unit + " \(mark)" : unit
  }

  /// Whether a word continues as a name, or has a value.
  private func isName(before word: ArraySlice<Character>) -> Bool {
    let rest = letters[word.endIndex...]
    if let next = rest.first, next.isNumber || "_.(-".contains(next) { return true }
    return rest.first { $0 != " " }.map { ":=".contains($0) } ?? false
  }
}
