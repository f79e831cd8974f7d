import FluidCore
import FluidPlayer
import FluidRaster

/// A layer over the scene and its chrome, given by the host; the lab is one.
///
/// It is hit-tested first, follows what happens to the scene, and returns what it cannot do itself
/// as effects.
package protocol StageLayer {
  /// An effect outside the layer: on the scene, or for the host.
  associatedtype Effect

  /// The event of the scene that an effect stands for; nil: the host runs the effect.
  static func event(for effect: Effect) -> Event.Kind?

  /// The layer's message for a toast since the last call; nil: none.
  mutating func takeMessage() -> ToastMessage?
  /// The part of the window at whose lower end the layer's toasts lie; nil: where there is room.
  func toastArea(at time: HandTime) -> Rect?

  /// The part of the window that the layer leaves to the scene; nil: all of it.
  var viewport: Viewport? { get }
  /// The size that the scene is laid out for, in points; nil: the window's.
  var sceneSize: Size? { get }

  /// Whether the layer takes a press at a point.
  func isTouched(at point: Point, time: HandTime) -> Bool
  /// Whether the layer takes a key.
  func takes(_ key: Key) -> Bool
  /// Whether the layer has the keyboard focus.
  var hasFocus: Bool { get }
  /// Handles input on the layer; resizes and lost focus reach every layer.
  mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [Effect]
  /// A press on the scene begins.
  mutating func sceneIsTouched(at time: HandTime) -> [Effect]
  /// The mouse hovers over a point; nil: it has left the window.
  ///
  /// - Returns: Whether the layer has to be redrawn.
  mutating func hover(_ point: Point?, at time: HandTime) -> Bool
  /// Hit-tests the mouse, at most once per frame.
  ///
  /// - Parameter point: nil: the mouse is not over the layer.
  /// - Returns: The cursor, and whether the hovered control has changed.
  mutating func followHover(
    _ point: Point?, at time: HandTime
  ) -> (cursor: Cursor, isChanged: Bool)

  /// The layer's next deadline; nil: none.
  var nextDeadline: HandTime? { get }
  /// Advances the layer to a time.
  ///
  /// - Returns: Effects, with the times at which they were due.
  mutating func advance(to time: HandTime) -> [(effect: Effect, time: HandTime)]
  /// Updates the layer from the scene.
  ///
  /// - Returns: Whether the layer has to be redrawn, and its effects.
  mutating func follow(
    _ player: Player, _ history: History, at time: HandTime
  ) -> (needsDisplay: Bool, effects: [Effect])

  /// Whether the layer is animating.
  func isMoving(at time: HandTime) -> Bool
  /// The moment of a take shown in place of the scene; nil: the scene is shown.
  mutating func shown(at time: HandTime) -> TakeMoment?
  /// Draws marks on the scene, in the scene's points.
  mutating func paintMarks(over list: inout DisplayList, at time: HandTime)
  /// Draws the layer over the list's content.
  mutating func paint(over list: inout DisplayList, at time: HandTime)
}
