import FluidCore
import FluidDemos
import FluidFiles
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

/// `fluid-drawer-dev` as a shell starts it: the pictures of the page about the look, and contrast.
@Suite struct DevelopmentProgramTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func run(_ arguments: String...) throws -> Command {
    try Command(
      ["-C", folder.folder.path, Command.built("fluid-drawer-dev")] + arguments,
      environment: Command.noDisplay())
  }

  // MARK: Pictures

  /// Whether letters are those of the page's pictures. Numbers there are set in whatever family of
  /// even width the machine has; a part of the page's pictures without numbers is compared.
  private static let hasInter = (try? FontLibrary().file)?.hasSuffix("/Inter-Regular.otf") == true

  @Test(.enabled(if: hasInter, "no Inter installed"))
  func `look draws the pictures of the page about the look`() throws {
    #expect(try run("look", folder.folder.path).code == 0)
    let page = Package.path("docs/images/look")
    let names = try FileManager.default.contentsOfDirectory(atPath: page).sorted()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).sorted() == names)
    let text = try Package.text("docs/development/look.md")
    for name in names {
      #expect(text.contains("(../images/look/\(name))"))
      let told = try Bitmap(pngAt: "\(page)/\(name)")
      let drawn = try Bitmap(pngAt: folder.folder(name))
      #expect(told.width == drawn.width && told.height == drawn.height)
      let columns = name == "type.png" ? 0..<400 : name == "space.png" ? 360..<560 : 0..<560
      var strange = 0
      for y in 0..<min(told.height, 300) {
        for x in columns.clamped(to: 0..<told.width) {
          let (a, b) = (told[x: x, y: y], drawn[x: x, y: y])
          let distance = max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
            abs(Int(a.blue) - Int(b.blue)))
          if distance > 4 { strange += 1 }
        }
      }
      #expect(strange * 1000 <= columns.count * told.height, "\(name): \(strange)")
    }
    #expect(try run("look", "no").code == 73)
  }

  // MARK: Measurements

  private func rows(_ key: String, _ arguments: String...) throws -> [[String: Any]] {
    let command = try Command([Command.built("fluid-drawer-dev"), "bench", "--json"] + arguments)
    try #require(command.code == 0, "\(command.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(command.output.utf8))
    return try #require((report as? [String: Any])?[key] as? [[String: Any]])
  }

  @Test func `bench contrast finds every scene as legible as the look's page promises`() throws {
    let rows = try rows("contrast", "contrast")
    func words(_ row: [String: Any]) -> String {
      ["scene", "appearance", "contrast", "subject"].map { row[$0] as? String ?? "?" }
        .joined(separator: " ")
    }
    let expected = DemoScene.allCases.flatMap { scene in
      ["dark", "light"].flatMap { appearance in
        ["normal", "more"].flatMap { contrast in
          ["text", "marks"].map { "\(scene.rawValue) \(appearance) \(contrast) \($0)" }
        }
      }
    }
    #expect(rows.map(words) == expected)
    for row in rows {
      let (ratio, margin) = (row["ratio"] as? Double ?? 0, row["margin"] as? Double ?? 0)
      #expect((1..<7).contains(margin) && row["count"] as? Int ?? 0 > 16, "\(row)")
      // WCAG asks for 4.5 to 1 of texts, and for 3 to 1 of large ones and of marks.
      let isMark = row["subject"] as? String == "marks"
      let needed = ratio / margin
      #expect(abs(needed - 3) < 1e-9 || !isMark && abs(needed - 4.5) < 1e-9, "\(row)")
    }
  }
}
