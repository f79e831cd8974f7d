import FluidMotion
import Testing

@testable import FluidExport

@Suite struct `A curve that follows a motion` {
  private static let feels: [(Double, Double, Double?)] = [
    (0.7, 0, nil), (0.7, 800, nil), (1, 0, nil), (0.3, -600, nil), (2, 0, nil), (0.7, 3000, nil),
    (0.7, 0, 0.04), (1, 900, 0.02),
  ]

  private func feel(_ index: Int) throws -> MotionSpec {
    let (ratio, velocity, tolerance) = Self.feels[index]
    return try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance)
  }

  @Test(arguments: feels.indices)
  func `of cubics is read as CustomEase reads it`(index: Int) throws {
    let export = try feel(index).export(as: .gsap)
    let player = try #require(GSAPPlayer(export, from: 0, to: 1))
    // Each precision gives another table.
    for precision in Set([1, player.precision]) {
      let text = export.text.replacing(
        "precision: \(player.precision.plain)", with: "precision: \(precision.plain)")
      var changed = export
      changed.text = text
      let other = try #require(GSAPPlayer(changed, from: 0, to: 1))
      let reader = CustomEaseReader(player.numbers, precision: other.precision)
      for step in 0..<5000 {
        let share = (Double(step) + 0.37) / 5000
        let off = reader.value(at: share) - other.position(share * other.duration)
        #expect(abs(off) < 1e-9, "\(share) by \(off), \(precision)")
      }
    }
    #expect((export.parameters["precision"]?.number ?? 0) == player.precision)
  }

  @Test(arguments: feels.indices)
  func `is as far off as it says`(index: Int) throws {
    let feel = try feel(index)
    for format in [ExportFormat.css, .gsap] {
      let export = try feel.export(as: format)
      let curve: any Player
      if format == .css {
        curve = try #require(CSSPlayer(export, from: 0, to: 400))
      } else {
        curve = try #require(GSAPPlayer(export, from: 0, to: 400))
      }
      var played = curve
      let end = feel.motion.settlingTime(distance: 1e-4)
      var largest = 0.0
      for step in 0...20_000 {
        let time = end * Double(step) / 20_000
        largest = max(largest, abs(played.position(time) - feel.motion.position(at: time)))
      }
      // In two digits, rounded up.
      #expect(export.maximumError >= 0.9999 * largest, "\(format)")
      #expect(export.maximumError <= 1.11 * largest, "\(format) \(largest)")
    }
  }

  @Test func `has lines of code as long as eighty-four letters take them, and no longer`() throws {
    for index in Self.feels.indices {
      let text = try feel(index).export(as: .css).text
      let start = try #require(text.range(of: "linear(\n")).upperBound
      let end = try #require(text[start...].range(of: ");")).lowerBound
      let lines = text[start..<end].split(separator: "\n")
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count <= 84 && line.hasPrefix("    ") && line.hasSuffix(","))
        let piece = next.dropFirst(4).prefix { $0 != "," }
        let comma = next.count > piece.count + 4 ? 1 : 0
        #expect(line.count + 1 + piece.count + comma > 84, "\(line)")
      }
    }
  }

  /// The most decimals of some numbers.
  private func digits(_ numbers: [Double]) -> Int {
    numbers.map { $0.plain.split(separator: ".").dropFirst().first?.count ?? 0 }.max() ?? 0
  }

  @Test(arguments: [
    (0.86, 0.0, 1.6, 3, 1), (1.5, 0, 1.6, 3, 2), (1, 0, 1.6, 4, 2), (1, 0, 0.4, 4, 3),
    (0.3, 300, 0.4, 4, 3), (0.7, 800, 0.4, 5, 3),
  ])
  func `has no more digits than its tolerance takes`(
    ratio: Double, velocity: Double, tolerance: Double, values: Int, shares: Int
  ) throws {
    let export = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance
    ).export(as: .css)
    let points = try #require(LinearFunction(export.text)).points
    #expect(digits(points.map(\.y)) == values)
    #expect(digits(points.map { (1e8 * $0.x).rounded() / 1e6 }) == shares)
  }

  @Test(arguments: [(400.0, 800.0, 5), (10, 4000, 4), (1, 4000, 3)])
  func `of cubics has six digits of time, and five of place less those before the point`(
    way: Double, velocity: Double, places: Int
  ) throws {
    let feel = try MotionSpec(spring: .bouncy, from: 0, to: way, velocity: velocity)
    let player = try #require(GSAPPlayer(feel.export(as: .gsap), from: 0, to: way))
    let (times, values) = (
      stride(from: 0, to: player.numbers.count, by: 2).map { player.numbers[$0] },
      stride(from: 1, to: player.numbers.count, by: 2).map { player.numbers[$0] }
    )
    #expect(digits(times) == 6 && digits(values) == places)
  }

  @Test func `lasts a millisecond at least`() throws {
    let feel = try MotionSpec(
      spring: Spring(response: 0.001, dampingRatio: 1), from: 0, to: 400, tolerance: 390)
    for format in [ExportFormat.css, .gsap] {
      guard let export = try? feel.export(as: format) else { continue }
      #expect(export.parameters["duration"]?.number == 0.001)
    }
  }

  @Test(arguments: [(0.7, 0.0, 0.001), (0.7, 2, 0.0001), (1, 0, 0.001), (2, -1, 0.01)])
  func `as linear() is at a stop what the stop says, to the last digit`(
    ratio: Double, velocity: Double, tolerance: Double
  ) throws {
    let motion = SpringMotion(
      spring: try Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 1, velocity: velocity,
      at: 0)
    let easing = try #require(LinearEasing(following: motion, tolerance: tolerance))
    let (stops, times) = (easing.stops, easing.breaks)
    #expect(times.count == stops.count && times.first == 0 && times.last == easing.duration)
    var count = 0
    for (index, stop) in stops.enumerated() {
      // Of several stops at one time the last counts.
      if index + 1 < stops.count, stops[index + 1].share == stop.share { continue }
      // Only where the division gives back the stop's own time.
      guard times[index] / easing.duration == stop.share else { continue }
      #expect(easing.value(at: times[index]) == stop.value, "\(index)")
      count += 1
    }
    #expect(count > stops.count / 2)
    #expect(easing.value(at: 2 * easing.duration) == 1)
    // The mean half-way between two stops.
    for (a, b) in zip(stops, stops.dropFirst()) where a.share < b.share {
      let middle = easing.value(at: (a.share + b.share) / 2 * easing.duration)
      #expect(abs(middle - (a.value + b.value) / 2) < 1e-9)
    }
  }

  // MARK: Looking for the largest distance

  private static let motion = SpringMotion(spring: .bouncy, from: 0, to: 100, at: 0)

  @Test func `is looked at between its samples, where the top of a hill may be`() {
    let deviation = Deviation(from: Self.motion, until: 0.001)
    for count in [31.0, 77, 110, 143.5] {
      let middle = deviation.end * count / 250
      let off = deviation.largest { time in
        let x = (time - middle) / (deviation.end / 60)
        return Self.motion.position(at: time) + 3 / (1 + x * x)
      }
      #expect(abs(off - 3) < 1e-6, "\(off)")
    }
  }

  @Test func `is looked at on every hill that may be the highest`() {
    let deviation = Deviation(from: Self.motion, until: 0.001)
    // A broad one first, and one that is higher by what lies between samples.
    let swings = deviation.end / Self.motion.spring.response
    let step = deviation.end / Double(Int(400 + 40 * swings))
    let middle = 200.5 * step
    let off = deviation.largest { time in
      let (x, y) = ((time - 50 * step) / (20 * step), (time - middle) / step)
      return Self.motion.position(at: time) + max(0, 1 - x * x) + max(0, 1.03 - 0.32 * y * y)
    }
    #expect(abs(off - 1.03) < 1e-6, "\(off)")
  }

  @Test func `is looked at on both sides of its corners`() {
    let deviation = Deviation(from: Self.motion, until: 0.001)
    let corners = [0.113, 0.121, 0.3331]
    for corner in corners {
      let off = deviation.largest(
        of: { Self.motion.position(at: $0) + max(0, 2 - 900 * abs($0 - corner)) }, breaks: corners)
      #expect(abs(off - 2) < 1e-9, "\(corner)")
    }
  }

  @Test func `is looked at from its first moment to the last`() {
    let deviation = Deviation(from: Self.motion, until: 0.001)
    let first = deviation.largest { Self.motion.position(at: $0) + ($0 == 0 ? 5 : 0) }
    #expect(abs(first - 5) < 1e-9)
    let end = deviation.end
    let last = deviation.largest { Self.motion.position(at: $0) - ($0 >= end ? 5 : 0) }
    #expect(abs(last - 5) < 1e-9)
    #expect(abs(end - Self.motion.settlingTime(distance: 0.001)) < 1e-12)
  }

  @Test func `that stands still between its steps lags behind by what comes until the next`() {
    let deviation = Deviation(from: Self.motion, until: 0.001)
    let step = 0.02
    let place: (Int) -> Double = { Self.motion.position(at: step * Double($0)) }
    #expect(deviation.largest(inStepsOf: step, holding: false, place) < 1e-12)
    let count = Int((deviation.end / step).rounded(.up))
    let lag = (0...count).map { abs(place($0 + 1) - place($0)) }.max() ?? 0
    #expect(abs(deviation.largest(inStepsOf: step, holding: true, place) - lag) < 1e-12)
    var asked: [Int] = []
    _ = deviation.largest(inStepsOf: step, holding: false) {
      asked.append($0)
      return place($0)
    }
    #expect(asked == Array(0...count))
  }
}
