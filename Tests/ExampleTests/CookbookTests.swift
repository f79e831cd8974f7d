import FluidFiles
import Foundation
import TestSupport
import Testing

/// The recipes of docs/cookbook.md, which are a program.
@Suite struct CookbookTests {
  private static let recipes = 16

  @Test func `says what its recipes say, to the letter`() throws {
    let folder = "assets/examples/Cookbook/Sources/Cookbook"
    let files = try FileManager.default.contentsOfDirectory(atPath: Package.path(folder))
    let page = try Package.text("docs/cookbook.md")
    #expect(files.count == Self.recipes + 1)
    for file in files where file != "Cookbook.swift" {
      let recipe = try Package.text("\(folder)/\(file)").replacingOccurrences(
        of: "import FluidHost\n\n", with: "")
      #expect(page.contains("```swift\n\(recipe)```"), "\(file): run scripts/cookbook")
    }
  }

  @Test func `draws each of them, and no two alike`() throws {
    let folder = try TemporaryFolder()
    var pictures: Set<[UInt8]> = []
    for number in 0..<Self.recipes {
      let file = folder("\(number).png")
      let render = try Examples.run(
        "Cookbook", ["render", "--set", "recipe=\(number)", "--size", "200x320", "-o", file])
      #expect(render.code == 0, "\(render.errors)")
      pictures.insert(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
    }
    #expect(pictures.count == Self.recipes)
  }
}
