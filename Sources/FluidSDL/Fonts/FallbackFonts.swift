import FluidRaster

/// Fallback fonts for characters that the chosen font lacks: other scripts, signs, monochrome
/// emoji.
///
/// Families that distributions install for this come first, then any font in the font directories.
struct FallbackFonts {
  private let search: FontSearch
  /// Fallback families at known paths, the best first; nil: not searched yet.
  private var known: [FontFiles]?
  /// All other upright font files; nil: not searched yet.
  private var others: [String]?
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
    let known = self.known ?? search.fallbacks()
    self.known = known
    for files in known {
      let choice = files.choice(for: weight)
      if provides(choice) { return choice }
    }
    guard searchesLeft > 0 else { return nil }
    searchesLeft -= 1
    let others = self.others ?? Self.others(search, except: known)
    self.others = others
    return others.lazy.map { FontFiles.Choice(file: $0) }.first(where: provides)
  }

  private static func others(_ search: FontSearch, except known: [FontFiles]) -> [String] {
    let known = Set(known.map(\.regular))
    let slanted = ["italic", "oblique", "bold", "thin", "light", "black", "condensed", "medium"]
    let files = search.allFontFiles(ofTypes: FontFamily.fileTypes + ["ttc"]).filter { path in
      let name = (path.split(separator: "/").last ?? "").lowercased()
      return !known.contains(path) && !slanted.contains { name.contains($0) }
    }
    return Array(files.prefix(mostOthers))
  }
}

extension FontSearch {
  /// Fallback families at the paths distributions use, the best first.
  func fallbacks() -> [FontFiles] {
    FontFamily.fallbacks.compactMap { files(of: $0) }
  }
}

extension FontFamily {
  /// Letters first, then other scripts, then signs and monochrome emoji.
  fileprivate static let fallbacks: [FontFamily] = [
    FontFamily(
      "DejaVuSans", endings: plain, in: ["truetype/dejavu", "TTF", "dejavu", "dejavu-sans-fonts"]),
    FontFamily(
      "NotoSans", in: ["truetype/noto", "noto", "google-noto", "google-noto-sans-fonts"]),
    noto("NotoSansArabic"), noto("NotoSansHebrew"), noto("NotoSansDevanagari"),
    noto("NotoSansThai"), noto("NotoSansGeorgian"), noto("NotoSansArmenian"),
    FontFamily(
      "NotoSansCJK", types: ["ttc"],
      in: ["opentype/noto", "noto-cjk", "google-noto-cjk", "google-noto-sans-cjk-fonts"]),
    FontFamily("DroidSansFallbackFull", endings: plain, in: ["truetype/droid", "droid"]),
    FontFamily(
      "wqy-microhei", endings: plain, types: ["ttc"], in: ["truetype/wqy", "wqy-microhei"]),
    noto("NotoSansSymbols"), noto("NotoSansSymbols2"), noto("NotoEmoji"),
    FontFamily(
      "Symbola", endings: [.regular: ["", "_hint"]],
      in: ["truetype/ancient-scripts", "TTF", "gdouros-symbola"]),
    FontFamily("FreeSans", endings: plain, in: ["truetype/freefont", "gnu-free", "freefont"]),
    FontFamily("unifont", endings: plain, in: ["opentype/unifont", "truetype/unifont", "unifont"]),
  ]

  private static func noto(_ stem: String) -> FontFamily {
    FontFamily(stem, in: ["truetype/noto", "noto", "google-noto", "google-noto-vf"])
  }
}
