import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSettings
import Testing

@Suite struct `What happens in a take` {
  private typealias Window = `A take`.Window

  @Test func `has its mark also where a finger comes just when something else is due`() throws {
    var window = Window()
    window.drag(from: 90, to: 300)
    let take = try #require(window.history.take)
    let due = try #require(window.player.nextDeadline)
    let press = Event(
      time: due, kind: .input(.down(.touch(2), Point(x: 200, y: 800))))
    let curve = TakeCurve(Take(start: take.start, events: take.events + [press]))
    #expect(curve.landmarks.filter { $0.kind == .down }.map(\.time) == [0, due])
  }

  @Test func `is told with the detents there were then, whatever became of the window`() throws {
    var window = Window()
    window.drag(from: 90, to: 300)
    let stops = window.player.session.drawers[0].stops
    window.time += 0.05
    window.send(.input(.resize(Size(width: 400, height: 300))))
    try #require(window.player.session.drawers[0].stops != stops)
    let take = try #require(window.history.take)
    #expect(take.releases().map(\.stops) == [stops])
    #expect(take.releases() == TakeCurve(take).releases)
  }

  @Test func `goes the wrong way for as long where a panel closes as where one opens`() throws {
    var settings = Settings()
    settings.drawer.release.lookahead = 0
    settings.drawer.release.threshold = 0.3
    var window = Window(settings)
    // Let go moving down hard, near where it began: there it returns to.
    window.drag(from: 90, to: 110, steps: 3, every: 0.008)
    window.time += 5
    let curve = TakeCurve(try #require(window.history.take))
    #expect(curve.target == "closed")
    #expect(curve.figures.wrongWay > 1)
    let release = try #require(curve.releases.first).decision
    #expect(release.velocity > 0 && release.extent > 100)
    let farthest = curve.samples.map(\.extent).max() ?? 0
    #expect(abs(curve.figures.wrongWay - (farthest - release.extent)) < 0.5)
    #expect(curve.figures.distanceAtRelease == release.extent - 100)
  }
}
