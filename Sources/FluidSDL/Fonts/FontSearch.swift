import FluidRaster
import Glibc

/// Finds fonts on the system.
///
/// It first checks the exact paths where distributions keep well-known families, which takes a few
/// hundred microseconds at worst; only if none of those exists does it walk the directories.
package struct FontSearch: Sendable, Hashable {
  /// Font directories, by priority.
  package var directories: [String]

  /// A search in directories, by priority.
  package init(directories: [String]) { self.directories = directories }

  /// The user's fonts, then the machine's, then the distribution's.
  package static var system: FontSearch {
    let home = ScaleRule.environmentValue("HOME")
    let data = ScaleRule.environmentValue("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }
    return FontSearch(
      directories: [data.map { "\($0)/fonts" }, home.map { "\($0)/.fonts" }].compactMap { $0 }
        + ["/usr/local/share/fonts", "/usr/share/fonts"])
  }

  /// The maximum depth and number of files of a walk, so that a stray link to a whole disk does not
  /// hold it up.
  private static let deepest = 6
  private static let mostFiles = 20_000

  /// The best family of a kind; nil: no font at all.
  func find(_ kind: FontStyle.Family) -> FontFiles? {
    findAtKnownPaths(kind) ?? findByWalking(kind)
  }

  func findAtKnownPaths(_ kind: FontStyle.Family) -> FontFiles? {
    FontFamily.known.lazy.filter { $0.kind == kind }.compactMap { files(of: $0) }.first
  }

  /// A family's files at the paths distributions use.
  func files(of family: FontFamily) -> FontFiles? {
    for directory in directories {
      for folder in family.folders {
        let place = folder.isEmpty ? directory : "\(directory)/\(folder)"
        if let files = Self.files(of: family, in: place) { return files }
      }
    }
    return nil
  }

  /// The family of a name, such as "DejaVu Serif", or the one that a font file belongs to; nil:
  /// there is none.
  func find(named name: String) -> FontFiles? {
    let isPath = name.contains("/") || FontFamily.fileTypes.contains { name.hasSuffix(".\($0)") }
    if isPath {
      let files = Self.files(beside: name)
      return files.choice(for: .regular).problem == nil ? files : nil
    }
    let wanted = Self.plain(name)
    guard !wanted.isEmpty else { return nil }
    for path in allFontFiles(ofTypes: FontFamily.fileTypes) {
      let folder = Self.folder(of: path)
      let body = path.dropFirst(folder.count + 1).prefix { $0 != "." }
      for ending in FontFamily.any[.regular] ?? [] where body.hasSuffix(ending) {
        let stem = String(body.dropLast(ending.count))
        guard Self.plain(stem) == wanted else { continue }
        return Self.files(of: FontFamily(stem, endings: FontFamily.any), in: folder)
      }
    }
    return nil
  }

  /// A name reduced to lower-case letters and digits, for comparison.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  func findByWalking(_ kind: FontStyle.Family) -> FontFiles? {
    let paths = allFontFiles(ofTypes: FontFamily.fileTypes)
    for family in FontFamily.known where family.kind == kind {
      for name in family.fileNames(for: .regular) {
        if let path = paths.first(where: { $0.hasSuffix("/\(name)") }) {
          return Self.files(of: family, in: Self.folder(of: path))
        }
      }
    }
    return paths.map { (path: $0, rank: Self.rank(of: $0, kind)) }.filter { $0.rank > 0 }
      .max { $0.rank < $1.rank }.map { Self.files(beside: $0.path) }
  }

  /// The family of a given file: the file as the regular weight, and its neighbours named after it.
  static func files(beside path: String) -> FontFiles {
    let folder = folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let type = name.split(separator: ".").last.map(String.init) ?? "ttf"
    let body = String(name.dropLast(type.count + 1))
    let stem = body.hasSuffix("-Regular") ? String(body.dropLast(8)) : body
    return files(of: FontFamily(stem, types: [type]), in: folder, regular: path)
      ?? FontFiles(regular: path)
  }

  /// A family's files in a directory; nil: its regular weight is not there.
  private static func files(
    of family: FontFamily, in place: String, regular: String? = nil
  ) -> FontFiles? {
    func file(_ weight: FontStyle.Weight) -> String? {
      family.fileNames(for: weight).map { "\(place)/\($0)" }.first { access($0, R_OK) == 0 }
    }
    return (regular ?? file(.regular)).map {
      FontFiles(
        regular: $0, medium: file(.medium), semibold: file(.semibold), bold: file(.bold))
    }
  }

  /// The suitability of an unknown font by its name; 0: unsuitable.
  private static func rank(of path: String, _ kind: FontStyle.Family) -> Int {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    if has("emoji", "symbol", "icon", "math", "music", "dingbat") { return 0 }
    if has("mono", "code") != (kind == .monospaced) { return 0 }
    var rank = 100
    if has("sans") { rank += 8 }
    if has("regular") { rank += 4 }
    if has("italic", "oblique", "bold", "thin", "light", "black", "condensed") { rank -= 16 }
    if has("serif"), !has("sansserif", "sans-serif") { rank -= 8 }
    return rank
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// All font files of some types.
  func allFontFiles(ofTypes types: [String]) -> [String] {
    var found: [String] = []
    var waiting = directories.reversed().map { (path: $0, depth: 0) }
    var seen = 0
    while let (path, depth) = waiting.popLast() {
      for name in fileNames(in: path) where !name.hasPrefix(".") {
        seen += 1
        guard seen <= Self.mostFiles else { return found }
        if types.contains(where: { name.lowercased().hasSuffix(".\($0)") }) {
          found.append("\(path)/\(name)")
        } else if depth < Self.deepest, !name.contains(".") {
          waiting.append(("\(path)/\(name)", depth + 1))
        }
      }
    }
    return found
  }
}
