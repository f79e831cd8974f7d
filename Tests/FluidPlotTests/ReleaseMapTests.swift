import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import Testing

@Suite struct ReleaseMapTests {
  private func thumbnail(_ releases: [TakeCurve.Release], _ size: Size) -> PlotPicture? {
    DecisionPlot.thumbnail(releases, size: size, palette: PlotPalette(onPanel: .dark))
  }

  @Test func `is there where something was let go and there is room for it`() throws {
    let releases = try Takes.curve("flick").releases
    #expect(thumbnail([], Size(width: 192, height: 128)) == nil)
    for (width, height, isDrawn) in [
      (192.0, 128.0, true), (40, 24, true), (39, 128, false), (192, 23, false),
    ] {
      let map = try #require(thumbnail(releases, Size(width: width, height: height)))
      #expect(map.size == Size(width: width, height: height))
      #expect(map.list.items.isEmpty != isDrawn, "\(width) × \(height)")
    }
  }

  /// Where the last release is on a map of 400 × 300 points; nil: nowhere.
  private func dot(_ last: TakeCurve.Release, earlier: [TakeCurve.Release] = []) throws -> Point? {
    let map = try #require(
      DecisionPlot.thumbnail(
        earlier + [last], size: Size(width: 400, height: 300), palette: PlotPalette(onPanel: .dark),
        text: EvenLetters()))
    return map.dots(9).last?.rect.center
  }

  @Test(
    arguments: [
      // A place, a share at which it closes like a blind, the map's beginning and how long it is.
      (0.0, nil, -67.84, 535.68), (300, nil, -67.84, 535.68),
      // Less than twelve hundredths of the way, and more: a quarter more than the share.
      (0, 0.08, -67.84, 535.68), (0, 0.3, -71.92, 645.84),
      // What was let go farther out is on it.
      (900, nil, -85.92, 1023.84), (-600, nil, -641.92, 1131.84),
    ] as [(Double, Double?, Double, Double)])
  func `shows all detents, some pull beyond them, and where it was let go`(
    extent: Double, blind: Double?, begin: Double, length: Double
  ) throws {
    let release = TakeCurve.Release.made(at: extent) { $0.overpullClosesAt = blind }
    let x = try #require(try dot(release)).x
    #expect(abs(x - (extent - begin) / length * 400) < 1e-6)
  }

  @Test(
    arguments: [
      (200.0, 0.0, 0.0, nil, 500.0), (-200, 0, 0, nil, 500),
      // Four fifths of the way in the time looked ahead, up to a limit.
      (200, 0.25, 0, nil, 1280), (200, 0.01, 0, nil, 6000),
      // Two fifths more than a flick, a quarter more than the fastest.
      (200, 0, 1000, nil, 1400), (2000, 0, 0, nil, 2500), (-2000, 0, 0, nil, 2500),
      // A tenth more than what would have sent it elsewhere, up to the same limit.
      (200, 0, 0, 800, 1100), (200, 0, 0, -1200, 1100), (200, 0, 0, 9000, 6000),
    ] as [(Double, Double, Double, Double?, Double)])
  func `is as fast as counts, both ways`(
    velocity: Double, lookahead: Double, flick: Double, margin: Double?, most: Double
  ) throws {
    let rule = ReleaseRule(lookahead: lookahead, threshold: 0.3, flickVelocity: flick)
    let release = TakeCurve.Release.made(at: 200, velocity: velocity, rule: rule) {
      $0.marginVelocity = margin
    }
    let y = try #require(try dot(release)).y
    #expect(abs(y - (150 - velocity / most * 150)) < 1e-6)
  }

  @Test func `is as fast as the fastest release before, has no dot where one was nowhere`() throws {
    let y = try #require(
      try dot(.made(at: 200, velocity: 200), earlier: [.made(at: 200, velocity: -4000)])
    ).y
    #expect(abs(y - (150 - 200.0 / 5000 * 150)) < 1e-6)
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(try dot(.made(at: 200) { $0.velocity = odd }) == nil, "\(odd)")
      guard !odd.isNaN else { continue }
      #expect(try dot(.made(at: 200) { $0.extent = odd }) == nil, "\(odd)")
    }
  }

  private static let rules = [
    ReleaseRule(), ReleaseRule(lookahead: 0.1, threshold: 0.5, reach: .any),
    ReleaseRule(lookahead: 0, threshold: 0.5, reach: .adjacent, flickVelocity: 500),
    ReleaseRule(lookahead: 0.3, threshold: 0, reach: .any, flickVelocity: 900),
  ]

  @Test(arguments: rules, 0..<4)
  func `has in each cell the colour of the detent that the rule decides`(
    rule: ReleaseRule, from: Int
  ) throws {
    let (stops, palette) = (SnapPoints.at(0, 60, 100, 240), PlotPalette(onPanel: .dark))
    let size = Size(width: 400, height: 300)
    let release = TakeCurve.Release.made(at: 90, from: from, of: stops, rule: rule)
    func center(_ extent: Double, _ velocity: Double) throws -> Point {
      var other = release
      (other.decision.extent, other.decision.velocity) = (extent, velocity)
      let map = try #require(thumbnail([other], size))
      return try #require(map.dots().last).rect.center
    }
    let (low, high, up) = (try center(0, 0), try center(240, 0), try center(90, 100))
    let map = try #require(thumbnail([release], size))
    let image = map.list.items.lazy.compactMap { item -> Image? in
      if case .image(let image, _) = item.content { image } else { nil }
    }.first
    let bitmap = try #require(image).bitmap
    var (wrong, seen) = (0, Set<UInt32>())
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let extent = (2 * Double(x) + 1 - low.x) / (high.x - low.x) * 240
        let velocity = (2 * Double(y) + 1 - low.y) / (up.y - low.y) * 100
        let target = stops.target(
          extent: extent, velocity: velocity, from: stops.stops[from].extent, rule: rule,
          overpullClosesAt: release.decision.overpullClosesAt)
        let number = try #require(stops.stops.firstIndex { $0.extent == target.extent })
        if bitmap[x: x, y: y] != palette.area(number, of: 4) { wrong += 1 }
        seen.insert(bitmap.pixels[y * bitmap.width + x])
      }
    }
    // Tips of areas that are narrower than a coarse square may be cut.
    #expect(wrong * 500 <= bitmap.pixels.count && seen.count > 1, "\(wrong)")
  }
}
