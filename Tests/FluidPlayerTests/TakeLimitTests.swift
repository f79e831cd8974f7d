import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct HistoryLimitTests {
  @Test func `of a steady hand has a copy of the player every second`() {
    var history = History(span: 5)
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var longest = 0.0
    for step in 0...1600 {
      let time = Double(step) / 64
      let place = Point(x: 200, y: 90 + Double(step % 100))
      let event = Event(
        time: HandTime(time),
        kind: .input(step == 0 ? .down(.touch(1), place) : .move(.touch(1), place)))
      history.record(event, before: player)
      _ = player.apply(event)
      if time > 6 { longest = max(longest, HandTime(time) - 5 - (history.begin ?? 0)) }
    }
    // Beyond the span, at most the time between two checkpoints is kept.
    #expect(longest < 1 && longest > 0.96)
  }

  /// How many events are kept after each of so many, less than a second from first to last.
  private func kept(_ count: Int, most: Int) -> [Int] {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var history = History(maxEvents: most)
    return (1...count).map { number in
      let event = Event(
        time: HandTime(Double(number) / 10_000), kind: .input(.hover(Point(x: 5, y: 700))))
      history.record(event, before: player)
      return history.events(from: 0, to: 1).count
    }
  }
}

@Suite struct TakeDifferenceTests {
  @Test(
    arguments: [
      (\TakeFigures.overshoot, 0.5), (\.greatestPull, 0.5), (\.wrongWay, -0.5),
      (\.peakVelocity, -1),
    ] as [(WritableKeyPath<TakeFigures, Double> & Sendable, Double)])
  func `is half a point or a point a second, and nothing less`(
    figure: WritableKeyPath<TakeFigures, Double> & Sendable, step: Double
  ) throws {
    var window = TakeTests.Window()
    window.drag(from: 90, to: 300)
    window.time += 4
    let one = TakeCurve(try #require(window.history.take))
    for (share, count) in [(1.001, 1), (0.999, 0)] {
      var other = one
      other.figures[keyPath: figure] += share * step
      #expect(TakeComparison([one, other]).differences.count == count)
    }
  }
}

@Suite struct TakeCurveTests {
  /// A panel sent open by the program, on a spring that swings so far past its place.
  private func curve(overshoot: Double) throws -> TakeCurve {
    // Of the way of 400 points, e^(−πζ/√(1 − ζ²)): bisected, since only its sense matters.
    var settings = Settings()
    var (low, high) = (0.1, 0.999)
    for _ in 0..<60 {
      let ratio = (low + high) / 2
      let motion = SpringMotion(
        spring: try Spring(response: 0.4, dampingRatio: ratio), from: 100, to: 500, at: 0)
      if motion.overshoot?.distance ?? 0 > overshoot { low = ratio } else { high = ratio }
    }
    settings.drawer.spring = try Spring(response: 0.4, dampingRatio: low)
    var window = TakeTests.Window(settings)
    window.time = 1
    window.send(.settle(detent: "open"))
    window.time += 9
    return TakeCurve(try #require(window.history.take))
  }

  @Test func `marks where it arrives and how far it swings, at that moment`() throws {
    let curve = try curve(overshoot: 20)
    let motion = SpringMotion(
      spring: curve.settings.drawer.spring, from: 100, to: 500, at: 1)
    let arrived = try #require(curve.landmarks.first { $0.kind == .arrived })
    let swung = try #require(curve.landmarks.first { $0.name == "overshoot" })
    let peak = try #require(motion.overshoot)
    #expect(abs(arrived.time - 1 - (motion.arrivalTime ?? 0)) < 1e-9 && arrived.extent == 500)
    #expect(abs(swung.time - 1 - peak.time) < 1e-9 && abs(swung.extent - 520) < 1e-6)
    guard case .overshoot(let distance) = swung.kind else { return }
    #expect(abs(distance - 20) < 1e-6)
  }
}
