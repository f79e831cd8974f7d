import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings

/// How a number follows a hand.
extension Lab {
  /// The number that is called so, with the notation that is shown.
  func number(_ path: String) -> TunableNumber? {
    for section in InspectorSection.all(for: focused, notation: notation) {
      for row in section.rows where row.path == path {
        switch row {
        case .number(let number), .optional(let number): return number
        case .flag, .choice, .text: return nil
        }
      }
    }
    return nil
  }

  /// The notation in which the spring is shown.
  var notation: SpringNotation { model.notation }

  /// Puts the knob under the finger; with a modifier held it goes coarser or finer from where it
  /// was.
  mutating func slide(_ path: String, _ drag: DragValue) {
    guard modifiers.factor == 1 else { return scrub(path, drag) }
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    guard let number = number(path) else { return }
    model.tuning.beginGesture()
    heldPath = path
    let pixel = drag.bounds.width > 0 ? 1 / (drag.bounds.width * scale) : 0.005
    let level = ValueSlider.level(of: drag, settings.direction)
    put(number.track.roundNumber(at: level, within: pixel), number)
  }

  /// Puts a number in force, or the nearest one it may be.
  mutating func put(_ value: Double, _ number: TunableNumber) {
    guard let changed = number.setting(number.range.nearest(to: value), in: focused) else { return }
    change(focused: changed)
  }

  /// Moves a number as a finger moves sideways over it.
  mutating func scrub(_ path: String, _ drag: DragValue) {
    guard let number = number(path), let now = number.get(focused) else { return }
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    model.tuning.beginGesture()
    heldPath = path
    let start = scrub?.path == path ? scrub?.start ?? now : now
    scrub = Scrub(path: path, start: start)
    let factor = modifiers.factor
    let way = settings.direction == .leftToRight ? drag.translation.x : -drag.translation.x
    let share = way * factor / Self.scrubLength
    put(number.track.moved(start, by: share, within: factor / Self.scrubLength), number)
  }

  /// A drag so long goes over the whole track, in points.
  private static let scrubLength = 240.0

  mutating func step(_ path: String, by direction: Double) {
    guard let number = number(path), let now = number.get(focused) else { return }
    let share = 0.01 * modifiers.factor
    put(number.track.moved(now, by: direction * share, within: share / 2), number)
  }

  mutating func setChange(_ name: String) {
    guard let release = model.analysis?.release,
      let change = DecisionChange.all(release.decision, among: release.stops)
        .first(where: { $0.name == name }),
      let number = number(change.path)
    else { return }
    put(change.value, number)
  }
}

extension KeyModifiers {
  /// How much coarser or finer a hand goes with these held: ten times with shift, a tenth with
  /// control or alt.
  var factor: Double {
    (contains(.shift) ? 10 : 1) * (contains(.control) || contains(.alt) ? 0.1 : 1)
  }
}

extension NumberRange {
  /// The nearest number in the range.
  func nearest(to number: Double) -> Double {
    if contains(number) { return number }
    let width = min(upper - lower, 1)
    if number.isNaN || number <= lower { return includesLower ? lower : lower + width / 1000 }
    return includesUpper ? upper : upper - width / 1000
  }
}
