import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidPlayer
import FluidRaster

/// Plays a recording without a window: the same session, driven by the file's times.
///
/// A value: a copy of it goes its own way from there.
public struct Replay {
  public private(set) var player: Player
  private let steps: [Recording.Step]
  /// How many of the steps have been played.
  private var played = 0
  /// What the drawers have said since somebody last asked.
  private var said: [DrawerEvent] = []

  /// How long a replay goes on after its last event if nothing comes to rest, in seconds.
  public static let timeout = 60.0

  /// Sets a player up for a recording's script.
  ///
  /// - Parameters:
  ///   - source: Where the scene comes from.
  ///   - size: The window's size at the beginning, in points.
  ///   - scale: Device pixels per point; rest means within half a pixel.
  public init(
    _ script: Recording.Script, scenes source: SceneSource = .builtIn, size: Size,
    scale: Double = 1,
    text: any TextSource = StrokeFont()
  ) {
    steps = script.steps
    player = Player(
      settings: script.settings, scenes: source, size: size, scale: scale, text: text)
  }

  /// When the first event happens, in seconds; 0 without any.
  public var start: Double { steps.first?.time ?? 0 }

  /// Plays on to a time: all events with times up to it have happened then.
  public mutating func play(to time: Double) {
    while played < steps.count, steps[played].time <= time {
      apply(steps[played])
      played += 1
    }
    said += player.advance(to: time)
  }

  /// What the drawers have said since the last call, in time order.
  public mutating func drainEvents() -> [DrawerEvent] {
    defer { said.removeAll() }
    return said
  }

  /// Whether nothing more will happen after `time`, neither by itself nor by the recording.
  public func isOver(at time: Double) -> Bool {
    guard played == steps.count else { return false }
    if let last = steps.last {
      if last.kind == .end { return time >= last.time }
      if time >= last.time + Self.timeout { return true }
    }
    return player.session.isAtRest && !player.isMoving(at: time)
  }

  /// When it is over, in seconds: the end of the recording, or when all has come to rest.
  public func end() -> Double {
    var rest = self
    var last = start
    rest.playAll(rate: 60) { time, _ in last = time }
    return last
  }

  /// Stops at `rate` moments a second, from the first event up to the first moment at which it is
  /// over.
  public mutating func playAll<E: Error>(
    rate: Double, _ body: (Double, inout Replay) throws(E) -> Void
  ) throws(E) {
    var index = 0
    while true {
      let time = start + Double(index) / rate
      play(to: time)
      try body(time, &self)
      if isOver(at: time) { return }
      index += 1
    }
  }

  private mutating func apply(_ step: Recording.Step) {
    let time = step.time
    switch step.kind {
    case .input(let kind): said += player.handle(InputEvent(time: time, kind: kind))
    case .settle(let detent): said += player.settle(to: detent, at: time)
    case .jump(let detent): said += player.jump(to: detent, at: time)
    case .content(let length): said += player.setContentLength(length, at: time)
    case .configure(let settings): said += player.apply(settings, at: time)
    case .end: said += player.advance(to: time)
    }
  }
}
