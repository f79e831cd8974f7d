import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct TakeEndTests {
  @Test func `has what was done from one moment to another, both of them included`() {
    var window = TakeTests.Window()
    for number in 1...8 {
      window.time = HandTime(Double(number) / 4)
      window.send(.input(.hover(Point(x: 5, y: 700 + Double(number)))))
    }
    let events = window.history.events(from: 0.75, to: 1.5)
    #expect(events.map(\.time) == [0.75, 1, 1.25, 1.5])
    #expect(window.history.events(from: 3, to: 9).isEmpty)
  }
}

@Suite struct TakeCurveEndTests {
  @Test func `has the drawer among the detents there are then`() throws {
    let source = SceneSource.own { state in
      let lower: [Detent] = [.points("low", 60), .points("high", 250)]
      return Scene("more") {
      } drawers: {
        Drawer { Text("Go").onTap("go", .after(1, .set("more", "yes"))) }.edge(.bottom)
          .detents(lower + (state.text("more").isEmpty ? [] : [.points("top", 440)]))
          .initial(.points("high", 250)).scrim(0)
      }
    }
    let size = Size(width: 400, height: 600)
    let player = Player(settings: source.base(window: size).settings, scenes: source, size: size)
    let go = try #require(player.controls(at: 0).first { $0.id == "go" }).rect.center
    let take = Take(
      start: player,
      events: [
        Event(time: 1, kind: .input(.down(.mouse, go))),
        Event(time: 1.05, kind: .input(.up(.mouse, go))),
      ])
    let curve = TakeCurve(take, samples: 60)
    #expect(curve.samples.allSatisfy { $0.extent == 250 })
    #expect(curve.samples.last?.time == curve.span.upperBound && curve.span.upperBound > 2)
    #expect(curve.stops.progress(of: 250) == 0.5)
  }
}

@Suite struct TakePairTests {
  private func curve() throws -> TakeCurve {
    var window = TakeTests.Window()
    window.drag(from: 90, to: 300)
    window.time += 5
    return TakeCurve(try #require(window.history.take))
  }

  @Test(arguments: [0, 1, 2])
  func `that end elsewhere by themselves differ at their end, after the last release`(
    releases: Int
  ) throws {
    var one = try curve()
    let release = try #require(one.releases.first)
    one.releases = Array(repeating: release, count: releases)
    var other = one
    other.target = "elsewhere"
    let kinds = TakeComparison([one, other]).differences.map(\.kind)
    #expect(
      kinds == [
        .target(
          release: max(0, releases - 1), time: one.span.upperBound, from: "open", to: "elsewhere")
      ])
  }
}
