import FluidRaster

/// A run: a part of a line drawn with one font.
struct FontRun: Hashable {
  /// The source of a run's glyphs.
  enum Provider: Hashable {
    case file(FontFiles.Choice)
    /// The compositor's stroke font, which has a few signs that many fonts lack.
    case strokes
    /// No font has them: the chosen font draws its empty boxes.
    case nobody(FontFiles.Choice)
  }

  var text: String
  var provider: Provider

  /// Splits a line into runs, by grapheme cluster.
  ///
  /// - Parameter provider: The provider of a character and the text it draws; of a character whose
  ///   scalars no font has all, the first.
  static func runs(
    of line: String, provider: (Character) -> (Provider, text: String)
  ) -> [FontRun] {
    var runs: [FontRun] = []
    for letter in line {
      let (provider, text) = provider(letter)
      // A space between two words of another script joins their run.
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
  /// Whether the scalar only changes how others are drawn: joiners, variation selectors.
  var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }
}
