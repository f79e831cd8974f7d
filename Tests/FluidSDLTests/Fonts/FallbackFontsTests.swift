import FluidRaster
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

/// On files without anything in them: what is asked of each is the test's own.
@Suite struct `Fonts to fall back on` {
  private let folder: TemporaryFolder
  private var fonts: FallbackFonts

  init() throws {
    folder = try TemporaryFolder()
    fonts = FallbackFonts(FontSearch(directories: [folder.path]))
  }

  private func write(_ names: [String]) throws {
    for name in names { try folder.write(to: name) }
  }

  /// The files that are asked for a letter, in order, until one of them has it.
  private mutating func asked(
    for weight: FontStyle.Weight = .regular, until name: String? = nil
  ) -> [String] {
    var asked: [String] = []
    let place = folder.path + "/"
    let choice = fonts.choice(for: weight) {
      asked.append(String($0.file.dropFirst(place.count)))
      return asked.last == name
    }
    #expect((choice == nil) == (name == nil))
    return asked
  }

  @Test mutating func `are all opened for sixteen letters that nobody has, and for no more`() throws
  {
    try write(["x/Odd.ttf", "truetype/dejavu/DejaVuSans.ttf"])
    for _ in 1...16 {
      let asked = asked()
      #expect(asked == ["truetype/dejavu/DejaVuSans.ttf", "x/Odd.ttf"])
    }
    for _ in 1...3 {
      let asked = asked()
      #expect(asked == ["truetype/dejavu/DejaVuSans.ttf"], "but those that are known to help")
    }
  }

  @Test mutating func `that are known to help use up none of the sixteen`() throws {
    try write(["x/Odd.ttf", "truetype/dejavu/DejaVuSans.ttf"])
    for _ in 1...40 {
      let asked = asked(until: "truetype/dejavu/DejaVuSans.ttf")
      #expect(asked.count == 1)
    }
    let asked = asked(until: "x/Odd.ttf")
    #expect(asked.count == 2)
  }

  @Test mutating func `are 256 at most beside those that are known to help`() throws {
    try write((100..<400).map { "x/F\($0).ttf" })
    let asked = asked()
    #expect(asked == (100..<356).map { "x/F\($0).ttf" })
  }

  @Test mutating func `are looked for once, not for every letter`() throws {
    try write(["x/Odd.ttf"])
    let first = asked()
    try write(["x/Late.ttf", "truetype/dejavu/DejaVuSans.ttf"])
    let second = asked()
    #expect(first == ["x/Odd.ttf"] && second == first)
  }

  @Test mutating func `are asked the best first, and nobody after the one that has the letter`()
    throws
  {
    let best = [
      "truetype/dejavu/DejaVuSans.ttf", "truetype/noto/NotoSans-Regular.ttf",
      "truetype/noto/NotoSansArabic-Regular.ttf", "truetype/noto/NotoSansHebrew-Regular.ttf",
      "truetype/noto/NotoSansDevanagari-Regular.ttf", "truetype/noto/NotoSansThai-Regular.ttf",
      "truetype/noto/NotoSansGeorgian-Regular.ttf", "truetype/noto/NotoSansArmenian-Regular.ttf",
      "opentype/noto/NotoSansCJK-Regular.ttc", "truetype/droid/DroidSansFallbackFull.ttf",
      "truetype/wqy/wqy-microhei.ttc", "truetype/noto/NotoSansSymbols-Regular.ttf",
      "truetype/noto/NotoSansSymbols2-Regular.ttf", "truetype/noto/NotoEmoji-Regular.ttf",
      "truetype/ancient-scripts/Symbola_hint.ttf", "truetype/freefont/FreeSans.ttf",
      "opentype/unifont/unifont.otf",
    ]
    try write(best.reversed() + ["a/Odd.ttf"])
    let all = asked()
    #expect(all == best + ["a/Odd.ttf"])
    for (index, name) in best.enumerated() {
      let asked = asked(until: name)
      #expect(asked == Array(best.prefix(index + 1)))
    }
  }

  @Test mutating func `are bold among bold letters where there is such a file`() throws {
    try write(["truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf"])
    let bold = asked(for: .bold)
    let regular = asked(for: .regular)
    #expect(bold == ["truetype/dejavu/DejaVuSans-Bold.ttf"])
    #expect(regular == ["truetype/dejavu/DejaVuSans.ttf"])
  }

  @Test mutating func `are upright ones of a plain weight, collections among them`() throws {
    try write([
      "x/A-Italic.ttf", "x/A-Oblique.otf", "x/A-Bold.ttf", "x/A-Thin.ttf", "x/A-Light.ttf",
      "x/A-Black.ttf", "x/ACondensed.ttf", "x/A-Medium.ttf", "x/A.ttf", "x/B.otf", "x/C.ttc",
      "x/D.pfb",
    ])
    let asked = asked()
    #expect(asked == ["x/A.ttf", "x/B.otf", "x/C.ttc"])
  }
}

@Suite struct `The letters of a run` {
  private static let own = FontRun.Provider.file(FontFiles.Choice(file: "own"))
  private static let other = FontRun.Provider.file(FontFiles.Choice(file: "other"))

  @Test func `are what is drawn of them, which may be less than was written`() {
    let runs = FontRun.runs(of: "a\u{FE0F}b") { letter in
      (Self.own, String(letter.unicodeScalars.first!))
    }
    #expect(runs == [FontRun(text: "ab", provider: Self.own)])
  }

  @Test func `may begin with a space, which belongs to whoever has it`() {
    let runs = FontRun.runs(of: " ab") { letter in
      (letter == "b" ? Self.other : Self.own, String(letter))
    }
    #expect(
      runs == [
        FontRun(text: " a", provider: Self.own), FontRun(text: "b", provider: Self.other),
      ])
  }

  @Test func `are apart where one of them has no font`() {
    let runs = FontRun.runs(of: "aXb") { letter in
      (letter == "X" ? .strokes : Self.own, String(letter))
    }
    #expect(runs.map(\.text) == ["a", "X", "b"])
  }

  @Test(
    arguments: [
      ("\u{200D}", true), ("\u{FE0F}", true), ("\u{FE0E}", true), ("a", false), (" ", false),
      ("\u{2654}", false),
    ] as [(Unicode.Scalar, Bool)])
  func `have no picture where they say how others are drawn`(
    letter: Unicode.Scalar, isInvisible: Bool
  ) {
    #expect(letter.isInvisible == isInvisible)
  }
}
