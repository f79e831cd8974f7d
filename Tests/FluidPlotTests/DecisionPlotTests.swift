import FluidCore
import FluidDrawer
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
    // Rounded to the side on which it goes elsewhere.
    let told = try #require(
      texts.compactMap { $0.hasSuffix(" pt") ? Double($0.dropLast(3)) : nil }
        .first { abs($0 - margin) <= 0.1 })
    #expect(told >= margin)
    for name in ["small", "medium", "large"] {
      #expect(texts.contains("→ \(name)") && texts.contains(name))
    }
    #expect(texts.contains { $0.hasPrefix("Elsewhere with threshold 0.7") })
  }
}

@Suite struct `The head of a decision's plot` {
  private func picture(
    _ width: Double, _ height: Double, words: Int = 3, releases: Int = 1, title: String = "title"
  ) throws -> PlotPicture {
    let releases = (0..<releases).map { _ in TakeCurve.Release.told(words: words) }
    return try #require(DecisionPlot(title: title, releases: releases)).picture(
      size: Size(width: width, height: height), text: EvenLetters())
  }

  /// The lines of the sentence.
  private func sentence(_ picture: PlotPicture) -> [PlotPicture.Label] {
    picture.labels.filter { $0.text.contains("word") }
  }

  /// Large: a title of 17 points in a line of 22, six points under it text of 13 in lines of 18,
  /// and sixteen under that. Small: 15, 20, four, 11, 14 and eight.
  @Test(
    arguments: [
      (640.0, 500.0, 24.0, false), (639, 500, 16, true), (648, 420, 24, true),
      (647.5, 420, 24, false), (632, 500, 16, true), (631.5, 500, 16, false), (640, 419, 16, true),
      (640, 420, 24, false), (900, 392, 16, true), (900, 391.5, 16, false),
    ] as [(Double, Double, Double, Bool)])
  func `is as far from the edges, and its lines from each other, as there is room for`(
    width: Double, height: Double, margin: Double, isLarge: Bool
  ) throws {
    let picture = try picture(width, height)
    let title = try #require(picture.labels.first { $0.text == "title" }).rect
    let words = try #require(sentence(picture).first).rect
    let map = try #require(picture.labels.first { $0.text == "velocity, pt/s" }).rect
    #expect(title.minX == margin && words.minX == margin && sentence(picture).count == 1)
    let sizes = isLarge ? (17.0, 22.0, 6.0, 13.0, 18.0, 16.0) : (15, 20, 4, 11, 14, 8)
    let (font, line, gap, text, textLine, below) = sizes
    let middle = margin + line / 2
    #expect(title.height == font && abs(title.minY - (middle - 0.42 * font)) < 1e-9)
    let second = margin + line + gap + textLine / 2
    #expect(words.height == text && abs(words.minY - (second - 0.42 * text)) < 1e-9)
    // The map begins four points under its caption's line of fourteen, whose letters stand seven
    // over that.
    let top = second + textLine / 2 + below
    #expect(abs(map.minY - (top + 18 - 7 - 0.78 * 11)) < 1e-9)
    #expect(map.minX > margin)
    let ends = picture.list.items.compactMap { item -> Double? in
      if case .image(_, let rect) = item.content { rect.maxX } else { nil }
    }
    #expect(ends.count == 1 && abs(ends[0] - (width - margin - 1)) <= 1)

    // A plot of motion has its title at the same place.
    let motion = MotionPlot(
      title: "title", series: [.init(name: "", curve: .told(words: 3))]
    ).picture(size: Size(width: width, height: height), text: EvenLetters())
    #expect(motion.labels.first { $0.text == "title" }?.rect == title)
  }

  @Test(
    arguments: [
      (400.0, 189.0, 2), (400, 190, 3), (900, 398, 6), (900, 399, 7),
    ])
  func `has lines in forty-two hundredths of the page`(
    width: Double, height: Double, count: Int
  ) throws {
    #expect(sentence(try picture(width, height, words: 400)).count == count)
  }

  @Test(arguments: [(900.0, 500.0, 720.0), (700, 500, 652), (400, 300, 368)])
  func `has lines as wide as the page, and none that are hard to read`(
    width: Double, height: Double, longest: Double
  ) throws {
    let title = String(repeating: "title ", count: 60)
    let picture = try picture(width, height, words: 400, title: title)
    #expect(sentence(picture).last?.rect.width == longest)
    #expect(sentence(picture).allSatisfy { $0.rect.width <= longest })
    let page = width - (width < 640 ? 32 : 48)
    #expect(picture.labels.first { $0.text == title }?.rect.width == page)
  }

  @Test func `says which of several releases it is about`() throws {
    let one = try picture(900, 500)
    let three = try picture(900, 500, releases: 3)
    #expect(sentence(one).first?.text.hasPrefix("The hand") == true)
    #expect(sentence(three).first?.text.hasPrefix("Last of 3 releases: The hand") == true)
  }

  @Test func `says each number that would have sent it elsewhere, if there is one`() throws {
    var release = TakeCurve.Release.told(words: 3)
    func others() throws -> [String] {
      try #require(DecisionPlot(title: "", releases: [release])).picture(
        size: Size(width: 900, height: 500), text: EvenLetters()
      ).texts.filter { $0.hasPrefix("Elsewhere") }
    }
    #expect(try others().isEmpty)
    release.decision.changes.flickVelocity = 812.34
    #expect(try others() == ["Elsewhere with flick velocity 812.3 pt/s."].map(Self.joined))
    release.decision.changes.lookahead = 0.12346
    release.decision.changes.threshold = 0.25
    #expect(
      try others()
        == [
          "Elsewhere with lookahead 0.1235 s, or threshold 0.25, or flick velocity 812.3 pt/s."
        ].map(Self.joined))
  }

  /// A number and its unit stay on one line.
  private static func joined(_ text: String) -> String {
    text.replacing(" pt", with: "\u{a0}pt")
  }
}

@Suite struct `The areas of a map` {
  private let stops = SnapPoints(
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
