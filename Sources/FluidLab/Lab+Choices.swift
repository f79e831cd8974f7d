import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings

/// What taps on words, switches and presets do.
extension Lab {
  mutating func choose(_ number: Int, of target: LabAction) {
    switch target {
    case .choice(let path):
      guard case .choice(let words)? = Schema.key(path)?.kind, words.indices.contains(number)
      else { return }
      put(.text(words[number]), at: path)
    case .notation:
      if let notation = SpringNotation(rawValue: number) { update { $0.notation = notation } }
    case .page:
      if let page = InspectorPage(rawValue: number) { update { $0.page = page } }
    case .bandKind(let side):
      guard BandKind.allCases.indices.contains(number) else { return }
      var changed = focused
      changed[side.place] = BandKind.allCases[number].standard
      change(focused: changed)
    default: break
    }
  }

  mutating func toggle(_ path: String) {
    guard case .flag(let isOn)? = Schema.key(path)?.value(in: focused) else { return }
    put(.flag(!isOn), at: path)
  }

  mutating func togglePresence(_ path: String) {
    guard let number = number(path) else { return }
    if number.get(focused) != nil { return put(.null, at: path) }
    let level = number.track.number(at: 0.3)
    put(.number(RoundNumber.simplest(between: level * 0.98, and: level * 1.02)), at: path)
  }

  mutating func put(_ value: DataValue, at path: String) {
    do throws(ConfigProblems) {
      change(focused: try focused.setting(path, to: value))
    } catch {
      let what = error.problems.first?.what ?? "not possible"
      update { $0.message = LabMessage(text: "\(path): \(what)", isWarning: true) }
    }
  }

  mutating func setSpring(preset name: String) {
    put(.text(name), at: "drawer.spring")
  }

  mutating func setRelease(preset name: String) {
    put(.text(name), at: "drawer.release")
  }

  mutating func setSpring(padAt drag: DragValue) {
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    guard drag.bounds.width > 0, drag.bounds.height > 0 else { return }
    model.tuning.beginGesture()
    let place = Pad.place(of: drag, settings.direction)
    let (duration, bounce) = SpringNotation.pad
    put(duration.track.roundNumber(at: place.x, within: 1 / drag.bounds.width), duration)
    put(bounce.track.roundNumber(at: place.y, within: 1 / drag.bounds.height), bounce)
  }
}
