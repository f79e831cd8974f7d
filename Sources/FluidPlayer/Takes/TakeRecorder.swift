import FluidCore
import FluidDrawer
import FluidMotion

/// Plays a take to its end and records the curve of one drawer.
///
/// Up to the last event it is sampled as it is played. Its motion after that is kept as functions
/// of time, which are sampled when the end is known.
struct TakeRecorder {
  /// The drawer's motion from a time on, until the next.
  private struct Stretch {
    let begin: HandTime
    let clock: SceneClock
    let engine: DrawerEngine
  }

  /// The drawer after an event.
  fileprivate struct Look {
    let sample: MotionSample
    let isHeld: Bool
    /// When its motion ends or changes by itself; nil: it does not move by itself.
    let turn: SceneTime?
    let spring: SpringMotion?
    let stops: SnapPoints
  }

  /// A spring motion of the panel.
  private struct Flight {
    let motion: SpringMotion
    let clock: SceneClock
    /// The index of its first landmark.
    let index: Int
  }

  private var playback: Playback
  private let drawer: Int
  private let count: Int
  /// The time of the next sample and the step between samples, up to the last event, in seconds.
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
  /// The last departure, with the distance to its target, in points; nil: there was none. One of
  /// the user's, by hand, key or tap, is not replaced by one of the program's.
  private var departure: (time: HandTime, way: Double, isUsers: Bool)?
  /// The first spring motion after the last departure, and when it ended.
  private var firstFlight: (flight: Flight, ended: HandTime)?
  private var settled: HandTime?
  private var greatestPull = 0.0
  private var end: HandTime

  /// - Parameter count: The number of samples, 2 or more.
  init(_ playback: Playback, drawer: Int, samples count: Int) {
    self.playback = playback
    self.drawer = drawer
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
  /// - Parameter progress: Called now and then with the number of events played.
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

  /// Samples the drawer up to a time, before the last event.
  private mutating func sample(upTo time: HandTime) {
    guard hasDrawer, playback.next != nil else { return }
    while nextSample < time, samples.count < count {
      samples.append(sample(at: nextSample))
      nextSample += spacing
    }
  }

  /// Keeps the drawer's motion after the last event.
  private mutating func keepTail(from time: HandTime) {
    guard playback.next == nil else { return }
    tail.append(
      Stretch(
        begin: time, clock: playback.player.clock, engine: playback.player.session.drawers[drawer]))
  }

  /// Records the drawer after an event, or after time has passed.
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
          at: event.time, way: decision.to.extent - decision.extent, isUsers: true)
        mark(.released(velocity: decision.velocity), at: event.time)
        mark(.target(decision.to.name), at: event.time)
      case .redirect(let to): mark(.redirected(to), at: event.time)
      default: break
      }
    }
    if let isUsers = event?.isUsers, isUsers || departure?.isUsers != true,
      said.contains(where: { $0.isSent(drawer) }),
      !said.contains(where: { $0.drawer == drawer && $0.kind.decision != nil })
    {
      endFlight(at: time)
      let way = (now.spring?.target ?? now.sample.extent) - now.sample.extent
      depart(at: time, way: way, isUsers: isUsers)
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

  /// Begins the measurements of a departure.
  private mutating func depart(at time: HandTime, way: Double, isUsers: Bool) {
    departure = (time, way, isUsers)
    firstFlight = nil
    settled = nil
  }

  /// Ends a spring motion with its landmarks, as far as it got.
  private mutating func endFlight(at time: HandTime) {
    guard let flight else { return }
    self.flight = nil
    // A motion after the drawer has settled does not belong to the departure.
    if firstFlight == nil, settled == nil, departure != nil { firstFlight = (flight, time) }
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

  /// The least overshoot that is a landmark, in points.
  private static let visible = 0.5

  // MARK: The curve

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
    guard let departure else { return figures }
    figures.settlingTime = settled.map { $0 - departure.time }
    guard let (flight, ended) = firstFlight else { return figures }
    let motion = flight.motion
    if let peak = motion.overshoot,
      flight.clock.handTime(atScene: SceneTime(motion.startTime + peak.time)) <= ended
    {
      figures.overshoot = peak.distance
      figures.overshootShare = departure.way == 0 ? 0 : peak.distance / abs(departure.way)
    }
    figures.wrongWay = motion.wrongWay
    return figures
  }
}

extension Event {
  /// Whether the drawers that it sends to detents are sent by the user, not the program; nil: it
  /// sends none.
  fileprivate var isUsers: Bool? {
    switch kind {
    case .input: true
    case .settle: false
    default: nil
    }
  }
}

extension Outcome {
  /// Whether it sends a drawer to another detent.
  fileprivate func isSent(_ drawer: Int) -> Bool {
    switch kind {
    case .willChange, .redirect: self.drawer == drawer
    default: false
    }
  }
}

extension SpringMotion {
  /// The distance that it moves away from its target before it turns, in points.
  fileprivate var wrongWay: Double {
    let way = target - start.position
    guard way != 0, start.velocity * way < 0 else { return 0 }
    // The velocity changes its sign before it arrives.
    var (low, high) = (0.0, arrivalTime ?? settlingTime(tolerance: 0.5))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if velocity(at: startTime + middle) * way < 0 { low = middle } else { high = middle }
    }
    return abs(position(at: startTime + high) - start.position)
  }
}

// Methods of the engine, called in the session's array: an engine is large, and Swift would copy
// one that is passed to a function.
extension DrawerEngine {
  fileprivate func sample(at time: HandTime, _ clock: SceneClock) -> MotionSample {
    let state = state(at: clock.sceneTime(atHand: time))
    return MotionSample(
      time: time, extent: state.position, velocity: state.velocity, hand: handExtent)
  }

  fileprivate func look(at time: HandTime, _ clock: SceneClock) -> TakeRecorder.Look {
    TakeRecorder.Look(
      sample: sample(at: time, clock), isHeld: isHeld, turn: panelTurn, spring: springMotion,
      stops: stops)
  }
}
