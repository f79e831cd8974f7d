/// A piece of code's smallest part.
enum SnippetToken: Equatable {
  /// With what stands before its dots: `Spring.StiffnessLow`.
  case word(String)
  case number(Double, unit: String)
  case text(String)
  case open(Character)
  case close(Character)
  /// `:` or `=`.
  case sign
  /// `,` or `;` or the end of a line.
  case comma
  /// A comma between two digits, as German and French have it in a number; its letter's index.
  case digitComma(Int)
}

/// Takes a developer's code apart, whatever the language: words, numbers, texts, brackets; comments
/// are left out.
struct SnippetScanner {
  private let letters: [Character]
  private var index = 0

  init(_ text: String) { letters = Array(text) }

  private var here: Character? { index < letters.count ? letters[index] : nil }
  private func ahead(_ offset: Int) -> Character? {
    letters.indices.contains(index + offset) ? letters[index + offset] : nil
  }

  mutating func tokens() throws(SnippetError) -> [SnippetToken] {
    var tokens: [SnippetToken] = []
    while let letter = here {
      if skipComment() { continue }
      if letter == ",", isBetweenDigits {
        tokens.append(.digitComma(index))
        index += 1
      } else if letter.isNewline || letter == "," || letter == ";" {
        if tokens.last != .comma { tokens.append(.comma) }
        index += 1
      } else if letter == "\"" || letter == "'" || letter == "`" {
        tokens.append(try text(letter))
      } else if "([{".contains(letter) {
        tokens.append(.open(letter))
        index += 1
      } else if ")]}".contains(letter) {
        tokens.append(.close(letter))
        Self.unwrap(&tokens)
        index += 1
      } else if letter == ":" || letter == "=" {
        if tokens.last != .sign { tokens.append(.sign) }
        index += 1
      } else if let number = number() {
        tokens.append(number)
      } else if letter.isLetter || letter == "_" || letter == "$" {
        tokens.append(.word(word()))
      } else {
        // Dots before names, arrows, operators.
        index += 1
      }
    }
    return tokens.contains { $0 != .comma } ? tokens : []
  }

  /// Whether whole numbers meet at a comma here: `17,6`, and neither `0.8,380` nor `380,0.8`.
  private var isBetweenDigits: Bool {
    func isDigit(_ letter: Character?) -> Bool {
      letter.map { $0.isASCII && $0.isNumber || $0 == "_" } ?? false
    }
    var (left, right) = (-1, 1)
    while isDigit(ahead(left)) { left -= 1 }
    while isDigit(ahead(right)) { right += 1 }
    guard left < -1, right > 1 else { return false }
    return ahead(left) != "." && (ahead(right) != "." || !isDigit(ahead(right + 1)))
  }

  /// Takes what makes a number of a number, at the closing bracket of it: `CGFloat(0.5)`, `(0.5)`
  /// after a sign, `(float)`.
  private static func unwrap(_ tokens: inout [SnippetToken]) {
    guard let open = tokens.lastIndex(of: .open("(")), tokens.last == .close(")"),
      tokens.count - open == 3
    else { return }
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

  /// Types of numbers, as they are called to make one of a literal.
  private static let casts: Set<String> = [
    "Float", "Double", "CGFloat", "Float32", "Float64", "Int", "TimeInterval", "float", "double",
    "int", "Number", "parseFloat",
  ]

  /// Calls and properties that say what a number is, and the unit that they give it.
  private static let conversions: [(word: String, unit: String)] = [
    ("toFloat()", "f"), ("toDouble()", ""), ("toInt()", ""), ("toLong()", ""), ("dp", "dp"),
    ("milliseconds", "ms"), ("seconds", "s"), ("ms", "ms"), ("px", "px"), ("sp", "sp"),
  ]

  /// Units that may stand behind a blank.
  private static let spokenUnits: [(word: String, unit: String)] = [
    ("ms", "ms"), ("milliseconds", "ms"), ("s", "s"), ("seconds", "s"), ("%", "%"),
  ]

  /// Whether a word stands there alone, and is no name with a value.
  private func isWord(_ word: String, at place: Int) -> Bool {
    guard letters[place...].starts(with: word) else { return false }
    let rest = letters[(place + word.count)...]
    if let next = rest.first, next.isLetter || next.isNumber || "_.(-".contains(next) {
      return false
    }
    let next = rest.first { $0 != " " }
    return next != ":" && next != "="
  }

  /// The code with a blank in place of each comment.
  mutating func withoutComments() -> String {
    var kept = ""
    while let letter = here {
      if skipComment() {
        kept.append(" ")
        continue
      }
      let start = index
      index += 1
      if "\"'`".contains(letter) {
        skip { $0 != letter }
        index = min(index + 1, letters.count)
      }
      kept.append(contentsOf: letters[start..<index])
    }
    return kept
  }

  /// Goes on behind a comment, if one begins here.
  private mutating func skipComment() -> Bool {
    if here == "/" && ahead(1) == "/" || here == "#" && ahead(1) == " " {
      skip { !$0.isNewline }
    } else if here == "/" && ahead(1) == "*" {
      index += 2
      while here != nil, !(here == "*" && ahead(1) == "/") { index += 1 }
      index += 2
    } else {
      return false
    }
    return true
  }

  private mutating func skip(while condition: (Character) -> Bool) {
    while let letter = here, condition(letter) { index += 1 }
  }

  private mutating func text(_ quote: Character) throws(SnippetError) -> SnippetToken {
    index += 1
    let start = index
    skip { $0 != quote }
    guard here != nil else { throw .unbalanced(String(quote), isOpen: true) }
    defer { index += 1 }
    return .text(String(letters[start..<index]))
  }

  private mutating func word() -> String {
    let start = index
    while let letter = here {
      let isPart = letter.isLetter || letter.isNumber || "_$".contains(letter)
      // A dash or a dot belongs to a name between letters; `::` and `->` are dots of other
      // languages.
      if isPart || (letter == "." || letter == "-") && ahead(1)?.isLetter == true {
        index += 1
      } else if letter == ":" && ahead(1) == ":" || letter == "-" && ahead(1) == ">" {
        index += 2
      } else {
        break
      }
    }
    let end = index
    // What a generic is made of, up to its bracket.
    if here == "<", let close = letters[index...].prefix(60).firstIndex(of: ">"),
      letters.indices.contains(close + 1), letters[close + 1] == "("
    {
      index = close + 1
    }
    return String(letters[start..<end].map { $0 == ":" || $0 == ">" ? "." : $0 })
  }

  private mutating func number() -> SnippetToken? {
    let start = index
    var place = index
    if letters[place] == "-" || letters[place] == "+" || letters[place] == "−" { place += 1 }
    let digits = place
    func isDigit(_ place: Int) -> Bool {
      letters.indices.contains(place) && letters[place].isASCII && letters[place].isNumber
    }
    while isDigit(place) || (letters.indices.contains(place) && letters[place] == "_") {
      place += 1
    }
    if letters.indices.contains(place), letters[place] == ".", isDigit(place + 1) || place > digits
    {
      // Not `1.spring`.
      if isDigit(place + 1) || !(letters.indices.contains(place + 1) && letters[place + 1].isLetter)
      {
        place += 1
        while isDigit(place) { place += 1 }
      }
    }
    guard place > digits, (digits..<place).contains(where: isDigit) else { return nil }
    if letters.indices.contains(place), letters[place] == "e" || letters[place] == "E" {
      var end = place + 1
      if letters.indices.contains(end), "+-".contains(letters[end]) { end += 1 }
      if isDigit(end) {
        while isDigit(end) { end += 1 }
        place = end
      }
    }
    let text = String(letters[start..<place].filter { $0 != "_" && $0 != "+" || $0 == "e" })
      .replacing("−", with: "-")
    guard let value = Double(text) else { return nil }
    index = place
    return .number(value, unit: unit())
  }

  /// What stands behind a number: `ms`, `f`, `N/m`, `.toFloat()`; with an operator where it is not
  /// the whole value.
  private mutating func unit() -> String {
    let start = index
    skip { $0.isLetter || $0 == "%" }
    while index > start, let mark = here, mark == "/" || mark == "·", ahead(1)?.isLetter == true {
      index += 1
      skip { $0.isLetter }
    }
    var unit = String(letters[start..<index])
    if here == ".", unit.isEmpty,
      let found = Self.conversions.first(where: { conversion in
        let end = index + 1 + conversion.word.count
        return letters[(index + 1)...].starts(with: conversion.word)
          && !(letters.indices.contains(end) && (letters[end].isLetter || letters[end] == "("))
      })
    {
      index += 1 + found.word.count
      unit = found.unit
    }
    var next = index
    while letters.indices.contains(next), letters[next] == " " { next += 1 }
    if unit.isEmpty, next > index,
      let spoken = Self.spokenUnits.first(where: { isWord($0.word, at: next) })
    {
      index = next + spoken.word.count
      return spoken.unit
    }
    guard letters.indices.contains(next) else { return unit }
    let (mark, after) = (
      letters[next], letters.indices.contains(next + 1) ? letters[next + 1] : " "
    )
    let isComment = mark == "/" && (after == "/" || after == "*")
    let isSum = (mark == "+" || mark == "-") && (after == " " || next == index)
    return isSum || "*/×÷".contains(mark) && !isComment ? unit + " \(mark)" : unit
  }
}

extension String {
  /// Without Foundation.
  fileprivate func replacing(_ letter: Character, with other: Character) -> String {
    String(map { $0 == letter ? other : $0 })
  }
}
