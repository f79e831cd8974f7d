import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

extension DraggableConfiguration {
  fileprivate static func random(_ random: inout SeededRandom) -> DraggableConfiguration {
    let least = random.number(-300...0)
    let range = least...(least + random.number(0...400))
    var stops: [Double] = []
    for _ in 0..<random.integer(0...4) { stops.append(random.number(-320...320)) }
    return DraggableConfiguration(
      axis: .horizontal, range: range, stops: stops,
      band: random.pick([
        .uikit(coefficient: 0.55), .none, .logarithmic(gain: 0.2), .power(exponent: 0.6, limit: 40),
      ]), spring: random.pick([.snappy, .bouncy, .smooth]),
      release: random.pick(ReleasePreset.allCases).rule)
  }

  /// - Parameter side: -1: in a mirror.
  fileprivate func seen(from side: Double) -> DraggableConfiguration {
    let ends = [range.lowerBound * side, range.upperBound * side].sorted()
    return DraggableConfiguration(
      axis: .horizontal, range: ends[0]...ends[1], stops: stops.map { $0 * side }, band: band,
      spring: spring, release: release)
  }

  static func row(
    _ range: ClosedRange<Double>, _ stops: [Double] = [], band: RubberBand? = nil
  ) -> DraggableConfiguration {
    guard let band else {
      return DraggableConfiguration(axis: .horizontal, range: range, stops: stops)
    }
    return DraggableConfiguration(axis: .horizontal, range: range, stops: stops, band: band)
  }

  static func list(band: RubberBand = .none) -> DraggableConfiguration {
    DraggableConfiguration(axis: .vertical, range: -50...0, band: band)
  }
}

/// A piece that a finger, a wheel or the program moves.
@Suite struct PieceTests {
  // MARK: Laws

  @Test(arguments: 1...400)
  func `never jumps, is the same mirrored and at any frame rate, and rests on a stop or in range`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let outer = DraggableConfiguration.random(&random)
    let card = DraggableConfiguration.random(&random)
    var hands = [1.0, -1].map { side in
      Hand(pieces: [("outer", outer.seen(from: side)), ("card", card.seen(from: side))])
    }
    func compare(_ hands: [Hand]) {
      for id in ["outer", "card"] {
        let (right, left) = (hands[0].piece(id), hands[1].piece(id))
        #expect(right?.isHeld == left?.isHeld)
        guard let right, let left else { continue }
        #expect(abs(right.position + left.position) < 1e-6, "\(id) of \(card)")
        #expect(abs(right.velocity + left.velocity) < 1e-3, "\(id) of \(card)")
        #expect(abs((right.goal ?? 0) + (left.goal ?? 0)) < 1e-6)
      }
    }
    /// Does something on both sides, without a jump if that is said.
    func play(within jump: Double = .infinity, _ body: (inout Hand, Double) -> Void) {
      let before = hands[0].position("card")
      body(&hands[0], 1)
      body(&hands[1], -1)
      #expect(abs(hands[0].position("card") - before) <= jump)
      compare(hands)
    }
    for _ in 0..<random.integer(1...6) {
      let (way, impulse) = (random.number(-300...300), random.number(-500...500))
      switch random.integer(0...5) {
      case 0:
        let resolution = random.pick([WheelEvent.Resolution.precise, .notched])
        let dx = random.pick([-40.0, -3, 3, 40])
        play { $0.turn(resolution, dx: $1 * dx, x: 200, y: 250) }
      case 1:
        let place = random.chance(0.3) ? nil : card.stops.isEmpty ? way : random.pick(card.stops)
        play(within: 0.5) { hand, side in
          hand.events += hand.session.movePiece(
            "card", to: place.map { side * $0 }, spring: .bouncy, impulse: side * impulse,
            at: hand.time)
        }
      default:
        play(within: 1e-9) { hand, _ in hand.down(at: Hand.start) }
        for _ in 0..<random.integer(1...8) {
          let step = Point(x: random.number(-300...300), y: random.number(-40...40))
          let duration = random.number(0.01...0.3)
          play { $0.drag(by: Point(x: $1 * step.x, y: step.y), over: duration) }
        }
        // Within half a point of where it goes it is there at once.
        let isLift = random.chance(0.8)
        play(within: 0.5) { hand, _ in isLift ? hand.up() : hand.send(.cancel(.touch(1))) }
      }
      // Caught in flight as well.
      let pause = random.number(0...0.4)
      var watched = hands
      for frame in 1...20 {
        for index in 0...1 {
          watched[index].time = hands[index].time + pause * Double(frame) / 20
          watched[index].events += watched[index].session.advance(to: watched[index].time)
        }
        compare(watched)
      }
      for index in 0...1 { hands[index].time += pause }
      #expect(abs(watched[0].position("card") - hands[0].position("card")) < 1e-9)
    }
    play { hand, _ in hand.settle() }
    guard let state = hands[0].piece("card") else { return }
    #expect(state.velocity == 0 && !state.isHeld)
    #expect(card.range.contains(state.position))
    // A notch past its last stop goes to the end of its range.
    let rests = card.stops + [card.range.lowerBound, card.range.upperBound]
    if !card.stops.isEmpty { #expect(rests.contains(state.position)) }
    #expect(hands[0].session.isAtRest && hands[0].session.nextDeadline == nil)
  }

  @Test(arguments: 1...100)
  func `and what it lies on move by what the finger moves, whichever way it goes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pieces: [(String, DraggableConfiguration)] = []
    for number in 0..<random.integer(2...4) {
      // With hard ends, so that travel can be added up.
      let range = random.number(-300...0)...random.number(0...300)
      pieces.append(("\(number)", .row(range, band: RubberBand.none)))
    }
    let ids = pieces.map(\.0)
    var hand = Hand(pieces: pieces)
    hand.play([.down(200, 250), .wait(0.02), .move(dx: 11)])
    let least = pieces.reduce(0) { $0 + min(0, $1.1.range.lowerBound) }
    let most = pieces.reduce(0) { $0 + max(0, $1.1.range.upperBound) }
    var seen: [Double: [Double]] = [:]
    for _ in 0..<40 {
      hand.time += 0.01
      let travel = Double(random.integer(-60...60)) * 10
      hand.move(to: 211 + travel, 250)
      let positions = ids.map { hand.position($0) }
      #expect(abs(positions.reduce(0, +) - min(most, max(least, travel))) < 1e-9)
      // The shares depend on the finger's place, not on its history.
      if let before = seen[travel] { #expect(before == positions) }
      seen[travel] = positions
    }
  }

  @Test func `is turned around its middle, past half a turn as well`() {
    let dial = DraggableConfiguration(axis: .rotation, range: -1000...1000)
    var hand = Hand(pieces: [("dial", dial)])
    func point(_ eighth: Int) -> Point {
      AffineTransform.rotation(Double(eighth) * .pi / 4).apply(to: Point(x: 100, y: 0))
        + Hand.bounds.center
    }
    hand.down(at: point(0))
    hand.time += 0.05
    hand.move(to: point(1))
    let taken = hand.position("dial")
    for step in 2...11 {
      hand.time += 0.05
      hand.move(to: point(step))
    }
    #expect(abs(hand.position("dial") - taken - 450) < 1e-9)
  }

  @Test func `is kept within a million points`() {
    let endless = DraggableConfiguration.row(-.infinity...(.infinity), [-2e6, .nan, 5, 5, 2e6])
    #expect(endless.range == -1e6...1e6 && endless.stops == [-1e6, 5, 1e6])
    #expect(DraggableConfiguration.row(2e6...3e6).range == 1e6...1e6)
    #expect(DraggableConfiguration.row(-999_999...999_999).range == -999_999...999_999)
  }

  @Test(arguments: [
    (false, 0.0, 40.0, -40.0), (false, 290, 300, 250), (false, -90, -50, -100),
    (true, 0, 200, -50), (true, 200, 300, 0), (true, -50, 0, -100), (true, 20, 200, 0),
    // A hundredth of a point off its stop counts as on it.
    (true, -0.0098, 200, -50), (true, -0.0102, 0, -50), (true, 0.0098, 200, -50),
    (true, 0.0102, 200, 0),
  ]) func `steps by a tenth of its range, or from stop to stop`(
    hasStops: Bool, from: Double, forward: Double, backward: Double
  ) {
    let piece = DraggableConfiguration.row(-100...300, hasStops ? [-50, 0, 200] : [])
    #expect(piece.step(from: from, isForward: true) == forward)
    #expect(piece.step(from: from, isForward: false) == backward)
  }
}
