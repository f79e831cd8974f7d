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
  /// What the value that a press on it sets is now; nil: it sets none.
  public let value: Double?

  /// How its value and its events are named.
  public var id: String { region.id }
  /// Which of the scene's drawers it is on, counted from 0; nil: none.
  public var drawer: Int? { region.drawer }
  /// What a press does to it.
  public var kind: ControlRegion.Kind { region.kind }
  /// Where it takes presses, in points of the window.
  public var rect: Rect { region.rect }
}
