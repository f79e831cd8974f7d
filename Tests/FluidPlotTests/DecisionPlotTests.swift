import FluidDrawer
import FluidGeometry
import FluidPlayer
import FluidRaster
import FluidScene
import TestSupport
import Testing

@testable import FluidPlot

@Suite struct `A plot of a decision` {
  private func plot(_ name: String) throws -> DecisionPlot {
    try #require(DecisionPlot(title: name, curve: try Takes.curve(name)))
  }

  @Test(arguments: Takes.recordings)
  func `can be read at every size`(name: String) throws {
    let plot = try plot(name)
    for (width, height) in [(480.0, 320.0), (640, 420)] {
      let picture = plot.picture(size: Size(width: width, height: height))
      picture.expectReadable("\(name) at \(width)")
      #expect(picture.texts.contains("velocity, pt/s"))
    }
  }

  @Test func `is sensible for whatever comes along, and none where nothing was let go`() throws {
    for (name, curve) in try Takes.odd() {
      let plot = DecisionPlot(title: name, curve: curve)
      #expect((plot == nil) == curve.releases.isEmpty, "\(name)")
      guard let plot else { continue }
      for (width, height) in [(480.0, 320.0), (200, 90), (1, 1)] {
        plot.picture(size: Size(width: width, height: height)).expectReadable(name)
      }
    }
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
    // The dot is the last large circle that is filled.
    let dot = try #require(
      picture.list.items.compactMap { item -> Rect? in
        guard case .fill(.ellipse(let rect), _) = item.content, rect.width == 11 else { return nil }
        return rect
      }.last)
    let stops = release.stops.stops
    let number = try #require(stops.firstIndex { $0.extent == release.decision.to.extent })
    let expected = PlotPalette(.dark).area(number, of: stops.count)
    // Off the lines of its margins and off the line at 0.
    let around = [(-6, -6), (6, -6), (-6, 6), (6, 6)].map { across, down in
      bitmap[x: Int(dot.midX) + across, y: Int(dot.midY) + down]
    }
    #expect(around.contains(expected), "\(around)")
  }

  @Test(arguments: [0, 3e4, 6e4])
  func `is at least forty points wide beside its numbers, or there is none`(
    velocity: Double
  ) throws {
    var curve = try Takes.curve("flick")
    // The faster, the longer the numbers.
    curve.releases[curve.releases.count - 1].decision.velocity = velocity
    let plot = try #require(DecisionPlot(title: "flick", curve: curve))
    var (drawn, left) = (0, 0)
    for width in stride(from: 100.0, through: 170, by: 1) {
      let picture = plot.picture(size: Size(width: width, height: 500))
      let maps = picture.list.items.compactMap { item -> Double? in
        if case .image(_, let rect) = item.content { rect.width } else { nil }
      }
      // All but the line at its edge.
      #expect(maps.allSatisfy { $0 >= 39 }, "\(maps) of \(width)")
      if maps.isEmpty { left += 1 } else { drawn += 1 }
    }
    #expect(drawn > 0 && left > 0)
  }

  @Test func `says what it missed by, and names every area it has room for`() throws {
    let curve = try Takes.curve("detents")
    let margin = try #require(curve.releases.last?.decision.marginPoints)
    let texts = try plot("detents").picture(size: Size(width: 960, height: 600)).texts
    #expect(texts.contains("\(NumberText.short(margin)) pt"))
    for name in ["small", "medium", "large"] {
      #expect(texts.contains("→ \(name)") && texts.contains(name))
    }
    #expect(texts.contains { $0.hasPrefix("Elsewhere with threshold 0.7") })
  }
}

@Suite struct `The areas of a map` {
  private let stops = StopList(
    [.points("a", 0), .points("b", 60), .points("c", 100), .points("d", 240)], container: 300,
    content: 0)

  private func areas(
    _ rule: ReleaseRule, from origin: Double, overpullClosesAt: Double? = nil
  ) -> (areas: ReleaseAreas, target: (Point) -> Int) {
    let places = stops.stops.map(\.extent)
    let target: (Point) -> Int = { [stops] place in
      let target = stops.target(
        extent: 1.5 * place.x - 20, velocity: 1200 - 15 * place.y, from: origin, rule: rule,
        overpullClosesAt: overpullClosesAt)
      return places.firstIndex(of: target.extent)!
    }
    return (ReleaseAreas(columns: 200, rows: 160, target: target), target)
  }

  private static let rules = [
    ReleaseRule(), ReleaseRule(lookahead: 0.1, threshold: 0.5, reach: .any),
    ReleaseRule(lookahead: 0, threshold: 0.5, reach: .adjacent, flickVelocity: 500),
    ReleaseRule(lookahead: 0.3, threshold: 0, reach: .any, flickVelocity: 900),
  ]

  @Test(arguments: rules)
  func `are the rule's at every pixel`(rule: ReleaseRule) {
    for origin in [0.0, 60, 240] {
      let (areas, target) = areas(rule, from: origin, overpullClosesAt: 0.1)
      var wrong = 0
      for y in 0..<160 {
        for x in 0..<200 {
          let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if Int(areas.targets[y * 200 + x]) != target(place) { wrong += 1 }
        }
      }
      // Tips of areas that are narrower than a coarse square may be cut.
      #expect(wrong <= 12, "\(wrong) from \(origin)")
      #expect(Set(areas.targets).count > 1)
    }
  }

  @Test(arguments: rules)
  func `have their lines where it changes`(rule: ReleaseRule) throws {
    let (areas, target) = areas(rule, from: 60)
    #expect(!areas.lines.isEmpty)
    for line in areas.lines where line.count == 2 {
      let (a, b) = (line[0], line[1])
      guard (b - a).length > 6 else { continue }
      let across = Point(x: a.y - b.y, y: b.x - a.x) * (0.4 / (b - a).length)
      for share in [0.25, 0.5, 0.75] {
        let place = a + (b - a) * share
        #expect(target(place + across) != target(place - across), "at \(place)")
      }
    }
    // A straight line is one piece.
    #expect(areas.lines.map(\.count).reduce(0, +) <= 40, "\(areas.lines)")
  }

  @Test func `are one area without lines where everything goes to one detent`() {
    let areas = ReleaseAreas(columns: 30, rows: 20) { _ in 3 }
    #expect(areas.lines.isEmpty && areas.targets.allSatisfy { $0 == 3 })
    #expect(ReleaseAreas(columns: 0, rows: -4) { _ in 3 }.targets.isEmpty)
  }
}
