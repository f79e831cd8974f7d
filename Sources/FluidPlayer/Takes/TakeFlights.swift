import FluidCore
import FluidDrawer
import FluidMotion

/// The departures of a take's subject and its flights on springs: their landmarks and figures.
struct TakeFlights {
  /// A flight on a spring.
  private struct Flight {
    let motion: SpringMotion
    let clock: SceneClock
    /// The index of its first landmark.
    let index: Int
  }

  private var flight: Flight?
  /// The last departure, with the distance to its target, in points; nil: there was none. One of
  /// the user's, by hand, key or tap, is not replaced by one of the program's.
  private var departure: (time: HandTime, way: Double, isUsers: Bool)?
  /// The first flight after the last departure, and when it ended.
  private var firstFlight: (flight: Flight, ended: HandTime)?
  private var settled: HandTime?

  /// The least overshoot that is a landmark, in points.
  private static let visible = 0.5

  /// Whether the program may begin a departure: none was the user's.
  var isProgramsTurn: Bool { departure?.isUsers != true }

  /// Begins the measurements of a departure.
  mutating func depart(at time: HandTime, way: Double, isUsers: Bool) {
    departure = (time, way, isUsers)
    firstFlight = nil
    settled = nil
  }

  /// Follows the subject onto another spring, or off one.
  mutating func follow(
    _ spring: SpringMotion?, at time: HandTime, _ clock: SceneClock,
    marking landmarks: inout [TakeLandmark]
  ) {
    guard spring != flight?.motion else { return }
    end(at: time, marking: &landmarks)
    flight = spring.map { Flight(motion: $0, clock: clock, index: landmarks.count) }
  }

  /// Notes that the subject rests.
  mutating func settle(at time: HandTime) { settled = settled ?? time }

  /// Ends a flight with its landmarks, as far as it got.
  mutating func end(at time: HandTime, marking landmarks: inout [TakeLandmark]) {
    guard let flight else { return }
    self.flight = nil
    // A motion after the subject has settled does not belong to the departure.
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

  /// Adds the figures of the last departure.
  func measure(_ figures: inout TakeFigures) {
    guard let departure else { return }
    figures.settlingTime = settled.map { $0 - departure.time }
    guard let (flight, ended) = firstFlight else { return }
    let motion = flight.motion
    if let peak = motion.overshoot,
      flight.clock.handTime(atScene: SceneTime(motion.startTime + peak.time)) <= ended
    {
      figures.overshoot = peak.distance
      figures.overshootShare = departure.way == 0 ? 0 : peak.distance / abs(departure.way)
    }
    figures.wrongWay = motion.wrongWay
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
