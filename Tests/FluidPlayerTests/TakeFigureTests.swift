import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct `A take's figures` {
  private typealias Window = `A take`.Window

  @Test func `are of its last release, not of one before it`() throws {
    var window = Window()
    window.drag(from: 90, to: 300)
    window.time += 0.08
    let edge = window.player.frame(at: window.time)[0].extent
    // Caught and carried back: it closes from there.
    window.drag(from: edge - 10, to: 130, steps: 60)
    window.time += 5
    let take = try #require(window.history.take)
    let curve = TakeCurve(take)
    let release = try #require(curve.releases.last)
    #expect(curve.releases.count == 2 && release.decision.to.name == "closed")
    var playback = take.played()
    var peak = 0.0
    for step in 0..<20_000 {
      let time = release.time + Double(step) * 0.0002
      playback.play(to: time)
      peak = max(peak, 100 - playback.player.frame(at: time)[0].extent)
    }
    #expect(abs(curve.figures.overshoot - peak) < 1e-3)
  }

  @Test func `know of no overshoot that was caught before it came`() throws {
    var window = Window()
    window.drag(from: 90, to: 300)
    window.time += 0.05
    let edge = window.player.frame(at: window.time)[0].extent
    #expect(edge < 490)
    window.send(.input(.down(.touch(1), Point(x: 200, y: edge - 8))))
    let curve = TakeCurve(try #require(window.history.take))
    #expect(curve.releases.count == 1 && curve.figures.overshoot == 0)
  }

  @Test func `say how far a panel was pulled beyond its detents, at either end`() throws {
    func pulled(to end: Double) throws -> (figure: Double, extent: Double) {
      var window = Window()
      window.send(.input(.down(.touch(1), Point(x: 200, y: 90))))
      for step in 1...20 {
        window.time += 0.02
        let y = 90 + (end - 90) * Double(step) / 20
        window.send(.input(.move(.touch(1), Point(x: 200, y: y))))
      }
      let curve = TakeCurve(try #require(window.history.take))
      return (curve.figures.greatestPull, window.player.frame(at: window.time)[0].extent)
    }
    let under = try pulled(to: 20)
    #expect(under.extent < 95 && abs(under.figure - (100 - under.extent)) < 1e-9)
    let over = try pulled(to: 600)
    #expect(over.extent > 510 && abs(over.figure - (over.extent - 500)) < 1e-9)
  }

  /// A sheet that a switch behind it takes away and brings back.
  private static let source = SceneSource.own { state in
    Scene("sheet") {
      Column(spacing: 0) {
        Text("Behind").frame(height: 200)
        Toggle("Sheet", id: "sheet", isOn: true)
      }
    } drawers: {
      Drawer { Text("Top") }.edge(.top).detents([.points("low", 40)])
      if state.isOn("sheet", default: true) {
        Drawer { Text("Sheet") }.edge(.bottom).detents([.points("low", 100), .points("high", 400)])
      }
    }
  }

  @Test func `end with the drawer where it is taken away, though it comes back later`() throws {
    let size = Size(width: 400, height: 900)
    let player = Player(
      settings: Self.source.base(window: size).settings, scenes: Self.source, size: size)
    let toggle = try #require(player.controls(at: 0).first { $0.id == "sheet" }).rect.center
    var events: [Event] = []
    func tap(at time: HandTime) {
      events.append(Event(time: time, kind: .input(.down(.mouse, toggle))))
      events.append(Event(time: time + 0.05, kind: .input(.up(.mouse, toggle))))
    }
    func pull(at time: HandTime) {
      let start = Point(x: 200, y: 805)
      events.append(Event(time: time, kind: .input(.down(.touch(1), start))))
      for step in 1...20 {
        let place = start - Point(x: 0, y: 4 * Double(step))
        events.append(
          Event(time: time + 0.01 * Double(step), kind: .input(.move(.touch(1), place))))
      }
      events.append(
        Event(
          time: time + 0.2, kind: .input(.up(.touch(1), start - Point(x: 0, y: 80)))))
    }
    pull(at: 1)
    let before = TakeCurve(Take(start: player, events: events, drawer: 1))
    #expect(before.releases.count == 1)
    tap(at: 6)
    tap(at: 8)
    pull(at: 10)
    let after = TakeCurve(Take(start: player, events: events, drawer: 1))
    #expect(after.releases == before.releases)
    #expect(after.figures.settlingTime == before.figures.settlingTime)
    #expect(after.figures.overshoot == before.figures.overshoot)
    #expect(after.events.allSatisfy { $0.time < 7 })
    #expect(after.span.upperBound < 7)
  }

  @Test func `of a hand that misses the panel are compared, but not where that hand goes then`()
    throws
  {
    var window = Window()
    window.drag(from: 90, to: 300)
    window.time += 5
    let curve = TakeCurve(try #require(window.history.take))
    let release = try #require(curve.releases.first)
    var missed = curve
    missed.landmarks.removeAll { $0.kind == .taken }
    missed.releases[0].decision.to = release.decision.from
    let kinds = TakeComparison([curve, missed]).differences.map(\.kind)
    let pressed = try #require(curve.landmarks.first { $0.kind == .taken }).time
    #expect(kinds == [.press(time: pressed, isMissed: true)])
  }
}
