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
  /// The player as it is after what has been played.
  public private(set) var player: Player
  private let file: String
  private let events: [Recording.Event]
  /// How many of the events have been played.
  private var played = 0
  /// What could not be done of what has been played so far: names that nothing had then, numbers
  /// that cannot be.
  public private(set) var problems: [ConfigProblem] = []
  /// What the drawers have said since the caller last asked.
  private var said: [Outcome] = []

  /// How long a replay goes on after its last event if nothing comes to rest, in seconds.
  public static let timeout = 60.0

  /// The longest time in which nothing changes that is looked at moment by moment, in seconds.
  public static let longestRest = 60.0

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
    file = script.file
    events = script.events
    player = Player(
      settings: script.settings, scenes: source, size: size, scale: scale, text: text)
  }

  /// When the first event happens, in seconds; 0 without any.
  public var start: HandTime { events.first?.time ?? 0 }

  /// Plays on to a time: all events with times up to it have happened then.
  public mutating func play(to time: HandTime) {
    while played < events.count, events[played].time <= time {
      apply(events[played])
      played += 1
    }
    note(player.advance(to: time), of: nil)
  }

  /// Plays on until all is done that the recording and the scene's own timers ask for, as far as
  /// ``timeout`` allows: every problem is known then.
  public mutating func playOut() {
    guard let last = events.last else { return }
    play(to: last.kind == .end ? last.time : last.time + Self.timeout)
  }

  /// What the drawers have said since the last call, in time order.
  public mutating func drainEvents() -> [Outcome] {
    defer { said.removeAll() }
    return said
  }

  /// Whether nothing more will happen after `time`, neither by itself nor by the recording.
  public func isOver(at time: HandTime) -> Bool {
    guard played == events.count else { return false }
    if let last = events.last {
      if last.kind == .end { return time >= last.time }
      if time >= last.time + Self.timeout { return true }
    }
    return player.isOver(at: time)
  }

  /// When it is over, in seconds: the end of the recording, or when all has come to rest.
  public func end() -> HandTime {
    var rest = self
    var last = start
    rest.playAll(rate: 60) { time, _ in last = time }
    return last
  }

  /// Stops at `rate` moments a second, from the first event up to the first moment at which it is
  /// over.
  ///
  /// Where nothing changes for more than ``longestRest``, none of the moments between the first and
  /// the last is stopped at: an hour's rest takes no longer than a minute's, and two moments far
  /// apart tell of it. Motion so slow that it takes more than that is stopped at `rate` times in a
  /// second of the scene's own time: a second at a millionth of its speed takes no longer than one
  /// at its own.
  public mutating func playAll<E: Error>(
    rate: Double, _ body: (HandTime, inout Replay) throws(E) -> Void
  ) throws(E) {
    var index = 0.0
    while true {
      let time = start + index / rate
      play(to: time)
      try body(time, &self)
      if isOver(at: time) { return }
      index += 1
      if let next = nextLook(after: time, rate: rate) {
        index = max(index, ((next - start) * rate).rounded(.down))
      }
    }
  }

  /// When there is something to see again, where it is long until something happens and little
  /// changes until then; nil: at the next moment.
  private func nextLook(after time: HandTime, rate: Double) -> HandTime? {
    guard played < events.count else { return nil }
    let end = min(events[played].time, player.nextDeadline ?? .infinity)
    guard end - time > Self.longestRest else { return nil }
    guard !player.isMoving(at: time) else {
      return player.clock.rate < 1 ? min(end, time + 1 / (rate * player.clock.rate)) : nil
    }
    // A hand that has just stopped is still fast: that is not yet rest.
    return player.frame(at: time) == player.frame(at: end) ? end : nil
  }

  private mutating func apply(_ event: Recording.Event) {
    let time = event.time
    let answers: [Outcome]
    switch event.kind {
    case .input(let kind): answers = player.handle(InputEvent(time: time, kind: kind))
    case .settle(let detent, let drawer):
      answers = player.settle(to: detent, drawer: drawer ?? 0, at: time)
    case .jump(let detent, let drawer):
      answers = player.jump(to: detent, drawer: drawer ?? 0, at: time)
    case .rate(let rate): answers = player.setRate(rate, at: time)
    case .content(let length): answers = player.setContentLength(length, at: time)
    case .configure(let config): answers = configure(config, at: time)
    case .end: answers = player.advance(to: time)
    }
    note(answers, of: event)
  }

  /// Keeps what was said, and what of it is a problem.
  ///
  /// - Parameter event: The line it answers; nil: what the scene does by itself in time.
  private mutating func note(_ answers: [Outcome], of event: Recording.Event?) {
    said += answers
    for kind in answers.map(\.kind) {
      switch kind {
      case .unknown(let name):
        problems.append(
          ConfigProblem(
            file: file,
            place: name.kind == .drawer ? event?.drawerPlace ?? event?.place : event?.place,
            what: "no \(name.kind.rawValue) is called '\(name.name)'",
            expected: name.expected))
      case .invalid(let target, let reason):
        problems.append(
          ConfigProblem(file: file, place: event?.place, key: target, what: reason, expected: ""))
      default: break
      }
    }
  }

  /// Lays a part of a configuration over what is in force now, which a button in the window may
  /// have changed.
  private mutating func configure(
    _ config: Recording.ConfigText, at time: HandTime
  ) -> [Outcome] {
    do throws(ConfigProblems) {
      let settings = try player.settings.merging(config.json, file: file, at: config.place)
      return player.apply(settings, at: time)
    } catch {
      problems += error.problems
      return []
    }
  }
}
