import FluidRaster
import TestSupport
import Testing

@testable import FluidSDL

@Suite struct `The runs of a line` {
  private static let own = FontFiles.Choice(file: "own")
  private static let other = FontFiles.Choice(file: "other")

  private func runs(_ line: String) -> [FontRun] {
    FontRun.runs(of: line) { letter in
      (letter.isASCII ? .file(Self.own) : .file(Self.other), String(letter))
    }
  }

  @Test func `change where the font changes, and nothing is lost`() {
    #expect(runs("").isEmpty)
    #expect(runs("plain words") == [FontRun(text: "plain words", provider: .file(Self.own))])
    #expect(
      runs("see Ж and ЖД.").map(\.text) == ["see ", "Ж ", "and ", "ЖД", "."])
    var random = SeededRandom(seed: 4)
    for _ in 0..<300 {
      let line = String((0..<12).map { _ in random.pick([Character]("ab ЖД 字👩‍💻é")) })
      let parts = runs(line)
      #expect(parts.map(\.text).joined() == line)
      for (a, b) in zip(parts, parts.dropFirst()) { #expect(a.provider != b.provider) }
    }
  }
}

extension SDLTests {
  /// On whatever fonts the machine has: DejaVu is the one that nearly every Linux has, and it has
  /// Cyrillic and smiling faces.
  @Suite(
    "A font library with others to fall back on",
    .enabled(
      if: FontSearch.system.find(named: "DejaVu Sans") != nil
        && FontSearch.system.find(named: "DejaVu Sans Mono") != nil, "no DejaVu installed"))
  struct FallbackTests {
    private let style = FontStyle(size: 20)

    /// One that has letters of its own and hardly any signs.
    private func library() throws -> FontLibrary {
      let inter = FontSearch.system.find(named: "Inter")
      return try FontLibrary(file: inter?.regular)
    }

    @Test("draws letters that its own font lacks, as another font draws them")
    func draws() throws {
      let library = try library()
      let dejavu = try FontLibrary(file: "DejaVu Sans")
      // Signs that no text font has but DejaVu.
      let sign = "\u{2654}"
      guard !FontLibrary.has(sign, in: library.file) else { return }
      let mask = library.mask(for: sign, font: style, scale: 2)
      #expect(mask.coverage.contains { $0 > 150 })
      #expect(mask == dejavu.mask(for: sign, font: style, scale: 2))
      #expect(library.covers("\u{2654}", font: style))
    }

    @Test("sets the parts of a line one after the other, where it measures them")
    func line() throws {
      let library = try library()
      let parts = ["King ", "\u{2654} ", "and queen"]
      let whole = library.width(of: parts.joined(), font: style)
      let sum = parts.reduce(0) { $0 + library.width(of: $1, font: style) }
      #expect(abs(whole - sum) < 0.5)
      let mask = library.mask(for: parts.joined(), font: style, scale: 1)
      let first = library.mask(for: parts[0], font: style, scale: 1)
      #expect(mask.advance == whole && mask.left == first.left)
      #expect(Double(mask.width) > whole * 0.9 && Double(mask.left + mask.width) < whole + 4)
      // The first part is drawn as it is by itself.
      for row in 0..<first.height {
        for column in 0..<first.width {
          let y = first.top + row - mask.top
          #expect(
            mask.coverage[y * mask.width + column] == first.coverage[row * first.width + column])
        }
      }
    }

    @Test("leaves lines of its own letters as they were")
    func own() throws {
      let library = try library()
      let face = try FontFace(
        FontFiles.Choice(file: library.file), pixels: 20, for: .drawing)
      let advance = library.width(of: "Drawer – 123", font: style)
      #expect(
        library.mask(for: "Drawer – 123", font: style, scale: 1)
          == face.mask(of: "Drawer – 123", advance: advance))
    }

    @Test(
      "has a face for every face, in one colour",
      arguments: ["😀", "😎", "❤️", "☂︎"] as [Character])
    func emoji(letter: Character) throws {
      let library = try library()
      #expect(library.covers(letter, font: style))
      #expect(
        library.mask(for: String(letter), font: style, scale: 2).coverage.contains { $0 > 99 })
    }

    @Test("draws a sign of the compositor's own where no font has it, and says which nobody has")
    func nobody() throws {
      let folder = try TemporaryFolder()
      let inter = try #require(FontSearch.system.find(.sans))
      let library = try FontLibrary(
        file: inter.regular, search: FontSearch(directories: [folder.path]))
      #expect(!library.covers("\u{10FFFD}", font: style))
      #expect(library.covers("A", font: style) && library.covers(" ", font: style))
      guard !FontLibrary.has("▲", in: library.file) else { return }
      #expect(
        library.mask(for: "▲", font: style, scale: 1)
          == StrokeFont().mask(for: "▲", font: style, scale: 1))
    }

    @Test("never traps on any text")
    func anything() throws {
      let library = try library()
      var random = SeededRandom(seed: 8)
      for _ in 0..<200 {
        let scalars = (0..<6).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 0..<0x3_0000, using: &random))
        }
        let text = String(String.UnicodeScalarView(scalars))
        let mask = library.mask(for: text, font: style, scale: 1)
        #expect(mask.coverage.count == mask.width * mask.height)
        #expect(library.width(of: text, font: style) >= 0)
      }
    }

    @Test("finds a family by its name, however it is written, and all its weights")
    func families() throws {
      let search = FontSearch.system
      let serif = try #require(search.find(named: "dejavu serif"))
      #expect(serif.regular.hasSuffix("/DejaVuSerif.ttf"))
      #expect(serif.bold?.hasSuffix("/DejaVuSerif-Bold.ttf") == true)
      #expect(search.find(named: "DejaVuSerif") == serif)
      #expect(search.find(named: serif.regular)?.regular == serif.regular)
      for name in ["", "No Such Family", "/nowhere/x.ttf", "/usr/share/fonts/", "x.ttf", "\u{0}"] {
        #expect(search.find(named: name) == nil, "\(name)")
      }
    }

    @Test("writes a line in a second family, and in the first where there is no such")
    func second() throws {
      let library = try library()
      let serif = FontStyle(size: 20, family: .custom("DejaVu Serif"))
      let expected = try FontLibrary(file: "DejaVu Serif")
      #expect(
        library.mask(for: "Serif", font: serif, scale: 1)
          == expected.mask(for: "Serif", font: style, scale: 1))
      #expect(library.hasFamily("DejaVu Serif") && !library.hasFamily("No Such Family"))
      let none = FontStyle(size: 20, family: .custom("No Such Family"))
      #expect(
        library.mask(for: "Serif", font: none, scale: 1)
          == library.mask(for: "Serif", font: style, scale: 1))
    }
  }
}

extension FontLibrary {
  /// Whether a file has a letter, without any others to fall back on.
  fileprivate static func has(_ letter: String, in file: String) -> Bool {
    guard let face = try? FontFace(FontFiles.Choice(file: file), pixels: 20, for: .measuring)
    else { return false }
    return letter.unicodeScalars.allSatisfy { face.provides($0) }
  }
}
