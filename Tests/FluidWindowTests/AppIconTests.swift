import FluidCore
import FluidFiles
import FluidRaster
import FluidWindow
import Foundation
import TestSupport
import Testing

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

  @Test(arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func `is installed in sizes as it is drawn`(size: Int) throws {
    let icons =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/assets/desktop/icons"
    #expect(try Bitmap(pngAt: "\(icons)/\(size).png") == AppIcon().bitmap(size: size))
    let svg = try String(contentsOfFile: "\(icons)/fluid-drawer.svg", encoding: .utf8)
    #expect(svg == AppIcon().svg)
  }

  @Test func `has glass that one sees through in SVG, over a ground that is whole`() {
    let svg = AppIcon().svg
    // 102 and 166 of 255, in hundredths.
    #expect(svg.contains(#"stop-opacity="0.4""#) && svg.contains(#"stop-opacity="0.65""#))
    #expect(svg.ranges(of: "<stop ").count == 5 && svg.ranges(of: "stop-opacity").count == 2)
    // The panel's lower corners are as round on both sides, and end where its sides begin.
    #expect(svg.contains(#"d="M0 0H64V27.0a10.0 10.0 0 0 1 -10.0 10.0H10.0a10.0 10.0 0 0 1 "#))
  }

  /// The icon at ten pixels a unit of its square of 64.
  private static let large = AppIcon().bitmap(size: 640)

  /// The pixel at a place in those units, and that at the place mirrored left and right.
  private func colors(_ x: Double, _ y: Double) -> [Color] {
    [x, 64 - x].map { Self.large[x: Int(($0 * 10).rounded(.down)), y: Int(y * 10)] }
  }

  @Test func `has a field of 56 units in the middle, with round corners`() {
    // Its continuous corners take up 1.6 radii, which is 21.6, of each side.
    for place in stride(from: 26.05, to: 38, by: 4) {
      for (near, alpha) in [(3.95, 0), (4.05, 255)] as [(Double, UInt8)] {
        #expect(colors(near, place).allSatisfy { $0.alpha == alpha })
        #expect(colors(place, near).allSatisfy { $0.alpha == alpha })
        #expect(colors(place, 64 - near).allSatisfy { $0.alpha == alpha })
      }
    }
    // A corner's circle of 13.5 crosses the diagonal (1 − √½)·13.5 = 3.95 from the field's corner.
    for (near, alpha) in [(7.65, 0), (8.25, 255)] as [(Double, UInt8)] {
      #expect(colors(near, near).allSatisfy { $0.alpha == alpha })
      #expect(colors(near, 64 - near).allSatisfy { $0.alpha == alpha })
    }
  }

  @Test func `has a white handle near its panel's end, and glass that is brighter there`() {
    for place in [(32.05, 30.35), (32.05, 33.65), (24.15, 32.05), (32.05, 32.05)] {
      #expect(colors(place.0, place.1).allSatisfy { $0.green > 250 }, "\(place)")
    }
    for place in [(32.05, 30.15), (32.05, 33.85), (23.85, 32.05)] {
      #expect(colors(place.0, place.1).allSatisfy { (100..<230).contains($0.green) }, "\(place)")
    }
    for x in [16.05, 20.05] {
      for (low, high) in zip(colors(x, 36.75), colors(x, 5.05)) {
        #expect(low.green > high.green + 20)
      }
      for (glass, ground) in zip(colors(x, 36.75), colors(x, 37.15)) {
        #expect(glass.green > 130 && ground.green < 110, "it ends 37 units down")
      }
    }
  }

  @Test func `has a panel with a soft shadow below it, two units further down`() {
    // The ground is the same all along a diagonal, and ten units further down it has no shadow.
    let columns = 200..<270
    func drop(_ y: Double, _ channel: (Color) -> UInt8, dark: Double) -> (seen: Double, of: Double)
    {
      let row = Int(y * 10)
      let pairs = columns.map { x in
        (
          Double(channel(Self.large[x: x, y: row])),
          Double(channel(Self.large[x: x - 100, y: row + 100]))
        )
      }
      let count = Double(columns.count)
      return (
        pairs.reduce(0) { $0 + $1.1 - $1.0 } / count, pairs.reduce(0) { $0 + $1.1 - dark } / count
      )
    }
    // A Gaussian of 2.5 units around the shadow's end, 39 units down, and 120 of 255 of its colour.
    for (y, share) in [(39.05, 0.492), (41.05, 0.206)] {
      for (channel, dark) in [({ $0.red }, 0x1A), ({ $0.green }, 0x0B), ({ $0.blue }, 0x50)]
        as [((Color) -> UInt8, Double)]
      {
        let drop = drop(y, channel, dark: dark)
        #expect(abs(drop.seen - drop.of * share * 120 / 255) < 1, "\(y): \(drop)")
      }
    }
  }

  @Test func `has an arrow that points down: a shaft and two wings with round ends`() {
    let inside = [
      // The shaft is 3 broad and begins at 43 with half a circle.
      (32.05, 41.65), (30.65, 46.05), (32.05, 47.05), (30.65, 48.05),
      // A wing runs up from the tip at 52.5 by 4.25 either way.
      (29.88, 50.38), (28.96, 51.29), (26.85, 47.35), (32.05, 53.85),
    ]
    for place in inside {
      #expect(colors(place.0, place.1).allSatisfy { $0.green > 215 }, "\(place)")
    }
    let outside = [
      (32.05, 41.35), (30.35, 46.05), (30.35, 47.05), (28.65, 51.6), (26.45, 46.95),
      (32.05, 54.25), (26.05, 50.05),
    ]
    for place in outside {
      #expect(colors(place.0, place.1).allSatisfy { $0.green < 150 }, "\(place)")
    }
  }

  @Test func `is the same drawing in SVG`() {
    let svg = AppIcon().svg
    for part in [
      #"<rect x="4.0" y="4.0" width="56.0" height="56.0" rx="13.5"/></clipPath>"#,
      ##"<rect x="24.0" y="30.25" width="16.0" height="3.5" rx="1.75" fill="#fff"/>"##,
      ##"<path d="M32.0 43.0V52.5m-4.25 -4.25l4.25 4.25l4.25 -4.25" fill="none" stroke="#fff""##,
      ##"<stop offset="0.0" stop-color="#2b2fd6"/><stop offset="0.52" stop-color="#9a3ce8"/>"##,
      ##"<stop offset="1.0" stop-color="#ff7a5c"/>"##,
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }
}
