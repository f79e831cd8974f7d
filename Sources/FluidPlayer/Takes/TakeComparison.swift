import FluidCore
import FluidDrawer
import FluidSettings

/// A comparison of one take with several settings.
package struct TakeComparison: Sendable {
  /// The curve with each of the settings, in the order given.
  package let curves: [TakeCurve]
  /// The differences of each from the first, the most important first.
  package let differences: [Difference]

  /// A difference from the first settings.
  package struct Difference: Sendable, Hashable {
    /// The curve, from 0.
    package var curve: Int
    /// The kind of difference.
    package var kind: Kind

    /// The kinds of difference.
    package enum Kind: Sendable, Hashable {
      /// A press misses the panel that it took, or takes one that it missed: from here on the
      /// gestures differ.
      case press(time: HandTime, isMissed: Bool)
      /// A release leads to another detent: the release, from 0, its time, and the targets.
      case target(release: Int, time: HandTime, from: String?, to: String?)
      /// A figure differs: its values with the first settings and with these, in its unit.
      case figure(Figure, from: Double, to: Double)
    }
  }

  /// A figure that is compared.
  package enum Figure: String, Sendable, Hashable, CaseIterable {
    case settlingTime = "settling_time"
    case overshoot
    case peakVelocity = "peak_velocity"
    case greatestPull = "greatest_pull"
    case wrongWay = "wrong_way"

    /// The least difference that is reported, in the figure's unit.
    var least: Double {
      switch self {
      case .settlingTime: 0.001
      case .overshoot, .greatestPull, .wrongWay: 0.5
      case .peakVelocity: 1
      }
    }

    /// The figure's value, in its unit; nil: there is none.
    package func value(in figures: TakeFigures) -> Double? {
      switch self {
      case .settlingTime: figures.settlingTime
      case .overshoot: figures.overshoot
      case .peakVelocity: figures.peakVelocity
      case .greatestPull: figures.greatestPull
      case .wrongWay: figures.wrongWay
      }
    }
  }

  /// Plays a take with each of several settings.
  ///
  /// - Parameters:
  ///   - subject: nil: the one that was moved first.
  ///   - samples: The number of samples of each curve, 2 or more.
  package init(
    _ take: Take, settings: [Settings], of subject: TakeSubject? = nil, samples: Int = 600
  ) {
    self.init(settings.map { TakeCurve(take, settings: $0, of: subject, samples: samples) })
  }

  /// Compares curves of one take.
  package init(_ curves: [TakeCurve]) {
    self.curves = curves
    guard let first = curves.first else {
      differences = []
      return
    }
    differences = curves.indices.dropFirst().flatMap { index in
      Self.kinds(first, curves[index]).map { Difference(curve: index, kind: $0) }
    }
  }

  private static func kinds(_ a: TakeCurve, _ b: TakeCurve) -> [Difference.Kind] {
    var kinds: [Difference.Kind] = []
    let press = firstPress(a, b)
    let target = firstTarget(a, b, before: press?.time ?? .infinity)
    // Another target comes first, unless another gesture led to it.
    kinds += [press?.kind, target].compactMap { $0 }
    for figure in Figure.allCases {
      guard let from = figure.value(in: a.figures), let to = figure.value(in: b.figures),
        abs(to - from) >= figure.least
      else { continue }
      kinds.append(.figure(figure, from: from, to: to))
    }
    return kinds
  }

  /// The first press that takes the panel with only one of the settings.
  private static func firstPress(
    _ a: TakeCurve, _ b: TakeCurve
  ) -> (time: HandTime, kind: Difference.Kind)? {
    func presses(_ curve: TakeCurve) -> [HandTime] {
      curve.landmarks.filter { $0.kind == .taken || $0.kind == .caught }.map { $0.time }
    }
    let (first, second) = (presses(a), presses(b))
    let common = zip(first, second).prefix { $0 == $1 }.count
    let missed = common < first.count ? first[common] : .infinity
    let gained = common < second.count ? second[common] : .infinity
    guard min(missed, gained) < .infinity else { return nil }
    let time = min(missed, gained)
    return (time, .press(time: time, isMissed: missed <= gained))
  }

  /// The first release with another target.
  private static func firstTarget(
    _ a: TakeCurve, _ b: TakeCurve, before end: HandTime
  ) -> Difference.Kind? {
    for (number, (one, other)) in zip(a.releases, b.releases).enumerated() {
      guard one.time < end else { break }
      if one.decision.to.name != other.decision.to.name {
        return .target(
          release: number, time: one.time, from: one.decision.to.name,
          to: other.decision.to.name)
      }
    }
    guard end == .infinity, a.target != b.target else { return nil }
    return .target(
      release: max(0, a.releases.count - 1), time: a.span.upperBound, from: a.target, to: b.target)
  }
}
