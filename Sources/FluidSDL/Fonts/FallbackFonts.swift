import FluidRaster

/// Fonts that are asked for the letters the chosen one has not: other scripts, signs, emoji in one
/// colour.
///
/// First the families that distributions install for it, then whatever lies in the font folders.
struct FallbackFonts {
  private let search: FontSearch
  /// Families at the places where they are known to be, the best first; nil: not looked for yet.
  private var known: [FontFiles]?
  /// Every other upright font file there is.
  private var others: [String]?
  /// How many more letters all of them are opened for.
  private var searchesLeft = 16

  /// Opening one takes some 0.1 ms.
  private static let mostOthers = 256

  init(_ search: FontSearch) { self.search = search }

  /// The first file that has some letters.
  ///
  /// - Parameters:
  ///   - weight: Of what is written around them.
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
  /// Families that have what others lack and are where distributions put them, the best first.
  func fallbacks() -> [FontFiles] {
    FontFamily.fallbacks.compactMap { files(of: $0) }
  }
}

extension FontFamily {
  /// Letters first, then other scripts, then signs and emoji without colours.
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
