import FluidCore
import FluidPlayer
import FluidSettings
import TestSupport

/// A finger in a window that keeps a history: the panel is pulled down from the top.
struct TakeHand: PlayerFinger {
  var player: Player
  var history: History
  var events: [Outcome] = []
  var time: HandTime = 0
  var place = Point.zero

  init(
    _ settings: Settings = Settings(), size: Size = Size(width: 400, height: 900),
    history: History = History()
  ) {
    player = Player(settings: settings, size: size)
    self.history = history
  }

  mutating func apply(_ kind: FluidPlayer.Event.Kind) {
    apply(FluidPlayer.Event(time: time, kind: kind))
  }

  mutating func apply(_ event: FluidPlayer.Event) {
    time = event.time
    history.record(event, before: player)
    events += player.apply(event)
    history.observe(player)
  }

  mutating func send(_ kind: InputEvent.Kind) { apply(.input(kind)) }

  /// Drags from one height to another in even steps, and lets go.
  mutating func drag(from start: Double, to end: Double, steps: Int = 30, every gap: Double = 0.008)
  {
    down(at: Point(x: 200, y: start))
    for step in 1...steps {
      time += gap
      move(to: Point(x: 200, y: start + (end - start) * Double(step) / Double(steps)))
    }
    up()
  }
}
