import FluidRaster

/// A font family on Linux systems: its file names and directories.
struct FontFamily: Sendable, Hashable {
  var kind: FontStyle.Family
  /// The common prefix of the file names of all weights.
  var stem: String
  /// The file name endings of each weight, the best first; an empty list where the family lacks it.
  var endings: [FontStyle.Weight: [String]]
  /// File name extensions.
  var types: [String]
  /// Directories below a font directory where distributions put the family.
  var folders: [String]

  init(
    _ stem: String, _ kind: FontStyle.Family = .sans,
    endings: [FontStyle.Weight: [String]] = usual, types: [String] = fileTypes,
    in folders: String...
  ) {
    self.stem = stem
    self.kind = kind
    self.endings = endings
    self.types = types
    self.folders = folders + [""]
  }

  /// File names of a weight, the best first.
  func fileNames(for weight: FontStyle.Weight) -> [String] {
    (endings[weight] ?? []).flatMap { ending in types.map { "\(stem)\(ending).\($0)" } }
  }

  static let fileTypes = ["otf", "ttf"]

  /// The usual endings of the four weights.
  static let usual: [FontStyle.Weight: [String]] = [
    .regular: ["-Regular"], .medium: ["-Medium"], .semibold: ["-SemiBold", "-Semibold"],
    .bold: ["-Bold"],
  ]

  /// Endings of families whose regular weight has none.
  private static let plain: [FontStyle.Weight: [String]] = [
    .regular: ["", "-Regular"], .medium: ["-Medium"], .bold: ["-Bold"],
  ]

  /// All common endings of the four weights.
  static let any: [FontStyle.Weight: [String]] = [
    .regular: ["-Regular", "", "-Book", "-Roman", "-R", "-VF"], .medium: ["-Medium", "-M"],
    .semibold: ["-SemiBold", "-Semibold", "-DemiBold", "-Demi"], .bold: ["-Bold", "-B"],
  ]

  private static let notoSans = FontFamily(
    "NotoSans", in: "truetype/noto", "noto", "google-noto", "google-noto-sans-fonts")
  private static let dejaVuSans = FontFamily(
    "DejaVuSans", endings: plain, in: "truetype/dejavu", "TTF", "dejavu", "dejavu-sans-fonts")
  private static let freeSans = FontFamily(
    "FreeSans", endings: plain, in: "truetype/freefont", "gnu-free", "freefont")

  /// The families looked for, the best first: those legible at small sizes with four weights, then
  /// those that every system has.
  static let known = [
    FontFamily("Inter", in: "opentype/inter", "truetype/inter", "inter", "rsms-inter-fonts"),
    FontFamily(
      "InterVariable", endings: [.regular: [""]],
      in: "inter", "truetype/inter", "rsms-inter-vf-fonts"),
    FontFamily("AdwaitaSans", in: "Adwaita", "adwaita-sans-fonts", "truetype/adwaita"),
    FontFamily(
      "Cantarell", endings: usual.merging([.regular: ["-Regular", "-VF"]]) { $1 },
      in: "opentype/cantarell", "cantarell", "abattis-cantarell-fonts",
      "abattis-cantarell-vf-fonts"),
    notoSans,
    FontFamily("Roboto", in: "truetype/roboto/unhinted/RobotoTTF", "TTF", "roboto"),
    FontFamily("OpenSans", in: "truetype/open-sans", "open-sans"),
    FontFamily(
      "Ubuntu", endings: [.regular: ["-R"], .medium: ["-M"], .bold: ["-B"]],
      in: "truetype/ubuntu", "ubuntu"),
    dejaVuSans,
    FontFamily(
      "LiberationSans",
      in: "truetype/liberation", "truetype/liberation2", "liberation", "liberation-sans"),
    freeSans,
    FontFamily("NotoSansMono", .monospaced, in: "truetype/noto", "noto", "google-noto"),
    FontFamily(
      "AdwaitaMono", .monospaced, in: "Adwaita", "adwaita-mono-fonts", "truetype/adwaita"),
    FontFamily(
      "DejaVuSansMono", .monospaced, endings: plain,
      in: "truetype/dejavu", "TTF", "dejavu", "dejavu-sans-mono-fonts"),
    FontFamily(
      "LiberationMono", .monospaced,
      in: "truetype/liberation", "truetype/liberation2", "liberation", "liberation-mono"),
    FontFamily(
      "UbuntuMono", .monospaced, endings: [.regular: ["-R"], .bold: ["-B"]],
      in: "truetype/ubuntu", "ubuntu"),
    FontFamily(
      "FreeMono", .monospaced, endings: plain, in: "truetype/freefont", "gnu-free", "freefont"),
  ]

  /// Families for characters that the chosen font lacks, the best first: letters, then other
  /// scripts, then signs and monochrome emoji.
  static let fallbacks =
    [dejaVuSans, notoSans]
    + ["Arabic", "Hebrew", "Devanagari", "Thai", "Georgian", "Armenian"].map { noto("Sans\($0)") }
    + [
      FontFamily(
        "NotoSansCJK", types: ["ttc"],
        in: "opentype/noto", "noto-cjk", "google-noto-cjk", "google-noto-sans-cjk-fonts"),
      FontFamily("DroidSansFallbackFull", endings: plain, in: "truetype/droid", "droid"),
      FontFamily(
        "wqy-microhei", endings: plain, types: ["ttc"], in: "truetype/wqy", "wqy-microhei"),
      noto("SansSymbols"), noto("SansSymbols2"), noto("Emoji"),
      FontFamily(
        "Symbola", endings: [.regular: ["", "_hint"]],
        in: "truetype/ancient-scripts", "TTF", "gdouros-symbola"),
      freeSans,
      FontFamily("unifont", endings: plain, in: "opentype/unifont", "truetype/unifont", "unifont"),
    ]

  private static func noto(_ name: String) -> FontFamily {
    FontFamily("Noto\(name)", in: "truetype/noto", "noto", "google-noto", "google-noto-vf")
  }
}
