/// Commas between two digits, which may be a number's own: `damping 17,6`.
struct DecimalCommas {
  private let letters: [Character]
  private let places: [Int]
  private let name: String?

  /// - Returns: nil where there are none.
  init?(_ code: String, _ snippet: Snippet) {
    guard let first = snippet.decimalCommas.first else { return nil }
    letters = Array(code)
    places = snippet.decimalCommas.map(\.place)
    name = first.name
  }

  /// The snippet with each of the ways to write what may be meant.
  func question(as toolkit: SnippetToolkit?) -> SnippetError {
    var readings: [SpringReading] = []
    var texts = [code { _ in "." }, code { _ in ", " }]
    if places.allSatisfy(isBeforeThousands) { texts.insert(code { _ in "" }, at: 1) }
    for text in texts {
      do throws(SnippetError) {
        _ = try SpringNotation(reading: text, as: toolkit)
        if let reading = SpringReading(text, as: toolkit) { readings.append(reading) }
      } catch {
        // What is still in doubt then has readings of its own.
        if case .ambiguous(_, let more, _) = error { readings += more }
      }
    }
    let number = digits(around: places[0])
    return .ambiguous(
      "\(name.map { "\($0) " } ?? "")\(number) has a comma between its digits", readings, [])
  }

  private func code(_ comma: (Int) -> String) -> String {
    var text = ""
    for (place, letter) in letters.enumerated() {
      text += places.contains(place) ? comma(place) : String(letter)
    }
    return text
  }

  private func isBeforeThousands(_ place: Int) -> Bool {
    letters[(place + 1)...].prefix { $0.isNumber }.count == 3
  }

  private func digits(around place: Int) -> String {
    let before = letters[..<place].reversed().prefix { $0.isNumber }.reversed()
    return String(before) + "," + String(letters[(place + 1)...].prefix { $0.isNumber })
  }
}
