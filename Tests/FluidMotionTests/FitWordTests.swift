import Testing

@testable import FluidMotion

@Suite struct `A fit's numbers` {
  private func estimate(_ value: Double, _ low: Double, _ high: Double) -> SpringFit.Estimate {
    SpringFit.Estimate(value: value, standardError: 1, interval: low...high)
  }

  @Test func `are sure where they are less than a factor of two apart`() {
    #expect(estimate(1.5, 1, 1.99).isSure)
    #expect(!estimate(1.5, 1, 2).isSure)
    #expect(!estimate(1.5, 1, .infinity).isSure)
  }

  @Test func `are sure where they are within a tenth, on whichever side of 0`() {
    #expect(estimate(-100, -104, -95).isSure)
    #expect(!estimate(-100, -106, -95).isSure)
    #expect(!estimate(0, -1, 1).isSure)
  }

  private func samples(_ place: (Int) -> PositionSample) -> [PositionSample] {
    (0..<60).map(place)
  }

  @Test func `come from times and places within 1e9, that alone`() throws {
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 300, at: 0)
    func error(_ spoil: (inout PositionSample) -> Void) -> SpringFitError? {
      var all = samples {
        let time = Double($0) / 60
        return PositionSample(time: time, position: motion.position(at: time))
      }
      spoil(&all[59])
      do {
        _ = try SpringFit(all)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0.time = 1.001e9 } == .badNumber(index: 59))
    #expect(error { $0.position = -1.001e9 } == .badNumber(index: 59))
    #expect(error { $0.position = .nan } == .badNumber(index: 59))
    #expect(error { $0.time = 58.0 / 60 } == .timeNotRising(index: 59))
    #expect(error { $0.position = 1e9 } != .badNumber(index: 59))
    #expect(error { _ in } == nil)
  }

  @Test func `take five samples, and say how many there were`() {
    #expect(SpringFitError.tooFewSamples(1).description == "1 position; expected at least 5")
    #expect(SpringFitError.tooFewSamples(0).description == "0 positions; expected at least 5")
    let four = (0..<4).map { PositionSample(time: Double($0), position: Double($0)) }
    #expect(throws: SpringFitError.tooFewSamples(4)) { try SpringFit(four) }
  }
}

@Suite struct `A drawing of a path` {
  private func rate(_ step: Double, threshold: Double? = nil) -> Double {
    let path = (0...10).map { PositionSample(time: Double($0), position: Double($0)) }
    let drawn = path.map { PositionSample(time: $0.time, position: -step * $0.position) }
    return
      (threshold.map { TrackingQuality(of: drawn, along: path, threshold: $0) }
      ?? TrackingQuality(of: drawn, along: path)).wrongDirectionRate
  }

  @Test func `goes the wrong way from a hundredth of a point on, unless told otherwise`() {
    #expect(rate(0.0102) == 1 && rate(0.0098) == 0)
    #expect(rate(0.4, threshold: 0.5) == 0 && rate(0.6, threshold: 0.5) == 1)
  }
}

@Suite struct `A curve's error` {
  @Test func `allowed is at least half a millionth of the way, and at most what is asked for`() {
    let motion = SpringMotion(spring: .smooth, from: 0, to: 1000, at: 0)
    let finest = EasingCurve(following: motion, for: 1, tolerance: 0)
    #expect(finest.maximumError <= 5e-4 && finest.maximumError > 1e-4)
    let nan = EasingCurve(following: motion, for: 1, tolerance: .nan)
    #expect(nan == finest)
    #expect(EasingCurve(following: motion, for: 1, tolerance: 4e-4) == finest)
    #expect(EasingCurve(following: motion, for: 1, tolerance: 6e-4) != finest)
  }

  @Test func `of a spring's is a share within 1e-6 and a half`() {
    let roughest = EasingCurve(spring: .bouncy, tolerance: 0.5)
    #expect(EasingCurve(spring: .bouncy, tolerance: 9) == roughest)
    #expect(EasingCurve(spring: .bouncy, tolerance: 0.45) != roughest)
    let finest = EasingCurve(spring: .smooth, tolerance: 1e-6)
    #expect(EasingCurve(spring: .smooth, tolerance: -1) == finest)
    #expect(EasingCurve(spring: .smooth, tolerance: 9e-7) == finest)
    #expect(EasingCurve(spring: .smooth, tolerance: 1.1e-6) != finest)
    #expect(finest.points.last?.value == 1)
  }

  @Test func `of nothing lasting is two equal points`() {
    let motion = SpringMotion(spring: .smooth, from: 5, to: 1000, at: 0)
    let none = EasingCurve(following: motion, for: 0.9e-9, tolerance: 1)
    #expect(none.points.map(\.time) == [0, 0] && none.points.map(\.value) == [5, 5])
    #expect(EasingCurve(following: motion, for: 1e-9, tolerance: 1).duration == 1e-9)
  }
}
