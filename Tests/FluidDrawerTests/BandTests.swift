import FluidMotion
import TestSupport
import Testing

@testable import FluidDrawer

@Suite("What is held in a range with bands at its ends")
struct BandTests {
  /// Bands of all kinds around a range that contains 0.
  static func bands(_ random: inout SeededRandom) -> BandedRange {
    func band(_ random: inout SeededRandom) -> RubberBand {
      random.pick([
        .uikit(coefficient: 0.55), .power(exponent: 1, limit: 5), .power(exponent: 0.6, limit: 40),
        .logarithmic(gain: 0.4), .none,
      ])
    }
    return BandedRange(
      range: random.number(-300...0)...random.number(0...300), over: band(&random),
      under: band(&random), dimension: random.number(100...800))
  }

  /// The mirror image.
  static func mirrored(_ bands: BandedRange) -> BandedRange {
    BandedRange(
      range: -bands.range.upperBound...(-bands.range.lowerBound), over: bands.under,
      under: bands.over, dimension: bands.dimension)
  }

  static let rigid: [(RubberBand, RubberBand)] = [
    (.uikit(coefficient: 0.55), .uikit(coefficient: 0.55)),
    (.logarithmic(gain: 0.3), .uikit(coefficient: 0.8)),
    (.power(exponent: 0.9, limit: 1e6), .logarithmic(gain: 0.5)),
    (.uikit(coefficient: 0.2), .power(exponent: 0.6, limit: 1e6)),
  ]

  @Test(arguments: [-120.0, 0, 90], rigid)
  func `has for every place within reach the pull that leads there`(
    least: Double, bands: (RubberBand, RubberBand)
  ) {
    let bands = BandedRange(range: least...400, over: bands.0, under: bands.1, dimension: 700)
    for pull in stride(from: -900.0, through: 1300, by: 25) {
      #expect(abs(bands.dragPosition(forExtent: bands.extent(forDrag: pull)) - pull) < 1e-6)
    }
  }

  @Test(arguments: [0.25, 7, 40, 200, 900])
  func `stretches below by less than shows there, and where nothing shows as far as above`(
    way: Double
  ) {
    let band = RubberBand.uikit(coefficient: 0.55)
    for (least, dimension) in [(60.0, 60.0), (1, 1), (0, 500), (-40, 500)] {
      let bands = BandedRange(range: least...400, over: band, under: band, dimension: 500)
      let stretch = band.stretch(forPull: way, dimension: dimension)
      #expect(abs(bands.extent(forDrag: least - way) - (least - stretch)) < 1e-9)
      let above = band.stretch(forPull: way, dimension: 500)
      #expect(abs(bands.extent(forDrag: 400 + way) - (400 + above)) < 1e-9)
    }
  }

  @Test func `goes as much slower than the hand as its place says`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<200 {
      let bands = Self.bands(&random)
      let pull = random.number(-600...600)
      let fromEnd = min(
        abs(pull - bands.range.lowerBound), abs(pull - bands.range.upperBound))
      guard fromEnd > 2 else { continue }
      let step = 1e-4
      let slope =
        (bands.extent(forDrag: pull + step) - bands.extent(forDrag: pull - step)) / (2 * step)
      // A band that has come to its limit gives a little earlier or later for the difference.
      guard abs(slope - bands.slope(atDrag: pull)) > 1e-5 else { continue }
      let isLimit =
        bands.extent(forDrag: pull + step) == bands.extent(forDrag: pull + 1)
        || bands.extent(forDrag: pull - step) == bands.extent(forDrag: pull - 1)
      #expect(isLimit, "\(bands) at \(pull)")
    }
  }

  @Test func `begins where it is seen and goes with the hand, never against it`() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<300 {
      let bands = Self.bands(&random)
      let place = random.number(-500...500)
      var hold = Grab(place, in: bands)
      #expect(abs(hold.position(in: bands) - place) < 1e-9)
      var last = place
      let direction = random.pick([1.0, -1])
      for _ in 0..<60 {
        hold.dragPosition += direction * 20
        let now = hold.position(in: bands)
        #expect((now - last) * direction >= -1e-9, "\(bands) from \(place)")
        last = now
      }
    }
  }

  @Test func `beyond what the band explains gives no further, and comes back with the hand`() {
    let bands = BandedRange(
      range: -200...300, over: .power(exponent: 1, limit: 5), under: .power(exponent: 1, limit: 8),
      dimension: 600)
    for (place, limit) in [(340.0, 305.0), (-260, -208)] {
      var hold = Grab(place, in: bands)
      let out = place > 0 ? 1.0 : -1
      for _ in 0..<5 {
        hold.dragPosition += 30 * out
        #expect(abs(hold.position(in: bands) - place) < 1e-9)
      }
      hold.dragPosition = out > 0 ? 200 : -100
      #expect(hold.position(in: bands) == hold.dragPosition)
      hold.dragPosition = limit + 50 * out
      #expect(abs(hold.position(in: bands)) > abs(limit), "the same hand, the same place")
    }
  }

  @Test(arguments: [1.0, -1])
  func `beyond a hard end that has come to it goes with the hand, as fast as that`(side: Double) {
    let bands = BandedRange(range: -100...100, over: .none, under: .none, dimension: 500)
    var hold = Grab(180 * side, in: bands)
    for way in [0.0, 10, 50, 79] {
      hold.dragPosition = (180 - way) * side
      #expect(abs(hold.position(in: bands) - hold.dragPosition) < 1e-9)
      #expect(hold.slope(in: bands) == 1)
    }
    hold.dragPosition = 40 * side
    #expect(hold.position(in: bands) == 40 * side)
  }

  @Test func `is felt as far as a point of the hand moves it by a quarter of a point`() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<300 {
      let bands = `Something caught outside its range`.bands(&random)
      for end in [bands.upper, bands.lower] {
        let (end, pull, out) = (end.place, end.farthestFelt, end.side)
        #expect((pull - end) * out >= 0)
        let way = min(abs(pull - end), 1e5)
        for share in [0.5, 0.9, 0.999] {
          let slope = bands.slope(atDrag: end + out * way * share)
          #expect(slope >= 0.25, "\(bands) at \(share)")
        }
        guard pull.isFinite else { continue }
        for share in [1.001, 1.1, 2, 10] {
          let slope = bands.slope(atDrag: end + out * max(way * share, 1e-6))
          #expect(slope <= 0.25, "\(bands) at \(share)")
        }
      }
    }
  }
}
