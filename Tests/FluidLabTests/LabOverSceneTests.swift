import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `The lab over its scene` {
  private static let size = Size(width: 1280, height: 800)

  /// The outlines that are as wide as the panel.
  private static func outlines(_ window: inout LabWindow) -> [Rect] {
    window.over().strokes.compactMap { stroke in
      guard case .roundedRect(let rect, _, _) = stroke.shape, stroke.width == 2, rect.width > 500
      else { return nil }
      return rect
    }
  }

  /// A window in which a panel that can be closed altogether was closed, with A and other numbers.
  private static func closed() throws -> LabWindow {
    var settings = Settings()
    settings.drawer.detents = [.points("closed", 0), .points("open", 400)]
    settings.drawer.initial = "open"
    var window = LabWindow(settings)
    window.dragScene(from: Point(x: 300, y: 380), by: Point(x: 0, y: -330), over: 0.3)
    window.wait(3)
    window.perform(.keep)
    try window.tap(LabAction(.springPreset, "smooth").id)
    return window
  }

  @Test func `outlines the panel with A at every moment at which there is something of it`() throws
  {
    var window = try Self.closed()
    let take = try #require(window.lab.take)
    let kept = try #require(window.lab.model.tuning.kept)
    let span = try #require(window.lab.model.analysis?.curve.span)
    var counts = (seen: 0, gone: 0)
    for step in 0...40 {
      let share = Double(step) / 40
      let moment = span.lowerBound + share * (span.upperBound - span.lowerBound)
      window.lab.update { $0.transport.clock = .held(at: moment) }
      window.follow()
      var playback = take.played(with: kept)
      playback.play(to: moment)
      let snapshot = playback.player.frame(at: moment)[0]
      let rect = snapshot.geometry.panel(extent: snapshot.extent)
      let outlines = Self.outlines(&window)
      #expect(outlines == (rect.isEmpty ? [] : [rect]), "at \(moment) s")
      if rect.isEmpty { counts.gone += 1 } else { counts.seen += 1 }
    }
    #expect(counts.seen > 3 && counts.gone > 3)
  }

  @Test func `marks nothing in the scene of a take that was made in another window`() throws {
    var other = LabWindow(size: Size(width: 1280, height: 900))
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 50)
    other.wait(3)
    func marks(_ window: inout LabWindow) -> (rings: Int, outlines: Int) {
      let rings = window.over().strokes.count {
        if case .ellipse(let rect) = $0.shape { rect.width == 44 } else { false }
      }
      return (rings, Self.outlines(&window).count)
    }
    // A hand in this window, and then one in that.
    var window = LabWindow.withTake()
    window.perform(.keep)
    try window.tap(LabAction(.change, "threshold").id)
    let begin = try #require(window.lab.take?.begin)
    window.lab.update { $0.transport.clock = .held(at: begin + 0.3) }
    window.follow()
    let here = marks(&window)
    #expect(here.rings == 1 && here.outlines == 1)
    let take = try #require(other.history.take)
    window.lab.open(take)
    window.follow()
    window.lab.update { $0.transport.clock = .held(at: take.begin + 0.3) }
    window.follow()
    let (there, shown) = (marks(&window), window.lab.shown(at: window.time))
    #expect(window.lab.model.isOtherWindow && shown == nil)
    #expect(there.rings == 0 && there.outlines == 0)
  }

  @Test func `has its line through the graph up to the last moment of a take, and no longer`()
    throws
  {
    var window = LabWindow()
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200), over: 0.3)
    let end = try #require(window.lab.model.analysis?.curve.span.upperBound)
    try #require(end > window.time)
    func hasLine(at time: HandTime) -> Bool {
      window.time = time
      return window.over().fills.contains { $0.rect.width == 1.5 }
    }
    #expect(hasLine(at: end - 0.01) && hasLine(at: end))
    #expect(!hasLine(at: end + 0.001))
  }
}
