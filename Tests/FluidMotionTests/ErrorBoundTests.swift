import Testing

@testable import FluidMotion

@Suite struct `How far a line is from a motion at most` {
  private typealias Point = EasingCurve.Point

  private func bound(
    from start: Double = 0, to end: Double = 1, of line: (Double, Double),
    _ state: @escaping (Double) -> MotionState
  ) -> Double {
    var bound = ErrorBound(state)
    bound.add(
      from: start, to: end,
      of: (Point(time: start, value: line.0), Point(time: end, value: line.1)))
    return bound.largest
  }

  @Test(arguments: [0.25, -0.25])
  func `is what it is beside it all along, and a few last digits more for rounding`(off: Double) {
    let largest = bound(of: (off, 1 + off)) { MotionState(position: $0, velocity: 1) }
    #expect(largest > 0.25 && largest < 0.25 + 1e-14)
    let none = bound(of: (0, 1)) { MotionState(position: $0, velocity: 1) }
    #expect(none > 0 && none < 1e-14)
  }

  @Test(arguments: [1.0, -1], [0.0, 3])
  func `is what a bow is from its chord, to a thousandth`(side: Double, start: Double) {
    let largest = bound(from: start, to: start + 1, of: (0, side)) { time in
      let time = time - start
      return MotionState(position: side * time * time, velocity: side * 2 * time)
    }
    // t² is furthest from t half way.
    #expect(largest >= 0.25 && largest <= 0.25 * 1.0011, "\(largest)")
  }

  @Test func `is that of the worst of several stretches, in any order`() {
    let lines = [(0.0, 0.0, 0.5, 0.5), (0.5, 0.4, 1.0, 1.0)]
    for lines in [lines, lines.reversed()] {
      var bound = ErrorBound { MotionState(position: $0, velocity: 1) }
      for (start, from, end, to) in lines {
        bound.add(
          from: start, to: end,
          of: (Point(time: start, value: from), Point(time: end, value: to)))
      }
      #expect(bound.largest >= 0.1 && bound.largest < 0.1 + 1e-9, "\(bound.largest)")
    }
  }

  @Test(arguments: [1.0, -1], [true, false])
  func `is that of a bulge in either half`(side: Double, isLate: Bool) {
    // t·(1 − t)² is highest at a third, and 4/27 there.
    let largest = bound(from: 2, to: 3, of: (0, 0)) { time in
      let way = isLate ? 3 - time : time - 2
      let slope = (1 - way) * (1 - 3 * way)
      return MotionState(
        position: side * way * (1 - way) * (1 - way), velocity: side * (isLate ? -slope : slope))
    }
    #expect(largest >= 4.0 / 27 - 1e-12 && largest <= 4.0 / 27 * 1.0011, "\(largest)")
  }
}
