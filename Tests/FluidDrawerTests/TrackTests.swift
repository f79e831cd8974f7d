import FluidCore
import FluidMotion
import TestSupport
import Testing

@testable import FluidDrawer

@Suite("Something that a finger moves")
struct TrackTests {
  static func track(
    at place: Double = 0, _ bands: BandedRange, tolerance: Double = 0.5
  ) -> Track {
    Track(on: SnapPoint(name: nil, extent: place), bands: bands, tolerance: tolerance)
  }

  static func list(_ length: Double, over: RubberBand = .uikit(coefficient: 0.55)) -> BandedRange {
    BandedRange(range: 0...length, over: over, under: over, dimension: 600)
  }

  /// Random commands to a track and their mirror images.
  @Test func `does downwards what it does upwards`() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<200 {
      let bands = BandTests.bands(&random)
      let place = random.number(bands.range)
      var one = Self.track(at: place, bands)
      var other = Self.track(at: -place, BandTests.mirrored(bands))
      var time = 0.0
      for _ in 0..<10 {
        switch random.integer(0...6) {
        case 0:
          one.hold(at: SceneTime(time))
          other.hold(at: SceneTime(time))
        case 1, 2:
          guard let pull = one.dragPosition, let mirrored = other.dragPosition else { continue }
          let way = random.number(-200...200)
          one.drag(to: pull + way)
          other.drag(to: mirrored - way)
        case 3:
          let velocity = random.number(-3000...3000)
          one.release(velocity: velocity, at: SceneTime(time), minVelocity: 50)
          other.release(velocity: -velocity, at: SceneTime(time), minVelocity: 50)
        case 4:
          let (state, end) = (
            one.state(at: SceneTime(time)),
            random.pick([
              one.bands.range.lowerBound, one.bands.range.upperBound, 10,
            ])
          )
          let mirrored = other.state(at: SceneTime(time))
          one.settle(from: state, to: end, at: SceneTime(time))
          other.settle(from: mirrored, to: -end, at: SceneTime(time))
        case 5:
          let next = BandTests.bands(&random)
          one.fit(next)
          other.fit(BandTests.mirrored(next))
        default:
          let place = random.number(-400...400)
          one.hold(place)
          other.hold(-place)
        }
        time += random.pick([0, 0.02, 0.2, 1])
        one.advance(to: SceneTime(time))
        other.advance(to: SceneTime(time))
        let (seen, mirrored) = (
          one.state(at: SceneTime(time), hand: 300), other.state(at: SceneTime(time), hand: -300)
        )
        #expect(abs(seen.position + mirrored.position) < 1e-6)
        #expect(abs(seen.velocity + mirrored.velocity) < 1e-6)
        #expect((one.endsAt == nil) == (other.endsAt == nil))
        #expect(one.hardStops.lowerBound == -other.hardStops.upperBound)
        #expect(one.hardStops.upperBound == -other.hardStops.lowerBound)
      }
    }
  }

  @Test(arguments: [1.0, -1])
  func `flings from the slowest speed there is to a fling on, and rests below`(side: Double) {
    for (speed, flings) in [(50.0.nextDown, false), (50, true), (50.0.nextUp, true), (0, false)] {
      var list = Self.track(at: 500, Self.list(1000))
      list.release(velocity: speed * side, at: 0, minVelocity: 50)
      #expect(list.isMoving == flings, "at \(speed)")
    }
    var list = Self.track(at: 500, Self.list(1000))
    list.release(velocity: 0, at: 0, minVelocity: 0)
    #expect(!list.isMoving, "nothing goes on by no speed")
  }

  @Test func `goes no further than its range, however exactly its fling ends there`() {
    for end in stride(from: 30.0, through: 900, by: 13.7) {
      var velocity = end * Decay.normal.rate
      for _ in 0..<8 { velocity = velocity.nextDown }
      for _ in 0..<17 {
        for side in [1.0, -1] {
          let range = side > 0 ? 0...end : -end...0
          let band = RubberBand.uikit(coefficient: 0.55)
          let bands = BandedRange(range: range, over: band, under: band, dimension: 600)
          var list = Self.track(bands)
          list.release(velocity: velocity * side, at: 0, minVelocity: 50)
          list.advance(to: 1e6)
          #expect(range.contains(list.state(at: 1e6).position))
          #expect(abs(list.state(at: 1e6).position - end * side) < 1e-9)
        }
        velocity = velocity.nextUp
      }
    }
  }

  @Test func `that meets an end springs back from it, as fast as it came and on that side only`() {
    var list = Self.track(at: 300, Self.list(400))
    list.release(velocity: 2000, at: 0, minVelocity: 50)
    let meeting = list.endsAt ?? SceneTime(.nan)
    let before = list.state(at: meeting)
    #expect(abs(before.position - 400) < 1e-9 && before.velocity > 500)
    list.advance(to: meeting)
    #expect(abs(list.state(at: meeting).velocity - before.velocity) < 1e-6)
    #expect(list.state(at: SceneTime(meeting.seconds + 0.05)).position > 410)
    list.advance(to: 100)
    #expect(list.state(at: 100).position == 400)
  }

  @Test(arguments: [1.0, -1], [0.0, 700])
  func `beyond its range comes back, beginning as fast as it is let go`(
    side: Double, speed: Double
  ) {
    let band = RubberBand.uikit(coefficient: 0.55)
    let bands = BandedRange(range: -100...100, over: band, under: band, dimension: 600)
    for velocity in [speed, -speed] {
      var list = Self.track(bands)
      list.hold(160 * side)
      list.release(velocity: velocity, at: 0, minVelocity: 50)
      #expect(abs(list.state(at: 0).position - 160 * side) < 1e-9)
      #expect(abs(list.state(at: 0).velocity - velocity) < 1e-9)
      list.advance(to: 100)
      #expect(list.state(at: 100).position == 100 * side)
    }
  }

  @Test(arguments: [100.0, -100])
  func `on its way to a hard end is there when it meets it, and to a soft one when it is still`(
    end: Double
  ) throws {
    let motion = SpringMotion(spring: .bouncy, from: 0, to: end, at: 2)
    for band in [RubberBand.none, .uikit(coefficient: 0.55)] {
      let bands = BandedRange(range: -100...100, over: band, under: band, dimension: 600)
      for tolerance in [0.5, 0.01] {
        var panel = Self.track(bands, tolerance: tolerance)
        panel.spring(
          from: MotionState(position: 0, velocity: 0), to: SnapPoint(name: "end", extent: end),
          on: .bouncy, at: 2)
        let settling = motion.settlingTime(tolerance: tolerance)
        let way = band == .none ? try #require(motion.arrivalTime) : settling
        #expect(panel.endsAt?.seconds == 2 + way)
        panel.fit(
          BandedRange(range: -200...200, over: band, under: band, dimension: 600))
        panel.spring(
          from: MotionState(position: 0, velocity: 0), to: SnapPoint(name: "within", extent: end),
          on: .bouncy, at: 2)
        #expect(panel.endsAt?.seconds == 2 + settling, "there is no end there")
      }
    }
  }

  @Test func `on its way to a hard end that it creeps up to is there when it is still`() {
    let bands = BandedRange(range: -100...100, over: .none, under: .none, dimension: 600)
    var panel = Self.track(bands)
    let motion = SpringMotion(spring: .smooth, from: 0, to: 100, at: 0)
    panel.spring(
      from: MotionState(position: 0, velocity: 0), to: SnapPoint(name: nil, extent: 100),
      on: .smooth,
      at: 0)
    #expect(panel.endsAt?.seconds == motion.settlingTime(tolerance: 0.5))
    panel.spring(
      from: MotionState(position: 99.99, velocity: 0.001), to: SnapPoint(name: nil, extent: 100),
      on: .smooth, at: 0)
    #expect(panel.endsAt == 0, "what is near enough is there")
  }

  @Test func `is where it was going from the very moment that its motion ends`() throws {
    var panel = Self.track(Self.list(1000))
    panel.settle(
      from: MotionState(position: 20, velocity: -300), to: 700, at: 1)
    let end = try #require(panel.endsAt)
    #expect(panel.state(at: SceneTime(end.seconds.nextDown)).position != 700)
    #expect(panel.state(at: end) == MotionState(position: 700, velocity: 0))
  }

  @Test func `coasts to a stop further up only where it is met, and fast enough`() {
    let stop = SnapPoint(name: "full", extent: 600)
    func coasts(from place: Double, _ velocity: Double, least: Double = 250) -> Bool {
      var panel = Self.track(at: place, Self.list(600))
      let coasts = panel.coast(to: stop, velocity: velocity, minArrival: least, at: 0)
      #expect(coasts == panel.isMoving)
      if coasts { #expect(panel.target == stop) }
      return coasts
    }
    // 100 points before it takes 100 times the rate off the speed.
    let arriving = 250 + 100 * Decay.normal.rate
    #expect(coasts(from: 500, arriving + 0.001) && !coasts(from: 500, arriving - 0.001))
    #expect(coasts(from: -50, 5000) && !coasts(from: 600, 5000) && !coasts(from: 650, 5000))
    #expect(!coasts(from: 500, -5000) && !coasts(from: 500, 0, least: 0))
    #expect(!coasts(from: 500, 100 * Decay.normal.rate - 0.001, least: 0))
  }
}
