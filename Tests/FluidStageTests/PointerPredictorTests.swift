import FluidCore
import FluidSettings
import FluidStage
import TestSupport
import Testing

@Suite struct PointerPredictorTests {
  static let ways = [PointerPredictor.Way.resample, .ahead]

  /// A predictor that has had twenty reports of a finger, 10 points and 8 ms apart.
  private static func fed(_ way: PointerPredictor.Way, _ reports: Int = 20) -> PointerPredictor {
    var predictor = PointerPredictor(way)
    for count in 0..<reports {
      predictor.add(Point(x: 10 * Double(count), y: 0), at: HandTime(Double(count) * 0.008))
    }
    return predictor
  }

  /// A report of a finger: a place in points, a time in seconds.
  private struct Report {
    var x, time: Double
  }

  /// A finger that goes where it likes, at most 40 points from report to report.
  private static func panning(rate: Double, count: Int, seed: UInt64) -> [Report] {
    var random = SeededRandom(seed: seed)
    var x = 0.0
    return (0..<count).map { index in
      x += 40 * random.number(0...1) - 15
      return Report(x: x, time: 20 + (Double(index) + 0.1 * random.number(0...1)) / rate)
    }
  }

  @Test(arguments: [60.0, 100, 125, 240], [UInt64(1), 2, 3])
  func `is never ahead by more than a gap between two reports, nor by more than 8 ms`(
    rate: Double, seed: UInt64
  ) throws {
    var predictor = PointerPredictor(.ahead)
    let reports = Self.panning(rate: rate, count: 300, seed: seed)
    var (random, made) = (SeededRandom(seed: seed + 100), 0)
    predictor.add(Point(x: reports[0].x, y: 0), at: HandTime(reports[0].time))
    for (former, last) in zip(reports, reports.dropFirst()) {
      predictor.add(Point(x: last.x, y: 0), at: HandTime(last.time))
      // Never so late that the next report would be due.
      let seen = HandTime(last.time + 0.85 / rate * random.number(0...1))
      guard let place = predictor.place(seenAt: seen) else { continue }
      made += 1
      let gap = last.time - former.time
      let maximum = abs(last.x - former.x) * min(1, 0.008 / gap)
      #expect(abs(place.x - last.x) <= maximum + 1e-9)
    }
    #expect(made > 150)
  }

  @Test
  func `keeps the picture where it was when a report is for a moment it was drawn beyond`() throws {
    var predictor = PointerPredictor(.ahead)
    predictor.add(Point(x: 100, y: 0), at: 7)
    predictor.add(Point(x: 108, y: 0), at: 7.008)
    let ahead = predictor.place(seenAt: 7.012)
    #expect(abs(try #require(ahead).x - 112) < 1e-9)
    // Late reports come in twos: this one is about 1.5 ms after the last, and was drawn already.
    predictor.add(Point(x: 109.5, y: 0), at: 7.0095)
    #expect(predictor.place(seenAt: 7.0125) == ahead, "no step back")
    predictor.add(Point(x: 116, y: 0), at: 7.016)
    let next = predictor.place(seenAt: 7.018)
    #expect(try #require(next).x > 116)
  }

  @Test(arguments: [100.0, 125, 240])
  func `on a straight way is where the finger is`(rate: Double) throws {
    var predictor = PointerPredictor(.ahead)
    for count in 0..<50 {
      let time = 5 + Double(count) / rate
      predictor.add(Point(x: 600 * time, y: -200 * time), at: HandTime(time))
      let seen = time + 0.4 / rate
      guard count > 1 else { continue }
      let found = predictor.place(seenAt: HandTime(seen))
      let place = try #require(found)
      #expect(abs(place.x - 600 * seen) < 1e-6 && abs(place.y + 200 * seen) < 1e-6)
    }
  }

  @Test(arguments: ways)
  func `returns to the truth when the finger stops, says when`(way: PointerPredictor.Way) throws {
    var predictor = Self.fed(way)
    let last = 19 * 0.008
    // Behind by 5 ms, `resample` is ahead only of a picture that is seen later than that.
    let ahead = predictor.place(seenAt: HandTime(last + 0.007))
    #expect(ahead != nil)
    #expect(predictor.nextChange != nil)
    // The loop draws whenever it is told to, and at the display's rate while that is at once.
    var (now, frames) = (last + 0.007, 0)
    while let change = predictor.nextChange, frames < 20 {
      now = max(now + 1 / 60.0, change.seconds + 0.001)
      _ = predictor.place(seenAt: HandTime(now))
      frames += 1
    }
    #expect(frames <= 2 && now < last + 0.05)
    let place = predictor.place(seenAt: HandTime(now + 1))
    #expect(place == nil)
  }

  @Test
  func `asks for the next picture at once between reports, once more as it gives up`() throws {
    func predictor(_ way: PointerPredictor.Way) -> PointerPredictor {
      var predictor = Self.fed(way)
      _ = predictor.place(seenAt: HandTime(19 * 0.008 + 0.007))
      return predictor
    }
    // Between two reports every picture shows another place.
    #expect(try #require(predictor(.resample).nextChange) <= HandTime(19 * 0.008))
    // Ahead of them it stays where it is, until the finger counts as standing still.
    let still = try #require(predictor(.ahead).nextChange)
    #expect(abs(still - HandTime(19 * 0.008 + 0.02)) < 1e-9)
    // A picture that shows the report itself asks for no other.
    var resampled = predictor(.resample)
    _ = resampled.place(seenAt: 30)
    #expect(resampled.nextChange == nil)
  }

  @Test
  func `is ahead for as long as Android would be: 8 ms, from reports 2 to 20 ms apart`() throws {
    func ahead(gap: Double, by time: Double) -> Double? {
      var predictor = PointerPredictor(.ahead)
      predictor.add(Point(x: 0, y: 0), at: 3)
      predictor.add(Point(x: 1000 * gap, y: 0), at: HandTime(3 + gap))
      return predictor.place(seenAt: HandTime(3 + gap + time)).map { ($0.x - 1000 * gap) / 1000 }
    }
    #expect(abs(try #require(ahead(gap: 0.018, by: 0.015)) - 0.008) < 1e-9)
    #expect(abs(try #require(ahead(gap: 0.018, by: 0.005)) - 0.005) < 1e-9)
    #expect(ahead(gap: 0.0021, by: 0.001) != nil && ahead(gap: 0.0019, by: 0.001) == nil)
    #expect(ahead(gap: 0.0199, by: 0.001) != nil && ahead(gap: 0.0201, by: 0.001) == nil)
    #expect(ahead(gap: 0.008, by: 0.0199) != nil && ahead(gap: 0.008, by: 0.0201) == nil)
    // With the last of them it is ahead still.
    var predictor = PointerPredictor(.ahead)
    predictor.add(Point(x: 0, y: 0), at: -0.008)
    predictor.add(Point(x: 8, y: 0), at: 0)
    let last = predictor.place(seenAt: 0.02)
    #expect(last != nil && predictor.nextChange == 0.02)
  }

  @Test(arguments: ways)
  func `stays with a finger that reports the place where it stopped`(way: PointerPredictor.Way) {
    var predictor = PointerPredictor(way)
    var places: Set<Double> = []
    for count in 0..<60 {
      predictor.add(
        Point(x: 10 * Double(min(count, 20)), y: 0), at: HandTime(Double(count) * 0.008))
      let place = predictor.place(seenAt: HandTime(Double(count) * 0.008 + 0.003))
      guard let place, count > 25 else { continue }
      #expect(abs(place.x - 200) <= 5, "no further than it was ahead at the last step")
      places.insert(place.x)
    }
    #expect(places.count <= 1, "it trembles")
  }

  @Test(arguments: ways) func `ends with the lift`(way: PointerPredictor.Way) {
    var predictor = Self.fed(way)
    _ = predictor.place(seenAt: 0.158)
    predictor.reset()
    #expect(predictor.nextChange == nil)
    for late in [0.153, 0.158, 0.16, 10] {
      let place = predictor.place(seenAt: HandTime(late))
      #expect(place == nil)
    }
    // The next finger's first report tells no speed.
    predictor.add(Point(x: 500, y: 0), at: 0.162)
    let place = predictor.place(seenAt: 0.17)
    #expect(place == nil)
  }

  @Test(arguments: Settings.Input.Prediction.allCases, [true, false])
  func `left to itself draws between reports where there are blanks, and ahead where not`(
    wish: Settings.Input.Prediction, followsBlanks: Bool
  ) {
    let way = wish == .auto ? followsBlanks ? "resample" : "ahead" : wish.rawValue
    #expect(PointerPredictor(wish, followsBlanks: followsBlanks).way.rawValue == way)
  }

  @Test(arguments: ways)
  func `gives a place that can be, whatever the times and places are`(way: PointerPredictor.Way) {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 5e-324, 3, 3.008, 3.016, 2.999,
    ]
    var (predictor, random) = (PointerPredictor(way), SeededRandom(seed: 5))
    for _ in 0..<20_000 {
      predictor.add(Point(x: random.pick(odd), y: random.pick(odd)), at: HandTime(random.pick(odd)))
      if let place = predictor.place(seenAt: HandTime(random.pick(odd))) {
        #expect(place.x.isFinite && place.y.isFinite)
      }
      if let change = predictor.nextChange { #expect(!change.seconds.isNaN) }
    }
  }

  @Test(arguments: ways, [-1000, -0.15, -0.05, -0.01, 0.15, 1000])
  func `follows the finger after a clock's jump`(way: PointerPredictor.Way, jump: Double) throws {
    var predictor = PointerPredictor(way)
    func report(_ count: Int) -> Report {
      Report(x: 10 * Double(count), time: 2000 + Double(count) * 0.008 + (count < 20 ? 0 : jump))
    }
    for count in 0..<40 {
      let report = report(count)
      predictor.add(Point(x: report.x, y: 0), at: HandTime(report.time))
      guard let place = predictor.place(seenAt: HandTime(report.time + 0.003)) else { continue }
      // Never further from the report than a step, and none of them from before the jump.
      #expect(abs(place.x - report.x) <= 10 + 1e-6)
      if count == 20, way == .ahead { Issue.record("a single report tells no speed") }
    }
    let place = predictor.place(seenAt: HandTime(report(39).time + 0.007))
    #expect(place != nil)
  }
}
