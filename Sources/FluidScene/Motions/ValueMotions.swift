import FluidCore
import FluidMotion

/// The values of a scene that are animating, each on a spring of its own.
///
/// A value type and a function of time: reading it never changes it.
package struct ValueMotions: Sendable, Hashable {
  private var byKey: [Key: ValueMotion] = [:]
  /// When the first motion arrives; nil: nothing moves.
  package private(set) var nextArrival: SceneTime?
  /// The time at which motions are read; 0 while nothing moves.
  private(set) var time: SceneTime = 0

  /// The kinds of animated values.
  package enum Key: Sendable, Hashable {
    /// A value of the state, by its id.
    case value(String)
    /// How far a control is pressed: 1 while it is held down, else 0.
    case press(String)
    /// How far a control is hovered over: 1 while the pointer is on it, else 0.
    case hover(String)
    /// How far a control or a handle is focused, 0…1.
    case focus(Interaction.Focus)
  }

  /// No motions.
  package init() {}

  /// Whether nothing moves.
  package var isEmpty: Bool { byKey.isEmpty }

  /// The motion of a key; nil: it is at rest.
  func motion(_ key: Key) -> ValueMotion? { byKey.isEmpty ? nil : byKey[key] }

  /// A copy to be read at a time.
  package func read(at time: SceneTime) -> ValueMotions {
    var copy = self
    copy.time = isEmpty ? 0 : time
    return copy
  }

  /// The position at ``time``; nil: the value is at rest.
  func position(_ key: Key, default standard: Double) -> Double? {
    motion(key)?.position(at: time, default: standard)
  }

  /// The velocity at ``time``, per second; 0 at rest.
  func velocity(_ key: Key, default standard: Double) -> Double {
    motion(key)?.velocity(at: time, default: standard) ?? 0
  }

  // MARK: Retargeting

  /// Retargets a value: the motion starts from its current position and velocity.
  ///
  /// - Parameters:
  ///   - value: The target until now, in the value's own unit; nil: it has not been set, and is its
  ///     reader's default.
  ///   - target: The new target, in the same unit; nil: the reader's default.
  ///   - kick: Added to the velocity, per second.
  package mutating func move(
    _ key: Key, from value: Double?, to target: Double?, spring: Spring, kick: Double = 0,
    tellsArrival: Bool = false, at time: SceneTime
  ) {
    let state = byKey[key]?.state(at: time) ?? ValueMotion.State(value)
    store(
      ValueMotion(
        from: state, to: target, spring: spring, kick: kick, tellsArrival: tellsArrival, at: time),
      for: key)
  }

  /// Ends a motion: the value is at its target at once.
  package mutating func stop(_ key: Key) {
    if !byKey.isEmpty { store(nil, for: key) }
  }

  private mutating func store(_ motion: ValueMotion?, for key: Key) {
    let before = byKey[key]
    byKey[key] = motion
    if let before, before.endsAt == nextArrival {
      nextArrival = byKey.values.lazy.map { $0.endsAt }.min()
    } else if let motion {
      nextArrival = min(nextArrival ?? motion.endsAt, motion.endsAt)
    }
  }

  /// Removes the motions that have arrived by a time.
  ///
  /// - Returns: The values whose arrival sends an event, with the times; earliest
  ///   first.
  package mutating func arrive(by time: SceneTime) -> [(id: String, time: SceneTime)] {
    guard let nextArrival, nextArrival <= time else { return [] }
    var told: [(id: String, time: SceneTime)] = []
    for (key, motion) in byKey where motion.endsAt <= time {
      byKey[key] = nil
      if case .value(let id) = key, motion.tellsArrival { told.append((id, motion.endsAt)) }
    }
    self.nextArrival = byKey.values.lazy.map { $0.endsAt }.min()
    return told.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
  }
}
