import FluidPlayer
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `The letters of a run` {
  @Test func `are of the file that the settings name, and nothing is said of it`() throws {
    let folder = try TemporaryFolder()
    // A copy of the system's font, which nobody would find otherwise.
    let system = try FontLibrary().file
    let copy = folder("copy." + (system.split(separator: ".").last ?? "ttf"))
    try FileManager.default.copyItem(atPath: system, toPath: copy)
    var settings = Settings()
    settings.font = copy
    var file: String?
    let said = try written(to: 2) { file = (Fonts(settings).source as? FontLibrary)?.file }
    #expect(file == copy && !said.contains("font"))
  }

  @Test func `are the system's where that file is none, which is said`() throws {
    var settings = Settings()
    settings.font = "/nowhere/a.ttf"
    var file: String?
    let said = try written(to: 2) { file = (Fonts(settings).source as? FontLibrary)?.file }
    #expect(try file == FontLibrary().file)
    #expect(said.contains("/nowhere/a.ttf cannot be used as a font: "))
  }
}
