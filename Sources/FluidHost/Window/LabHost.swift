import FluidDrawer
import FluidGeometry
import FluidInput
import FluidLab
import FluidPlayer
import FluidRaster

/// The lab in a window: which pointers are its own, and what has been drawn of it.
struct LabHost {
  private(set) var lab: Lab
  /// The pointers that went down in the lab, until they lift.
  private var pointers: Set<PointerID> = []

  init(_ lab: Lab) { self.lab = lab }

  /// Whether an event is the lab's.
  mutating func takes(_ kind: InputEvent.Kind, at time: Double) -> Bool {
    switch kind {
    case .down(let pointer, let point):
      guard lab.isTouched(at: point, time: time) else { return false }
      pointers.insert(pointer)
      return true
    case .move(let pointer, _): return pointers.contains(pointer)
    case .up(let pointer, _), .cancel(let pointer): return pointers.remove(pointer) != nil
    case .wheel(let turn): return lab.isTouched(at: turn.location, time: time)
    case .key(let key): return lab.hasFocus || key == .tab || key == .backtab
    case .text, .composition, .edit, .hover, .resize, .blur: return false
    }
  }

  /// Whether a point is on the lab.
  func isTouched(at point: Point, time: Double) -> Bool { lab.isTouched(at: point, time: time) }

  mutating func handle(_ event: InputEvent) -> [LabRequest] {
    if case .blur = event.kind { pointers = [] }
    return lab.handle(event)
  }

  mutating func perform(_ command: LabCommand, at time: Double) -> [LabRequest] {
    lab.perform(command, at: time)
  }

  mutating func sceneIsTouched(at time: Double) -> [LabRequest] { lab.sceneIsTouched(at: time) }

  /// Brings the lab up to date; whether it looks different then.
  mutating func follow(_ player: Player, _ history: History, at time: Double) -> Bool {
    lab.follow(player, history, at: time)
  }

  mutating func shown(at time: Double) -> Player? { lab.shown(at: time) }

  mutating func paint(over list: inout DisplayList, live: Player, at time: Double) {
    lab.paint(over: &list, live: live, at: time)
  }

  mutating func advance(to time: Double) { lab.advance(to: time) }

  mutating func type(_ character: Character, at time: Double) { lab.type(character, at: time) }

  mutating func open(_ take: Take) { lab.open(take) }

  mutating func didSave(_ saved: Settings?, fileName: String?, _ text: String) {
    lab.didSave(saved, fileName: fileName, text)
  }

  mutating func say(_ text: String, isWarning: Bool = false) { lab.say(text, isWarning: isWarning) }

  mutating func fileHolds(_ saved: Settings) { lab.fileHolds(saved) }

  func isMoving(at time: Double) -> Bool { lab.isMoving(at: time) }

  var nextDeadline: Double? { lab.nextDeadline }
  var memory: LabMemory { lab.memory }
  var hasFocus: Bool { lab.hasFocus }
  var isTyping: Bool { lab.isTyping }

  var modifiers: KeyModifiers {
    get { lab.modifiers }
    set { lab.modifiers = newValue }
  }
}
