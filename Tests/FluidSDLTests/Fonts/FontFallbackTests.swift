import FluidCore
import FluidRaster
import FluidSDL
import TestSupport
import Testing

extension SDLTests {
  /// A font that has four letters, beside others that have what a test gives them.
  @Suite struct FontFallbackTests {
    private let folder: TemporaryFolder
    private let style = FontStyle(size: 16)
    /// Where the best of the fonts to fall back on lies.
    private static let best = "fonts/truetype/dejavu/DejaVuSans.ttf"

    init() throws {
      folder = try TemporaryFolder()
      try BoxFont.own.write(to: folder("own/Own.ttf"))
    }

    private var search: FontSearch { FontSearch(directories: [folder("fonts")]) }

    private func library() throws -> FontLibrary {
      try FontLibrary(file: folder("own/Own.ttf"), search: search)
    }

    @Test func `begins each part of a line at a whole pixel`() throws {
      try BoxFont.other("Ж").write(to: folder(Self.best))
      let library = try library()
      #expect(library.width(of: "AЖA", font: style) == 32.5)
      // At 0, at 8.25 and at 24.25.
      let row = [(6, 255), (4, 0), (12, 255), (2, 0), (6, 255)].flatMap {
        [UInt8](repeating: UInt8($0.1), count: $0.0)
      }
      let line = library.mask(for: "AЖA", font: style, scale: 1)
      #expect((line.width, line.height, line.left, line.top) == (30, 8, 0, -8))
      #expect(line.coverage == (0..<8).flatMap { _ in row } && line.advance == 32.5)
      // At 16.5 the second begins at the next pixel, at 113.4375 at the one before.
      for (text, scale, right) in [("AAЖ", 1.0, 31), ("AЖ", 2, 45), ("AAAAAAAAAAAЖ", 1.25, 131)] {
        let mask = library.mask(for: text, font: style, scale: scale)
        #expect((mask.left, mask.width, mask.height) == (0, right, Int(8 * scale)))
        #expect(mask.coverage[right - 1] > 100)
      }
    }

    @Test func `leaves out selectors, which only say how a letter is drawn`() throws {
      try BoxFont.other("Ж").write(to: folder(Self.best))
      let library = try library()
      let plain = library.mask(for: "Ж", font: style, scale: 1)
      #expect((plain.width, plain.height, plain.left, plain.top) == (12, 8, 2, -8))
      // What stands for the selector in that font would reach above everything else.
      #expect(library.mask(for: "Ж\u{FE0F}", font: style, scale: 1) == plain)
      #expect(library.mask(for: "A\u{FE0F}", font: style, scale: 1).top == -8)
    }

    @Test func `sets the compositor's own signs among its letters`() throws {
      let library = try library()
      for weight in [FontStyle.Weight.regular, .bold] {
        let style = FontStyle(size: 16, weight: weight)
        let sign = StrokeFont().width(of: "▲", font: style)
        #expect(abs(library.width(of: "▲", font: style) - sign) < 1e-9)
        let width = library.width(of: "A▲", font: style)
        let letter = library.width(of: "A", font: style)
        #expect(abs(width - letter - sign) < 1e-9)
        let own = library.mask(for: "A", font: style, scale: 1)
        let signs = StrokeFont().mask(for: "▲", font: style, scale: 1)
        let expected = GlyphMask([(own, 0), (signs, Int(letter.rounded()))], advance: width)
        #expect(library.mask(for: "A▲", font: style, scale: 1) == expected)
      }
      #expect(library.covers("▲", font: style))
    }

    @Test func `has a box of its own for a letter that no font has, or a bold one alone`() throws {
      try BoxFont.other("字").write(to: folder("fonts/x/Odd-Bold.ttf"))
      let library = try library()
      #expect(!library.covers("字", font: style) && library.covers("A", font: style))
      #expect(library.width(of: "字", font: style) == 8)
      let mask = library.mask(for: "字", font: style, scale: 1)
      #expect((mask.width, mask.height, mask.left, mask.top) == (6, 10, 1, -10))
      // Spaces need no picture.
      for space in [" ", "\u{3000}", "\n"] as [Character] {
        #expect(library.covers(space, font: style))
      }
    }

    @Test func `takes a joined face for its first part, from its own font first`() throws {
      let (woman, man) = ("\u{1F469}", "\u{1F468}")
      try BoxFont.other("\u{1F469}").write(to: folder(Self.best))
      var own = BoxFont.own
      own.letters["\u{1F468}"] = own.letters["A"]
      try own.write(to: folder("own/Own.ttf"))
      let library = try library()
      let laptop = "\u{200D}\u{1F4BB}"
      #expect(library.covers(Character(woman + laptop), font: style))
      #expect(
        library.mask(for: woman + laptop, font: style, scale: 1)
          == library.mask(for: woman, font: style, scale: 1))
      #expect(library.width(of: woman + laptop, font: style) == 16)
      #expect(library.covers(Character(man + laptop), font: style))
      #expect(!library.covers(Character("\u{1F4BB}"), font: style), "the other part alone")
      #expect(!library.covers(Character("\u{1F4BB}\u{200D}" + woman), font: style))
    }

    @Test(arguments: [15, 16])
    func `opens all fonts for sixteen letters, however often asked for`(count: UInt32) throws {
      try BoxFont.other("Я").write(to: folder("fonts/x/Odd.ttf"))
      let library = try library()
      for number in 0..<count {
        let letter = Character(try #require(Unicode.Scalar(0x4E00 + number)))
        for _ in 0..<3 { #expect(!library.covers(letter, font: style)) }
      }
      #expect(library.covers("Я", font: style) == (count < 16))
    }

    @Test(arguments: [255, 256]) func `opens 256 of them at most`(count: Int) throws {
      try BoxFont.other("Я").write(to: folder("fonts/x/Odd.ttf"))
      for name in 0..<count { try BoxFont.own.write(to: folder("fonts/y/\(name).ttf")) }
      #expect(try library().covers("Я", font: style) == (count < 256))
    }

    @Test func `writes a second family where there is one, and itself elsewhere`() throws {
      try BoxFont.other("A").write(to: folder("fonts/y/Mine.ttf"))
      let plain = try library()
      func width(_ library: FontLibrary, _ family: FontStyle.Family) -> Double {
        library.width(of: "A", font: FontStyle(size: 16, family: family))
      }
      for _ in 0..<2 {
        #expect(width(plain, .custom("mine")) == 16 && width(plain, .custom("none")) == 8.25)
        #expect(plain.hasFamily("Mine") && !plain.hasFamily("none"))
      }
      #expect(width(plain, .sans) == 8.25 && width(plain, .monospaced) == 8.25)
      try BoxFont.other("A").write(to: folder("fonts/truetype/dejavu/DejaVuSansMono.ttf"))
      #expect(try width(library(), .monospaced) == 16)
    }
  }
}
