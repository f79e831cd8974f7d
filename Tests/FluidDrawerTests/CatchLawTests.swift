import FluidCore
import FluidMotion
import TestSupport
import Testing

@testable import FluidDrawer

/// Random bands, and a track caught anywhere in them or beyond, by a hand that then goes either
/// way.
@Suite struct `Something caught outside its range` {
  /// Bands of all kinds, a small closed detent among them, that never outrun a hand by more than
  /// necessary.
  static func bands(_ random: inout SeededRandom) -> BandedRange {
    func band(_ random: inout SeededRandom) -> RubberBand {
      random.pick([
        .uikit(coefficient: 0.55), .uikit(coefficient: random.number(0.06...1)),
        .power(exponent: 1, limit: random.number(1...60)),
        .power(exponent: random.number(0.3...0.95), limit: random.number(2...300)),
        .logarithmic(gain: random.number(0.1...1)),
      ])
    }
    let closed = random.pick([20, random.number(1...40), random.number(0...300)])
    return BandedRange(
      range: closed...(closed + random.number(0...600)), over: band(&random), under: band(&random),
      dimension: random.number(100...900))
  }

  /// A random place outside, near or far, above or below.
  static func place(_ bands: BandedRange, _ random: inout SeededRandom) -> Double {
    let away = random.pick([random.number(0.5...30), random.number(1...900)])
    return random.chance(0.5) ? bands.range.upperBound + away : bands.range.lowerBound - away
  }

  /// The largest lead of a power band below 1 over a hand, in points: x^p − x, greatest where
  /// p·x^(p−1) is 1.
  static let headStart = 1.0

  /// The distance from the end up to which a hand feels a band: farther out a point of the hand
  /// moves the track by less than 0.05 points. Found by trying.
  static func feltStretch(of end: Double, _ out: Double, in bands: BandedRange) -> Double {
    var (near, far) = (0.0, 1e6)
    if bands.slope(atDrag: end + out * 1e6) >= 0.05 { near = far }
    for _ in 0..<100 {
      let middle = (near + far) / 2
      if bands.slope(atDrag: end + out * middle) >= 0.05 { near = middle } else { far = middle }
    }
    return abs(bands.extent(forDrag: end + out * near) - end)
  }

  /// A thousand catches: the bands, the place and the hand's hold on it.
  func tryCatches(
    seed: UInt64, _ body: (BandedRange, Double, Grab, inout SeededRandom) -> Void
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let bands = Self.bands(&random)
      let place = Self.place(bands, &random)
      body(bands, place, Grab(place, in: bands), &random)
    }
  }

  @Test func `does not jump into the hand, and goes its way without a jump`() {
    tryCatches(seed: 51) { bands, place, hold, random in
      #expect(abs(hold.position(in: bands) - place) < 1e-9, "\(bands) at \(place)")
      var (hold, last) = (hold, place)
      let step = random.pick([1.0, -1]) * 0.01
      for _ in 0..<500 {
        hold.dragPosition += step
        let now = hold.position(in: bands)
        // At the very edge a power below 1 is steeper than a hand.
        let isAtEdge =
          min(
            abs(hold.dragPosition - bands.range.lowerBound),
            abs(hold.dragPosition - bands.range.upperBound)) < 2
        #expect(abs(now - last) < (isAtEdge ? 0.3 : 0.01 + 1e-9), "\(bands) from \(place)")
        last = now
      }
    }
  }

  @Test func `never goes against the hand, and never farther than the hand`() {
    tryCatches(seed: 52) { bands, place, hold, random in
      let way = random.pick([1.0, -1])
      var (moved, travel, last) = (hold, 0.0, place)
      for _ in 0..<60 {
        let step = random.number(0...40)
        moved.dragPosition += way * step
        travel += step
        let now = moved.position(in: bands)
        #expect((now - last) * way >= -1e-9, "\(bands) from \(place)")
        #expect(abs(now - place) <= travel + Self.headStart, "\(bands) from \(place)")
        last = now
      }
    }
  }

  @Test func `follows the hand point for point back to where a hand could have pulled it`() {
    tryCatches(seed: 53) { bands, place, hold, random in
      let isAbove = place > bands.range.upperBound
      let (end, out) = isAbove ? (bands.range.upperBound, 1.0) : (bands.range.lowerBound, -1)
      let reachable = Self.feltStretch(of: end, out, in: bands)
      let beyond = max(0, abs(place - end) - reachable)
      for _ in 0..<20 {
        let travel = random.number(0...400)
        var moved = hold
        moved.dragPosition -= out * travel
        let way = (place - moved.position(in: bands)) * out
        #expect(way >= min(travel, beyond) - 1e-6, "\(bands) from \(place) after \(travel)")
        // And from there on it is felt: no point of the hand moves it by less than a twentieth.
        #expect(way >= travel * 0.05 - 1e-6, "\(bands) from \(place) after \(travel)")
      }
    }
  }

  @Test func `is in its range, and under the hand as it always was, once the hand is back`() {
    tryCatches(seed: 54) { bands, place, hold, random in
      let isAbove = place > bands.range.upperBound
      let end = isAbove ? bands.range.upperBound : bands.range.lowerBound
      var moved = hold
      moved.dragPosition = end
      #expect(moved.position(in: bands) == end)
      let way = random.number(0...(bands.range.upperBound - bands.range.lowerBound))
      moved.dragPosition = isAbove ? end - way : end + way
      #expect(moved.position(in: bands) == moved.dragPosition && moved.slope(in: bands) == 1)
    }
  }

  @Test func `is as fast as it goes`() {
    tryCatches(seed: 55) { bands, place, hold, random in
      var hold = hold
      hold.dragPosition += random.number(-300...300)
      let step = 1e-6
      var (before, after) = (hold, hold)
      before.dragPosition -= step
      after.dragPosition += step
      let place = hold.position(in: bands)
      let sides = [before, after].map { abs($0.position(in: bands) - place) / step }
      let slope = hold.slope(in: bands)
      // Where it joins its band, or its band begins or ends, the one side has another slope than
      // the other.
      let isOneOfThem = sides.contains { abs(min(1, $0) - slope) < 1e-3 }
      #expect(isOneOfThem, "\(bands) at \(place), \(hold.dragPosition): \(slope) of \(sides)")
    }
  }

  @Test func `below a closed detent of 20 points comes back to it within a hand's breadth`() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("closed", 20), .points("open", 500)]
    configuration.under = .uikit(coefficient: 0.55)
    let size = Size(width: 400, height: 800)
    var engine = DrawerEngine(
      configuration, geometry: EdgeGeometry(edge: configuration.edge, container: size))
    engine.hold(at: -3, time: 0)
    var last = -3.0
    for travel in 1...100 {
      engine.drag(to: Double(travel), at: SceneTime(Double(travel) / 100))
      let now = engine.state(at: SceneTime(Double(travel) / 100)).position
      #expect(now > last)
      if travel == 5 { #expect(abs(now - 2) < 1e-9) }
      last = now
    }
    #expect(last > 20)
  }

  @Test func `stays at hand where its range shrinks under the hand`() {
    let band = RubberBand.uikit(coefficient: 0.55)
    for side in [1.0, -1] {
      var map = TrackTests.track(
        BandedRange(range: -1000...1000, over: band, under: band, dimension: 1000))
      map.hold(900 * side)
      map.fit(BandedRange(range: -100...100, over: band, under: band, dimension: 100))
      #expect(abs(map.state(at: 0).position - 900 * side) < 1e-9)
      let pull = map.dragPosition ?? 0
      map.drag(to: pull - 300 * side)
      #expect(abs(map.state(at: 0).position - 600 * side) < 1e-9)
      map.drag(to: pull - 850 * side)
      #expect(abs(map.state(at: 0).position - 50 * side) < 1e-9)
    }
  }
}
