import FluidConfig
import FluidInput
import FluidPlayer
import FluidRaster

extension Recording.Script {
  /// The script as a take: the player as it was before the first event, and every event since.
  ///
  /// Played, it is where ``Replay`` is at every moment. The recording's end is no event: a take
  /// goes on until all rests.
  ///
  /// - Parameters:
  ///   - source: Where the scene comes from.
  ///   - scale: Device pixels per point; rest means within half a pixel.
  ///   - text: What letters are measured by.
  public func take(
    scenes source: SceneSource = .builtIn, scale: Double = 1,
    text: any TextSource = StrokeFont()
  ) -> Take {
    let player = Player(
      settings: settings, scenes: source, size: size, scale: scale, text: text)
    var take = Take(start: player, events: events.compactMap { $0.done(in: file) })
    take.drawer = take.firstTaken ?? 0
    return take
  }
}

extension Recording {
  /// A take as a recording that begins as it does: with its settings, in its window, its drawer on
  /// the same detent.
  ///
  /// What had been switched in the scene before it began is not in it.
  public init(_ take: Take) {
    let player = take.start
    let begin = take.begin
    var events: [Event] = []
    if let stop = player.session.drawers.first?.destination.name,
      stop != player.settings.drawer.initial
    {
      events.append(Event(time: 0, kind: .jump(detent: stop)))
    }
    if player.clock.rate != 1 { events.append(Event(time: 0, kind: .rate(player.clock.rate))) }
    var (settings, desktop) = (player.settings, player.desktop)
    events += take.events.compactMap { event in
      switch event.kind {
      case .settings(let other): settings = other
      case .patch(let patch): settings = patch.applied(settings)
      case .desktop(let other): desktop = other
      default: break
      }
      return Kind(event.kind, settings.resolved(on: desktop)).map {
        Event(time: HandTime(event.time - begin), kind: $0)
      }
    }
    self.init(
      size: player.session.container, settings: player.settings.resolved(on: player.desktop),
      events: events)
  }
}

extension Recording.Kind {
  /// The line of a recording for what was done to a player; nil: recordings do not hold it.
  ///
  /// - Parameter settings: What is in force then, on any desktop.
  fileprivate init?(_ kind: PlayerEvent.Kind, _ settings: @autoclosure () -> Settings) {
    switch kind {
    case .input(let input): self = .input(input)
    case .settings, .desktop: self = .configure(Recording.ConfigText(json: settings().json))
    case .patch(let patch): self = .configure(Recording.ConfigText(json: patch.text))
    case .settle(let detent, let drawer): self = .settle(detent: detent, drawer: drawer)
    case .jump(let detent, let drawer): self = .jump(detent: detent, drawer: drawer)
    case .content(let length): self = .content(length: length)
    case .scale: return nil
    case .rate(let rate): self = .rate(rate)
    }
  }
}

extension Take {
  /// The drawer that a hand or the program moves first, counted from 0; nil: none is moved.
  fileprivate var firstTaken: Int? {
    var playback = played()
    while playback.next != nil {
      playback.step()
      let drawers = playback.player.session.drawers
      if let first = drawers.firstIndex(where: { $0.isHeld || $0.isMoving }) { return first }
    }
    return nil
  }
}

extension Recording.Event {
  /// What was done to the player; nil: nothing.
  fileprivate func done(in file: String) -> PlayerEvent? {
    let done: PlayerEvent.Kind? =
      switch kind {
      case .input(let input): .input(input)
      case .configure(let config): .patch(config.patch(in: file))
      case .settle(let detent, let drawer): .settle(detent: detent, drawer: drawer)
      case .jump(let detent, let drawer): .jump(detent: detent, drawer: drawer)
      case .content(let length): .content(length: length)
      case .rate(let rate): .rate(rate)
      case .end: nil
      }
    return done.map { PlayerEvent(time: time, kind: $0) }
  }
}

extension Recording.ConfigText {
  /// The configuration laid over what is in force when its time comes, which a button in the window
  /// may have changed. What cannot be laid over it changes nothing.
  fileprivate func patch(in file: String) -> SettingsPatch {
    SettingsPatch(text: json) { settings in
      (try? settings.merging(json, file: file, at: place)) ?? settings
    }
  }
}
