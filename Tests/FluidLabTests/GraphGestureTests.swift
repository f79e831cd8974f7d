import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `A hand on the lab's graph` {
  private static func span(_ window: LabWindow) throws -> ClosedRange<HandTime> {
    try #require(window.lab.model.analysis?.curve.span)
  }

  private static func length(_ range: ClosedRange<HandTime>) -> Double {
    range.upperBound - range.lowerBound
  }

  /// A window whose graph shows the middle half of a take.
  private static func half() throws -> LabWindow {
    var window = LabWindow.withTake()
    let span = try span(window)
    let quarter = length(span) / 4
    window.lab.update { $0.visible = span.lowerBound + quarter...span.upperBound - quarter }
    window.follow()
    return window
  }

  /// The area of the curves, in points of the window.
  private static func area(_ window: LabWindow) throws -> Rect {
    let graph = try #require(window.control(LabAction(.graph).id)).region.bounds
    return try #require(window.lab.model.pictures?.chart?.area).offset(x: graph.minX, y: graph.minY)
  }

  private static func turn(
    _ window: inout LabWindow, _ delta: Double, at place: Point,
    _ resolution: WheelEvent.Resolution = .notched
  ) {
    window.send(
      .wheel(
        WheelEvent(location: place, delta: Point(x: 0, y: delta), resolution: resolution)))
  }

  @Test(arguments: [(27.0, true), (29, false)])
  func `goes through the moments along a strip of 28 points over the times, and pushes above it`(
    above: Double, scrubs: Bool
  ) throws {
    var window = try Self.half()
    let (area, before) = (try Self.area(window), window.lab.model.visible)
    window.drag(from: Point(x: area.midX, y: area.maxY - above), by: Point(x: 30, y: 0))
    #expect((window.lab.model.transport.clock != .live) == scrubs)
    #expect((window.lab.model.visible == before) == scrubs)
  }

  @Test func `pushes the graph as far as it goes itself`() throws {
    for way in [-37.0, 52] {
      var window = try Self.half()
      let (area, before) = (try Self.area(window), try #require(window.lab.model.visible))
      let start = Point(x: area.midX, y: area.midY)
      window.drag(from: start, by: Point(x: way, y: 0))
      let pushed = try #require(window.lab.model.visible)
      let expected: Double = -way / area.width * Self.length(before)
      #expect(abs(pushed.lowerBound - before.lowerBound - expected) < 1e-9)
      #expect(abs(Self.length(pushed) - Self.length(before)) < 1e-9)
    }
  }

  @Test func `pushes no further than the take goes, at either end`() throws {
    var window = try Self.half()
    let (area, span) = (try Self.area(window), try Self.span(window))
    window.drag(from: area.center, by: Point(x: 0.45 * area.width, y: 0))
    window.drag(from: area.center, by: Point(x: 0.45 * area.width, y: 0))
    let first = try #require(window.lab.model.visible)
    #expect(first.lowerBound == span.lowerBound)
    #expect(abs(Self.length(first) - Self.length(span) / 2) < 1e-9)
  }

  @Test(
    arguments: [(1.0, 0.85), (2, 0.7225), (-1, 1.17647), (30, 0.27249), (8, 0.27249)]
      as [(Double, Double)])
  func `shows 85 hundredths of the time with every notch of a wheel, eight of them at once at most`(
    notches: Double, share: Double
  ) throws {
    var window = try Self.half()
    let area = try Self.area(window)
    let before = try #require(window.lab.model.visible)
    Self.turn(&window, notches, at: area.center)
    let now = try #require(window.lab.model.visible)
    #expect(abs(Self.length(now) / Self.length(before) - share) < 1e-4)
  }

  @Test func `keeps the moment under a wheel where it is`() throws {
    var window = try Self.half()
    let (area, graph) = (
      try Self.area(window), try #require(window.control(LabAction(.graph).id)).region.bounds
    )
    for share in [0.2, 0.5, 0.8] {
      let place = Point(x: area.minX + share * area.width, y: area.midY)
      let moment = try #require(window.lab.model.pictures?.chart?.time(atX: place.x - graph.minX))
      Self.turn(&window, 2, at: place)
      let after = try #require(window.lab.model.pictures?.chart?.time(atX: place.x - graph.minX))
      #expect(abs(after - moment) < 0.02 * Self.length(try #require(window.lab.model.visible)))
    }
  }

  @Test func `shows no less than two hundredths of a second`() throws {
    for (length, isShown) in [(0.0236, true), (0.0234, false)] {
      var window = LabWindow.withTake()
      let begin = try Self.span(window).lowerBound
      window.lab.update { $0.visible = begin + 0.1...begin + 0.1 + length }
      window.follow()
      let before = window.lab.model.visible
      let place = try Self.area(window).center
      Self.turn(&window, 1, at: place)
      #expect((window.lab.model.visible != before) == isShown, "\(length)")
    }
  }

  @Test func `shows by two taps what eight notches show, around their place`() throws {
    var window = LabWindow.withTake()
    let (area, span) = (try Self.area(window), try Self.span(window))
    for _ in 0..<2 {
      window.send(.down(.touch(1), area.center))
      window.send(.up(.touch(1), area.center))
      window.time += 0.1
    }
    let shown = try #require(window.lab.model.visible)
    #expect(abs(Self.length(shown) / Self.length(span) - 0.27249) < 1e-4)
    #expect(shown.lowerBound > span.lowerBound && shown.upperBound < span.upperBound)
  }

  @Test func `shows the moment that is tapped, in the scene too`() throws {
    var window = LabWindow.withTake()
    let (area, graph) = (
      try Self.area(window), try #require(window.control(LabAction(.graph).id)).region.bounds
    )
    let place = Point(x: area.minX + 0.3 * area.width, y: area.midY)
    window.send(.down(.touch(1), place))
    window.send(.up(.touch(1), place))
    let moment = try #require(window.lab.model.pictures?.chart?.time(atX: place.x - graph.minX))
    #expect(window.lab.model.transport.clock == .held(at: moment))
    let extent = window.lab.shown(at: window.time)?.drawers[0].extent
    #expect(extent != window.player.frame(at: window.time)[0].extent)
  }

  @Test func `turns a wheel for the graph on the graph alone`() throws {
    var window = try Self.half()
    let (area, before) = (try Self.area(window), window.lab.model.visible)
    for place in [window.cards[1].center, Point(x: area.midX, y: window.cards[0].minY + 20)] {
      Self.turn(&window, 2, at: place)
      #expect(window.lab.model.visible == before, "\(place)")
    }
    Self.turn(&window, .nan, at: area.center)
    #expect(window.lab.model.visible == before)
    Self.turn(&window, 20, at: area.center, .precise)
    let now = try #require(window.lab.model.visible)
    #expect(abs(Self.length(now) / Self.length(try #require(before)) - 0.85) < 1e-6)
  }

  @Test func `points at the graph where it is in sight, and nowhere else`() throws {
    var window = LabWindow.withTake()
    let graph = try #require(window.control(LabAction(.graph).id)).region.bounds
    func hover(_ place: Point?) -> Bool { window.lab.hover(place, at: window.time) }
    let changes = [
      hover(graph.center), hover(graph.center), hover(graph.center + Point(x: 9, y: 0)),
      hover(Point(x: graph.minX - 4, y: graph.midY)), hover(nil),
    ]
    #expect(changes == [true, false, true, true, false])
    // A card over the graph takes the wheel.
    window.perform(.toggleKeys)
    window.wait(2)
    let over = window.cards[2].intersection(graph)
    if !over.isEmpty {
      let isSeen = hover(over.center)
      #expect(!isSeen)
    }
  }
}

@Suite struct `What the lab marks on its cards` {
  /// A window that shows a moment of its take, and where its graph is.
  private static func held(
    _ share: Double, _ appearance: Settings.AppearanceChoice = .dark
  ) throws -> (window: LabWindow, moment: HandTime, graph: Rect, chart: MotionChart) {
    var settings = Settings()
    settings.appearance = appearance
    var window = LabWindow.withTake(settings)
    let span = try #require(window.lab.model.analysis?.curve.span)
    let moment = span.lowerBound + share * (span.upperBound - span.lowerBound)
    window.lab.update { $0.transport.clock = .held(at: moment) }
    window.follow()
    let graph = try #require(window.control(LabAction(.graph).id)).region.bounds
    return (window, moment, graph, try #require(window.lab.model.pictures?.chart))
  }

  /// Interpolated between the samples around the moment, which the scene's panel shows as well.
  private static func sample(at moment: HandTime, in window: LabWindow) throws -> MotionSample {
    let samples = try #require(window.lab.model.analysis?.curve.samples)
    guard let after = samples.firstIndex(where: { $0.time >= moment }), after > 0 else {
      return try #require(moment > samples[0].time ? samples.last : samples.first)
    }
    var sample = samples[after - 1]
    let share = (moment - sample.time) / (samples[after].time - sample.time)
    sample.time = moment
    sample.extent += share * (samples[after].extent - sample.extent)
    sample.velocity += share * (samples[after].velocity - sample.velocity)
    return sample
  }

  private static func words(_ sample: MotionSample, in window: LabWindow) throws -> String {
    let begin = try #require(window.lab.model.analysis?.curve.span.lowerBound)
    return "\(NumberText.fixed(sample.time - begin, decimals: 3)) s   "
      + "\(NumberText.fixed(sample.extent, decimals: 1)) pt   "
      + "\(NumberText.fixed(sample.velocity, decimals: 0)) pt/s"
  }

  @Test(arguments: [0.0, 0.07, 0.31, 0.5, 0.93, 1])
  func `is the moment that is shown: a line, a dot on the curve, and what is there`(
    share: Double
  ) throws {
    let (held, moment, graph, chart) = try Self.held(share)
    var window = held
    let list = window.over()
    let (x, area) = (try #require(chart.x(atTime: moment)), try #require(chart.area))
    let palette = PlotPalette(onPanel: .dark)
    let line = try #require(
      list.fills.last { $0.rect.width == 1.5 && $0.rect.height == area.height }, "no line")
    #expect(abs(line.rect.midX - graph.minX - x) < 1e-9)
    #expect(abs(line.rect.minY - graph.minY - area.minY) < 1e-9)
    #expect(line.color == palette.label)
    let sample = try Self.sample(at: moment, in: window)
    let y = graph.minY + (try #require(chart.y(atExtent: sample.extent)))
    for (radius, color) in [(6.0, palette.background), (4.5, palette.label)] {
      let dot = Rect(x: graph.minX + x - radius, y: y - radius, width: 2 * radius, height: 0)
      let isThere = list.fills.contains { fill in
        guard fill.color == color, abs(fill.rect.width - dot.width) < 1e-9 else { return false }
        return abs(fill.rect.minX - dot.minX) < 1e-9 && abs(fill.rect.minY - dot.minY) < 1e-9
      }
      #expect(isThere, "a dot of \(radius)")
    }
    // The words are in the middle of a pill in the strip above the plot.
    let run = try #require(list.runs.last)
    #expect(run.string == (try Self.words(sample, in: window)))
    #expect(run.alignment == .center && run.font == FontStyle(size: 11, weight: .semibold))
    let pill = try #require(list.fills.last { $0.rect.height == 18 && $0.rect.width > 60 }).rect
    #expect(abs(pill.width - StrokeFont().width(of: run.string, font: run.font) - 16) < 1e-9)
    #expect(abs(run.origin.x - pill.midX) < 1e-9)
    #expect(abs(run.origin.y - pill.midY - 3.96) < 1e-9)
    let title = graph.minX + area.minX + 72
    #expect(pill.minX >= title && pill.maxX <= max(graph.maxX, title + pill.width) + 1e-9)
    let isAtEnd = abs(pill.minX - title) < 1e-9 || abs(pill.maxX - graph.maxX) < 1e-9
    #expect(isAtEnd || abs(pill.midX - graph.minX - x) < 1e-9)
    #expect(pill.minY >= graph.minY && pill.maxY <= graph.minY + area.minY)
  }

  @Test func `says nothing while the scene is live, and draws the line while the take goes on`()
    throws
  {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200), over: 0.3)
    window.time += 0.05
    window.follow()
    func hasLine() -> Bool { window.over().fills.contains { $0.rect.width == 1.5 } }
    #expect(hasLine() && !window.over().texts.contains { $0.contains(" s   ") })
    let end = try #require(window.lab.model.analysis?.curve.span.upperBound)
    window.wait(end - window.time + 0.5)
    let last = try #require(window.lab.model.analysis?.curve.span.upperBound)
    #expect(window.time > last && !hasLine())
  }

  @Test func `says what a mouse asks for in place of the moment's own numbers`() throws {
    let (held, moment, graph, chart) = try Self.held(0.2)
    var window = held
    let area = try #require(chart.area)
    let place = Point(x: graph.minX + area.minX + 0.6 * area.width, y: graph.midY)
    _ = window.lab.hover(place, at: window.time)
    let list = window.over()
    let asked = try #require(chart.time(atX: place.x - graph.minX))
    let own = try Self.words(Self.sample(at: moment, in: window), in: window)
    let other = try Self.words(Self.sample(at: asked, in: window), in: window)
    #expect(list.texts.contains(other) && !list.texts.contains(own))
    let hair = try #require(
      list.fills.last { $0.rect.width == 1 && $0.rect.height == area.height }, "no line")
    #expect(abs(hair.rect.midX - place.x) < 1e-6)
    #expect(hair.color == PlotPalette(onPanel: .dark).secondary)
    #expect(list.fills.contains { $0.rect.width == 1.5 }, "the moment's own line stays")
    // Beside the take there is no readout.
    _ = window.lab.hover(Point(x: graph.minX + 1, y: graph.midY), at: window.time)
    #expect(!window.over().texts.contains(other))
  }

  @Test func `is a ring where the finger was, while it was down`() throws {
    var window = try Self.held(0).window
    let take = try #require(window.lab.take)
    func rings(at moment: HandTime) -> [(rect: Rect, width: Double)] {
      window.lab.update { $0.transport.clock = .held(at: moment) }
      window.follow()
      return window.over().strokes.compactMap { stroke in
        if case .ellipse(let rect) = stroke.shape, rect.width > 40 {
          (rect, stroke.width)
        } else {
          nil
        }
      }
    }
    let rect = { (point: Point, radius: Double) in
      Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let down = rings(at: take.begin + 0.3)
    let finger = try #require(take.finger(at: take.begin + 0.3))
    try #require(down.count == 2)
    #expect(down[0].rect == rect(finger, 22) && down[0].width == 2.5)
    #expect(down[1].rect == rect(finger, 24) && down[1].width == 1)
    #expect(rings(at: take.begin + 0.7).isEmpty, "it has lifted")
    window.perform(.goLive)
    #expect(
      !window.over().strokes.contains {
        if case .ellipse(let rect) = $0.shape { rect.width == 44 } else { false }
      }, "the scene has the hand itself")
  }

  @Test func `is the outline of the panel as it is with A, in A's colour`() throws {
    var window = LabWindow.withTake()
    func outlines() -> [(rect: Rect, color: Color)] {
      window.over().strokes.compactMap { stroke in
        guard case .roundedRect(let rect, _, _) = stroke.shape, stroke.width == 2,
          rect.width > 500
        else { return nil }
        return (rect, stroke.color)
      }
    }
    window.perform(.keep)
    try window.tap(LabAction(.change, "threshold").id)
    #expect(outlines().isEmpty, "the scene is live")
    window.perform(.step(frames: -1))
    let kept = try #require(outlines().first)
    #expect(kept.color == PlotPalette(window.lab.model.appearance).series(1))
    // With A it went back, where it was opened at the end.
    #expect(abs(kept.rect.height - 100) < 1 && kept.rect.minY == 0)
    let extent = try #require(window.lab.shown(at: window.time)?.drawers[0].extent)
    #expect(extent > 450)
    window.perform(.flip)
    #expect(try #require(outlines().first).rect.height > 400)
  }

  @Test func `is not a finger of a hand that has none down`() throws {
    let take = try #require(LabWindow.withTake().lab.take)
    #expect(take.finger(at: take.begin - 1) == nil)
    let finger = try #require(take.finger(at: take.begin))
    #expect((finger - Point(x: 300, y: 80)).length < 1e-9)
    let end = try #require(take.events.last?.time)
    #expect(take.finger(at: end) == nil && take.finger(at: end - 1e-6) != nil)
  }
}
