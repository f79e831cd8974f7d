import CSDL2
import FluidCore
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite struct FontLibraryTests {
    private let folder: TemporaryFolder
    private let style = FontStyle(size: 16)

    init() throws {
      folder = try TemporaryFolder()
      try BoxFont.own.write(to: folder("own/Own.ttf"))
    }

    private func library(_ name: String = "own/Own.ttf") throws -> FontLibrary {
      try FontLibrary(file: folder(name), search: FontSearch(directories: [folder("fonts")]))
    }

    /// A full rectangle.
    private func box(
      _ width: Int, _ height: Int, left: Int, top: Int, advance: Double
    ) throws -> GlyphMask {
      try #require(
        GlyphMask(
          width: width, height: height, left: left, top: top, advance: advance,
          coverage: [UInt8](repeating: 255, count: width * height)))
    }

    @Test func `measures a font as it was designed`() throws {
      let library = try library()
      for (size, unit) in [(16.0, 1.0), (40, 2.5)] {
        let metrics = library.metrics(for: FontStyle(size: size))
        #expect((metrics.ascent, metrics.descent) == (12 * unit, 4 * unit))
        #expect((metrics.lineHeight, metrics.capHeight) == (18 * unit, 11 * unit))
      }
      // As long as its letters advance, also where the first reaches left.
      for (text, width) in [
        ("A", 8.25), ("H", 8), ("AA", 16.5), ("AHj", 22.25), ("j", 6), ("jA", 14.25), ("jHj", 20),
        ("Hj", 14), ("", 0),
      ] {
        // Once measured and once remembered.
        for _ in 0..<2 { #expect(library.width(of: text, font: style) == width) }
        #expect(library.width(of: text, font: FontStyle(size: 32)) == 2 * width)
        #expect(library.mask(for: text, font: style, scale: 1).advance == width, "\(text)")
      }
      // Where it is drawn it stays: from 4 left of the origin on.
      #expect(library.mask(for: "jA", font: style, scale: 1).left == -4)
    }

    @Test func `takes 3/4 of the ascent for capitals where it cannot draw an H`() throws {
      var font = BoxFont.own
      font.letters["H"]?.isBroken = true
      try font.write(to: folder("own/Broken.ttf"))
      let metrics = try library("own/Broken.ttf").metrics(for: style)
      #expect(metrics.capHeight == 9 && metrics.ascent == 12)
    }

    @Test func `draws rectangles where they are`() throws {
      let library = try library()
      func mask(_ text: String, scale: Double = 1) -> GlyphMask {
        library.mask(for: text, font: style, scale: scale)
      }
      #expect(try mask("A") == box(6, 8, left: 0, top: -8, advance: 8.25))
      #expect(try mask("H") == box(6, 11, left: 1, top: -11, advance: 8))
      #expect(try mask("T") == box(6, 15, left: 0, top: -15, advance: 8), "above the ascent")
      #expect(try mask("H", scale: 2) == box(12, 22, left: 2, top: -22, advance: 16))
      #expect(mask("H", scale: 1.0625).height > mask("H").height)
      let low = mask("j")
      #expect((low.width, low.height, low.left, low.top) == (8, 10, -4, -8))
      #expect(low.coverage.allSatisfy { $0 == 255 })
    }

    @Test func `sets letters at fractions of a pixel`() throws {
      let mask = try library().mask(for: "AA", font: style, scale: 1)
      #expect((mask.width, mask.height, mask.left, mask.top) == (15, 8, 0, -8))
      // The second begins at 8.25: three quarters of a pixel, five, and a quarter.
      for row in 0..<8 {
        let row = mask.coverage[row * 15..<(row + 1) * 15]
        #expect(row.prefix(8) == [255, 255, 255, 255, 255, 255, 0, 0])
        #expect((185...197).contains(row[row.startIndex + 8]))
        #expect(row.dropFirst(9).prefix(5).allSatisfy { $0 == 255 })
        #expect((58...70).contains(row[row.startIndex + 14]))
      }
    }

    @Test func `keeps few faces open, however many sizes are drawn`() throws {
      let library = try library()
      for size in 10..<210 {
        for _ in 0..<60 { _ = library.width(of: "A", font: style) }
        _ = library.mask(for: "A", font: FontStyle(size: Double(size)), scale: 1)
      }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
          == folder("own/Own.ttf")
      }
      #expect((1...60).contains(open), "\(open)")
    }

    @Test func `draws what it has drawn before also where the file is gone`() throws {
      try BoxFont.own.write(to: folder("own/Own-Bold.ttf"))
      let library = try library()
      let mask = library.mask(for: "A", font: style, scale: 1)
      for name in ["own/Own.ttf", "own/Own-Bold.ttf"] { #expect(unlink(folder(name)) == 0) }
      // A weight that was not drawn has no letters, and room for none.
      let bold = FontStyle(size: 16, weight: .bold)
      #expect(library.width(of: "字", font: bold) == 0 && !library.covers("字", font: bold))
      #expect(library.mask(for: "字", font: bold, scale: 1) == .empty)
      for _ in 0..<200 { _ = library.width(of: "A", font: style) }
      #expect(library.mask(for: "A", font: style, scale: 1) == mask && mask.width == 6)
    }

    #if compiler(>=6.2)  // Tests in a process of their own came with it.
      @Test func `needs SDL_ttf as long as it is there, and no longer`() async {
        // In a process of its own, where nobody else needs it.
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          try BoxFont.own.write(to: folder("Own.ttf"))
          let search = FontSearch(directories: [folder("nothing")])
          #expect(TTF_WasInit() == 0)
          for file in [folder("No.ttf"), nil] {
            #expect(throws: FontError.self) { _ = try FontLibrary(file: file, search: search) }
            #expect(TTF_WasInit() == 0)
          }
          do {
            let library = try FontLibrary(file: folder("Own.ttf"), search: search)
            #expect(TTF_WasInit() == 1)
            // One that cannot be made takes nothing from the one that is there.
            #expect(throws: FontError.self) {
              _ = try FontLibrary(file: folder("No.ttf"), search: search)
            }
            #expect(TTF_WasInit() == 1)
            #expect(library.mask(for: "A", font: FontStyle(size: 16), scale: 1).width == 6)
          }
          #expect(TTF_WasInit() == 0)
        }
      }

      @Test func `forgets lines and letters that are not drawn any more`() async {
        // In a process of its own, whose memory grows for nothing else.
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          try BoxFont.own.write(to: folder("Own.ttf"))
          let library = try FontLibrary(
            file: folder("Own.ttf"), search: FontSearch(directories: [folder("nothing")]))
          func megabytes() throws -> Int {
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return try #require(Int(pages.split(separator: " ")[1])) / 256
          }
          let begun = try megabytes()
          for line in 0..<50_000 {
            let letters = (0..<5).compactMap { Unicode.Scalar(UInt32(0x1_0000 + 5 * line + $0)) }
            let text = "AAAAAAAA\(String.UnicodeScalarView(letters))"
            _ = library.width(of: text, font: FontStyle(size: 16))
          }
          let grown = try megabytes() - begun
          #expect(grown < 11, "\(grown) MB")
        }
      }
    #endif

    @Test func `thickens the strokes of a weight there is no file for`() throws {
      let library = try library()
      func ink(_ weight: FontStyle.Weight) -> Int {
        library.mask(for: "AHj", font: FontStyle(size: 40, weight: weight), scale: 1).coverage
          .reduce(0) { $0 + Int($1) }
      }
      #expect(ink(.bold) > ink(.regular) && ink(.medium) >= ink(.regular))
    }

    @Test func `says what is wrong with a file, where it looked, what it takes instead`() throws {
      let (file, nothing) = (try folder.write("this is no font", to: "No.ttf"), folder("nothing"))
      let search = FontSearch(directories: [nothing])
      for name in [file, folder("Missing.ttf")] {
        do throws(FontError) {
          _ = try FontLibrary(file: name)
          Issue.record("a font without one")
        } catch { #expect("\(error)".hasPrefix("\(name) cannot be used as a font: ")) }
      }
      #expect(throws: FontError.notFound(directories: [nothing])) {
        _ = try FontLibrary(search: search)
      }
      let (source, notice) = FontLibrary.best(file: "/nowhere.ttf", search: search)
      #expect(source is StrokeFont && notice?.contains("/nowhere.ttf") == true)
      #expect(FontLibrary.best(search: search).notice?.contains(nothing) == true)
    }

    /// On whatever font the machine has.
    @Test(.enabled(if: (try? FontLibrary()) != nil, "no font installed"))
    func `takes any text at any size`() throws {
      let library = try FontLibrary()
      var random = SeededRandom(seed: 8)
      let given = ["", " ", "\n", "\u{0}", "🙂👩‍👩‍👧", "漢字", "e\u{301}", "\u{202E}abc", "\u{FFFD}"]
      let texts =
        given
        + (0..<200).map { _ in
          String(
            String.UnicodeScalarView(
              (0..<6).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0..<0x3_0000, using: &random))
              }))
        }
      for text in texts {
        let mask = library.mask(for: text, font: style, scale: 1)
        #expect(mask.coverage.count == mask.width * mask.height)
        #expect(library.width(of: text, font: style) >= 0)
      }
      for size in [0, -4, .nan, .infinity, 1e9] {
        #expect(library.mask(for: "H", font: FontStyle(size: size), scale: 1) == .empty)
      }
    }
  }
}
