import FluidDrawer
import FluidGeometry

/// A part of a picture that answers to a finger.
public struct SceneControl: Sendable, Hashable {
  /// What a session has to know of it.
  public let region: ControlRegion
  /// What a press on it asks for; nil: nothing but to be heard.
  public let action: Action?
  /// Where a slider stands, 0…1; nil: it is none.
  public let level: Double?
  /// What the value that a press on it sets is now, in its own unit; nil: it sets none.
  public let value: Double?
  /// What the scene's author wants done about what happens to it.
  public let handlers: [EventHandler]
  /// The line that is typed into; nil: it is no text field.
  public let line: FieldLine?

  /// What brings it into view where it is scrolled out of sight, from the inside out; where it is
  /// then is its ``rect``. Empty where it can be seen.
  package let scrolls: [ScrollTarget]

  init(
    region: ControlRegion, action: Action?, level: Double?, value: Double?,
    handlers: [EventHandler] = [], line: FieldLine? = nil, scrolls: [ScrollTarget] = []
  ) {
    self.region = region
    self.action = action
    self.level = level
    self.value = value
    self.handlers = handlers
    self.line = line
    self.scrolls = scrolls
  }

  /// How its value and its events are named.
  public var id: String { region.id }
  /// Which of the scene's drawers it is on, counted from 0; nil: none.
  public var drawer: Int? { region.drawer }
  /// What a press does to it.
  public var kind: ControlRegion.Kind { region.kind }
  /// Where it takes presses, in points of the window.
  public var rect: Rect { region.rect }
}

extension SceneControl {
  /// Whether both are the same to a finger; what an author's functions do cannot be compared.
  public static func == (a: SceneControl, b: SceneControl) -> Bool {
    a.region == b.region && a.action == b.action && a.level == b.level && a.value == b.value
      && a.handlers.map(\.kind) == b.handlers.map(\.kind) && a.line == b.line
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(region)
    hasher.combine(action)
  }
}
