import FluidCore
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import Testing

@Suite struct MotionPlotTests {
  private static let sizes = [(480, 320), (960, 600), (2560, 1440)].map {
    Size(width: Double($0.0), height: Double($0.1))
  }

  private func plot(_ curve: TakeCurve) -> MotionPlot {
    MotionPlot(title: "a take", series: [.init(name: "a take", curve: curve)])
  }

  @Test(arguments: Takes.recordings)
  func `can be read at every size, as can its decision`(name: String) throws {
    let plot = plot(try Takes.curve(name))
    let decision = try #require(DecisionPlot(title: name, curve: try Takes.curve(name)))
    for size in Self.sizes {
      let picture = plot.picture(size: size)
      picture.expectReadable("\(name) at \(size.width)")
      #expect(picture.texts.contains("position, pt") && picture.texts.contains("velocity, pt/s"))
      guard size.width < 1000 else { continue }
      let map = decision.picture(size: size)
      map.expectReadable("\(name) at \(size.width)")
      #expect(map.texts.contains("velocity, pt/s"))
    }
  }

  @Test func `is sensible for whatever comes along, as is its decision where one was made`() throws
  {
    for (name, curve) in try Takes.odd() {
      let decision = DecisionPlot(title: name, curve: curve)
      #expect((decision == nil) == curve.releases.isEmpty, "\(name)")
      for (width, height) in [(480.0, 320.0), (960, 600), (200, 90), (90, 400), (1, 1)] {
        let size = Size(width: width, height: height)
        let picture = plot(curve).picture(size: size, appearance: .light)
        picture.expectReadable(name)
        decision?.picture(size: size).expectReadable(name)
        #expect(width < 400 || picture.texts.contains("position, pt"), "\(name)")
        #expect(
          picture.list.items.allSatisfy { item in
            guard case .stroke(.path(let path), _, _, _) = item.content else { return true }
            return path.elements.allSatisfy(\.isFinite)
          }, "\(name)")
      }
    }
    // No side is longer than 16,384 points.
    let long = plot(try Takes.curve("flick")).picture(size: Size(width: 1e9, height: 300))
    #expect(long.size == Size(width: 16_384, height: 300))
  }

  @Test(arguments: [0.0, 300])
  func `draws the keyboard's edge, where one is up`(height: Double) throws {
    var recording = Recording(
      size: Size(width: 400, height: 900), config: .init(json: #"{"drawer":{"edge":"bottom"}}"#))
    recording.events = [.init(time: 0.1, kind: .inset(edge: .bottom, to: height))]
    recording.end = 2
    let take = Take(try recording.playback(file: "made").playback)
    let picture = plot(TakeCurve(take)).picture(size: Size(width: 960, height: 600))
    picture.expectReadable("keyboard of \(height)")
    #expect(picture.texts.contains("keyboard") == (height > 0))
  }

  @Test func `says how a drawer was left that was never let go`() throws {
    let size = Size(width: 960, height: 600)
    let nothing = plot(try Takes.made([])).picture(size: size)
    #expect(nothing.texts.contains("No hand has touched it."))
    let held = plot(try Takes.made([Takes.drag(from: 0, y: 95, by: 200)], isLetGo: false))
    #expect(held.picture(size: size).texts.contains("A hand has taken it and not let it go."))
  }

  @Test(arguments: ["flick", "blind", "side-drawer"])
  func `shows all of the motion, overshoot included, on the scale of the detents' lines`(
    name: String
  ) throws {
    let curve = try Takes.curve(name)
    let picture = plot(curve).picture(size: Size(width: 960, height: 600))
    let line = try #require(picture.curve(2.25, .dark))
    let extents = curve.samples.map(\.extent)
    // The line's highest and lowest points are to each other as the motion's, on the scale of the
    // detents' lines.
    let detents = curve.stops.stops.map(\.extent)
    let lines = try detents.map { try #require(picture.level(at: $0, of: curve)) }
    let scale = (lines[0] - lines[1]) / (detents[1] - detents[0])
    let low = try #require(line.map(\.y).max())
    let high = try #require(line.map(\.y).min())
    #expect(abs(low - high - scale * (extents.max()! - extents.min()!)) < 1.5)
    #expect(abs(lines[1] - high - scale * (extents.max()! - detents[1])) < 1.5)
    #expect(high > 100 && low < 420)
  }

  @Test func `has the figures, and what they differ by from the first`() throws {
    let recorded = try Takes.curve("flick")
    let smooth = try Takes.curve("flick", #"{"drawer":{"spring":"smooth"}}"#)
    let settles = recorded.figures.settlingTime!
    let single = plot(recorded).picture(size: Size(width: 960, height: 600))
    #expect(single.texts.contains(NumberText.fixed(1000 * settles)))
    #expect(single.texts.contains(NumberText.fixed(recorded.figures.peakVelocity)))
    let both = MotionPlot(
      title: "flick",
      series: [.init(name: "as it was", curve: recorded), .init(name: "smooth", curve: smooth)]
    ).picture(size: Size(width: 960, height: 600))
    both.expectReadable("two")
    #expect(both.texts.contains("as it was") && both.texts.contains("smooth"))
    #expect(both.texts.contains(NumberText.fixed(1000 * settles) + " ms"))
    let difference = 1000 * (smooth.figures.settlingTime! - settles)
    #expect(difference < 0)
    #expect(both.texts.contains(NumberText.difference(difference, least: 0.5, decimals: 0)))
  }

  @Test func `has a dash for a figure there is none of`() throws {
    var curve = try Takes.curve("flick")
    curve.figures.settlingTime = nil
    curve.figures.overshoot = 20
    for (share, unit) in [(0.00051, "pt, 0.1 %"), (0.00049, "pt"), (1.254, "pt, 125.4 %")] {
      curve.figures.overshootShare = share
      let texts = plot(curve).picture(size: Size(width: 960, height: 600)).texts
      #expect(texts.contains("–") && texts.contains("20") && texts.contains(unit))
    }
  }

  @Test func `explains the other one, too, where it goes elsewhere`() throws {
    let recorded = try Takes.curve("flick")
    let short = try Takes.curve("flick", #"{"drawer":{"release":{"lookahead":0.01}}}"#)
    let picture = MotionPlot(
      title: "flick", series: [.init(name: "A", curve: recorded), .init(name: "B", curve: short)]
    ).picture(size: Size(width: 960, height: 600))
    let text = picture.texts.joined(separator: " ")
    #expect(text.contains("A: Let go at") && text.contains("B: Let go at"))
    #expect(text.contains("It stays closed."))
  }

  @Test func `has room for many settings, and says how many more there are where not`() throws {
    let curve = try Takes.curve("flick")
    let many = MotionPlot(
      title: "many", series: (0..<20).map { .init(name: "number \($0)", curve: curve) })
    for size in Self.sizes {
      let picture = many.picture(size: size)
      picture.expectReadable("20 at \(size.width)")
      let named = picture.texts.count { $0.hasPrefix("number ") && !$0.contains(":") }
      #expect(
        named == 20 || picture.texts.contains("and \(20 - named) more"), "\(named) at \(size.width)"
      )
    }
    MotionPlot(title: "none", series: []).picture(size: Self.sizes[1]).expectReadable("none")
  }

  @Test func `is the same in points at every scale, but for whole pixels`() throws {
    let curve = try Takes.curve("blind")
    let one = plot(curve).picture(size: Size(width: 800, height: 500))
    let two = plot(curve).picture(size: Size(width: 800, height: 500), scale: 2)
    #expect(one.texts == two.texts)
    for (a, b) in zip(one.labels, two.labels) {
      #expect(abs(a.rect.x - b.rect.x) <= 1.5 && abs(a.rect.y - b.rect.y) <= 1.5, "\(a.text)")
    }
  }
}

extension PlotPicture {
  /// The first series' line of a width, as its points.
  func curve(_ width: Double, _ appearance: Appearance) -> [Point]? {
    let color = PlotPalette(appearance).series(0)
    return list.items.lazy.compactMap { item -> [Point]? in
      guard case .stroke(.path(let path), width, color, _) = item.content else { return nil }
      return path.elements.map {
        switch $0 {
        case .move(let point), .line(let point): point
        default: Point.zero
        }
      }
    }.first
  }

  /// How far down the line of a detent is.
  func level(at extent: Double, of curve: TakeCurve) -> Double? {
    guard let name = curve.stops.stops.first(where: { $0.extent == extent })?.name else {
      return nil
    }
    let label = labels.first { $0.text.hasPrefix(name + " ") && $0.rect.minX > size.width * 0.7 }
    // A label's capitals are in the middle of its line.
    return label.map { $0.rect.minY + 0.78 * 11 - 0.36 * 11 }
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    default: true
    }
  }
}
