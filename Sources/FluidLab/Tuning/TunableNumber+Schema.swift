import FluidPlayer
import FluidSettings

extension TunableNumber {
  /// The number of a key; nil: it is none, or a part of a notation.
  init?(_ key: SchemaKey) {
    guard case .number(let range) = key.kind, key.value(in: Settings()) != nil else { return nil }
    let path = key.path
    self.init(
      path: path, title: key.title, unit: Self.shortUnit(key.unit), doc: key.doc, range: range,
      track: NumberTrack(key.slider ?? range.lower...range.upper),
      get: { settings in
        if let place = key.number { return settings[keyPath: place] }
        if case .number(let number)? = key.value(in: settings) { return number }
        return nil
      },
      set: { settings, number in
        if let place = key.number {
          settings[keyPath: place] = number
        } else if let changed = try? settings.setting(path, to: .number(number)) {
          settings = changed
        }
      })
  }

  /// A part of a notation, which is changed through the value it is a part of.
  init(
    part path: String, title: String? = nil, scale: NumberScale = .linear,
    get: @escaping @Sendable (Settings) -> Double?,
    set: @escaping @Sendable (inout Settings, Double) -> Void
  ) {
    guard let key = Schema.key(path), case .number(let range) = key.kind else {
      preconditionFailure("no number in the schema at \(path)")
    }
    self.init(
      path: path, title: title ?? key.title, unit: Self.shortUnit(key.unit), doc: key.doc,
      range: range, track: NumberTrack(key.slider ?? range.lower...range.upper, scale), get: get,
      set: set)
  }

  /// A unit as short as it is written after a number.
  private static func shortUnit(_ unit: String) -> String {
    switch unit {
    case "points", "points; up to 1 a share of the window": "pt"
    case "seconds": "s"
    case "points per second": "pt/s"
    case "mass/s²": "m/s²"
    case "mass/s": "m/s"
    case "of the window": ""
    default: unit
    }
  }
}
