import FluidCore
import FluidScene

/// The delayed actions, in the scene's time.
struct SceneTimers: Sendable {
  /// In the order in which they are due; of several at one time, in the order added.
  private var waiting: [Timer] = []

  /// A delayed action.
  struct Timer: Sendable {
    var id: String?
    /// When it is due.
    var due: SceneTime
    var action: Action
    /// The drawer of the event or control that added it, from 0.
    var drawer: Int?
  }

  /// The least delay, in seconds: no action can start itself again without time passing.
  static let minDelay = 0.001

  /// The most delayed actions; further ones are refused.
  static let maximum = 10_000

  /// When the next is due; nil: there is none.
  var nextDue: SceneTime? { waiting.first?.due }

  /// Adds a timer, in place of one with its id.
  ///
  /// - Returns: Whether there was room for it.
  mutating func add(_ timer: Timer) -> Bool {
    if let id = timer.id { cancel(id) }
    guard waiting.count < Self.maximum else { return false }
    let place = waiting.partitioningIndex { $0.due > timer.due }
    waiting.insert(timer, at: place)
    return true
  }

  mutating func cancel(_ id: String) { waiting.removeAll { $0.id == id } }

  /// Removes the next timer that is due by a time; nil: none is.
  mutating func next(by time: SceneTime) -> Timer? {
    guard let due = nextDue, due <= time else { return nil }
    return waiting.removeFirst()
  }
}
