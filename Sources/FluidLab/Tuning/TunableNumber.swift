import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSettings

/// A number of the settings that a control changes.
package struct TunableNumber: Sendable {
  /// Its path in files; of a part of a notation, with the part's name: `drawer.spring.bounce`.
  package let path: String
  /// The title beside its slider.
  package let title: String
  /// Its unit, as it is written after a number: `s`, `pt`; empty: none.
  package let unit: String
  /// The values that may be typed.
  package let range: NumberRange
  /// The values on its slider.
  package let track: NumberTrack
  /// Reads it from settings; nil: it is null, or not there.
  package let get: @Sendable (Settings) -> Double?
  /// Changes it; an impossible value changes nothing.
  package let set: @Sendable (inout Settings, Double) -> Void

  /// The settings with another value, in the key's unit; nil: the value is out of range.
  package func setting(_ number: Double, in settings: Settings) -> Settings? {
    guard range.contains(number) else { return nil }
    var settings = settings
    set(&settings, number)
    return settings
  }
}

extension TunableNumber {
  /// The number of a key; nil: the key is no number, or a part of a notation.
  init?(_ key: SchemaKey) {
    guard case .number(let range) = key.kind, key.value(in: Settings()) != nil else { return nil }
    self.init(
      key, range,
      get: { settings in
        if let place = key.number { return settings[place] }
        if case .number(let number)? = key.value(in: settings) { return number }
        return nil
      },
      set: { settings, number in
        if let place = key.number {
          settings[place] = number
        } else if let changed = try? settings.setting(key.path, to: .number(number)) {
          settings = changed
        }
      })
  }

  /// A part of a notation, changed through the value that it is a part of.
  init(
    part path: String, scale: NumberScale = .linear,
    get: @escaping @Sendable (Settings) -> Double?,
    set: @escaping @Sendable (inout Settings, Double) -> Void
  ) {
    guard let key = Schema.key(path), case .number(let range) = key.kind else {
      preconditionFailure("no number in the schema at \(path)")
    }
    self.init(key, range, scale, get: get, set: set)
  }

  /// The position of a detent; nil: it is as long as its content, or a function of the window.
  init?(detent index: Int, of settings: Settings) {
    let detent = settings.drawer.detents[index]
    let part = detent.measure.key
    guard detent.measure.number != nil, let key = Schema.key("drawer.detents[].\(part)"),
      case .number(let range) = key.kind
    else { return nil }
    self.init(
      path: "drawer.detents[\(index)].\(part)", title: detent.name,
      unit: part == "points" ? "pt" : "", range: range, track: NumberTrack(key.slider ?? 0...1000),
      get: { settings in
        guard settings.drawer.detents.indices.contains(index) else { return nil }
        let measure = settings.drawer.detents[index].measure
        return measure.key == part ? measure.number : nil
      },
      set: { settings, number in
        guard settings.drawer.detents.indices.contains(index) else { return }
        settings.drawer.detents[index].measure.number = number
      })
  }

  private init(
    _ key: SchemaKey, _ range: NumberRange, _ scale: NumberScale = .linear,
    get: @escaping @Sendable (Settings) -> Double?,
    set: @escaping @Sendable (inout Settings, Double) -> Void
  ) {
    let unit =
      switch key.unit {
      case "points", "points; up to 1 a share of the window": "pt"
      case "seconds": "s"
      case "points per second": "pt/s"
      case "mass/s²": "m/s²"
      case "mass/s": "m/s"
      case "of the window": ""
      default: key.unit
      }
    self.init(
      path: key.path, title: key.title, unit: unit, range: range,
      track: NumberTrack(key.slider ?? range.lower...range.upper, scale), get: get, set: set)
  }
}
