import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSettings
import Testing

@Suite struct TakeMomentTests {
  private typealias Window = TakeTests.Window

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
}
