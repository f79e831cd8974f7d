import FluidMotion
import Testing

@testable import FluidExport

/// The path given to GSAP, and GSAP's evaluation at its edges.
@Suite struct `A path for CustomEase` {
  private func export(
    _ ratio: Double, _ velocity: Double = 0, tolerance: Double? = nil
  ) throws -> Export {
    try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance
    ).export(as: .gsap)
  }

  /// A path of straight lines through some points, as cubics.
  private func lines(_ points: [(x: Double, y: Double)]) -> [Double] {
    var path = [points[0].x, points[0].y]
    for (a, b) in zip(points, points.dropFirst()) {
      let (x, y) = ((b.x - a.x) / 3, (b.y - a.y) / 3)
      path += [a.x + x, a.y + y, b.x - x, b.y - y, b.x, b.y]
    }
    return path
  }

  // MARK: What is written

  /// A coarser path would keep the tolerance nearly, a finer one has a piece more.
  @Test(arguments: [
    (0.86, 0.0, 4.0, 2), (0.5, 0, 80, 1), (0.5, 800, 80, 1), (2, 0, 4, 3), (1.5, 800, 16, 2),
    (2, 800, 16, 2), (0.3, 800, 8, 5), (1, 800, 40, 1),
  ])
  func `has no piece more than its tolerance takes`(
    ratio: Double, velocity: Double, tolerance: Double, pieces: Int
  ) throws {
    let export = try export(ratio, velocity, tolerance: tolerance)
    let player = try #require(GSAPPlayer(export, from: 0, to: 400))
    #expect((player.numbers.count - 2) / 6 == pieces)
    #expect(export.text.contains("\(pieces) cubic pieces,"))
    #expect(export.maximumError <= tolerance)
  }

  @Test(arguments: [
    (0.7, 0.0, 0.4, 1.0), (2, 0, 0.3, 10), (0.7, 0, 0.3, 100), (0.7, 0, 0.2, 1000),
    (0.86, 800, 0.08, 10_000), (0.5, 0, 0.01, 100_000),
  ])
  func `asks to be read as closely as its tolerance takes, in powers of ten`(
    ratio: Double, velocity: Double, tolerance: Double, precision: Double
  ) throws {
    let export = try export(ratio, velocity, tolerance: tolerance)
    #expect(export.parameters["precision"]?.number == precision)
    #expect(export.maximumError <= tolerance)
    // CustomEase's default setting is left out.
    #expect(export.text.contains("`);\n") == (precision == 1))
    let setting = ", { precision: \(precision.plain) });"
    #expect(export.text.contains(setting) == (precision > 1))
  }

  @Test(arguments: [(0.7, 0.0), (1, 900), (2, -300)])
  func `has as parameters what its text says`(ratio: Double, velocity: Double) throws {
    let export = try export(ratio, velocity)
    let player = try #require(GSAPPlayer(export, from: 0, to: 400))
    let numbers = player.numbers
    guard case .list(let points)? = export.parameters["points"] else {
      Issue.record("no points")
      return
    }
    // The ends of the pieces: each third point after the first.
    #expect(points.count == (numbers.count - 2) / 6 + 1)
    for (index, point) in points.enumerated() {
      #expect(point == .list([.number(numbers[6 * index]), .number(numbers[6 * index + 1])]))
    }
    let path = try #require(export.text.split(separator: "`").dropFirst().first)
    let lines = path.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(export.parameters["path"] == .text(lines.joined(separator: " ")))
    #expect(export.parameters["duration"]?.number == player.duration)
  }

  @Test func `lasts until it is at rest, in five digits`() throws {
    var most = 0
    for ratio in [0.45, 0.7, 0.86, 1, 1.3, 2] {
      for format in [ExportFormat.gsap, .css] {
        let feel = try MotionSpec(
          spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400)
        let duration = try #require(feel.export(as: format).parameters["duration"]?.number)
        let digits = duration.plain.filter { $0 != "." }.drop { $0 == "0" }.count
        #expect(digits <= 5, "\(duration)")
        most = max(most, digits)
        // From the tolerance's settling time to that of a quarter of it.
        #expect(duration > 0.999 * feel.motion.settlingTime(distance: 0.4))
        #expect(duration < 1.001 * feel.motion.settlingTime(distance: 0.1))
      }
    }
    #expect(most == 5)
  }

  @Test(arguments: [(0.7, 0.0), (0.7, 2), (1, 0), (2, -1)])
  func `has its corners where its pieces meet, on the motion`(ratio: Double, velocity: Double)
    throws
  {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity, at: 0)
    let easing = try #require(HermiteEasing(following: motion, tolerance: 0.001))
    let breaks = easing.breaks
    #expect(breaks.count == easing.pieces + 1 && easing.pieces > 3)
    #expect(breaks.first == 0 && breaks.last == easing.duration)
    for (index, time) in breaks.enumerated() {
      #expect(index == 0 || time > breaks[index - 1])
      // In five or six digits; at its end it is at its target.
      let slack = index == easing.pieces ? 0.001 : 1e-4
      #expect(abs(easing.path[6 * index + 1] - motion.position(at: time)) < slack, "\(time)")
    }
  }

  // MARK: How it is read

  /// 1.11 at 0.37, after a slope of 3. In a table of sixths, which is as fine as the shortest line
  /// (0.185), the corner is cut off between 1 at a third and 1.11 + 0.13 of the second slope at a
  /// half.
  @Test(arguments: [(1.9, true), (2.1, false), (-1.9, true), (-2.1, false)])
  func `keeps a bend sharp where it is of more than two in slope`(bend: Double, isCut: Bool) {
    let slope = 3 - bend
    let reader = CustomEaseReader(lines([(0, 0), (0.37, 1.11), (1, 1.11 + 0.63 * slope)]))
    let cut = 1 + 0.22 * (1.11 + 0.13 * slope - 1)
    #expect(abs(reader.value(at: 0.37) - (isCut ? cut : 1.11)) < 1e-9)
    #expect(abs(reader.value(at: 0.2) - 0.6) < 1e-9)
    #expect(abs(reader.value(at: 0.8) - (1.11 + 0.43 * slope)) < 1e-9)
  }

  @Test func `goes on from the first of several places at one time`() {
    let reader = CustomEaseReader(lines([(0, 0), (0.5, 0), (0.5, 1), (1, 1)]))
    // The flat line after the jump is halved once, at three quarters.
    for (share, value) in [
      (0.0, 0.0), (0.25, 0), (0.5, 0), (0.625, 0.5), (0.75, 1), (0.9, 1), (1, 1),
    ] {
      #expect(abs(reader.value(at: share) - value) < 1e-12, "\(share)")
    }
  }

  @Test func `passes over a piece that has no length`() {
    for precision in [1.0, 100] {
      let reader = CustomEaseReader(
        lines([(0, 0), (0.5, 0.5), (0.5, 0.5), (1, 1)]), precision: precision)
      for step in 0...20 {
        let share = Double(step) / 20
        #expect(abs(reader.value(at: share) - share) < 1e-12, "\(share)")
      }
    }
  }
}
