import FluidCore
import FluidDrawer

/// An interactive element of a picture.
public struct SceneControl: Sendable, Hashable {
  /// The region that a session hit-tests.
  package let region: ControlRegion
  /// Runs on a tap; nil: the tap only sends its event.
  public let action: Action?
  /// A slider's level, 0…1; nil: the control is no slider.
  public let level: Double?
  /// The current value that a tap sets, in its own unit; nil: it sets none.
  public let value: Double?
  /// The handlers of its events.
  package let handlers: [EventHandler]
  /// The text field's line; nil: the control is no text field.
  package let line: FieldLine?

  /// The scroll positions that bring it into view, from the inside out; its ``rect`` is where it is
  /// then. Empty where it is in view.
  package let scrolls: [ScrollTarget]

  /// The id of its value and its events.
  public var id: String { region.id }
  /// The index of the drawer it is on, from 0; nil: none.
  public var drawer: Int? { region.drawer }
  /// The kind of control.
  public var kind: ControlRegion.Kind { region.kind }
  /// The touch target, in points of the window.
  public var rect: Rect { region.rect }
}
