import FluidSettings

/// A text as Unicode scalars, with lines and columns as in libyaml.
struct SourceText {
  let scalars: [Unicode.Scalar]
  /// Offsets of the lines.
  private let starts: [Int]

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    let scalars = Array(scalars)
    self.scalars = scalars
    // CR LF is one line break.
    let ends = scalars.indices.filter { index in
      Self.isLineEnd(scalars[index])
        && !(scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n")
    }
    starts = [0] + ends.map { $0 + 1 }
  }

  /// The scalar at an offset; nil at the end.
  subscript(offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  // MARK: Places

  /// The offset of a place; nil for a place outside the text.
  func offset(of place: ConfigProblem.Place) -> Int? {
    guard starts.indices.contains(place.line - 1) else { return nil }
    let offset = starts[place.line - 1] + max(0, place.column - 1)
    return offset <= scalars.count ? offset : nil
  }

  func place(of offset: Int) -> ConfigProblem.Place {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return ConfigProblem.Place(line: line + 1, column: offset - starts[line] + 1)
  }

  /// Number of scalars before an offset on its line.
  func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  // MARK: Lines

  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Start of an offset's line.
  func lineStart(of offset: Int) -> Int {
    (scalars[..<offset].lastIndex(where: Self.isLineEnd) ?? -1) + 1
  }

  /// End of an offset's line, before the line break.
  func lineEnd(of offset: Int) -> Int {
    scalars[offset...].firstIndex(where: Self.isLineEnd) ?? scalars.count
  }

  /// Start of the next line; the text's end after the last one.
  func nextLine(after offset: Int) -> Int {
    let end = lineEnd(of: offset)
    let hasTwo = self[end] == "\r" && self[end + 1] == "\n"
    return min(scalars.count, end + (hasTwo ? 2 : 1))
  }

  /// Start of the previous line; nil for the first.
  func line(before offset: Int) -> Int? {
    var end = lineStart(of: offset) - 1
    if self[end] == "\n", self[end - 1] == "\r" { end -= 1 }
    return end < 0 ? nil : lineStart(of: end)
  }

  /// Starts of all following lines.
  func lines(after offset: Int) -> some Sequence<Int> {
    sequence(state: offset) { line -> Int? in
      let next = nextLine(after: line)
      line = next
      return next < scalars.count ? next : nil
    }
  }

  /// The line break of an offset's line, else of the first line; LF in a text of one line.
  func lineEnding(at offset: Int) -> String {
    for offset in [offset, 0] {
      let ending = lineEnd(of: offset)..<nextLine(after: offset)
      if !ending.isEmpty { return string(ending) }
    }
    return "\n"
  }

  /// Number of leading spaces of the line that starts at an offset.
  func indentation(at start: Int) -> Int { scalars[start...].prefix { $0 == " " }.count }

  /// Whether only blanks precede an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    scalars[lineStart(of: offset)..<offset].allSatisfy(Self.isBlank)
  }

  /// Whether only blanks and a comment follow on the line.
  func isLastOnLine(_ offset: Int) -> Bool { isBlankLine(from: offset) || isComment(from: offset) }

  /// Whether only blanks follow on the line.
  func isBlankLine(from offset: Int) -> Bool { skippingBlanks(offset) == lineEnd(of: offset) }

  /// Whether a comment follows on the line.
  func isComment(from offset: Int) -> Bool { self[skippingBlanks(offset)] == "#" }

  // MARK: Blanks

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  func skippingBlanks(_ offset: Int) -> Int {
    scalars[offset...].firstIndex { !Self.isBlank($0) } ?? scalars.count
  }

  /// The next offset after blanks, line breaks and comments.
  func skippingTrivia(_ offset: Int) -> Int {
    var offset = offset
    while let scalar = self[offset] {
      if scalar == "#" {
        offset = lineEnd(of: offset)
      } else if Self.isBlank(scalar) || Self.isLineEnd(scalar) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  /// The end of the word at an offset: an anchor, an alias, a tag.
  func wordEnd(of offset: Int) -> Int {
    scalars[offset...].dropFirst().firstIndex {
      Self.isBlank($0) || Self.isLineEnd($0) || ",[]{}".unicodeScalars.contains($0)
    } ?? scalars.count
  }
}

/// A replacement of a range of a text.
struct SourceEdit {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension SourceText {
  /// The text with all edits applied. Edits must not overlap; insertions at one offset keep their
  /// order.
  func applying(_ edits: [SourceEdit]) -> String {
    var result = ""
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += string(end..<edit.range.lowerBound) + edit.text
      end = edit.range.upperBound
    }
    return result + string(end..<scalars.count)
  }
}
