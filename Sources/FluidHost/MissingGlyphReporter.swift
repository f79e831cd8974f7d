import FluidRaster
import FluidSDL

/// A source of letters that says, once for each, which of those that are drawn no font has: an
/// empty box does not tell its reader why.
final class MissingGlyphReporter: TextSource {
  /// Where the letters come from.
  let source: any TextSource
  private let complain: (String) -> Void
  private var known: Set<Character> = []
  private var families: Set<String> = []
  /// How many letters have been complained of.
  private var missing = 0

  /// A text in a script that the machine has no fonts for need not be spelt out.
  private static let mostNamed = 8
  /// A text of a megabyte need not be remembered.
  private static let mostKnown = 10_000

  init(_ source: any TextSource, complain: @escaping (String) -> Void) {
    self.source = source
    self.complain = complain
  }

  func metrics(for font: FontStyle) -> FontMetrics { source.metrics(for: font) }

  func width(of text: String, font: FontStyle) -> Double { source.width(of: text, font: font) }

  func covers(_ letter: Character, font: FontStyle) -> Bool { source.covers(letter, font: font) }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    look(at: text, font)
    return source.mask(for: text, font: font, scale: scale)
  }

  private func look(at text: String, _ font: FontStyle) {
    if case .custom(let name) = font.family, families.insert(name).inserted,
      let library = source as? FontLibrary, !library.hasFamily(name)
    {
      complain("no font family is called '\(name)'; its text is written in the usual one")
    }
    for letter in text where !known.contains(letter) {
      if known.count >= Self.mostKnown { known.removeAll() }
      known.insert(letter)
      guard !source.covers(letter, font: font) else { continue }
      missing += 1
      if missing <= Self.mostNamed {
        complain("no font has \(Self.words(for: letter)); an empty box is drawn")
      } else if missing == Self.mostNamed + 1 {
        complain("no font has further letters, either; they are not named")
      }
    }
  }

  /// A letter by its number and name, and as it is where the terminal's fonts may know it.
  private static func words(for letter: Character) -> String {
    let scalars = letter.unicodeScalars
    let numbers = scalars.map { "U+" + hexadecimal($0.value) }.joined(separator: " ")
    let name = scalars.count == 1 ? scalars.first?.properties.name.map { ", \($0)" } ?? "" : ""
    let isPlain = scalars.allSatisfy { $0.properties.generalCategory != .control }
    return (isPlain ? "'\(letter)' " : "") + "(\(numbers)\(name))"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
