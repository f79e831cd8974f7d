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
      if letter.isNewline || letter == "," || letter == ";" {
        if tokens.last != .comma { tokens.append(.comma) }
        index += 1
      } else if letter == "\"" || letter == "'" || letter == "`" {
        tokens.append(try text(letter))
      } else if "([{".contains(letter) {
        tokens.append(.open(letter))
        index += 1
      } else if ")]}".contains(letter) {
        tokens.append(.close(letter))
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
    let unitStart = index
    skip { $0.isLetter || $0 == "%" }
    return .number(value, unit: String(letters[unitStart..<index]))
  }
}

extension String {
  /// Without Foundation.
  fileprivate func replacing(_ letter: Character, with other: Character) -> String {
    String(map { $0 == letter ? other : $0 })
  }
}
