import FluidCore
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

  // MARK: Marks

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
}
