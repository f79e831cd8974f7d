import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidPlot
import Testing

/// The graph of the last take: its moments, the part of it that is shown, and what is marked on it.
@Suite struct GraphTests {
  private static func length(_ range: ClosedRange<HandTime>) -> Double {
    range.upperBound - range.lowerBound
  }

  /// A window whose graph shows a part of a take, and where its curves were.
  private static func zoomed(
    _ notches: Double = 4
  ) throws -> (window: LabWindow, area: Rect, visible: ClosedRange<HandTime>) {
    var window = LabWindow.withTake()
    let area = try window.graph()
    window.wheel(notches, at: area.center)
    return (window, area, try #require(window.visible))
  }

  // MARK: Fingers

  @Test func `shows the moment under a finger, in the scene too, and follows it`() throws {
    var window = LabWindow.withTake()
    let (area, span) = (try window.graph(), try window.curve().span)
    window.send(.down(.touch(1), Point(x: area.minX + 0.2 * area.width, y: area.midY)))
    for share in [0.3, 0.7, 0.1] {
      window.time += 0.05
      window.send(.move(.touch(1), Point(x: area.minX + share * area.width, y: area.midY)))
      let moment = try #require(window.moment)
      #expect(abs(moment - span.lowerBound - share * Self.length(span)) < 1e-6)
      var playback = try window.take.played(with: window.lab.settings)
      playback.play(to: moment)
      var lab = window.lab
      let shown = lab.shown(at: window.time)?.drawers
      #expect(shown == playback.player.frame(at: moment))
    }
  }

  @Test(arguments: [(27.0, true), (29, false)])
  func `scrubs along a strip of 28 points over the times, and pans above it where it is zoomed`(
    above: Double, scrubs: Bool
  ) throws {
    var (window, area, before) = try Self.zoomed()
    window.drag(from: Point(x: area.midX, y: area.maxY - above), by: Point(x: 30, y: 0))
    #expect((window.moment != nil) == scrubs)
    #expect((window.visible == before) == scrubs)
  }

  @Test(arguments: [-37.0, 52, -600, 600])
  func `is panned as far as the finger goes, but not past the take`(way: Double) throws {
    var (window, area, before) = try Self.zoomed(6)
    let (span, center) = (try window.curve().span, area.center)
    let (a, b) = (
      try #require(window.moment(at: center)),
      try #require(window.moment(at: center + Point(x: 40, y: 0)))
    )
    window.drag(from: center, by: Point(x: way, y: 0))
    let shown = try #require(window.visible)
    let wanted = before.lowerBound - way * (b - a) / 40
    let expected = max(span.lowerBound, min(wanted, span.upperBound - Self.length(before)))
    #expect(abs(shown.lowerBound - expected) < 1e-6, "\(shown.lowerBound), not \(expected)")
    #expect(abs(Self.length(shown) - Self.length(before)) < 1e-9)
    #expect(window.moment == nil)
    // A lost finger takes it back.
    window.hold(center, by: Point(x: -way / 10, y: 0))
    window.send(.cancel(.touch(1)))
    #expect(window.visible == shown)
  }

  // MARK: Wheels

  @Test(
    arguments: [(1.0, 0.85), (2, 0.7225), (30, 0.27249), (8, 0.27249)] as [(Double, Double)],
    [WheelEvent.Resolution.notched, .precise])
  func `zooms by 15 per cent a notch around the place of a wheel, eight at once at most`(
    turn: (notches: Double, share: Double), resolution: WheelEvent.Resolution
  ) throws {
    let unit = resolution == .precise ? 20.0 : 1
    for share in [0.2, 0.5, 0.8] {
      var window = LabWindow.withTake()
      let (area, span) = (try window.graph(), try window.curve().span)
      let place = Point(x: area.minX + share * area.width, y: area.midY)
      let moment = try #require(window.moment(at: place))
      window.wheel(unit * turn.notches, at: place, resolution)
      let shown = try #require(window.visible)
      #expect(abs(Self.length(shown) / Self.length(span) - turn.share) < 1e-4)
      let after = (moment - shown.lowerBound) / Self.length(shown)
      #expect(abs(after - share) < 1e-6, "the moment stays in its place")
      let before = shown
      // And out again.
      window.wheel(-unit * turn.notches, at: place, resolution)
      #expect(window.visible.map { Self.length($0) > Self.length(before) } ?? true)
      for _ in 0..<3 { window.wheel(-8, at: area.center) }
      #expect(window.visible == nil)
    }
  }

  @Test func `shows no less than two hundredths of a second, and anew all of a new take`() throws {
    var (window, area, _) = try Self.zoomed()
    for _ in 0..<40 { window.wheel(1, at: area.center) }
    let least = try #require(window.visible)
    #expect(Self.length(least) >= 0.02 && Self.length(least) < 0.02 / 0.85)
    window.wheel(.nan, at: area.center)
    #expect(window.visible == least)
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 60), over: 0.5)
    window.wait(3)
    #expect(window.visible == nil)
  }

  @Test func `zooms by two taps, and shows all again by two more`() throws {
    var window = LabWindow.withTake()
    let (area, span) = (try window.graph(), try window.curve().span)
    window.tapTwice(area.center)
    let shown = try #require(window.visible)
    #expect(abs(Self.length(shown) / Self.length(span) - 0.27249) < 1e-4)
    #expect(shown.lowerBound > span.lowerBound && shown.upperBound < span.upperBound)
    window.wait(1)
    window.tapTwice(area.center)
    #expect(window.visible == nil)
  }

  @Test func `leaves a wheel beside it to what is there`() throws {
    var (window, area, before) = try Self.zoomed()
    for place in [
      try window.reader.slider("drawer.release.threshold").center,
      try window.reader.word("Loop").rect.center, window.onScene(Point(x: 640, y: 400)),
    ] {
      window.wheel(2, at: place)
      #expect(window.visible == before, "\(place)")
    }
    // A card over the graph.
    window.perform(.toggleKeys)
    window.wait(2)
    guard !window.reader.isOnGraph(Point(x: area.maxX - 5, y: area.minY + 5)) else { return }
    window.wheel(2, at: Point(x: area.maxX - 5, y: area.minY + 5))
    #expect(window.visible == before)
  }

  // MARK: Marks

  private static func words(_ moment: HandTime, _ curve: TakeCurve) throws -> String {
    let index = curve.samples.firstIndex { $0.time >= moment } ?? curve.samples.count - 1
    let (before, after) = (curve.samples[max(0, index - 1)], curve.samples[index])
    let share = index == 0 ? 1 : min(1, max(0, (moment - before.time) / (after.time - before.time)))
    func value(_ get: (MotionSample) -> Double) -> Double {
      get(before) + share * (get(after) - get(before))
    }
    return "\(NumberText.fixed(moment - curve.span.lowerBound, decimals: 3)) s   "
      + "\(NumberText.fixed(value { $0.extent }, decimals: 1)) pt   "
      + "\(NumberText.fixed(value { $0.velocity }, decimals: 0)) pt/s"
  }

  @Test(arguments: [0.0, 0.07, 0.31, 0.5, 0.93, 1])
  func `marks the moment that is shown by a line, a dot on the curve, and its numbers`(
    share: Double
  ) throws {
    var window = LabWindow.withTake()
    let (area, curve) = (try window.graph(), try window.curve())
    let length = Self.length(curve.span)
    window.perform(.step(frames: -1e4))
    window.perform(.step(frames: 60 * share * length))
    let moment = try #require(window.moment)
    let line = try #require(window.line)
    #expect(abs(line.midX - area.minX - share * area.width) < 1e-6)
    let word = try window.reader.word(try Self.words(moment, curve)).rect
    #expect(word.maxY < area.minY && word.maxY > area.minY - 24)
    // Beside the title of the plot.
    let title = try window.reader.word("position, pt").rect
    #expect(word.minX > title.maxX && word.maxX < 925)
    #expect(abs(word.midX - line.midX) < 1e-6 || word.minX < title.maxX + 40 || word.maxX > 880)
    let dots = window.over().fills.filter {
      abs($0.rect.midX - line.midX) < 1e-6 && $0.rect.width == $0.rect.height
    }
    let sizes = dots.map(\.rect.width)
    #expect(sizes.suffix(2) == [12, 9] && dots.last?.color == PlotPalette(onPanel: .dark).label)
    // On the line between the detents' names, as high as it is extended.
    let dot = try #require(dots.last).rect.midY
    let (low, high) = (
      try window.reader.word("closed 100").rect.midY, try window.reader.word("open 500").rect.midY
    )
    var lab = window.lab
    let extent = lab.shown(at: window.time)?.drawers[0].extent ?? .nan
    #expect(abs(dot - (low + (extent - 100) / 400 * (high - low))) < 5)
  }

  @Test func `has a line only while the take goes on or a moment is shown`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200), over: 0.3)
    let end = try window.curve().span.upperBound
    for (way, isThere) in [(-0.01, true), (0, true), (0.001, false)] {
      window.time = end + way
      #expect((window.line != nil) == isThere, "\(way)")
      #expect(!window.texts.contains { $0.contains(" s   ") })
    }
  }

  @Test func `says what is under a mouse in place of the moment's own numbers`() throws {
    var window = LabWindow.withTake()
    let (area, curve) = (try window.graph(), try window.curve())
    window.perform(.step(frames: -40))
    let own = try Self.words(try #require(window.moment), curve)
    #expect(window.texts.contains(own))
    let before = window.over()
    func isAsBefore() -> Bool { window.over() == before }
    for share in [0.6, 0.2] {
      let place = Point(x: area.minX + share * area.width, y: area.midY)
      let asked = try #require(window.moment(at: place))
      window.send(.hover(place))
      #expect(window.texts.contains(try Self.words(asked, curve)) && !window.texts.contains(own))
      let hair = window.over().fills.last { $0.rect.width == 1 && $0.rect.height == area.height }
      #expect(hair.map { abs($0.rect.midX - place.x) < 1e-6 } == true && window.line != nil)
    }
    window.send(.hover(Point(x: area.minX - 75, y: area.midY)))
    #expect(isAsBefore())
    window.send(.hover(area.center))
    window.send(.hover(nil))
    #expect(isAsBefore())
    // A press is no question.
    window.send(.hover(area.center))
    window.send(.down(.mouse, area.center))
    window.send(.cancel(.mouse))
    #expect(window.texts.contains(own))
  }

  @Test func `puts a ring where the finger was, and an outline where the panel is with A`() throws {
    var window = LabWindow.withTake()
    window.perform(.keep)
    try window.tap(try #require(window.texts.first { $0.hasPrefix("threshold") }))
    func marks() -> (rings: [Rect], panels: [Rect]) {
      let outlines = window.over().outlines
      return (
        outlines.filter { $0.width == 2.5 && $0.rect.width == 44 }.map(\.rect),
        outlines.filter { $0.width == 2 && $0.rect.width > 500 }.map(\.rect)
      )
    }
    #expect(marks().rings.isEmpty && marks().panels.isEmpty, "the scene is live")
    let take = try window.take
    window.perform(.step(frames: -1e4))
    for (seconds, hasFinger) in [(0.0, true), (0.3, true), (0.59, true), (0.7, false)] {
      window.perform(.step(frames: -1e4))
      window.perform(.step(frames: 60 * seconds))
      let finger = take.events.last { event in
        if case .input(.up) = event.kind { return false }
        return event.time - take.begin <= seconds + 1e-9
      }
      guard case .input(let input)? = finger?.kind else { continue }
      let point: Point? =
        switch input {
        case .down(_, let point), .move(_, let point): point
        default: nil
        }
      #expect((marks().rings.first?.center == point) == hasFinger, "\(seconds)")
    }
    // With A it went back, where it was opened at the end.
    window.perform(.step(frames: 1e4))
    let kept = try #require(marks().panels.first)
    #expect(abs(kept.height - 100) < 1 && kept.minY == 0)
    window.perform(.flip)
    #expect(try #require(marks().panels.first).height > 400)
  }
}
