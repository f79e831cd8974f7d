import FluidMotion
import RealModule
import TestSupport
import Testing

/// The kind of a motion, from its positions.
@Suite struct MotionFitTests {
  /// A motion from 0 to 1 that begins at 0.
  struct Curve: Sendable, CustomTestStringConvertible {
    let kind: MotionFit.Kind
    let testDescription: String
    /// Seconds until it is over.
    let length: Double
    let position: @Sendable (Double) -> Double
  }

  private static func spring(_ response: Double, _ ratio: Double) -> Curve {
    let motion = SpringMotion(
      spring: try! Spring(response: response, dampingRatio: ratio), from: 0, to: 1, at: 0)
    return Curve(
      kind: .spring, testDescription: "spring \(response) \(ratio)",
      length: motion.settlingTime(distance: 0.01)
    ) { motion.position(at: max(0, $0)) }
  }

  /// The curve's points by a fine table, linear between them.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ duration: Double
  ) -> Curve {
    let points = (0...20_000).map { step -> (x: Double, y: Double) in
      let (s, r) = (Double(step) / 20_000, 1 - Double(step) / 20_000)
      func at(_ a: Double, _ b: Double) -> Double {
        3 * r * r * s * a + 3 * r * s * s * b + s * s * s
      }
      return (at(x1, x2), at(y1, y2))
    }
    return Curve(
      kind: .cubicBezier, testDescription: "cubic-bezier \(x1) \(y1) \(x2) \(y2)", length: duration
    ) { time in
      let share = time / duration
      guard share > 0 else { return 0 }
      return share < 1 ? points[points.partitioningIndex { $0.x >= share }].y : 1
    }
  }

  private static func decay(_ constant: Double) -> Curve {
    Curve(kind: .decay, testDescription: "decay \(constant)", length: 5 * constant) {
      1 - Double.exp(-$0 / constant)
    }
  }

  static let curves = [
    spring(0.5, 0.7), spring(0.5, 1), spring(0.3, 0.4), spring(0.4, 1.5),
    bezier(0.32, 0.72, 0, 1, 0.5), bezier(0.25, 0.1, 0.25, 1, 0.4), bezier(0.42, 0, 0.58, 1, 0.3),
    bezier(0.4, 0, 0.2, 1, 0.45), bezier(0.34, 1.56, 0.64, 1, 0.6), decay(0.325), decay(0.1),
  ]

  /// Frames of a curve over 400 points, from a begin between two of them on; a decay from its
  /// first.
  private func seen(
    _ curve: Curve, noise: Double, rate: Double = 60, _ dice: inout SeededRandom
  ) -> [PositionSample] {
    let begin = curve.kind == .decay ? 0 : dice.number(2...4) / rate
    return stride(from: 0, to: begin + 1.3 * curve.length, by: 1 / rate).map { time in
      PositionSample(
        time: 7 + time,
        position: 100 + 400 * curve.position(time - begin) + noise * dice.number(-1...1)
      )
    }
  }

  @Test(arguments: curves) func `is named by what made its positions`(curve: Curve) throws {
    var dice = SeededRandom("kinds")
    for noise in [0.0, 1] {
      let fit = try MotionFit(seen(curve, noise: noise, &dice))
      #expect(fit.kind == curve.kind, "\(noise)")
      #expect(try #require(fit.certainty) >= 0.95)
    }
  }

  @Test func `has the numbers of its curve within their intervals`() throws {
    var dice = SeededRandom("curve numbers")
    for (x1, y1, x2, y2) in [(0.32, 0.72, 0.0, 1.0), (0.42, 0, 0.58, 1), (0.4, 0.1, 0.2, 1)] {
      for noise in [0, 0.5, 2] {
        let samples = seen(Self.bezier(x1, y1, x2, y2, 0.5), noise: noise, rate: 120, &dice)
        let fit = BezierFit.told(try MotionFit(samples, as: .cubicBezier))
        for (estimate, value) in zip(
          [fit.x1, fit.y1, fit.x2, fit.y2, fit.duration, fit.startPosition, fit.target],
          [x1, y1, x2, y2, 0.5, 100, 500])
        {
          let width = estimate.interval.upperBound - estimate.interval.lowerBound
          #expect(
            estimate.interval.lowerBound <= value + 1e-3 * max(1, abs(value))
              && estimate.interval.upperBound >= value - 1e-3 * max(1, abs(value)),
            "\(value) of \(estimate) at \(noise)")
          if noise == 0 { #expect(width < 0.06 * max(1, abs(value)), "\(value) \(estimate)") }
        }
      }
    }
  }

  @Test func `of a fling has its time constant and deceleration rate`() throws {
    var dice = SeededRandom("fling")
    let constant = -0.001 / Double.log(0.998)
    let samples = seen(Self.decay(constant), noise: 0.5, &dice)
    guard case .decay(let fit) = try MotionFit(samples).found else {
      Issue.record("no decay")
      return
    }
    #expect(fit.timeConstant.interval.contains(constant) && fit.timeConstant.isSure)
    #expect(abs(fit.decelerationRate - 0.998) < 1e-4)
    #expect(fit.target.interval.contains(500) && fit.startPosition.interval.contains(100))
    #expect(fit.startVelocity.interval.contains(400 / constant))
  }

  /// From noise that a curve stands out of to noise that hides it.
  @Test func `is refused in words where two kinds are as likely, and taken as told`() throws {
    let curve = Self.bezier(0.32, 0.72, 0, 1, 0.5)
    var outcomes: [String] = []
    for noise in stride(from: 1.0, through: 31, by: 6) {
      var dice = SeededRandom("likely")
      let samples = seen(curve, noise: noise, rate: 60, &dice)
      do throws(SpringFitError) {
        outcomes.append(try MotionFit(samples).kind.rawValue)
      } catch {
        guard case .ambiguous(let kind, let other, let odds) = error else {
          Issue.record("\(error)")
          continue
        }
        outcomes.append("refused")
        #expect(odds >= 1 && odds < 19 && kind != other)
        #expect(error.description.contains("; expected more positions"))
        for kind in [kind, other] {
          let told = try MotionFit(samples, as: kind)
          #expect(told.kind == kind && told.certainty == nil)
          #expect(error.description.contains(kind.rawValue))
        }
      }
    }
    #expect(outcomes.first == "cubic-bezier" && outcomes.contains("refused"), "\(outcomes)")
  }

  @Test func `is none of them where it goes in stairs, or twice`() throws {
    let stairs = (0..<90).map { frame in
      PositionSample(time: Double(frame) / 60, position: [0.0, 300, 100, 300, 0, 200][frame / 15])
    }
    let twice = (0..<90).map { frame in
      let time = Double(frame) / 60
      return PositionSample(time: time, position: time < 0.3 ? 0 : time < 1 ? 300 : 40)
    }
    for samples in [stairs, twice] {
      do throws(SpringFitError) {
        Issue.record("\(try MotionFit(samples).kind)")
      } catch {
        guard case .unknown(let kind, let residual) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(residual > 10 && error.description.contains("--as \(kind.rawValue)"))
      }
    }
  }

  @Test func `of a spring is that of a spring's fit, and so is one out of range`() throws {
    var dice = SeededRandom("as a spring")
    let samples = seen(Self.spring(0.5, 0.7), noise: 0.5, &dice)
    #expect(try MotionFit(samples).found == .spring(try SpringFit(samples)))
    #expect(try MotionFit(samples, responses: 0.6...2, dampingRatios: 0.1...5).kind == .spring)
    for (kind, least) in [(MotionFit.Kind.cubicBezier, 9), (.decay, 5)] {
      #expect(throws: SpringFitError.tooFewSamples(least - 1, least: least)) {
        try MotionFit(Array(samples.prefix(least - 1)), as: kind)
      }
    }
  }
}

extension BezierFit {
  /// The curve of a fit that was told to be one.
  fileprivate static func told(_ fit: MotionFit) -> BezierFit {
    guard case .cubicBezier(let curve) = fit.found else { preconditionFailure("no curve") }
    return curve
  }
}
