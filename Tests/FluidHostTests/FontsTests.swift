import FluidHost
import FluidSDL
import FluidSettings
import TestSupport
import Testing

/// What the fonts of a run report on the standard error.
@Suite(.serialized) struct FontsTests {
  /// What is said of texts that are drawn one after the other.
  private func said(
    _ texts: [String], font: FontStyle = FontStyle(size: 12), settings: Settings = Settings()
  ) throws -> String {
    try written(to: 2) {
      let source = Fonts(settings).source
      for text in texts { _ = source.mask(for: text, font: font, scale: 1) }
      // Measuring draws nothing.
      _ = source.width(of: "\u{10FFFC}", font: font)
    }
  }

  /// Letters that no font of this machine has, of many scripts.
  private static let missing: [Character] = {
    let source = FontLibrary.best().source
    let scalars = [0x12000, 0x13000, 0x16800, 0x10A60, 0x11600, 0x1E800].flatMap { $0..<($0 + 40) }
    return scalars.compactMap { Unicode.Scalar($0).map(Character.init) }
      .filter { !source.covers($0, font: FontStyle(size: 12)) }
  }()

  @Test func `name a letter that no font has once, with its number and its name`() throws {
    let letter = try #require(Self.missing.first)
    let scalar = try #require(letter.unicodeScalars.first)
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name = try #require(scalar.properties.name)
    #expect(
      try said(["a\(letter)b", "\(letter)"])
        == "no font has '\(letter)' (U+\(number), \(name)); an empty box is drawn\n")
    #expect(
      try said(["\u{10FFFD}"]) == "no font has '\u{10FFFD}' (U+10FFFD); an empty box is drawn\n")
    // A control character is not written on the terminal.
    #expect(try said(["\u{1B}"]) == "no font has (U+001B); an empty box is drawn\n")
  }

  @Test(arguments: [9, 30]) func `name eight letters, and then say that there are more`(
    count: Int
  ) throws {
    let letters = Self.missing.prefix(count).map { "\($0)" }
    try #require(letters.count == count)
    let lines = try said(letters).split(separator: "\n")
    #expect(lines.count == 9 && Set(lines).count == 9)
    #expect(lines.last == "no font has further letters, either; they are not named")
  }

  @Test func `name a family that is not there once`() throws {
    let font = FontStyle(size: 12, family: .custom("No Such Family"))
    #expect(
      try said(["a", "b"], font: font)
        == "no font family is called 'No Such Family'; its text is written in the usual one\n")
  }

  @Test func `are of the file that the settings name, or of the system where it is none`() throws {
    var settings = Settings()
    settings.font = try FontLibrary().file
    #expect(try said(["a"], settings: settings) == "")
    settings.font = "/nowhere/a.ttf"
    #expect(
      try said(["a"], settings: settings).contains("/nowhere/a.ttf cannot be used as a font: "))
  }
}
