import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import Testing

@testable import FluidPlot

@Suite struct `A map of releases` {
  private typealias Release = TakeCurve.Release

  private func map(
    _ last: Release, in room: Rect = Rect(x: 10, y: 20, width: 431, height: 348),
    letters: EvenLetters = EvenLetters()
  ) -> PlotPicture {
    var sheet = PlotSheet(
      size: Size(width: 700, height: 500), scale: 1, appearance: .dark, text: letters)
    ReleaseMapGraph(last: last, earlier: []).draw(in: room, on: &sheet)
    return sheet.picture
  }

  /// Where the picture of the areas is.
  private func image(_ picture: PlotPicture) -> Rect? {
    picture.list.items.lazy.compactMap { item -> Rect? in
      if case .image(_, let rect) = item.content { rect } else { nil }
    }.first
  }

  /// The middle of the last release's dot.
  private func lastDot(_ picture: PlotPicture) -> Point? {
    picture.list.items.compactMap { item -> Rect? in
      guard case .fill(.ellipse(let rect), _) = item.content, rect.width == 11 else { return nil }
      return rect
    }.last?.center
  }

  /// The strokes of ten points across the ends of margins.
  private func ends(_ picture: PlotPicture) -> [(middle: Point, isUpright: Bool)] {
    picture.list.items.compactMap { item in
      guard case .stroke(.path(let path), 1.25, _, _) = item.content, path.elements.count == 2,
        case .move(let a) = path.elements[0], case .line(let b) = path.elements[1],
        abs((b - a).length - 10) < 1e-9
      else { return nil }
      return ((a + b) * 0.5, a.x == b.x)
    }
  }

  /// Where an extent is on a map of detents from 0 to 400: 48 points of over-pull on either side,
  /// and four hundredths of all that beyond.
  private func x(_ extent: Double, in area: Rect) -> Double {
    area.minX + (extent + 67.84) / 535.68 * area.width
  }

  // MARK: Layout

  @Test func `has its numbers to the left and below, and its unit above`() throws {
    let picture = map(.made(at: 60))
    let area = try #require(image(picture))
    // Numbers of 22 points and eight; a caption of 18; two lines of 14 and two points.
    #expect(area == Rect(x: 40, y: 38, width: 400, height: 300))
    func rect(_ text: String) throws -> Rect {
      try #require(picture.labels.first { $0.text == text }, "\(text)").rect
    }
    let unit = try rect("velocity, pt/s")
    #expect(unit.minX == 40 && abs(unit.minY - (31 - 0.78 * 11)) < 1e-9)
    for (text, velocity) in [("−400", -400.0), ("−200", -200), ("200", 200), ("400", 400)] {
      let number = try #require(
        picture.labels.first { $0.text == text && $0.rect.maxX < 40 }, "\(text)"
      ).rect
      #expect(number.maxX == 32)
      let y = 188 - velocity / 500 * 150
      #expect(abs(number.minY - (y - 0.42 * 11)) < 1e-9)
    }
    for (text, extent) in [("100", 100.0), ("300", 300), ("400 pt", 400)] {
      let number = try rect(text)
      #expect(abs(number.midX - x(extent, in: area)) < 1e-9)
      #expect(abs(number.minY - (338 + 4 + 7 - 0.42 * 11)) < 1e-9)
    }
    for (text, extent) in [("a", 0.0), ("b", 400)] {
      let name = try rect(text)
      #expect(abs(name.midX - x(extent, in: area)) < 1e-9)
      #expect(abs(name.minY - (338 + 4 + 21 - 0.42 * 11)) < 1e-9)
    }
  }

  @Test func `is forty points wide and high at least, or is not drawn`() {
    func isDrawn(_ width: Double, _ height: Double, _ share: Double) -> Bool {
      let picture = map(
        .made(at: 60), in: Rect(x: 10, y: 20, width: width, height: height),
        letters: EvenLetters(share: share))
      #expect((image(picture) == nil) == picture.labels.isEmpty)
      return image(picture) != nil
    }
    #expect(isDrawn(80, 88, 0.5) && !isDrawn(79.5, 88, 0.5) && !isDrawn(80, 87.5, 0.5))
    // A 0 of 33 points and eight before the map.
    #expect(isDrawn(81, 88, 3) && !isDrawn(80.5, 88, 3))
  }

  @Test(arguments: [0.5, 1])
  func `writes every extent under its line, or where that would be outside as far as it goes`(
    share: Double
  ) throws {
    var moved = 0
    for width in stride(from: 140.0, through: 600, by: 5) {
      let room = Rect(x: 10, y: 20, width: width, height: 348)
      let picture = map(.made(at: 60), in: room, letters: EvenLetters(share: share))
      let area = try #require(image(picture))
      let labels = picture.labels.filter { abs($0.rect.minY - (349 - 0.42 * 11)) < 1e-6 }
      for label in labels {
        let number = label.text.replacing(" pt", with: "").replacing("−", with: "-")
        let middle = x(try #require(Double(number)), in: area)
        let end = middle + label.rect.width / 2
        #expect(abs(label.rect.maxX - min(end, room.maxX)) < 1e-6, "\(label.text) of \(width)")
        if end > room.maxX { moved += 1 }
      }
    }
    #expect((moved > 0) == (share == 1))
  }

  @Test func `is an empty frame where there are no detents, and has none else`() {
    func frames(_ release: Release) -> [Rect] {
      map(release).list.items.compactMap { item -> Rect? in
        guard case .stroke(.rect(let rect), 1, PlotPalette(.dark).axis, .inside) = item.content
        else { return nil }
        return rect
      }
    }
    let free = Release.made(at: 60, of: .free)
    #expect(frames(free) == [Rect(x: 40, y: 38, width: 400, height: 300)])
    #expect(image(map(free)) == nil && lastDot(map(free)) != nil)
    #expect(frames(.made(at: 60)).isEmpty)
  }

  // MARK: Margins

  @Test(
    arguments: [
      // Of two ways as short the one that opens.
      (200.0, 300.0), (250, 300), (150, 100),
    ])
  func `has the way to where it would go elsewhere, on the side where that is`(
    extent: Double, beyond: Double
  ) throws {
    let release = Release.made(
      at: extent, from: 1, of: .at(0, 200, 400),
      rule: ReleaseRule(lookahead: 0, threshold: 0.5, reach: .any))
    let picture = map(release)
    let (area, dot) = (try #require(image(picture)), try #require(lastDot(picture)))
    #expect((dot - Point(x: x(extent, in: area), y: area.midY)).length < 1e-9)
    let ends = ends(picture)
    let end = try #require(ends.first)
    #expect(ends.count == 1 && end.isUpright)
    #expect((end.middle - Point(x: x(beyond, in: area), y: dot.y)).length < 1e-9)
  }

  @Test(arguments: [(60.0, 240.0), (180, -240)])
  func `has the way to the velocity that would have sent it elsewhere, up or down`(
    extent: Double, velocity: Double
  ) throws {
    let picture = map(.made(at: extent, rule: ReleaseRule(lookahead: 0.25, threshold: 0.3)))
    let area = try #require(image(picture))
    let ends = ends(picture)
    try #require(ends.count == 2)
    #expect(ends[0].isUpright && !ends[1].isUpright)
    // The mark is at three tenths of the way.
    let along = Point(x: x(120, in: area), y: area.midY)
    #expect((ends[0].middle - along).length < 1e-9)
    // Four fifths of the travel in the time looked ahead are 1280 points a second.
    let up = Point(x: x(extent, in: area), y: area.midY - velocity / 1280 * area.height / 2)
    #expect((ends[1].middle - up).length < 1e-9)
  }

  @Test func `has no way to elsewhere from right on the mark`() throws {
    let release = Release.made(
      at: 120, rule: ReleaseRule(lookahead: 0.25, threshold: 0.3))
    try #require(release.decision.marginPoints == 0 && release.decision.marginVelocity == 0)
    let picture = map(release)
    #expect(ends(picture).isEmpty)
    #expect(!picture.texts.contains("0 pt") && !picture.texts.contains("0 pt/s"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `has nothing of a release whose velocity is no number`(velocity: Double) throws {
    let release = Release.made(at: 200) {
      $0.velocity = velocity
      $0.to = SnapPoint(name: "b", extent: 400)
      $0.marginPoints = 20
      $0.marginVelocity = 30
    }
    let picture = map(release)
    #expect(lastDot(picture) == nil && ends(picture).isEmpty)
    #expect(!picture.texts.contains("20 pt") && !picture.texts.contains("+30 pt/s"))
    #expect(image(picture) != nil, "the map itself is there")
  }

  @Test(arguments: [(0.47, 1), (0.53, 0)])
  func `has ways that end within half a point of it, and none farther out`(
    beyond: Double, count: Int
  ) throws {
    // Nothing faster than 6000 points a second is on it for the sake of a margin.
    for way in [1.0, -1] {
      let picture = map(
        .made(at: 60) {
          $0.marginPoints = nil
          $0.marginVelocity = way * 6000 * (1 + beyond / 150)
        })
      #expect(try #require(image(picture)).height == 300)
      #expect(ends(picture).count == count, "\(way)")
    }
    // The room is as wide that the map is 400 points wide.
    let point = 535.68 / 400
    for (extent, end) in [(100.0, 467.84 + beyond * point), (200, -67.84 - beyond * point)] {
      let picture = map(.made(at: extent) { $0.marginPoints = abs(end - extent) })
      #expect(try #require(image(picture)).width == 400)
      #expect(ends(picture).count == count, "\(end)")
    }
  }
}

@Suite struct `What a small map shows` {
  /// Where the last release is on a map of 400 × 300 points; nil: nowhere.
  private func dot(
    _ last: TakeCurve.Release, earlier: [TakeCurve.Release] = []
  ) throws -> Point? {
    let map = try #require(
      DecisionPlot.thumbnail(
        earlier + [last], size: Size(width: 400, height: 300),
        palette: PlotPalette(onPanel: .dark), text: EvenLetters()))
    return map.list.items.compactMap { item -> Rect? in
      guard case .fill(.ellipse(let rect), _) = item.content, rect.width == 9 else { return nil }
      return rect
    }.last?.center
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
  func `is all detents, some pull beyond them, and where it was let go`(
    extent: Double, blind: Double?, begin: Double, length: Double
  ) throws {
    let release = TakeCurve.Release.made(at: extent) { $0.overpullClosesAt = blind }
    let x = try #require(try dot(release)).x
    #expect(abs(x - (extent - begin) / length * 400) < 1e-6)
  }

  @Test func `is ten points of pull at least where there is one detent`() throws {
    // From 98.8 to 110 points, and four hundredths on either side.
    let release = TakeCurve.Release.made(at: 110, of: .at(100)) { $0.overpullClosesAt = 0.8 }
    let x = try #require(try dot(release)).x
    #expect(abs(x - 11.648 / 12.096 * 400) < 1e-6)
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

  @Test func `is as fast as the fastest release before`() throws {
    let y = try #require(
      try dot(.made(at: 200, velocity: 200), earlier: [.made(at: 200, velocity: -4000)])
    ).y
    #expect(abs(y - (150 - 200.0 / 5000 * 150)) < 1e-6)
  }

  @Test func `has no dot where a release was nowhere`() throws {
    for velocity in [Double.nan, .infinity, -.infinity] {
      let none = try dot(.made(at: 200) { $0.velocity = velocity })
      #expect(none == nil, "\(velocity)")
    }
    for extent in [Double.infinity, -.infinity] {
      let none = try dot(.made(at: 200) { $0.extent = extent })
      #expect(none == nil, "\(extent)")
    }
  }
}
