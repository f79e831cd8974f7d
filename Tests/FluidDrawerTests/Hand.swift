import FluidDrawer
import FluidGeometry
import FluidInput

/// A session and a finger to try it with: every step says when and where, and the events add up.
struct Hand {
  var session: Session
  var events: [DrawerEvent] = []
  var time = 0.0
  var place = Point.zero

  init(
    _ configuration: DrawerConfiguration = DrawerConfiguration(),
    size: Size = Size(width: 400, height: 900), direction: LayoutDirection = .leftToRight
  ) {
    session = Session(drawers: [configuration], container: size, direction: direction)
  }

  mutating func send(_ kind: InputEvent.Kind) {
    events += session.handle(InputEvent(time: time, kind: kind))
  }

  /// Puts the finger down. The middle of a closed pull-down panel, beside its handle, is (40, 50).
  mutating func down(_ x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    place = Point(x: x, y: y)
    send(.down(pointer, place))
  }

  mutating func move(to x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    place = Point(x: x, y: y)
    send(.move(pointer, place))
  }

  mutating func up(_ pointer: PointerID = .touch(1)) { send(.up(pointer, place)) }

  /// Moves by `dy` in even steps at 125 events a second.
  mutating func drag(dx: Double = 0, dy: Double = 0, over duration: Double) {
    let start = place
    let began = time
    let steps = max(1, Int((duration * 125).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = began + duration * share
      move(to: start.x + dx * share, start.y + dy * share)
    }
  }

  /// Waits with the finger where it is, long enough to count as still.
  mutating func hold(_ duration: Double = 0.2) { time += duration }

  /// Lets everything come to rest.
  mutating func settle() {
    time += 10
    events += session.advance(to: time)
  }

  var shown: DrawerSnapshot { session.frame(at: time)[0] }
  var extent: Double { shown.extent }
  var detent: String? { shown.detent }

  /// Takes the panel by its handle and moves its edge to `extent`, then holds still.
  mutating func carry(to extent: Double) {
    let y = self.extent - 10
    down(200, y)
    drag(dy: extent - self.extent, over: 0.3)
    hold()
  }

  func count(_ kind: DrawerEvent.Kind) -> Int { events.count { $0.kind == kind } }
}
