import FluidCore
import FluidDrawer
import TestSupport

/// A session of one drawer and a finger to try it with.
struct Hand: SessionFinger {
  var session: Session
  var events: [DrawerEvent] = []
  var time: SceneTime = 0
  var place = Point.zero

  init(
    _ configuration: DrawerConfiguration = DrawerConfiguration(),
    size: Size = Size(width: 400, height: 900), direction: LayoutDirection = .leftToRight
  ) {
    session = Session(drawers: [configuration], container: size, direction: direction)
  }

  mutating func send(_ kind: InputEvent.Kind) {
    events += session.handle(kind, at: time)
  }

  /// Puts the finger down. The middle of a closed pull-down panel, beside its handle, is (40, 50).
  mutating func down(_ x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    down(at: Point(x: x, y: y), pointer)
  }

  mutating func move(to x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    move(to: Point(x: x, y: y), pointer)
  }

  mutating func drag(dx: Double = 0, dy: Double = 0, over duration: Double) {
    drag(by: Point(x: dx, y: dy), over: duration)
  }

  /// Lets everything come to rest.
  mutating func settle() {
    time += 10
    events += session.advance(to: time)
  }

  /// Takes the panel by its handle and moves its edge to `extent`, then holds still.
  mutating func carry(to extent: Double) {
    let y = self.extent - 10
    down(200, y)
    drag(dy: extent - self.extent, over: 0.3)
    hold()
  }
}
