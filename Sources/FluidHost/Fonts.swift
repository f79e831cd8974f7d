import FluidRaster
import FluidSDL
import FluidSettings
import FluidWindow

/// The text source of a run: a system font, or the stroke font where there is none. Missing glyphs
/// are reported.
package struct Fonts {
  package let source: any TextSource

  /// Finds the font that the settings name, or the best one; reports if there is none.
  package init(_ settings: Settings) {
    let best = FontLibrary.best(file: settings.font)
    source = MissingGlyphReporter(best.source) { warn($0) }
    if let notice = best.notice { warn(notice) }
  }
}

/// A text source that reports missing glyphs and font families, each once: an empty box does not
/// tell its reader why.
final class MissingGlyphReporter: TextSource {
  /// The text source that draws.
  let source: any TextSource
  private let complain: (String) -> Void
  private var known: Set<Character> = []
  private var families: Set<String> = []
  /// Number of missing letters so far.
  private var missing = 0

  /// Maximum number of letters named: a text in a script without fonts need not be spelt out.
  private static let mostNamed = 8
  /// Maximum number of letters remembered.
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

  /// A letter's code points and name, and the letter itself where the terminal may have a glyph for
  /// it.
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
