import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import Testing

@Suite struct DecisionPlotTests {
  private func plot(_ name: String) throws -> DecisionPlot {
    try #require(DecisionPlot(title: name, curve: try Takes.curve(name)))
  }

  @Test(arguments: ["flick", "detents", "map-list", "blind", "side-drawer"])
  func `shows the release in the area of where it went`(name: String) throws {
    let curve = try Takes.curve(name)
    let release = try #require(curve.releases.last)
    let size = Size(width: 480, height: 320)
    let picture = try plot(name).picture(size: size)
    var bitmap = Bitmap(width: 480, height: 320)
    var compositor = Compositor()
    compositor.draw(picture.list, into: &bitmap)
    let dot = try #require(picture.dots(11).last).rect
    let stops = release.stops.stops
    let number = try #require(stops.firstIndex { $0.extent == release.decision.to.extent })
    let expected = PlotPalette(.dark).area(number, of: stops.count)
    // Off the lines of its margins and off the line at 0.
    let around = [(-6, -6), (6, -6), (-6, 6), (6, 6)].map { across, down in
      bitmap[x: Int(dot.midX) + across, y: Int(dot.midY) + down]
    }
    #expect(around.contains(expected), "\(around)")
  }

  @Test func `says what it missed by, and names every area it has room for`() throws {
    let curve = try Takes.curve("detents")
    let margin = try #require(curve.releases.last?.decision.marginPoints)
    let texts = try plot("detents").picture(size: Size(width: 960, height: 600)).texts
    // Rounded to the side on which it goes elsewhere.
    let told = try #require(
      texts.compactMap { $0.hasSuffix(" pt") ? Double($0.dropLast(3)) : nil }.first {
        abs($0 - margin) <= 0.1
      })
    #expect(told >= margin)
    for name in ["small", "medium", "large"] {
      #expect(texts.contains("→ \(name)") && texts.contains(name))
    }
    #expect(texts.contains { $0.hasPrefix("Elsewhere with threshold 0.7") })
  }

  @Test func `says which of several releases it is of, what would have sent it elsewhere`() throws {
    var release = TakeCurve.Release.made(at: 200)
    func texts(_ count: Int) throws -> String {
      try #require(
        DecisionPlot(title: "", releases: [TakeCurve.Release](repeating: release, count: count))
      ).picture(size: Size(width: 900, height: 500), text: EvenLetters()).texts.joined(
        separator: " "
      ).replacing("\u{a0}", with: " ")
    }
    (release.decision.changes.flickVelocity, release.decision.changes.lookahead) = (nil, nil)
    release.decision.changes.threshold = nil
    #expect(try !texts(1).contains("Last of") && texts(3).contains("Last of 3 releases: Let go"))
    #expect(try !texts(1).contains("Elsewhere"))
    release.decision.changes.flickVelocity = 812.34
    #expect(try texts(1).contains("Elsewhere with flick velocity 812.3 pt/s."))
    release.decision.changes.lookahead = 0.12346
    release.decision.changes.threshold = 0.25
    #expect(
      try texts(1).contains(
        "Elsewhere with lookahead 0.1235 s, or threshold 0.25, or flick velocity 812.3 pt/s."))
  }

  /// The ends of ways to elsewhere, from the last release's dot, in points of the plot.
  private func ways(_ release: TakeCurve.Release) throws -> [(way: Point, isUpright: Bool)] {
    let picture = try #require(DecisionPlot(title: "", releases: [release])).picture(
      size: Size(width: 640, height: 480), text: EvenLetters())
    guard let dot = picture.dots(11).last?.rect.center else { return [] }
    // Strokes of ten points lie across the ends of margins.
    return picture.list.items.compactMap { item in
      guard case .stroke(.path(let path), 1.25, _, _) = item.content, path.elements.count == 2,
        case .move(let a) = path.elements[0], case .line(let b) = path.elements[1],
        abs((b - a).length - 10) < 1e-9
      else { return nil }
      return ((a + b) * 0.5 - dot, a.x == b.x)
    }
  }

  @Test(arguments: [(200.0, 1.0), (250, 1), (150, -1)])
  func `has the way to where it would go elsewhere, on the side where that is`(
    extent: Double, side: Double
  ) throws {
    let ways = try ways(
      .made(
        at: extent, from: 1, of: .at(0, 200, 400),
        rule: ReleaseRule(lookahead: 0, threshold: 0.5, reach: .any)))
    let way = try #require(ways.first)
    #expect(ways.count == 1 && way.isUpright && way.way.x * side > 0 && abs(way.way.y) < 1e-9)
  }

  @Test(arguments: [(60.0, 1.0), (180, -1)])
  func `has the way to the velocity that would have sent it elsewhere, up or down`(
    extent: Double, side: Double
  ) throws {
    let ways = try ways(.made(at: extent, rule: ReleaseRule(lookahead: 0.25, threshold: 0.3)))
    try #require(ways.count == 2)
    #expect(ways[0].isUpright && !ways[1].isUpright)
    #expect(abs(ways[1].way.x) < 1e-9 && ways[1].way.y * side < 0)
  }

  @Test func `has no way to elsewhere from right on the mark, or where it was nowhere`() throws {
    #expect(try ways(.made(at: 120, rule: ReleaseRule(lookahead: 0.25, threshold: 0.3))).isEmpty)
    for velocity in [Double.nan, .infinity, -.infinity] {
      #expect(try ways(.made(at: 200) { $0.velocity = velocity }).isEmpty)
    }
  }
}
