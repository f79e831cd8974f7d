import FluidCore
import FluidDrawer
import FluidSettings

@testable import FluidPlayer

extension SnapPoints {
  /// Detents at places in points, called a, b, c and so on.
  static func at(_ places: Double...) -> SnapPoints {
    SnapPoints(
      zip("abcdef", places).map { .points(String($0), $1) }, container: 4000, content: 0)
  }

  /// No detents, and a panel that rests anywhere in 0…400 points.
  static let free = SnapPoints(
    [], freeRange: FreeRange(from: .points(0), to: .points(400)), container: 4000, content: 0)
}

extension TakeCurve {
  /// A curve without landmarks and with round figures, for a test to add to.
  static func blank(
    span: ClosedRange<HandTime> = 0...1, stops: SnapPoints = SnapPoints.at()
  ) -> TakeCurve {
    var figures = TakeFigures()
    figures.settlingTime = 0.5
    figures.overshoot = 20
    figures.overshootShare = 0.1
    figures.peakVelocity = 1000
    return TakeCurve(
      settings: Settings(), drawer: 0, samples: [], reports: [], landmarks: [], releases: [],
      figures: figures, stops: stops, events: [], target: nil, span: span)
  }

  /// A blank curve of a hand that was taken away, of which there is a long sentence.
  static func told(words count: Int) -> TakeCurve {
    var curve = blank()
    curve.releases = [.told(words: count)]
    return curve
  }
}

extension TakeCurve.Release {
  /// A release at a place and a velocity, as the rule decides it.
  static func made(
    at extent: Double, velocity: Double = 0, from: Int = 0, of stops: SnapPoints = .at(0, 400),
    rule: ReleaseRule = ReleaseRule(lookahead: 0, threshold: 0.3),
    _ change: (inout ReleaseDecision) -> Void = { _ in }
  ) -> TakeCurve.Release {
    let origin = stops.stops.isEmpty ? stops.smallest : stops.stops[from]
    var decision = stops.decision(extent: extent, velocity: velocity, from: origin, rule: rule)
    change(&decision)
    return TakeCurve.Release(drawer: 0, time: 0.5, decision: decision, stops: stops)
  }

  /// A hand taken away, told in one sentence with so many words in it.
  static func told(words count: Int) -> TakeCurve.Release {
    let name = Array(repeating: "word", count: count).joined(separator: " ")
    let stop = SnapPoint(name: name, extent: 100)
    return TakeCurve.Release(
      drawer: 0, time: 0.5,
      decision: ReleaseDecision(
        extent: 100, velocity: 0, projected: 100, from: stop, to: stop, reason: .cancelled,
        rule: ReleaseRule(lookahead: 0)),
      stops: .at(0, 400))
  }
}

extension MotionSample {
  /// A report of a hand on a panel that stays at its edge.
  static func hand(_ place: Double, at time: Double) -> MotionSample {
    MotionSample(time: HandTime(time), extent: 0, velocity: 0, hand: place)
  }
}
