import FluidCore

extension Recording {
  /// A take as a recording that begins as it does: with its settings, in its window, its drawer on
  /// the same detent.
  ///
  /// What had been switched in the scene before it began is not in it.
  package init(_ take: Take) {
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
    for event in take.events {
      var kind = event.kind
      switch kind {
      case .settings(let other): settings = other
      case .configure(let patch): settings = (try? patch.applied(settings)) ?? settings
      case .desktop(let other):
        desktop = other
        kind = .settings(settings)
      case .scale: continue
      default: break
      }
      // Replayed on another desktop it is as it was on this one.
      if case .settings(let other) = kind { kind = .settings(other.resolved(on: desktop)) }
      events.append(Event(time: HandTime(event.time - begin), kind: kind))
    }
    self.init(
      size: player.session.container, settings: player.settings.resolved(on: player.desktop),
      events: events)
  }
}
