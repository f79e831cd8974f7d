import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct TakeFigureTests {
  private typealias Window = TakeTests.Window

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
