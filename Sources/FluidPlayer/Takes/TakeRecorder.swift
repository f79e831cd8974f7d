import FluidCore
import FluidDrawer
import FluidMotion

/// Plays a take to its end and records the curve of its subject.
///
/// Up to the last event it is sampled as it is played. Its motion after that is kept as functions
/// of time, which are sampled when the end is known.
struct TakeRecorder {
  private var playback: Playback
  private let subject: TakeSubject
  private let count: Int
  /// The time of the next sample and the step between samples, up to the last event, in seconds.
  private var nextSample: HandTime
  private let spacing: Double
  private var samples: [MotionSample] = []
  /// The subject after the event before; nil: a piece that nothing has moved yet.
  private var before: SubjectLook?
  private var tail: [SubjectStretch] = []
  private var landmarks: [TakeLandmark] = []
  private var reports: [MotionSample] = []
  private var releases: [TakeCurve.Release] = []
  private var events: [Outcome] = []
  private var flights = TakeFlights()
  private var greatestPull = 0.0
  private var end: HandTime

  /// - Parameter count: The number of samples, 2 or more.
  init(_ playback: Playback, subject: TakeSubject, samples count: Int) {
    self.playback = playback
    self.subject = subject
    self.count = count
    end = playback.begin
    nextSample = playback.begin
    let duration = playback.lastEvent - playback.begin
    // A third is for the motion after the last event, or a second's share of all.
    let share = max(duration / (duration + 1), 0.1)
    spacing = max(duration / max(1, (Double(count) * min(share, 2.0 / 3)).rounded()), 1e-6)
    samples.reserveCapacity(count)
    reports.reserveCapacity(playback.player.session.isAtRest ? 256 : 0)
  }

  /// Whether the subject's motion can be asked for. A piece is there once something has moved it.
  private var isThere: Bool {
    switch subject {
    case .drawer(let index): playback.player.session.drawers.indices.contains(index)
    case .piece: true
    }
  }

  private func look(at time: HandTime) -> SubjectLook? {
    playback.player.session.look(subject, at: time, playback.player.clock)
  }

  // MARK: Playing

  /// Plays until nothing more happens.
  ///
  /// - Parameter progress: Called now and then with the number of events played.
  mutating func play(progress: (Int) -> Void) {
    guard isThere else { return }
    before = look(at: playback.begin)
    keepTail(from: playback.begin)
    while true {
      let deadline = playback.player.nextDeadline
      if let next = playback.next, next.time <= deadline ?? .infinity {
        sample(upTo: next.time)
        playback.step()
        note(next, at: next.time)
        if playback.isReportDue { progress(playback.played) }
      } else if let deadline, deadline <= playback.lastEvent + Playback.timeout {
        sample(upTo: deadline)
        playback.play(to: deadline)
        note(nil, at: deadline)
      } else {
        break
      }
      guard isThere else { break }
    }
    flights.end(at: .infinity, marking: &landmarks)
  }

  /// Samples the subject up to a time, before the last event.
  private mutating func sample(upTo time: HandTime) {
    guard isThere, playback.next != nil else { return }
    while nextSample < time, samples.count < count {
      let sample = playback.player.session.sample(
        subject, at: nextSample, playback.player.clock)
      // A piece that nothing has moved yet lies where it is taken; see `note`.
      samples.append(
        sample ?? MotionSample(time: nextSample, extent: .nan, velocity: 0, hand: nil))
      nextSample += spacing
    }
  }

  /// Keeps the subject's motion after the last event.
  private mutating func keepTail(from time: HandTime) {
    guard playback.next == nil else { return }
    tail.append(SubjectStretch(subject, of: playback.player, from: time))
  }

  /// Records the subject after an event, or after time has passed.
  private mutating func note(_ event: Event?, at time: HandTime) {
    let said = playback.drainOutcomes()
    events += said
    guard isThere else { return }
    end = max(end, time)
    guard let now = look(at: time) else {
      if case .input(.down)? = event?.kind {
        landmarks.append(TakeLandmark(time: time, extent: .nan, kind: .down))
      }
      keepTail(from: time)
      return
    }
    if before == nil {
      for index in samples.indices { samples[index].extent = now.sample.extent }
      for index in landmarks.indices { landmarks[index].extent = now.sample.extent }
    }
    let before = before
    self.before = now
    keepTail(from: time)
    func mark(_ kind: TakeLandmark.Kind, at moment: HandTime? = nil) {
      landmarks.append(
        TakeLandmark(time: moment ?? time, extent: now.sample.extent, kind: kind))
    }
    if case .input(.down)? = event?.kind { mark(.down) }
    if now.isHeld, before?.isHeld != true { mark(before?.turn == nil ? .taken : .caught) }
    if now.isHeld {
      reports.append(now.sample)
      let range = now.stops.range
      greatestPull = max(
        greatestPull, now.sample.extent - range.upperBound,
        range.lowerBound - now.sample.extent)
    }
    var session: Session { playback.player.session }
    var isReleased = false
    for event in said {
      if let decision = event.decision(of: subject, in: session) {
        isReleased = true
        let release = TakeCurve.Release(
          subject, time: event.time, decision: decision, stops: (before ?? now).stops,
          in: session)
        releases.append(release)
        flights.depart(
          at: event.time, way: decision.to.extent - decision.extent, isUsers: true)
        mark(.released(velocity: decision.velocity), at: event.time)
        mark(.target(release.decision.to.name), at: event.time)
      } else if case .redirect(let to) = event.kind, event.drawer == subject.drawer {
        mark(.redirected(to), at: event.time)
      }
    }
    if let isUsers = event?.isUsers, isUsers || flights.isProgramsTurn, !isReleased,
      said.contains(where: { $0.isSent(subject, in: session) })
    {
      flights.end(at: time, marking: &landmarks)
      let way = (now.spring?.target ?? now.sample.extent) - now.sample.extent
      flights.depart(at: time, way: way, isUsers: isUsers)
    }
    flights.follow(now.spring, at: time, playback.player.clock, marking: &landmarks)
    if now.turn == nil, !now.isHeld, before?.turn != nil || before?.isHeld == true {
      flights.settle(at: time)
      mark(.settled)
    }
  }

  // MARK: The curve

  func curve() -> TakeCurve {
    // A piece that nothing has moved has no place.
    let isKnown = before != nil
    let samples = isKnown ? samples + tailSamples : []
    return TakeCurve(
      settings: playback.player.settings, subject: subject, samples: samples, reports: reports,
      landmarks: isKnown ? landmarks.sorted { $0.time < $1.time } : [], releases: releases,
      figures: figures(samples), stops: stops, events: events, target: target,
      span: playback.begin...end)
  }

  /// The piece at the end; nil: the subject is a drawer, or was never moved.
  private var piece: Session.PieceMotion? {
    let session = playback.player.session
    return subject.piece.flatMap { session.pieceMotion($0, at: session.now) }
  }

  private var drawer: DrawerEngine? {
    let drawers = playback.player.session.drawers
    return subject.drawer.flatMap { drawers.indices.contains($0) ? drawers[$0] : nil }
  }

  private var stops: SnapPoints {
    drawer?.stops ?? piece?.namedStops ?? SnapPoints([], container: 0, content: 0)
  }

  /// The name of the stop that it ended on.
  private var target: String? {
    if let drawer { return drawer.destination.name }
    return piece.flatMap { piece in piece.goal.map { piece.axis.unit.name(ofStopAt: $0) } }
  }

  private var tailSamples: [MotionSample] {
    guard let first = tail.first else { return [] }
    let number = end > first.begin ? max(2, count - samples.count) : 1
    var index = 0
    return (0..<number).compactMap { step in
      let share = number > 1 ? Double(step) / Double(number - 1) : 0
      let time = step == number - 1 ? end : first.begin + (end - first.begin) * share
      while index + 1 < tail.count, tail[index + 1].begin <= time { index += 1 }
      return tail[index].sample(at: time)
    }
  }

  private func figures(_ samples: [MotionSample]) -> TakeFigures {
    var figures = TakeFigures()
    figures.unit = piece?.axis.unit ?? .points
    figures.peakVelocity = (samples + reports).map { abs($0.velocity) }.max() ?? 0
    figures.greatestPull = greatestPull
    if let decision = releases.last?.decision {
      figures.peakVelocity = max(figures.peakVelocity, abs(decision.velocity))
      figures.distanceAtRelease = abs(decision.to.extent - decision.extent)
    }
    flights.measure(&figures)
    return figures
  }
}

extension Event {
  /// Whether the subjects that it sends elsewhere are sent by the user, not the program; nil: it
  /// sends none.
  fileprivate var isUsers: Bool? {
    switch kind {
    case .input: true
    case .settle: false
    default: nil
    }
  }
}
