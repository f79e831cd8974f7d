import FluidCore
import FluidPlayer
import FluidRaster

/// A layer over the scene and its chrome that the host gives, as the lab is one.
///
/// It is hit-tested before all that lies beneath, follows what happens to the scene, and asks for
/// what it cannot do itself.
package protocol StageLayer {
  /// Something that the layer asks for.
  associatedtype Request

  /// The scene's event that a request stands for; nil: the host carries the request out.
  static func event(for request: Request) -> Event.Kind?

  /// Whether a press at a point is the layer's.
  func isTouched(at point: Point, time: HandTime) -> Bool
  /// Whether a key is the layer's.
  func takes(_ key: Key) -> Bool
  /// Whether the keyboard's focus is on the layer.
  var hasFocus: Bool { get }
  /// Handles what a person does on the layer, and hears of resizes and lost focus.
  mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [Request]
  /// A hand takes hold of the scene.
  mutating func sceneIsTouched(at time: HandTime) -> [Request]
  /// The mouse is over a point with no button held; nil: it has left the window.
  ///
  /// - Returns: Whether the layer looks different then.
  mutating func hover(_ point: Point?, at time: HandTime) -> Bool

  /// When something next happens in the layer by itself; nil: nothing will.
  var nextDeadline: HandTime? { get }
  /// Lets time pass.
  ///
  /// - Returns: What is to be done, and when that was due.
  mutating func advance(to time: HandTime) -> [(request: Request, time: HandTime)]
  /// Brings the layer up to date with the scene.
  ///
  /// - Returns: Whether the layer looks different then.
  mutating func follow(_ player: Player, _ history: History, at time: HandTime) -> Bool

  /// Whether the layer's picture changes by itself.
  func isMoving(at time: HandTime) -> Bool
  /// The moment of a take that is shown in place of the scene; nil: the scene is.
  mutating func shown(at time: HandTime) -> TakeMoment?
  /// Draws the layer over what lies beneath.
  mutating func paint(over list: inout DisplayList, live: Player, at time: HandTime)
}
