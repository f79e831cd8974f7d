import FluidCore
import FluidRaster

/// Breaks text into lines no wider than a given width: between words where possible, else within a
/// word.
package struct LineBreaker {
  /// In points; 0 or less puts one character on a line.
  private let width: Double
  /// The advance width of a line of text, in points.
  private let measure: (String) -> Double

  package init(width: Double, measure: @escaping (String) -> Double) {
    self.width = width
    self.measure = measure
  }

  init(context: LayoutContext, font: FontStyle, width: Double) {
    self.init(width: width) { context.width(of: $0, font) }
  }

  /// At most `maximum` lines. The last line takes the rest of its paragraph; its text run truncates
  /// it with an ellipsis.
  package func lines(of text: String, atMost maximum: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var words = paragraph.split(separator: " ")[...]
      if words.isEmpty { lines.append("") }
      while !words.isEmpty {
        guard lines.count < maximum - 1 else {
          lines.append(words.joined(separator: " "))
          return lines
        }
        lines.append(nextLine(from: &words))
      }
      if lines.count >= maximum { break }
    }
    return Array(lines.prefix(maximum))
  }

  private func fits(_ text: String) -> Bool { measure(text) <= width }

  /// Takes as many words as fit; of a first word that does not fit, as many characters as do.
  private func nextLine(from words: inout ArraySlice<Substring>) -> String {
    var line = ""
    while let word = words.first {
      let longer = line.isEmpty ? String(word) : line + " " + word
      guard fits(longer) else { break }
      line = longer
      words.removeFirst()
    }
    guard line.isEmpty, let word = words.popFirst() else { return line }
    var count = 1
    while count < word.count, fits(String(word.prefix(count + 1))) { count += 1 }
    let rest = word.dropFirst(count)
    if !rest.isEmpty { words = [rest] + words }
    return String(word.prefix(count))
  }
}
