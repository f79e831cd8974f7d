import FluidCore

/// A message over the window: a title and detail lines.
package struct Notice: Sendable, Hashable {
  /// The title, on one line.
  package var title: String
  /// The details; empty: only the title. Where a line begins with a place in a file,
  /// `drawer.yaml:3:9: `, the place is shown after the text.
  package var lines: [String]

  /// A message with a title and any number of lines.
  package init(_ title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }

  /// Splits a line into text and place.
  ///
  /// - Returns: The text, and the place; the place is nil where the line has none.
  package static func parts(of line: String) -> (words: String, place: String?) {
    var colons = 0
    var number = ""
    var index = line.startIndex
    // A place ends with line and column; a path before them may contain colons.
    while index < line.endIndex {
      let character = line[index]
      if character == ":" {
        colons = number.isEmpty ? 0 : colons + 1
        number = ""
        let next = line.index(after: index)
        if colons == 2, next < line.endIndex, line[next] == " " {
          return (
            usefulFirst(String(line[line.index(after: next)...])), String(line[..<index])
          )
        }
      } else if character.isASCII, character.isNumber {
        number.append(character)
      } else {
        number = ""
        colons = 0
      }
      index = line.index(after: index)
    }
    return (usefulFirst(line), nil)
  }

  /// Moves a suggestion before the list of what is expected, which can be long: `sprng: unknown
  /// key; expected … ; did you mean spring?` puts `spring` first.
  private static func usefulFirst(_ words: String) -> String {
    let (expected, guess) = ("; expected ", "; did you mean ")
    func place(of part: String) -> String.Index? {
      words.indices.first { words[$0...].hasPrefix(part) }
    }
    guard let list = place(of: expected), let end = place(of: guess),
      let start = words.index(list, offsetBy: expected.count, limitedBy: end)
    else { return words }
    return words[..<list] + words[end...] + " Expected " + words[start..<end] + "."
  }
}
