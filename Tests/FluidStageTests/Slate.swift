import FluidCore
import FluidPlayer
import FluidRaster
import FluidStage

/// A top layer of which a test sets everything.
struct Slate: StageLayer {
  enum Effect: Hashable {
    case scene(Event.Kind)
    case host(String)
  }

  var (message, area): (ToastMessage?, Rect?)
  var (viewport, sceneSize, moment): (Viewport?, Size?, TakeMoment?)
  /// The part of the window that is the layer's.
  var frame = Rect(x: 900, y: 100, width: 300, height: 600)
  var (hasFocus, nextDeadline): (Bool, HandTime?) = (false, nil)
  /// Effects run at the deadline.
  var effects: [Effect] = []
  /// When the layer comes to rest.
  var end = -HandTime.infinity
  /// Input handled, oldest first.
  var handled: [InputEvent.Kind] = []

  static func event(for effect: Effect) -> Event.Kind? {
    if case .scene(let event) = effect { event } else { nil }
  }

  mutating func takeMessage() -> ToastMessage? {
    defer { message = nil }
    return message
  }
  func toastArea(at time: HandTime) -> Rect? { area }
  func isTouched(at point: Point, time: HandTime) -> Bool { frame.contains(point) }
  func takes(_ key: Key) -> Bool { hasFocus }
  mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [Effect] {
    handled.append(kind)
    return []
  }
  func sceneIsTouched(at time: HandTime) -> [Effect] { [.host("the scene is touched")] }
  func hover(_ point: Point?, at time: HandTime) -> Bool { point == frame.center }
  func followHover(_ point: Point?, at time: HandTime) -> (cursor: Cursor, isChanged: Bool) {
    (.hand, point == frame.center)
  }
  mutating func advance(to time: HandTime) -> [(effect: Effect, time: HandTime)] {
    guard let due = nextDeadline, time >= due else { return [] }
    nextDeadline = nil
    return effects.map { ($0, due) }
  }
  func follow(
    _ player: Player, _ history: History, at time: HandTime
  ) -> (needsDisplay: Bool, effects: [Effect]) { (end == time, []) }
  func isMoving(at time: HandTime) -> Bool { time < end }
  func shown(at time: HandTime) -> TakeMoment? { moment }
  func paintMarks(over list: inout DisplayList, at time: HandTime) {
    list.fill(.rect(Rect(x: 890, y: 200, width: 20, height: 2)), .black)
  }
  func paint(over list: inout DisplayList, at time: HandTime) { list.fill(.rect(frame), .white) }
}
