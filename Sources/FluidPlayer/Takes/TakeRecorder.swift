import FluidDrawer
import FluidInput
import FluidMotion

/// Plays a take to its end and keeps one drawer as it was after each thing that happened: in between it is a function of
/// time, so that it need not be played twice to be asked about any moment.
struct TakeRecorder {
  /// The drawer from a moment on, until something else happens.
  private struct Stretch {
    /// Seconds of the hand's.
    var begin: Double
    var clock: SceneClock
    var engine: DrawerEngine

    func sample(at time: Double) -> MotionSample {
      let shown = engine.snapshot(at: clock.sceneTime(atHand: time))
      return MotionSample(
        time: time, extent: shown.extent, velocity: shown.velocity, hand: engine.handExtent,
        progress: shown.progress, scroll: shown.scroll)
    }
  }

  /// A spring the panel is on.
  private struct Flight {
    var motion: SpringMotion
    var clock: SceneClock
    var index: Int
  }

  private var playback: TakePlayback
  private let drawer: Int
  private var stretches: [Stretch] = []
  private var landmarks: [TakeLandmark] = []
  private var reports: [MotionSample] = []
  private var releases: [TakeCurve.Release] = []
  private var events: [DrawerEvent] = []
  private var flight: Flight?
  /// The first spring after the latest release, with how far it got.
  private var firstFlight: (motion: SpringMotion, ended: Double)?
  private var settled: Double?
  private var greatestPull = 0.0
  private var end: Double

  init(_ playback: TakePlayback, drawer: Int) {
    self.playback = playback
    self.drawer = drawer
    end = playback.begin
  }

  private var engine: DrawerEngine? {
    let drawers = playback.player.session.drawers
    return drawers.indices.contains(drawer) ? drawers[drawer] : nil
  }

  // MARK: Playing

  /// Plays until nothing more happens.
  mutating func play() {
    begin(at: playback.begin)
    while true {
      let deadline = playback.player.nextDeadline
      if let next = playback.next, next.time <= deadline ?? .infinity {
        playback.step()
        note(next, at: next.time)
      } else if let deadline, deadline <= playback.lastEvent + TakePlayback.timeout {
        playback.play(to: deadline)
        note(nil, at: deadline)
      } else {
        break
      }
    }
    endFlight(at: .infinity)
  }

  private mutating func begin(at time: Double) {
    guard let engine else { return }
    stretches = [Stretch(begin: time, clock: playback.player.clock, engine: engine)]
  }

  /// Notes what has become of the drawer.
  private mutating func note(_ event: PlayerEvent?, at time: Double) {
    let said = playback.drainEvents()
    events += said
    guard let engine, let before = stretches.last?.engine else { return }
    let stretch = Stretch(begin: time, clock: playback.player.clock, engine: engine)
    let sample = stretch.sample(at: time)
    stretches.append(stretch)
    end = max(end, time)
    func mark(_ kind: TakeLandmark.Kind, at moment: Double? = nil) {
      landmarks.append(
        TakeLandmark(time: moment ?? time, extent: sample.extent, kind: kind))
    }
    if case .input(.down)? = event?.kind { mark(.down) }
    if engine.isHeld, !before.isHeld { mark(before.panelTurn == nil ? .taken : .caught) }
    if engine.isHeld {
      reports.append(sample)
      let range = engine.stops.range
      greatestPull = max(
        greatestPull, sample.extent - range.upperBound, range.lowerBound - sample.extent)
    }
    for event in said where event.drawer == drawer {
      switch event.kind {
      case .release(let decision):
        releases.append(

          TakeCurve.Release(
            drawer: drawer, time: event.time, decision: decision, stops: before.stops))
        firstFlight = nil
        settled = nil
        mark(.released(velocity: decision.velocity), at: event.time)
        mark(.target(decision.to.name), at: event.time)
      case .redirect(let to): mark(.redirected(to), at: event.time)
      default: break
      }
    }
    if engine.springMotion != flight?.motion {
      endFlight(at: time)
      flight = engine.springMotion.map {
        Flight(motion: $0, clock: stretch.clock, index: landmarks.count)
      }
    }
    if engine.panelTurn == nil, !engine.isHeld, before.panelTurn != nil || before.isHeld {
      settled = time
      mark(.settled)
    }
  }

  /// A spring is over: where it came to, as far as it got.
  private mutating func endFlight(at time: Double) {
    guard let flight else { return }
    self.flight = nil
    if firstFlight == nil, !releases.isEmpty { firstFlight = (flight.motion, time) }
    var marks: [TakeLandmark] = []
    if let arrival = flight.motion.arrivalTime, arrival > 0 {
      let moment = flight.clock.handTime(atScene: flight.motion.startTime + arrival)
      if moment <= time {
        marks.append(TakeLandmark(time: moment, extent: flight.motion.target, kind: .arrived))
      }
    }
    if let peak = flight.motion.overshoot, peak.distance >= Self.visible {
      let place = flight.motion.startTime + peak.time
      let moment = flight.clock.handTime(atScene: place)
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

  func curve(samples count: Int) -> TakeCurve {
    let samples = samples(count)
    return TakeCurve(
      settings: playback.player.settings, drawer: drawer, samples: samples, reports: reports,
      landmarks: landmarks.sorted { $0.time < $1.time }, releases: releases,
      figures: figures(samples),
      stops: engine?.stops ?? StopList([], container: 0, content: 0), events: events,
      target: engine?.destination.name, span: playback.begin...end)
  }

  private func samples(_ count: Int) -> [MotionSample] {
    guard !stretches.isEmpty else { return [] }
    let begin = playback.begin
    guard end > begin else { return [stretches[stretches.count - 1].sample(at: begin)] }
    var index = 0
    return (0..<count).map { number in
      let time =
        number == count - 1 ? end : begin + (end - begin) * Double(number) / Double(count - 1)
      while index + 1 < stretches.count, stretches[index + 1].begin <= time { index += 1 }
      return stretches[index].sample(at: time)
    }
  }

  private func figures(_ samples: [MotionSample]) -> TakeFigures {
    var figures = TakeFigures()
    figures.peakVelocity = (samples + reports).map { abs($0.velocity) }.max() ?? 0
    figures.greatestPull = greatestPull
    guard let release = releases.last else { return figures }
    figures.peakVelocity = max(figures.peakVelocity, abs(release.decision.velocity))
    let way = release.decision.to.extent - release.decision.extent
    figures.distanceAtRelease = abs(way)
    figures.settlingTime = settled.map { $0 - release.time }
    guard let (motion, ended) = firstFlight else { return figures }
    if let peak = motion.overshoot, motion.startTime + peak.time <= ended {
      figures.overshoot = peak.distance
      figures.overshootShare = way == 0 ? 0 : peak.distance / abs(way)
    }
    figures.wrongWay = motion.wrongWay
    return figures
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
