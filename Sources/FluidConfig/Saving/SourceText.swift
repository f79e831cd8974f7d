import FluidPlayer

/// A file's text as bytes that one can find one's way in by line and column.
struct SourceText {
  /// UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// Where each line begins, and where it ends before what ends it.
  private let lines: [Range<Int>]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = Self.lengthOfLineEnd(bytes, at: index)
      if length > 0 {
        lines.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    self.lines = lines + [start..<bytes.count]
  }

  /// How many bytes end a line there, as libyaml has it: a return with a newline is one end, and
  /// there are three beyond those two; 0 for none.
  private static func lengthOfLineEnd(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// The byte at an offset; nil at the end.
  subscript(offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Places

  /// The offset of a place; nil where the text has no such place.
  func offset(of place: ConfigProblem.Place) -> Int? {
    guard (1...lines.count).contains(place.line) else { return nil }
    var offset = lines[place.line - 1].lowerBound
    for _ in 1..<max(1, place.column) {
      guard offset < bytes.count else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The place of an offset: lines from 1, columns from 1 in Unicode scalars.
  func place(of offset: Int) -> ConfigProblem.Place {
    let line = lineIndex(of: offset)
    let column = bytes[lines[line].lowerBound..<offset].count { $0 & 0xC0 != 0x80 }
    return ConfigProblem.Place(line: line + 1, column: column + 1)
  }

  // MARK: Lines

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the line of an offset begins.
  func lineStart(of offset: Int) -> Int { lines[lineIndex(of: offset)].lowerBound }

  /// Where the line after that of an offset begins: the text's end after the last one.
  func nextLine(after offset: Int) -> Int {
    let next = lineIndex(of: offset) + 1
    return next < lines.count ? lines[next].lowerBound : bytes.count
  }

  /// Where the line of an offset ends, before what ends it.
  func lineEnd(of offset: Int) -> Int { lines[lineIndex(of: offset)].upperBound }

  /// What the line of an offset, or else the first that ends, ends with; a newline in a text of one
  /// line.
  func lineEnding(at offset: Int) -> [UInt8] {
    for candidate in [offset, 0] {
      let end = lineEnd(of: candidate)
      let next = nextLine(after: candidate)
      if next > end { return Array(bytes[end..<next]) }
    }
    return [0x0A]
  }

  /// How many blanks the line of an offset begins with.
  func indentation(at offset: Int) -> Int {
    let start = lineStart(of: offset)
    return bytes[start...].prefix { $0 == 0x20 }.count
  }

  /// Whether nothing but blanks comes before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy(Self.isBlank)
  }

  /// Whether nothing but blanks and a comment follows on the line.
  func isLastOnLine(_ offset: Int) -> Bool {
    let next = skippingBlanks(offset)
    return next == lineEnd(of: offset) || (bytes[next] == UInt8(ascii: "#"))
  }

  /// What a line holds.
  enum LineKind { case blank, comment, content }

  /// What the line that begins at an offset holds.
  func kind(ofLineAt start: Int) -> LineKind {
    let first = skippingBlanks(start)
    if first >= lineEnd(of: start) { return .blank }
    return bytes[first] == UInt8(ascii: "#") ? .comment : .content
  }

  // MARK: Blanks and comments

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  func skippingBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// The first byte from an offset on that is neither blank, nor the end of a line, nor of a
  /// comment.
  func skippingTrivia(_ offset: Int) -> Int {
    var offset = offset
    while true {
      offset = skippingBlanks(offset)
      guard offset < bytes.count else { return offset }
      switch bytes[offset] {
      case UInt8(ascii: "#"): offset = nextLine(after: offset)
      case let byte where byte < 0x20 || byte >= 0x80:
        let length = Self.lengthOfLineEnd(bytes, at: offset)
        if length == 0 { return offset }
        offset += length
      default: return offset
      }
    }
  }

  /// Where the comment begins that ends the line of an offset; nil where none does.
  ///
  /// - Parameter offset: Not inside of quotes.
  func comment(after offset: Int) -> Int? {
    var quote: UInt8?
    var before: UInt8 = UInt8(ascii: ":")
    var index = offset
    let end = lineEnd(of: offset)
    while index < end {
      let byte = bytes[index]
      if let open = quote {
        if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") { index += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"),
        index == 0 || index == lineStart(of: index)
          || Self.isBlank(bytes[index - 1])
      {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        "{[,:-?".utf8.contains(before)
      {
        quote = byte
      }
      if !Self.isBlank(byte) { before = byte }
      index += 1
    }
    return nil
  }

  /// The column of the comment that ends a line, from 1; nil where none does.
  private func commentColumn(ofLineAt start: Int) -> Int? {
    comment(after: start).map { place(of: $0).column }
  }

  /// Whether the comment at an offset stands right above or below another one.
  func isAligned(commentAt offset: Int) -> Bool {
    let line = lineIndex(of: offset)
    let column = place(of: offset).column
    return [line - 1, line + 1].contains {
      lines.indices.contains($0) && commentColumn(ofLineAt: lines[$0].lowerBound) == column
    }
  }
}
