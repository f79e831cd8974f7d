import FluidGeometry
import FluidPNG
import FluidRaster
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `The icon` {
  @Test(arguments: [16, 48, 256])
  func `is whole in its field and nothing around it`(size: Int) {
    let icon = AppIcon().bitmap(size: size)
    #expect(icon.width == size && icon.height == size)
    #expect(icon[x: 0, y: 0].alpha == 0 && icon[x: size - 1, y: size - 1].alpha == 0)
    #expect(icon[x: size / 2, y: size / 2].alpha == 255)
    // Its left and right sides weigh the same: the drawing is symmetric but for the colours of its
    // ground.
    let row = size / 2
    let edge = { (x: Int) in icon[x: x, y: row].alpha }
    #expect((0..<size).allSatisfy { abs(Int(edge($0)) - Int(edge(size - 1 - $0))) <= 1 })
  }

  @Test func `has a panel that ends as far down on its left as on its right`() {
    let icon = AppIcon().bitmap(size: 256)
    /// Where the picture gets darker most from a row to the next one: below the panel's bright end.
    func end(_ x: Int) -> Int {
      func light(_ row: Int) -> Int {
        let color = icon[x: x, y: row]
        return Int(color.red) + Int(color.green) + Int(color.blue)
      }
      return (96..<160).max { light($0) - light($0 + 1) < light($1) - light($1 + 1) } ?? 0
    }
    let ends = (20..<128).map { (left: end($0), right: end(255 - $0)) }
    #expect(ends.allSatisfy { abs($0.left - $0.right) <= 1 }, "\(ends)")
    #expect(ends[0].left < ends[107].left, "its corners are round")
  }

  @Test func `has a size for any number`() {
    #expect(AppIcon().bitmap(size: -3).width == 1)
    #expect(AppIcon().bitmap(size: .max).width == 4096)
  }

  @Test func `is SVG with every part closed`() {
    let svg = AppIcon().svg
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(!svg.contains("\\(") && !svg.contains("nan"))
    for name in ["svg", "g", "defs", "linearGradient", "clipPath", "filter"] {
      let (opened, closed) = (svg.ranges(of: "<\(name)"), svg.ranges(of: "</\(name)>"))
      #expect(opened.count == closed.count, "\(name)")
    }
  }

  @Test func `is written as SVG where the file's name ends so, and else in pixels`() throws {
    let folder = try TemporaryFolder()
    try AppIcon().write(size: 24, to: folder("a.svg"))
    #expect(try folder.bytes("a.svg") == Array(AppIcon().svg.utf8))
    for name in ["a.png", "a", "svg"] {
      try AppIcon().write(size: 24, to: folder(name))
      let picture = try Bitmap(pngAt: folder(name))
      #expect(picture.width == 24 && picture.height == 24)
      #expect(picture[x: 12, y: 12] == AppIcon().bitmap(size: 24)[x: 12, y: 12])
    }
  }

  @Test func `has glass that one sees through in SVG, over a ground that is whole`() {
    let svg = AppIcon().svg
    // 102 and 166 of 255, in hundredths.
    #expect(svg.contains(#"stop-opacity="0.4""#) && svg.contains(#"stop-opacity="0.65""#))
    #expect(svg.ranges(of: "<stop ").count == 5 && svg.ranges(of: "stop-opacity").count == 2)
    // The panel's lower corners are as round on both sides, and end where its sides begin.
    #expect(svg.contains(#"d="M0 0H64V27.0a10.0 10.0 0 0 1 -10.0 10.0H10.0a10.0 10.0 0 0 1 "#))
  }
}
