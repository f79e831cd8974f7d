import FluidCore
import FluidScene

/// What is to be done later, in the scene's time.
struct SceneTimers: Sendable {
  /// The next first; of several at one moment the one that was asked for first.
  private var waiting: [Timer] = []

  /// Something to be done at a time.
  struct Timer: Sendable {
    var id: String?
    /// When it is due.
    var due: SceneTime
    var action: Action
    /// The drawer that the event belonged to from which it was asked; counted from 0.
    var drawer: Int?
  }

  /// The least there is to wait, in seconds: so that no answer can set off itself without time
  /// going by.
  static let minDelay = 0.001

  /// How many can wait; further ones are refused.
  static let maximum = 10_000

  /// When the next is due; nil: none waits.
  var nextDue: SceneTime? { waiting.first?.due }

  /// Has something done later.
  ///
  /// - Returns: False if too many wait already.
  mutating func add(_ timer: Timer) -> Bool {
    if let id = timer.id { cancel(id) }
    guard waiting.count < Self.maximum else { return false }
    let place = waiting.partitioningIndex { $0.due > timer.due }
    waiting.insert(timer, at: place)
    return true
  }

  mutating func cancel(_ id: String) { waiting.removeAll { $0.id == id } }

  /// Takes out the next that is due by a time; nil: none is.
  mutating func next(by time: SceneTime) -> Timer? {
    guard let due = nextDue, due <= time else { return nil }
    return waiting.removeFirst()
  }
}
