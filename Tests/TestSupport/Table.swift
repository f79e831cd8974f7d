/// A table of tests: a row to a line, `¦` between its cells.
///
/// In a cell ⏎ stands for a line break, ␍ for a carriage return, ⇥ for a tab, ␀ for control
/// characters, and ∅ for nothing.
package enum Table {
  /// Rows of two cells.
  package static func pairs(_ text: String) -> [(String, String)] {
    rows(text).map { ($0[0], $0[1]) }
  }

  /// Rows of three cells.
  package static func triples(_ text: String) -> [(String, String, String)] {
    rows(text).map { ($0[0], $0[1], $0[2]) }
  }

  /// Headings with the indented lines below each.
  package static func headed(_ text: String) -> [(heading: String, lines: [String])] {
    text.split(separator: "\n").reduce(into: []) { groups, line in
      if line.hasPrefix("  ") {
        groups[groups.count - 1].lines.append(cell(line.dropFirst(2)))
      } else {
        groups.append((cell(line), []))
      }
    }
  }

  package static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ¦ ").map(cell) }
  }

  private static func cell(_ text: Substring) -> String {
    [("⏎", "\n"), ("␍", "\r"), ("⇥", "\t"), ("␀", "\u{0}\u{1}\u{2}"), ("∅", "")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
