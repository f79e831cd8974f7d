import FluidRaster
import TestSupport
import Testing

@testable import FluidSDL

@Suite("An image of letters") struct CoverageImageTests {
  @Test("is cut to its ink, and says where that was")
  func cut() {
    var words = [UInt32](repeating: 0x00FF_FFFF, count: 9 * 5)
    words[1 * 9 + 2] = 0x80FF_FFFF
    words[3 * 9 + 6] = 0x01FF_FFFF
    // Beside the image: what its rows have in reserve.
    words[2 * 9 + 7] = 0xFFFF_FFFF
    let mask = words.withUnsafeBufferPointer {
      CoverageImage(words: $0.baseAddress!, width: 7, height: 5, stride: 9)
        .mask(left: -3, top: -4, advance: 6.5)
    }
    #expect((mask.width, mask.height, mask.left, mask.top) == (5, 3, -1, -3))
    #expect(mask.advance == 6.5)
    #expect(mask.coverage == [0x80] + [UInt8](repeating: 0, count: 13) + [1])
  }

  @Test("without ink is empty")
  func empty() {
    let mask = [UInt32](repeating: 0x00FF_FFFF, count: 12).withUnsafeBufferPointer {
      CoverageImage(words: $0.baseAddress!, width: 4, height: 3, stride: 4)
        .mask(left: 0, top: 0, advance: 3)
    }
    #expect(mask == .empty)
  }

  @Test("of no width or no height is empty", arguments: [(0, 3), (3, 0), (0, 0)])
  func nothing(width: Int, height: Int) {
    let mask = [UInt32](repeating: 0xFFFF_FFFF, count: 12).withUnsafeBufferPointer {
      CoverageImage(words: $0.baseAddress!, width: width, height: height, stride: 4)
        .mask(left: 2, top: -2, advance: 3)
    }
    #expect(mask == .empty)
  }
}

extension SDLTests {
  /// On whatever font the machine has; what holds for one holds for all.
  @Suite(
    "A font library", .enabled(if: FontSearch.system.find(.sans) != nil, "no font installed"))
  struct FontLibraryTests {
    private let style = FontStyle(size: 16)

    @Test("gives measures that grow with the size and nothing else")
    func measures() throws {
      let library = try FontLibrary()
      let small = library.metrics(for: FontStyle(size: 10))
      let large = library.metrics(for: FontStyle(size: 30))
      #expect(abs(large.ascent - 3 * small.ascent) < 1e-9)
      #expect(small.capHeight > 5 && small.capHeight < small.ascent)
      #expect(small.descent > 0 && small.lineHeight >= small.ascent)
      let width = library.width(of: "Drawer", font: FontStyle(size: 10))
      #expect(abs(library.width(of: "Drawer", font: FontStyle(size: 30)) - 3 * width) < 1e-9)
      #expect(library.width(of: "", font: style) == 0)
    }

    @Test("adds up: a text is as long as its parts, but for kerning")
    func adds() throws {
      let library = try FontLibrary()
      let parts = ["Pull", " ", "down"].map { library.width(of: $0, font: style) }
      let whole = library.width(of: "Pull down", font: style)
      #expect(abs(parts.reduce(0, +) - whole) < 0.5)
    }

    @Test("stands letters on the baseline", arguments: [1.0, 1.5, 2, 3])
    func baseline(scale: Double) throws {
      let library = try FontLibrary()
      let mask = library.mask(for: "H", font: style, scale: scale)
      let cap = library.metrics(for: style).capHeight * scale
      #expect(mask.top + mask.height == 0)
      #expect(abs(Double(mask.height) - cap) <= 1.5)
      let accented = library.mask(for: "HÉ", font: style, scale: scale)
      #expect(accented.top + accented.height == 0, "letters that reach higher change nothing")
      #expect(accented.height > mask.height)
      let low = library.mask(for: "Hg", font: style, scale: scale)
      #expect(low.top == mask.top && low.top + low.height > 0)
    }

    @Test("draws where it measures", arguments: [1.0, 2])
    func extent(scale: Double) throws {
      let library = try FontLibrary()
      for text in ["Hello, Wörld 123", "jjj", "AVAVAV", "…"] {
        let mask = library.mask(for: text, font: style, scale: scale)
        let advance = library.width(of: text, font: style) * scale
        #expect(mask.advance == advance)
        #expect(mask.left >= -8 && Double(mask.left + mask.width) < advance + 8)
        #expect(Double(mask.width) > advance * 0.4)
        #expect(mask.coverage.contains { $0 > 150 })
        // Cut to the ink: no empty border.
        let rows = [0, mask.height - 1].map {
          mask.coverage[$0 * mask.width..<($0 + 1) * mask.width]
        }
        #expect(rows.allSatisfy { $0.contains { $0 > 0 } })
      }
    }

    @Test("has capitals as high as it measures them, at any size up to 600 pixels")
    func large() throws {
      let library = try FontLibrary()
      for size in [150.0, 400, 600] {
        let style = FontStyle(size: size)
        let mask = library.mask(for: "H", font: style, scale: 1)
        #expect(abs(Double(mask.height) - library.metrics(for: style).capHeight) <= 2)
      }
      #expect(library.mask(for: "H", font: FontStyle(size: 601), scale: 1) == .empty)
    }

    @Test("stands a letter that reaches left of its origin where it stands after another")
    func overhang() throws {
      let library = try FontLibrary()
      let style = FontStyle(size: 300)
      let alone = library.mask(for: "j", font: style, scale: 1)
      let after = library.mask(for: "Hj", font: style, scale: 1)
      let advance = library.width(of: "H", font: style)
      let way = Double(after.left + after.width - alone.left - alone.width)
      #expect(abs(way - advance) <= 3)
    }

    @Test("draws sizes to the nearest quarter of a pixel")
    func quarters() throws {
      func mask(_ size: Double) throws -> [UInt8] {
        try FontLibrary().mask(for: "Quarter", font: FontStyle(size: size), scale: 1).coverage
      }
      #expect(try mask(24.2) == mask(24.25) && mask(24.3) == mask(24.25))
      #expect(try mask(24.25) != mask(24))
    }

    @Test("thickens the strokes of a weight there is no file for")
    func thickened() throws {
      let file = try FontLibrary().file
      func ink(_ isThickened: Bool) throws -> Int {
        let choice = FontFiles.Choice(file: file, isThickened: isThickened)
        return try FontFace(choice, pixels: 24, for: .drawing).mask(of: "Bold", advance: 0).coverage
          .reduce(0) { $0 + Int($1) }
      }
      let library = try FontLibrary()
      #expect(try ink(true) > ink(false))
      _ = consume library
    }

    @Test("makes heavier weights heavier")
    func weights() throws {
      let library = try FontLibrary()
      func ink(_ weight: FontStyle.Weight) -> Int {
        library.mask(for: "Weight", font: FontStyle(size: 24, weight: weight), scale: 1).coverage
          .reduce(0) { $0 + Int($1) }
      }
      #expect(ink(.bold) > ink(.regular))
      #expect(ink(.semibold) > ink(.regular))
      #expect(ink(.medium) >= ink(.regular))
    }

    @Test("spaces monospaced letters evenly")
    func monospaced() throws {
      guard FontSearch.system.find(.monospaced) != nil else { return }
      let library = try FontLibrary()
      let style = FontStyle(size: 13, family: .monospaced)
      let widths = ["i", "W", "0", "."].map { library.width(of: $0, font: style) }
      #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.05 })
    }

    @Test(
      "takes text of any kind",
      arguments: ["", " ", "\n", "\u{0}", "🙂👩‍👩‍👧", "漢字", "e\u{301}", "\u{202E}abc", "\u{FFFD}"])
    func anyText(text: String) throws {
      let library = try FontLibrary()
      let mask = library.mask(for: text, font: style, scale: 1)
      #expect(mask.coverage.count == mask.width * mask.height)
      #expect(library.width(of: text, font: style) >= 0)
    }

    @Test("draws nothing at sizes that cannot be", arguments: [0, -4, .nan, .infinity, 1e9])
    func anySize(size: Double) throws {
      let library = try FontLibrary()
      #expect(library.mask(for: "H", font: FontStyle(size: size), scale: 1) == .empty)
      let long = String(repeating: "W", count: 5000)
      #expect(library.mask(for: long, font: style, scale: 1) == .empty)
    }

    @Test("still draws after more sizes and texts than it keeps")
    func manySizes() throws {
      let library = try FontLibrary()
      let first = library.mask(for: "H", font: FontStyle(size: 9), scale: 1)
      for size in 10..<60 {
        #expect(library.mask(for: "H", font: FontStyle(size: Double(size)), scale: 1).height > 0)
      }
      for number in 0..<3000 { _ = library.width(of: "\(number)", font: style) }
      #expect(library.mask(for: "H", font: FontStyle(size: 9), scale: 1) == first)
    }
  }

  @Suite("Without the font one asked for") struct MissingFontTests {
    @Test("the library says what is wrong with the file")
    func unreadable() throws {
      let folder = try TemporaryFolder()
      try folder.write("this is no font", to: "No.ttf")
      for name in ["No.ttf", "Missing.ttf"] {
        let file = folder(name)
        do throws(FontError) {
          _ = try FontLibrary(file: file)
          Issue.record("a font without one")
        } catch {
          #expect("\(error)".hasPrefix("\(file) cannot be used as a font: "))
        }
      }
    }

    @Test("the library says where it has looked")
    func notFound() throws {
      let folder = try TemporaryFolder()
      let search = FontSearch(directories: [folder.path])
      #expect(throws: FontError.notFound(directories: [folder.path])) {
        _ = try FontLibrary(search: search)
      }
    }

    @Test("there are letters all the same, and a notice")
    func best() throws {
      let folder = try TemporaryFolder()
      let search = FontSearch(directories: [folder.path])
      let (source, notice) = FontLibrary.best(file: "/nowhere.ttf", search: search)
      #expect(source is StrokeFont)
      #expect(notice?.contains("/nowhere.ttf") == true)
      #expect(FontLibrary.best(search: search).notice?.contains(folder.path) == true)
    }
  }
}
