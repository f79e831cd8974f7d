import FluidRaster

/// Fallback fonts for characters that the chosen font lacks: other scripts, signs, monochrome
/// emoji.
///
/// Families that distributions install for this come first, then any font in the font directories.
struct FallbackFonts {
  private let search: FontSearch
  /// Fallback families at known paths, the best first.
  private lazy var known = FontFamily.fallbacks.compactMap { [search] in search.files(of: $0) }
  /// All other upright font files.
  private lazy var others = otherFiles()
  /// How many more characters may search all of ``others``.
  private var searchesLeft = 16

  /// The maximum number of other files tried; opening one takes some 0.1 ms.
  private static let mostOthers = 256

  init(_ search: FontSearch) { self.search = search }

  /// The first file that has all of some characters.
  ///
  /// - Parameters:
  ///   - weight: The weight of the text around them.
  ///   - provides: Whether a file has them.
  mutating func choice(
    for weight: FontStyle.Weight, provides: (FontFiles.Choice) -> Bool
  ) -> FontFiles.Choice? {
    if let choice = known.lazy.map({ $0.choice(for: weight) }).first(where: provides) {
      return choice
    }
    guard searchesLeft > 0 else { return nil }
    searchesLeft -= 1
    return others.lazy.map { FontFiles.Choice(file: $0) }.first(where: provides)
  }

  private mutating func otherFiles() -> [String] {
    let known = Set(known.map(\.regular))
    let slanted = ["italic", "oblique", "bold", "thin", "light", "black", "condensed", "medium"]
    let files = search.allFontFiles(ofTypes: FontFamily.fileTypes + ["ttc"]).filter { path in
      let name = (path.split(separator: "/").last ?? "").lowercased()
      return !known.contains(path) && !slanted.contains { name.contains($0) }
    }
    return Array(files.prefix(Self.mostOthers))
  }
}
