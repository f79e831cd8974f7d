import FluidMotion

/// All values of a scene that are on their way somewhere, each on a spring of its own.
///
/// A value, and a function of time: between two changes it stays as it is, however often it is
/// read.
public struct ValueMotions: Sendable, Hashable {
  private var byKey: [Key: ValueMotion] = [:]
  /// When the first of them arrives, in seconds of the scene's; nil: none moves.
  public private(set) var nextArrival: Double?
  /// The moment at which they are read, in seconds of the scene's; 0 while none moves.
  private(set) var time = 0.0

  /// What it is that moves.
  public enum Key: Sendable, Hashable {
    /// A value of the state, by its id.
    case value(String)
    /// How far a control is pressed: 1 while a finger is on it, 0 else.
    case press(String)
    /// How far a control is hovered over: 1 while the pointer is on it, 0 else.
    case hover(String)
    /// How far something has the keyboard's focus, 0…1.
    case focus(Interaction.Focus)
  }

  /// Values of which none moves.
  public init() {}

  /// Whether nothing moves.
  public var isEmpty: Bool { byKey.isEmpty }

  /// The motion of one of them; nil: it rests.
  func motion(_ key: Key) -> ValueMotion? { byKey.isEmpty ? nil : byKey[key] }

  /// The motions as they are to be read at a time, in seconds of the scene's.
  public func read(at time: Double) -> ValueMotions {
    var copy = self
    copy.time = isEmpty ? 0 : time
    return copy
  }

  /// Where one is now; nil: it rests.
  func position(_ key: Key, default standard: Double) -> Double? {
    motion(key)?.position(at: time, default: standard)
  }

  /// How fast one is now, per second; 0 at rest.
  func velocity(_ key: Key, default standard: Double) -> Double {
    motion(key)?.velocity(at: time, default: standard) ?? 0
  }

  // MARK: Changing course

  /// Sends a value somewhere, from where it is and as fast as it is.
  ///
  /// - Parameters:
  ///   - value: What it was set to until now, in its own unit; nil: it has not been set, and is its
  ///     reader's default.
  ///   - target: Where it goes, in the same unit; nil: to its reader's default.
  ///   - kick: Added to its velocity, per second.
  ///   - time: In seconds of the scene's.
  public mutating func move(
    _ key: Key, from value: Double?, to target: Double?, spring: Spring, kick: Double = 0,
    tellsArrival: Bool = false, at time: Double
  ) {
    let place = byKey[key]?.place(at: time) ?? ValueMotion.Place(value)
    put(
      ValueMotion(
        from: place, to: target, spring: spring, kick: kick, tellsArrival: tellsArrival, at: time),
      for: key)
  }

  /// Stops one where it was going.
  public mutating func stop(_ key: Key) {
    if !byKey.isEmpty { put(nil, for: key) }
  }

  private mutating func put(_ motion: ValueMotion?, for key: Key) {
    let before = byKey[key]
    byKey[key] = motion
    if let before, before.endsAt == nextArrival {
      nextArrival = byKey.values.lazy.map(\.endsAt).min()
    } else if let motion {
      nextArrival = min(nextArrival ?? motion.endsAt, motion.endsAt)
    }
  }

  /// Lets all that arrives by a time come to rest.
  ///
  /// - Returns: The values whose arrival is to be told, and when, in seconds of the scene's; the
  ///   first first.
  public mutating func arrive(by time: Double) -> [(id: String, time: Double)] {
    guard let nextArrival, nextArrival <= time else { return [] }
    var told: [(id: String, time: Double)] = []
    for (key, motion) in byKey where motion.endsAt <= time {
      byKey[key] = nil
      if case .value(let id) = key, motion.tellsArrival { told.append((id, motion.endsAt)) }
    }
    self.nextArrival = byKey.values.lazy.map(\.endsAt).min()
    return told.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
  }
}
