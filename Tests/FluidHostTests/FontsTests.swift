import FluidPlayer
import FluidRaster
import FluidSDL
import FluidSettings
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `The letters of a run` {
  private func file(of fonts: Fonts) -> String? {
    ((fonts.source as? MissingGlyphReporter)?.source as? FontLibrary)?.file
  }

  @Test func `are named once where no font has them`() throws {
    let nobody: Character = "\u{10FFFD}"
    let said = try written(to: 2) {
      let source = Fonts(Settings()).source
      let font = FontStyle(size: 12)
      for _ in 0..<3 { _ = source.mask(for: "a\(nobody)b", font: font, scale: 1) }
      // Measuring draws nothing.
      _ = source.width(of: "\u{10FFFC}", font: font)
    }
    #expect(said == "no font has '\(nobody)' (U+10FFFD); an empty box is drawn\n")
  }

  @Test func `are not named without end`() throws {
    var said: [String] = []
    let watch = MissingGlyphReporter(StrokeFont()) { said.append($0) }
    for number in 0x4e00..<0x4f00 {
      let text = String(Character(Unicode.Scalar(UInt32(number))!))
      _ = watch.mask(for: text, font: FontStyle(size: 12), scale: 1)
    }
    #expect(said.count == 9 && said[0].contains("'一' (U+4E00"))
  }

  @Test func `are the usual ones where a family is not there, which is said once`() throws {
    let said = try written(to: 2) {
      let source = Fonts(Settings()).source
      let font = FontStyle(size: 12, family: .custom("No Such Family"))
      for _ in 0..<3 { _ = source.mask(for: "abc", font: font, scale: 1) }
    }
    #expect(
      said
        == "no font family is called 'No Such Family'; its text is written in the usual one\n")
  }

  @Test func `are of the file that the settings name, and nothing is said of it`() throws {
    let folder = try TemporaryFolder()
    // A copy of the system's font, which the program would not find otherwise.
    let system = try FontLibrary().file
    let copy = folder("copy." + (system.split(separator: ".").last ?? "ttf"))
    try FileManager.default.copyItem(atPath: system, toPath: copy)
    var settings = Settings()
    settings.font = copy
    var file: String?
    let said = try written(to: 2) { file = self.file(of: Fonts(settings)) }
    #expect(file == copy && !said.contains("font"))
  }

  @Test func `are the system's where that file is none, which is said`() throws {
    var settings = Settings()
    settings.font = "/nowhere/a.ttf"
    var file: String?
    let said = try written(to: 2) { file = self.file(of: Fonts(settings)) }
    #expect(try file == FontLibrary().file)
    #expect(said.contains("/nowhere/a.ttf cannot be used as a font: "))
  }
}
