import FluidCore
import FluidDrawer
import FluidMotion

/// Plays a take to its end and looks at one drawer on the way.
///
/// Up to the last event it is asked as it goes; what it does after that is a function of time,
/// which is kept and asked when its end is known.
struct TakeRecorder {
  /// The drawer from a moment on, until something else happens.
  private struct Stretch {
    /// When it was.
    var begin: HandTime
    var clock: SceneClock
    var engine: DrawerEngine
  }

  /// What was to be seen of the drawer after the latest event.
  fileprivate struct Look {
    var sample: MotionSample
    var isHeld: Bool
    var turn: SceneTime?
    var spring: SpringMotion?
    var stops: SnapPoints

  }

  /// A spring the panel is on.
  private struct Flight {
    var motion: SpringMotion
    var clock: SceneClock
    var index: Int
  }

  private var playback: Playback
  private let drawer: Int
  private let count: Int
  /// The time of the next sample, and from one to the next, up to the last event; in seconds.
  private var nextSample: HandTime
  private let spacing: Double
  private var samples: [MotionSample] = []
  private var before: Look?
  private var tail: [Stretch] = []
  private var landmarks: [TakeLandmark] = []
  private var reports: [MotionSample] = []
  private var releases: [TakeCurve.Release] = []
  private var events: [Outcome] = []
  private var flight: Flight?
  /// When the drawer last set out for a detent by itself, and from how far away, in points; nil: it
  /// has not. A person's, by hand, key or tap, is not replaced by one of the program's.
  private var exitTransition: (time: HandTime, way: Double, isPersons: Bool)?
  /// The first spring after the latest departure, with how far it got.
  private var firstFlight: (flight: Flight, ended: HandTime)?
  private var settled: HandTime?
  private var greatestPull = 0.0
  private var end: HandTime

  /// - Parameter count: How many samples to take, 2 or more.
  init(_ playback: Playback, drawer: Int, samples count: Int) {
    self.playback = playback
    self.drawer = drawer
    self.count = count
    end = playback.begin
    nextSample = playback.begin
    let duration = playback.lastEvent - playback.begin
    // A third of them is for what the drawer does by itself afterwards, or as much as a second
    // needs.
    let share = max(duration / (duration + 1), 0.1)
    spacing = max(duration / max(1, (Double(count) * min(share, 2.0 / 3)).rounded()), 1e-6)
    samples.reserveCapacity(count)
    reports.reserveCapacity(playback.player.session.isAtRest ? 256 : 0)
  }

  private var hasDrawer: Bool { playback.player.session.drawers.indices.contains(drawer) }

  private func look(at time: HandTime) -> Look {
    playback.player.session.drawers.withUnsafeBufferPointer {
      $0[drawer].look(at: time, playback.player.clock)
    }
  }

  private func sample(at time: HandTime) -> MotionSample {
    playback.player.session.drawers.withUnsafeBufferPointer {
      $0[drawer].sample(at: time, playback.player.clock)
    }
  }

  // MARK: Playing

  /// Plays until nothing more happens.
  ///
  /// - Parameter progress: Told now and then how many events have been played.
  mutating func play(progress: (Int) -> Void) {
    guard hasDrawer else { return }
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
      guard hasDrawer else { break }
    }
    endFlight(at: .infinity)
  }

  /// Takes the samples before something happens.
  private mutating func sample(upTo time: HandTime) {
    guard hasDrawer, playback.next != nil else { return }
    while nextSample < time, samples.count < count {
      samples.append(sample(at: nextSample))
      nextSample += spacing
    }
  }

  /// Keeps what the drawer does by itself once there is nothing more to be done.
  private mutating func keepTail(from time: HandTime) {
    guard playback.next == nil else { return }
    tail.append(
      Stretch(
        begin: time, clock: playback.player.clock, engine: playback.player.session.drawers[drawer]))
  }

  /// Notes what has become of the drawer.
  private mutating func note(_ event: Event?, at time: HandTime) {
    let said = playback.drainOutcomes()
    events += said
    guard hasDrawer, let before else { return }
    let now = look(at: time)
    self.before = now
    keepTail(from: time)
    end = max(end, time)
    func mark(_ kind: TakeLandmark.Kind, at moment: HandTime? = nil) {
      landmarks.append(
        TakeLandmark(time: moment ?? time, extent: now.sample.extent, kind: kind))
    }
    if case .input(.down)? = event?.kind { mark(.down) }
    if now.isHeld, !before.isHeld { mark(before.turn == nil ? .taken : .caught) }
    if now.isHeld {
      reports.append(now.sample)
      let range = now.stops.range
      greatestPull = max(
        greatestPull, now.sample.extent - range.upperBound,
        range.lowerBound - now.sample.extent)
    }
    for event in said where event.drawer == drawer {
      switch event.kind {
      case .release(let decision):
        releases.append(
          TakeCurve.Release(
            drawer: drawer, time: event.time, decision: decision, stops: before.stops))
        depart(
          at: event.time, way: decision.to.extent - decision.extent, isPersons: true)
        mark(.released(velocity: decision.velocity), at: event.time)
        mark(.target(decision.to.name), at: event.time)
      case .redirect(let to): mark(.redirected(to), at: event.time)
      default: break
      }
    }
    if let isPersons = event?.sendsForPerson, isPersons || exitTransition?.isPersons != true,
      said.contains(where: { $0.isSent(drawer) }),
      !said.contains(where: { $0.drawer == drawer && $0.kind.decision != nil })
    {
      endFlight(at: time)
      let way = (now.spring?.target ?? now.sample.extent) - now.sample.extent
      depart(at: time, way: way, isPersons: isPersons)
    }
    if now.spring != flight?.motion {
      endFlight(at: time)
      flight = now.spring.map {
        Flight(motion: $0, clock: playback.player.clock, index: landmarks.count)
      }
    }
    if now.turn == nil, !now.isHeld, before.turn != nil || before.isHeld {
      settled = settled ?? time
      mark(.settled)
    }
  }

  /// The drawer sets out, and all that is measured from there begins anew.
  private mutating func depart(at time: HandTime, way: Double, isPersons: Bool) {
    exitTransition = (time, way, isPersons)
    firstFlight = nil
    settled = nil
  }

  /// A spring is over: where it came to, as far as it got.
  private mutating func endFlight(at time: HandTime) {
    guard let flight else { return }
    self.flight = nil
    // What moves it once it has come to rest is none of the departure's doing.
    if firstFlight == nil, settled == nil, exitTransition != nil { firstFlight = (flight, time) }
    var marks: [TakeLandmark] = []
    if let arrival = flight.motion.arrivalTime, arrival > 0 {
      let moment = flight.clock.handTime(atScene: SceneTime(flight.motion.startTime + arrival))
      if moment <= time {
        marks.append(TakeLandmark(time: moment, extent: flight.motion.target, kind: .arrived))
      }
    }
    if let peak = flight.motion.overshoot, peak.distance >= Self.visible {
      let place = flight.motion.startTime + peak.time
      let moment = flight.clock.handTime(atScene: SceneTime(place))
      if moment <= time {
        marks.append(
          TakeLandmark(
            time: moment, extent: flight.motion.position(at: place),
            kind: .overshoot(peak.distance)))
      }
    }
    landmarks.insert(contentsOf: marks, at: min(flight.index, landmarks.count))
  }

  /// The least overshoot that gets a mark, in points.
  private static let visible = 0.5

  // MARK: What comes of it

  func curve() -> TakeCurve {
    let samples = samples + tailSamples
    let last = hasDrawer ? playback.player.session.drawers[drawer] : nil
    return TakeCurve(
      settings: playback.player.settings, drawer: drawer, samples: samples, reports: reports,
      landmarks: landmarks.sorted { $0.time < $1.time }, releases: releases,
      figures: figures(samples),
      stops: last?.stops ?? SnapPoints([], container: 0, content: 0), events: events,
      target: last?.destination.name, span: playback.begin...end)
  }

  private var tailSamples: [MotionSample] {
    guard let first = tail.first else { return [] }
    let number = end > first.begin ? max(2, count - samples.count) : 1
    var index = 0
    return (0..<number).map { step in
      let share = number > 1 ? Double(step) / Double(number - 1) : 0
      let time = step == number - 1 ? end : first.begin + (end - first.begin) * share
      while index + 1 < tail.count, tail[index + 1].begin <= time { index += 1 }
      return tail[index].engine.sample(at: time, tail[index].clock)
    }
  }

  private func figures(_ samples: [MotionSample]) -> TakeFigures {
    var figures = TakeFigures()
    figures.peakVelocity = (samples + reports).map { abs($0.velocity) }.max() ?? 0
    figures.greatestPull = greatestPull
    if let decision = releases.last?.decision {
      figures.peakVelocity = max(figures.peakVelocity, abs(decision.velocity))
      figures.distanceAtRelease = abs(decision.to.extent - decision.extent)
    }
    guard let exitTransition else { return figures }
    figures.settlingTime = settled.map { $0 - exitTransition.time }
    guard let (flight, ended) = firstFlight else { return figures }
    let motion = flight.motion
    if let peak = motion.overshoot,
      flight.clock.handTime(atScene: SceneTime(motion.startTime + peak.time)) <= ended
    {
      figures.overshoot = peak.distance
      figures.overshootShare = exitTransition.way == 0 ? 0 : peak.distance / abs(exitTransition.way)
    }
    figures.wrongWay = motion.wrongWay
    return figures
  }
}

extension Event {
  /// Whether it is a person or the program who sends drawers to detents by it; nil: neither.
  fileprivate var sendsForPerson: Bool? {
    switch kind {
    case .input: true
    case .settle: false
    default: nil
    }
  }
}

extension Outcome {
  /// Whether it says that a drawer is on its way to another detent now.
  fileprivate func isSent(_ drawer: Int) -> Bool {
    switch kind {
    case .willChange, .redirect: self.drawer == drawer
    default: false
    }
  }
}

extension SpringMotion {
  /// How far it goes away from its target before it turns, in points; 0: not at all.
  fileprivate var wrongWay: Double {
    let way = target - start.position
    guard way != 0, start.velocity * way < 0 else { return 0 }
    // Its velocity has to change its sign before it arrives.
    var (low, high) = (0.0, arrivalTime ?? settlingTime(tolerance: 0.5))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if velocity(at: startTime + middle) * way < 0 { low = middle } else { high = middle }
    }
    return abs(position(at: startTime + high) - start.position)
  }
}

// An engine is large, and a take looks at it after each of its events: it is asked where it lies in
// the session's array, since Swift would copy one that is handed to a function.
extension DrawerEngine {
  fileprivate func sample(at time: HandTime, _ clock: SceneClock) -> MotionSample {
    let moment = clock.sceneTime(atHand: time)
    let state = state(at: moment)
    return MotionSample(
      time: time, extent: state.position, velocity: state.velocity, hand: handExtent,
      progress: stops.progress(of: state.position), scroll: scroll(at: moment))
  }

  fileprivate func look(at time: HandTime, _ clock: SceneClock) -> TakeRecorder.Look {
    TakeRecorder.Look(
      sample: sample(at: time, clock), isHeld: isHeld, turn: panelTurn, spring: springMotion,
      stops: stops)
  }
}
