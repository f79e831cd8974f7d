import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// Drags of a piece to the right, and their mirror image to the left.
@Suite struct PieceMirrorTests {
  enum Step {
    case down(Double)
    case move(Double)
    case up, cancel
    case wheel(Double, isPrecise: Bool)
    case send(to: Double?, impulse: Double)
  }

  /// A range and stops of whole points, so that mirroring is exact, anywhere beside the place where
  /// the piece is laid out.
  private static func configuration(
    _ random: inout SeededRandom, hasStops: Bool
  ) -> DraggableConfiguration {
    let least = Double(random.integer(-300...200))
    let range = least...(least + Double(random.integer(0...300)))
    var stops: [Double] = []
    for _ in 0..<(hasStops ? random.integer(1...4) : 0) {
      stops.append(Double(random.integer(-300...500)))
    }
    return DraggableConfiguration(
      axis: .horizontal, range: range, stops: stops,
      band: random.pick([
        .uikit(coefficient: 0.55), .none, .logarithmic(gain: 0.2),
        .power(exponent: 0.6, limit: 40),
      ]),
      spring: random.pick([.snappy, .bouncy, .smooth]),
      release: random.pick(ReleasePreset.allCases).rule)
  }

  private static func mirrored(_ piece: DraggableConfiguration) -> DraggableConfiguration {
    DraggableConfiguration(
      axis: .horizontal, range: -piece.range.upperBound...(-piece.range.lowerBound),
      stops: piece.stops.map { -$0 }, band: piece.band, spring: piece.spring,
      release: piece.release)
  }

  private static func steps(_ random: inout SeededRandom) -> [(time: SceneTime, step: Step)] {
    var time: SceneTime = 0
    var steps: [(SceneTime, Step)] = []
    func eighths(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> Double {
      Double(random.integer(range)) / 8
    }
    for _ in 0..<6 {
      time += random.pick([0.016, 0.1, 0.7])
      switch random.integer(0...5) {
      case 0:
        let place = random.chance(0.7) ? eighths(-3000...3000, &random) : nil
        steps.append((time, .send(to: place, impulse: eighths(-4000...4000, &random))))
      case 1:
        steps.append(
          (time, .wheel(random.pick([-40, -3, 3, 40]), isPrecise: random.chance(0.5))))
      default:
        var place = eighths(-800...800, &random)
        steps.append((time, .down(place)))
        let speed = eighths(-240...240, &random)
        for _ in 0..<random.integer(1...12) {
          time += 0.008
          place += speed
          steps.append((time, .move(place)))
          // The program takes it out of the hand.
          if random.chance(0.03) {
            steps.append((time, .send(to: eighths(-800...800, &random), impulse: 0)))
          }
        }
        time += random.pick([0, 0.008, 0.2])
        steps.append((time, random.pick([.up, .up, .up, .cancel])))
      }
    }
    return steps
  }

  /// The piece's states after each step, and at 30 moments between it and the next.
  private static func play(
    _ steps: [(time: SceneTime, step: Step)], _ piece: DraggableConfiguration, start: Double,
    sign: Double
  ) -> [Session.PieceState?] {
    var hand = Hand(pieces: [("card", piece)])
    hand.regions = [
      ControlRegion(
        id: "card", drawer: 0, kind: .draggable(piece, position: sign * start),
        rect: Hand.bounds)
    ]
    func at(_ place: Double) -> Point { Point(x: 200 + sign * place, y: 250) }
    var last = 0.0
    var states: [Session.PieceState?] = []
    for (number, (time, step)) in steps.enumerated() {
      hand.time = time
      switch step {
      case .down(let place):
        last = place
        hand.down(at: at(place))
      case .move(let place):
        last = place
        hand.move(to: at(place))
      case .up: hand.send(.up(.touch(1), at(last)))
      case .cancel: hand.send(.cancel(.touch(1)))
      case .wheel(let way, let isPrecise):
        hand.turn(isPrecise ? .precise : .notched, dx: sign * way, x: 200, y: 250)
      case .send(let place, let impulse):
        hand.events += hand.session.movePiece(
          "card", to: place.map { sign * $0 }, spring: .bouncy, impulse: sign * impulse,
          at: time)
      }
      let next = number + 1 < steps.count ? steps[number + 1].time : time + 8
      for moment in 0...30 {
        states.append(
          hand.session.pieceStates(at: time + (next - time) * Double(moment) / 30)["card"])
      }
    }
    return states
  }

  @Test(arguments: [true, false])
  func `give mirrored positions and velocities, whatever the program does as well`(
    hasStops: Bool
  ) {
    for seed in 1...400 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let piece = Self.configuration(&random, hasStops: hasStops)
      let steps = Self.steps(&random)
      let start = min(piece.range.upperBound, max(piece.range.lowerBound, 0))
      let right = Self.play(steps, piece, start: start, sign: 1)
      let left = Self.play(steps, Self.mirrored(piece), start: start, sign: -1)
      let differs = zip(right, left).first { right, left in
        guard let right, let left else { return (right == nil) != (left == nil) }
        return abs(right.position + left.position) > 1e-6
          || abs(right.velocity + left.velocity) > 1e-3
          || abs((right.goal ?? 0) + (left.goal ?? 0)) > 1e-6 || right.isHeld != left.isHeld
      }
      #expect(
        differs == nil, "seed \(seed), \(piece.range), \(piece.stops), \(piece.band): \(differs!)")
    }
  }
}
