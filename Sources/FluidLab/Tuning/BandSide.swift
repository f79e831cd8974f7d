import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidSettings

/// One of a drawer's two rubber bands.
enum BandSide: String, Sendable, Hashable, CaseIterable {
  /// Beyond the largest detent.
  case over
  /// Below the smallest.
  case under

  var place: SettingsPlace<RubberBand> {
    switch self {
    case .over: SettingsPlace { $1(&$0.drawer.over) }
    case .under: SettingsPlace { $1(&$0.drawer.under) }
    }
  }

  var path: String { "drawer.rubber_band.\(rawValue)" }

  /// The numbers of the band in settings; none for a hard stop.
  func numbers(of settings: Settings) -> [TunableNumber] {
    let place = place
    func number(
      _ name: String, get: @escaping @Sendable (RubberBand) -> Double?,
      set make: @escaping @Sendable (RubberBand, Double) -> RubberBand
    ) -> TunableNumber {
      TunableNumber(
        part: "\(path).\(name)", get: { get($0[place]) },
        set: { $0[place] = make($0[place], $1) })
    }
    switch settings[place] {
    case .uikit:
      return [
        number(
          "coefficient", get: { $0.coefficient }, set: { _, value in .uikit(coefficient: value) })
      ]
    case .power:
      return [
        number(
          "exponent", get: { $0.exponent },
          set: { band, value in .power(exponent: value, limit: band.powerLimit ?? 250) }),
        number(
          "limit", get: { $0.powerLimit },
          set: { band, value in .power(exponent: band.exponent ?? 0.9, limit: value) }),
      ]
    case .logarithmic:
      return [number("gain", get: { $0.gain }, set: { _, value in .logarithmic(gain: value) })]
    case .none: return []
    }
  }
}

/// The kinds of rubber band, as files call them.
enum BandKind: String, Sendable, Hashable, CaseIterable {
  case uikit, power, logarithmic, none

  init(_ band: RubberBand) {
    switch band {
    case .uikit: self = .uikit
    case .power: self = .power
    case .logarithmic: self = .logarithmic
    case .none: self = .none
    }
  }

  var title: String {
    switch self {
    case .uikit: "UIKit"
    case .power: "Power"
    case .logarithmic: "Log"
    case .none: "Hard"
    }
  }

  /// The band of this kind that its button sets.
  var standard: RubberBand {
    switch self {
    case .uikit: .uikit(coefficient: 0.55)
    case .power: .power(exponent: 0.9, limit: 250)
    case .logarithmic: .logarithmic(gain: 0.2)
    case .none: RubberBand.none
    }
  }
}

extension RubberBand {
  fileprivate var coefficient: Double? {
    if case .uikit(let coefficient) = self { coefficient } else { nil }
  }
  fileprivate var exponent: Double? {
    if case .power(let exponent, _) = self { exponent } else { nil }
  }
  fileprivate var powerLimit: Double? {
    if case .power(_, let limit) = self { limit } else { nil }
  }
  fileprivate var gain: Double? {
    if case .logarithmic(let gain) = self { gain } else { nil }
  }
}
