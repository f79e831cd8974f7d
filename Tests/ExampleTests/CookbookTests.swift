import FluidCore
import FluidFiles
import FluidRaster
import Foundation
import TestSupport
import Testing

/// The recipes of docs/cookbook.md, which are a program.
@Suite struct CookbookTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let recipes = 13

  private func page() throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent("docs/cookbook.md"), encoding: .utf8)
  }

  @Test func `says what its recipes say, to the letter`() throws {
    let folder = Self.root.appendingPathComponent("assets/examples/Cookbook/Sources/Cookbook")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let page = try page()
    #expect(files.count == Self.recipes + 1)
    for file in files where file != "Cookbook.swift" {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let recipe = text.replacingOccurrences(of: "import FluidHost\n\n", with: "")
      #expect(page.contains("```swift\n\(recipe)```"), "\(file): run scripts/cookbook")
    }
  }

  @Test func `has a picture of each`() throws {
    let images = try page().split(separator: "\n").compactMap { line in
      line.hasPrefix("<img src=\"") ? line.split(separator: "\"")[1] : nil
    }
    #expect(images.count == Self.recipes)
    for image in images {
      let path = Self.root.appendingPathComponent("docs/\(image)").path
      let picture = try Bitmap(pngAt: path)
      #expect(picture.width == 390 && picture.height == 640)
    }
  }

  @Test func `draws each of them, and no two alike`() throws {
    let folder = try TemporaryFolder()
    var pictures: Set<[UInt8]> = []
    for number in 0..<Self.recipes {
      let file = folder("\(number).png")
      let render = try Command(
        [
          Command.built("Cookbook"), "render", "--set", "recipe=\(number)", "--size", "200x320",
          "-o", file,
        ], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      #expect(render.code == 0, "\(render.errors)")
      pictures.insert(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
    }
    #expect(pictures.count == Self.recipes)
  }
}
