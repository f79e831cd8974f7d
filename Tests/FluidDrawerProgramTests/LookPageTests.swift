import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

@testable import FluidSDL
@testable import fluid_drawer_dev

/// A rectangle of whole pixels.
private struct Block {
  var x: Range<Int>
  var y: Range<Int>
}

@Suite struct `The page about the look` {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/images/look")

  /// Whether letters are those of the page's pictures. Numbers there are set in whatever family of
  /// even width the machine has that draws them, so what is compared has none.
  private static let hasInter =
    FontSearch.system.find(.sans)?.regular.hasSuffix("/Inter-Regular.otf") == true

  /// Where nothing is set in letters of even width.
  private static func areas(of picture: LookPicture) -> [Block] {
    switch picture {
    case .paletteDark, .paletteLight, .edgeFade: [Block(x: 0..<560, y: 0..<300)]
    // The names of the styles, without the one that is such a style.
    case .type: [Block(x: 0..<400, y: 0..<316), Block(x: 0..<400, y: 340..<396)]
    case .space: [Block(x: 360..<560, y: 0..<108)]
    }
  }

  @Test(.enabled(if: hasInter, "no Inter installed"), arguments: LookPicture.allCases)
  func `has pictures that the program draws`(picture: LookPicture) throws {
    let told = try Bitmap(pngAt: Self.page.appendingPathComponent(picture.rawValue + ".png").path)
    let drawn = picture.bitmap(FontLibrary.best().source)
    try #require(told.width == drawn.width && told.height == drawn.height)
    var (strange, all) = (0, 0)
    for area in Self.areas(of: picture) {
      all += area.x.count * area.y.count
      for y in area.y {
        for x in area.x where told[x: x, y: y].distance(to: drawn[x: x, y: y]) > 4 { strange += 1 }
      }
    }
    // As many as a round corner has that is a little rounder.
    #expect(strange * 5000 <= all, "\(strange) of \(all) pixels are others")
  }

  @Test func `names each picture that the program draws, and no other`() throws {
    let names = LookPicture.allCases.map(\.rawValue)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.page.path)
    #expect(Set(files) == Set(names.map { $0 + ".png" }))
    let page = Self.page.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("development/look.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for name in names { #expect(text.contains("(../images/look/\(name).png)"), "\(name)") }
  }

  // MARK: Measures

  /// Whether some rectangles are covered, every pixel of them, and all else is bare ground.
  private func isInked(_ bitmap: Bitmap, in blocks: [Block]) -> Bool {
    let ground = bitmap.pixels[0]
    var isInk = Array(repeating: false, count: bitmap.pixels.count)
    for block in blocks {
      for y in block.y { for x in block.x { isInk[y * bitmap.width + x] = true } }
    }
    return zip(bitmap.pixels, isInk).allSatisfy { ($0 != ground) == $1 }
  }

  @Test func `shows room as bars, 24 points apart, with their widths written 4 points below`() {
    var blocks: [Block] = []
    var x = 20
    for step in [4, 8, 12, 16, 20, 24, 32, 44] {
      blocks.append(Block(x: x..<x + step, y: 20..<64))
      // In the middle of a line of 18 points, and below the middle of its bar.
      let width = "\(step)".count * BlockFont.width
      let left = x + (step - width) / 2
      blocks.append(Block(x: left..<left + width, y: 73..<81))
      x += step + 24
    }
    #expect(isInked(LookPicture.space.bitmap(BlockFont()), in: blocks))
  }

  @Test func `shows each style on a line of its own height, 12 points between them`() {
    let styles: [(name: String, size: Int, line: Int)] = [
      ("display", 34, 40), ("largeTitle", 28, 36), ("title", 22, 28), ("headline", 17, 22),
      ("bodyStrong", 15, 20), ("body", 15, 20), ("footnoteStrong", 13, 18), ("footnote", 13, 18),
      ("code", 13, 18), ("caption", 11, 16),
    ]
    var blocks: [Block] = []
    var top = 20
    for (name, size, line) in styles {
      // The numbers beside it take 18 points.
      let height = max(line, 18)
      let rows = top + height / 2 - 4..<top + height / 2 + 4
      let numbers = "\(size) / \(line)"
      blocks.append(Block(x: 20..<20 + name.count * BlockFont.width, y: rows))
      blocks.append(Block(x: 540 - numbers.count * BlockFont.width..<540, y: rows))
      top += height + 12
    }
    #expect(isInked(LookPicture.type.bitmap(BlockFont()), in: blocks))
  }

  @Test(arguments: [LookPicture.paletteDark, .paletteLight])
  func `shows colours as patches of 88 by 44, five in a row, 12 points apart`(
    picture: LookPicture
  ) {
    let bitmap = picture.bitmap(BlockFont())
    let palette = Palette(picture == .paletteDark ? .dark : .light)
    // Those that nothing shines through, and their places in the rows.
    let colors = [(3, palette.accent), (4, palette.positive), (5, palette.warning)]
    for (index, color) in colors {
      let (left, top) = (36 + index % 5 * 100, 36 + index / 5 * 76)
      let (x, y) = (left + 44, top + 22)
      let isColor = { (x: Int, y: Int) in bitmap[x: x, y: y].distance(to: color) <= 1 }
      #expect((left..<left + 88).allSatisfy { isColor($0, y) }, "\(index)")
      #expect((top..<top + 44).allSatisfy { isColor(x, $0) }, "\(index)")
      let around = [(left - 1, y), (left + 88, y), (x, top - 1), (x, top + 44)]
      #expect(!around.contains { isColor($0.0, $0.1) }, "\(index)")
      // Its corners are round, and its sides are straight where the radius has ended.
      #expect(!isColor(left + 1, top + 1) && isColor(left + 20, top))
    }
  }

  @Test func `shows an edge that goes through what is on its panel, on a still ground`() {
    let once = LookPicture.edgeFade.bitmap(BlockFont())
    var settings = Settings(scene: .pullDown)
    settings.background.isAnimated = false
    var player = Player(settings: settings, size: LookPicture.edgeFade.size, text: BlockFont())
    _ = player.hold(at: 214, at: 0)
    var renderer = FrameRenderer(text: BlockFont())
    #expect(renderer.render(player, at: 0) == once)
  }

  @Test func `is light only where it says so`() {
    let light = LookPicture.allCases.filter { picture in
      let bitmap = picture.bitmap(BlockFont())
      let corner = bitmap[x: 0, y: 0]
      return Int(corner.red) + Int(corner.green) + Int(corner.blue) > 384
    }
    #expect(light == [.paletteLight])
  }
}
