import FluidRaster

/// A part of a line that one font has all letters of.
struct FontRun: Hashable {
  /// Where its letters come from.
  enum Provider: Hashable {
    case file(FontFiles.Choice)
    /// The compositor's own font, which has a few signs that many fonts lack.
    case strokes
    /// No font has them: the chosen font's empty boxes.
    case nobody(FontFiles.Choice)
  }

  var text: String
  var provider: Provider

  /// The runs of a line, letter by letter as a reader sees them.
  ///
  /// - Parameter provider: Says which font has a letter, and what of it is drawn: of a letter whose
  ///   parts no font has all, the first.
  static func runs(
    of line: String, provider: (Character) -> (Provider, text: String)
  ) -> [FontRun] {
    var runs: [FontRun] = []
    for letter in line {
      let (provider, text) = provider(letter)
      // A space between two words of another script belongs to them.
      if let last = runs.last, last.provider == provider || letter.isWhitespace {
        runs[runs.count - 1].text += text
      } else {
        runs.append(FontRun(text: text, provider: provider))
      }
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether it says how others are drawn and has no picture of its own: joiners, variation
  /// selectors.
  var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }
}
