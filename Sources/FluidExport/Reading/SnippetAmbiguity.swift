import FluidCore

/// Questions about ambiguous snippets.
enum SnippetAmbiguity {
  /// The meanings of positional numbers by toolkit; `$0` is the first number.
  private static let meanings: [(toolkit: SnippetToolkit, text: String)] = [
    (.compose, "spring(dampingRatio = $0f)"),
    (.motion, "{ type: \"spring\", visualDuration: $0, bounce: 0.3 }"),
    (.swiftui, ".spring(response: $0)"),
    (.compose, "spring(dampingRatio = $0f, stiffness = $1f)"),
    (.motion, "{ type: \"spring\", visualDuration: $0, bounce: $1 }"),
    (.swiftui, ".spring(response: $0, dampingFraction: $1)"),
    (.plain, "stiffness $0 damping $1"),
    (.plain, "stiffness $0 damping_ratio $1"),
    (.compose, "spring(dampingRatio = $0f, stiffness = $1f, visibilityThreshold = $2f)"),
    (.plain, "mass $0 stiffness $1 damping $2"),
    (.plain, "stiffness $0 damping $1 mass $2"),
    (.plain, "mass $0 stiffness $1 damping $2 velocity $3"),
  ]

  /// The question about positional numbers, with all their meanings.
  static func unnamed(_ numbers: [Double]) -> SnippetError {
    var (readings, excluded): ([SpringReading], [String]) = ([], [])
    let all = meanings.filter {
      $0.text.contains("$\(numbers.count - 1)") && !$0.text.contains("$\(numbers.count)")
    }.map { toolkit, text in
      let filled = numbers.enumerated().reduce(text) {
        $0.replacing("$\($1.offset)", with: $1.element.plain)
      }
      return (toolkit, SpringReading(filled))
    }
    let isAnyLikely = all.contains { $0.1?.isLikely == true }
    for (toolkit, reading) in all {
      if toolkit == .motion, numbers.count > 1, !(0...1).contains(numbers[1]) {
        excluded.append("Motion: a bounce is from 0 to 1, not \(numbers[1].plain)")
      } else if let reading, reading.isLikely || !isAnyLikely {
        readings.append(reading)
      } else if let reading, toolkit != .plain {
        excluded.append("\(toolkit.title): \(reading.numbers)")
      }
    }
    let words = numbers.map { $0.plain }.joined(separator: ", ")
    return .ambiguous("spring(\(words)) has numbers without names", readings, excluded)
  }

  /// The question about commas between digits, with each way to resolve them; nil without such
  /// commas.
  static func commas(
    _ code: String, _ snippet: Snippet, as toolkit: SnippetToolkit?
  ) -> SnippetError? {
    guard let first = snippet.decimalCommas.first else { return nil }
    let letters = Array(code)
    let places = snippet.decimalCommas.map { $0.place }
    func digits(behind place: Int) -> ArraySlice<Character> {
      letters[(place + 1)...].prefix(while: { $0.isNumber })
    }
    let isThousands = places.allSatisfy { digits(behind: $0).count == 3 }
    var readings: [SpringReading] = []
    for comma in isThousands ? [".", "", ", "] : [".", ", "] {
      let text = letters.indices.map { places.contains($0) ? comma : String(letters[$0]) }.joined()
      do throws(SnippetError) {
        _ = try SpringNotation(reading: text, as: toolkit)
        if let reading = SpringReading(text, as: toolkit) { readings.append(reading) }
      } catch {
        // A snippet that is still ambiguous has readings of its own.
        if case .ambiguous(_, let more, _) = error { readings += more }
      }
    }
    let before = letters[..<first.place].suffix { $0.isNumber }
    let number = String(before) + "," + String(digits(behind: first.place))
    return .ambiguous(
      "\(first.name.map { "\($0) " } ?? "")\(number) has a comma between its digits", readings, [])
  }
}

extension ArraySlice {
  /// The longest suffix whose elements all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
