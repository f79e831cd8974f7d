import FluidGeometry
import FluidRaster
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
}
