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

  package static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ¦ ").map(cell) }
  }

  /// The text of a cell.
  package static func cell(_ text: Substring) -> String {
    [("⏎", "\n"), ("␍", "\r"), ("⇥", "\t"), ("␀", "\u{0}\u{1}\u{2}"), ("∅", "")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
