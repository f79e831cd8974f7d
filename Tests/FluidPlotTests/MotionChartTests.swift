import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@testable import FluidPlayer
@testable import FluidPlot

@Suite struct `A chart to be pointed at` {
  private func chart(
    _ curve: TakeCurve, visible: ClosedRange<HandTime>? = nil,
    size: Size = Size(width: 500, height: 300)
  ) -> MotionChart {
    MotionChart(
      [.init(name: "now", curve: curve)], visible: visible, size: size,
      palette: PlotPalette(onPanel: .dark))
  }

  @Test func `tells the moment at a place, and the place of a moment`() throws {
    let curve = try Takes.curve("flick")
    let chart = chart(curve)
    let area = try #require(chart.area)
    for share in [0, 0.2, 0.5, 0.99] {
      let moment =
        curve.span.lowerBound + share * (curve.span.upperBound - curve.span.lowerBound)
      let x = try #require(chart.x(atTime: moment))
      #expect(x >= area.minX && x <= area.maxX)
      #expect(try abs(#require(chart.time(atX: x)) - moment) < 1e-9)
    }
    // Even beside it a place has its moment, to be dragged to; a moment there has no place.
    let beyond = try #require(chart.time(atX: area.maxX + 50))
    #expect(beyond > curve.span.upperBound && chart.x(atTime: beyond) == nil)
    let before = try #require(chart.time(atX: area.minX - 2))
    #expect(before < curve.span.lowerBound && chart.x(atTime: before) == nil)
    #expect(chart.x(atTime: HandTime(.nan)) == nil && chart.time(atX: .infinity) == nil)
  }

  @Test func `has places within half a point of its ends, and none further out`() throws {
    let curve = try Takes.curve("flick")
    let chart = chart(curve)
    let area = try #require(chart.area)
    for (beyond, isShown) in [(0.47, true), (0.53, false)] {
      for x in [area.minX - beyond, area.maxX + beyond] {
        let moment = try #require(chart.time(atX: x))
        #expect((chart.x(atTime: moment) != nil) == isShown, "\(x)")
      }
      // The upper graph's top, where the area begins.
      let extents = curve.samples.map(\.extent)
      let (low, high) = try (#require(extents.min()), #require(extents.max()))
      let (bottom, top) = try (
        #require(chart.y(atExtent: low)), #require(chart.y(atExtent: high))
      )
      let extent = low + (area.minY - beyond - bottom) / (top - bottom) * (high - low)
      #expect((chart.y(atExtent: extent) != nil) == isShown, "\(extent)")
      // And the lower one's bottom, where it ends.
      let velocities = curve.samples.map(\.velocity)
      let (slow, fast) = try (#require(velocities.min()), #require(velocities.max()))
      let (foot, head) = try (
        #require(chart.y(atVelocity: slow)), #require(chart.y(atVelocity: fast))
      )
      let velocity = slow + (area.maxY + beyond - foot) / (head - foot) * (fast - slow)
      #expect((chart.y(atVelocity: velocity) != nil) == isShown, "\(velocity)")
    }
  }

  @Test func `has extents in its upper graph and velocities in its lower one, both upwards`() throws
  {
    let curve = try Takes.curve("flick")
    let chart = chart(curve)
    let area = try #require(chart.area)
    let extents = curve.samples.map(\.extent)
    let (low, high) = (try #require(extents.min()), try #require(extents.max()))
    let (bottom, top) = (
      try #require(chart.y(atExtent: low)), try #require(chart.y(atExtent: high))
    )
    #expect(top >= area.minY && bottom > top)
    let still = try #require(chart.y(atVelocity: 0))
    let fast = try #require(chart.y(atVelocity: curve.samples.map(\.velocity).max()!))
    #expect(fast > bottom && still > fast && still <= area.maxY)
    #expect(chart.y(atExtent: 1e6) == nil && chart.y(atVelocity: -1e7) == nil)
    #expect(chart.y(atExtent: .nan) == nil && chart.y(atVelocity: .infinity) == nil)
    // Twice the way is twice as far.
    let middle = try #require(chart.y(atExtent: (low + high) / 2))
    #expect(abs(2 * middle - top - bottom) < 1e-9)
  }

  @Test func `begins and ends where it is told to`() throws {
    let curve = try Takes.curve("flick")
    let span = curve.span
    let visible = span.lowerBound + 0.1...span.lowerBound + 0.3
    let chart = chart(curve, visible: visible)
    let area = try #require(chart.area)
    #expect(try abs(#require(chart.time(atX: area.minX)) - visible.lowerBound) < 1e-9)
    #expect(try abs(#require(chart.time(atX: area.maxX)) - visible.upperBound) < 1e-9)
    // All of it has a little room besides.
    let all = self.chart(curve)
    let whole = try #require(all.area)
    let length = span.upperBound - span.lowerBound
    let first = try #require(all.time(atX: whole.minX))
    let last = try #require(all.time(atX: whole.maxX))
    #expect(abs(first - span.lowerBound + 0.01 * length) < 1e-9)
    #expect(abs(last - span.upperBound - 0.03 * length) < 1e-9)
  }

  @Test func `has letters that can be read, and no area where there is no room`() throws {
    let curve = try Takes.curve("flick")
    for (width, height) in [(500.0, 300.0), (300, 160), (200, 130)] {
      let chart = chart(curve, size: Size(width: width, height: height))
      chart.picture
        .expectReadable("\(width) × \(height)")
      let area = try #require(chart.area)
      #expect(Rect(origin: .zero, size: chart.picture.size).union(area).size == chart.picture.size)
    }
    // Forty points of graphs, two captions of eighteen, times of sixteen and eight between.
    #expect(chart(curve, size: Size(width: 300, height: 100)).area != nil)
    for size in [Size(width: 300, height: 99), Size(width: 79, height: 300), .zero] {
      let none = chart(curve, size: size)
      #expect(none.area == nil && none.time(atX: 10) == nil && none.x(atTime: 0) == nil)
      #expect(none.y(atExtent: 100) == nil && none.y(atVelocity: 0) == nil)
    }
  }

  @Test func `is at most one curve more than what it is about, whose line is on top`() throws {
    let curves = [try Takes.curve("flick"), try Takes.curve("blind")]
    let chart = MotionChart(
      curves.map { .init(name: "", curve: $0) }, size: Size(width: 500, height: 300),
      palette: PlotPalette(onPanel: .light))
    let palette = PlotPalette(onPanel: .light)
    let colors = chart.picture.list.items.compactMap { item -> Color? in
      if case .stroke(_, 2.25, let color, _) = item.content { color } else { nil }
    }
    #expect(colors == [palette.series(1), palette.series(0)])
  }

  @Test(
    arguments: [
      (100.0, 1.0, 600), (400, 1, 600), (800, 1, 1200), (800, 2, 2400), (5000, 2, 8000),
      (.infinity, 1, 600), (.nan, 1, 600), (0, 1, 600),
    ] as [(Double, Double, Int)])
  func `has a sample and a half for every pixel, from 600 to 8000`(
    width: Double, scale: Double, count: Int
  ) {
    #expect(MotionPlot.samples(width: width, scale: scale) == count)
  }
}

@Suite struct `A small map of releases` {
  private func thumbnail(_ releases: [TakeCurve.Release], _ size: Size) -> PlotPicture? {
    DecisionPlot.thumbnail(releases, size: size, palette: PlotPalette(onPanel: .dark))
  }

  private func dots(_ list: DisplayList) -> [(rect: Rect, opacity: Double)] {
    list.items.compactMap { item in
      guard case .fill(.ellipse(let rect), _) = item.content else { return nil }
      return (rect, item.opacity)
    }
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

  @Test func `asks in cells of two points, and fills all of its room`() throws {
    let map = try #require(
      thumbnail(try Takes.curve("flick").releases, Size(width: 192, height: 128)))
    let image = map.list.items.compactMap { item -> (Image, Rect)? in
      if case .image(let image, let rect) = item.content { (image, rect) } else { nil }
    }.first
    let (picture, rect) = try #require(image)
    #expect(rect == Rect(x: 0, y: 0, width: 192, height: 128))
    #expect(picture.bitmap.width == 96 && picture.bitmap.height == 64)
  }

  @Test func `has the last release as a large dot over the faint ones of those before`() throws {
    let releases = try Takes.curve("demo").releases
    try #require(releases.count > 1)
    let map = try #require(thumbnail(releases, Size(width: 400, height: 300)))
    let dots = dots(map.list)
    let last = try #require(dots.last)
    #expect(last.rect.width == 9 && last.opacity == 1)
    let ground = try #require(dots.dropLast().last)
    #expect(ground.rect.width == 12 && ground.rect.center == last.rect.center)
    let earlier = dots.dropLast(2)
    #expect(earlier.count == 2 * (releases.count - 1))
    #expect(earlier.allSatisfy { $0.opacity == 0.55 && [5, 8].contains($0.rect.width) })
  }

  @Test func `has the release where its extent and its velocity are`() throws {
    let release = try #require(try Takes.curve("flick").releases.last)
    let size = Size(width: 400, height: 300)
    func center(_ change: (inout ReleaseDecision) -> Void) throws -> Point {
      var other = release
      change(&other.decision)
      let map = try #require(thumbnail([other], size))
      return try #require(dots(map.list).last).rect.center
    }
    let still = try center { $0.velocity = 0 }
    #expect(abs(still.y - 150) < 1e-6, "a release at rest is half-way up")
    let up = try center { $0.velocity = 300 }
    let down = try center { $0.velocity = -300 }
    #expect(up.y < 150 && down.y > 150)
    let (left, right) = (
      try center { $0.extent = release.stops.range.lowerBound },
      try center { $0.extent = release.stops.range.upperBound }
    )
    #expect(left.x > 0 && left.x < right.x && right.x < 400)
  }
}

@Suite struct `The places that a plot names` {
  private func levels(_ config: String) throws -> [PlotLevel] {
    let curve = try Takes.made(
      [Takes.drag(from: 0, y: 95, by: 130)], config: #"{"drawer":\#(config)}"#)
    return PlotLevel.all(of: [.init(name: "", curve: curve)])
  }

  @Test(arguments: [(0.46, false), (0.5, true), (0.54, true)])
  func `are the same nearer than half a point`(apart: Double, isTold: Bool) throws {
    let levels = try levels(
      """
      {"detents":[{"name":"one","points":100},{"name":"two","points":\(100 + apart)},
      {"name":"three","points":500}]}
      """)
    let names = levels.filter { !$0.isMark }.map { $0.text.split(separator: " ")[0] }
    #expect(names == (isTold ? ["one", "two", "three"] : ["one", "three"]))
  }

  @Test func `are each detent once for all series, and the marks after them`() throws {
    let curve = try Takes.curve("flick")
    let one = PlotLevel.all(of: [.init(name: "", curve: curve)])
    let two = PlotLevel.all(of: [.init(name: "", curve: curve), .init(name: "b", curve: curve)])
    #expect(one.map(\.text) == two.map(\.text))
    let marks = one.drop { !$0.isMark }
    #expect(marks.allSatisfy { $0.isMark && $0.text.hasPrefix("mark ") } && !marks.isEmpty)
    #expect(one.filter { !$0.isMark }.map(\.extent) == curve.stops.stops.map(\.extent))
  }
}

@Suite struct `The head of a plot` {
  private func picture(_ width: Double, _ height: Double, _ count: Int = 1) throws -> PlotPicture {
    let curve = try Takes.curve("flick")
    return MotionPlot(
      title: "title",
      series: (0..<count).map { .init(name: "series \($0)", curve: curve) }
    ).picture(size: Size(width: width, height: height))
  }

  private func top(_ start: String, in picture: PlotPicture) throws -> Double {
    try #require(picture.labels.first { $0.text.hasPrefix(start) }, "\(start)").rect.minY
  }

  /// From the top of a line's letters to the top of their line.
  private func inset(_ size: Double, _ line: Double) -> Double {
    line / 2 - 0.42 * size
  }

  @Test(
    arguments: [
      // Width and height, the margin, the title's line and the sentence's, and the gap between.
      (900.0, 380.0, 16.0, 15.0, 20.0, 11.0, 14.0, 4.0), (960, 600, 24, 17, 22, 13, 18, 6),
      (900, 419, 16, 17, 22, 13, 18, 6), (900, 420, 24, 17, 22, 13, 18, 6),
    ] as [(Double, Double, Double, Double, Double, Double, Double, Double)])
  func `begins at the margin, and its sentence a little under its title`(
    width: Double, height: Double, margin: Double, title: Double, titleLine: Double, text: Double,
    line: Double, gap: Double
  ) throws {
    let picture = try picture(width, height)
    let first = try #require(picture.labels.first { $0.text == "title" }).rect
    #expect(first.minX == margin)
    #expect(abs(first.minY - margin - inset(title, titleLine)) < 1e-9)
    let sentence = try #require(picture.labels.first { $0.text.hasPrefix("Let go at") }).rect
    #expect(sentence.minX == margin)
    #expect(abs(sentence.minY - margin - titleLine - gap - inset(text, line)) < 1e-9)
  }

  @Test(
    arguments: [(900.0, 380.0, 16.0, 20.0, 4.0), (960, 600, 24, 22, 8)]
      as [(Double, Double, Double, Double, Double)])
  func `has its table as far under its title, and every row twenty points high`(
    width: Double, height: Double, margin: Double, title: Double, gap: Double
  ) throws {
    let picture = try picture(width, height, 3)
    let caption = try top("ends at", in: picture)
    #expect(abs(caption - margin - title - gap - inset(11, 14)) < 1e-9)
    let first = try top("series 0", in: picture)
    #expect(abs(first - margin - title - gap - 14 - inset(13, 20)) < 1e-9)
    #expect(abs(try top("series 1", in: picture) - first - 20) < 1e-9)
    #expect(abs(try top("series 2", in: picture) - first - 40) < 1e-9)
  }

  @Test func `ends with the figures at the other margin`() throws {
    for (width, height, margin) in [(900.0, 380.0, 16.0), (960, 600, 24)] {
      let picture = try picture(width, height)
      let figures = picture.labels.filter {
        ["settles in", "overshoot", "peak speed"].contains($0.text) || $0.text == "pt/s"
      }
      #expect(figures.count == 4)
      #expect(abs(figures.map(\.rect.maxX).max()! - (width - margin)) < 1e-6)
    }
  }
}

@Suite struct `The figures of a plot` {
  private func figures(_ change: (inout TakeFigures) -> Void = { _ in }) -> TakeFigures {
    var figures = TakeFigures()
    figures.settlingTime = 0.5
    figures.overshoot = 20
    figures.overshootShare = 0.1
    figures.peakVelocity = 1000
    change(&figures)
    return figures
  }

  @Test func `are in milliseconds, points and points a second`() {
    let all = FigureText.all(figures())
    #expect(all.map(\.value) == ["500", "20", "1000"])
    #expect(all.map(\.unit) == ["ms", "pt, 10 %", "pt/s"])
    #expect(all.map(\.caption) == ["settles in", "overshoot", "peak speed"])
    #expect(all.allSatisfy { $0.difference.isEmpty })
    #expect(FigureText.all(nil).map(\.value) == ["–", "–", "–"])
    #expect(FigureText.all(nil).allSatisfy { $0.unit.isEmpty && $0.difference.isEmpty })
    #expect(FigureText.all(figures { $0.settlingTime = nil })[0].value == "–")
    #expect(FigureText.all(figures { $0.settlingTime = nil })[0].unit.isEmpty)
  }

  @Test(arguments: [(0.00051, "pt, 0.1 %"), (0.00049, "pt"), (0, "pt"), (1.254, "pt, 125.4 %")])
  func `tell a share of the way from a twentieth of a hundredth on`(share: Double, unit: String) {
    #expect(FigureText.all(figures { $0.overshootShare = share })[1].unit == unit)
  }

  @Test func `tell what they are more or less than the first's, where that is anything`() {
    let first = figures()
    func differences(_ change: (inout TakeFigures) -> Void) -> [String] {
      FigureText.all(figures(change), against: first).map(\.difference)
    }
    #expect(differences { _ in } == ["", "", ""])
    #expect(
      differences {
        $0.settlingTime = 0.6
        $0.overshoot = 12.5
        $0.peakVelocity = 1250
      } == ["+100", "−7.5", "+250"])
    #expect(differences { $0.settlingTime = nil } == ["", "", ""])
    #expect(
      differences {
        $0.settlingTime = 0.5004
        $0.overshoot = 20.04
        $0.peakVelocity = 1000.4
      } == ["", "", ""])
  }
}
