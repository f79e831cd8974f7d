import FluidDrawer

/// Number formatting of the commands' texts.
enum Measure {
  /// Up to four decimals, without trailing zeros.
  static func short(_ value: Double) -> String { rounded(value, to: 10_000) }

  /// All digits, as in a file.
  static func full(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A time to the millisecond.
  static func seconds(_ value: Double) -> String { rounded(value, to: 1000) + " s" }

  /// A time as whole milliseconds.
  static func milliseconds(_ value: Double) -> String { rounded(value * 1000, to: 1) + " ms" }

  /// A share as per cent, to the tenth.
  static func percent(_ value: Double) -> String { rounded(value * 100, to: 10) + " %" }

  /// A length to the tenth of a unit.
  static func length(_ value: Double, _ unit: MotionUnit) -> String {
    unit.text(rounded(value, to: 10))
  }

  /// A speed in whole units a second.
  static func speed(_ value: Double, _ unit: MotionUnit = .points) -> String {
    unit.speedText(rounded(value, to: 1))
  }

  /// Adds a plus sign to a positive number.
  static func signed(_ text: String) -> String { text.hasPrefix("−") ? text : "+" + text }

  /// Wraps a text into lines of at most 88 characters, each indented and with its newline.
  static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count + indent <= 88 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    let space = String(repeating: " ", count: indent)
    return lines.map { space + $0 + "\n" }.joined()
  }

  /// Lays out rows in aligned columns.
  static func columns(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private static func rounded(_ value: Double, to parts: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let number = (value * parts).rounded() / parts
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
