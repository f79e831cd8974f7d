import CSDL2
import FluidCore
import Synchronization

/// The thread behind ``Feedback``: owns the devices, opens them on request and closes them after
/// ``linger``.
final class FeedbackWorker: Sendable {
  struct Request: Sendable {
    /// Nil only opens the devices.
    var strength: FeedbackStrength?
    var options: Feedback.Options
    /// The time of the request.
    var time: MonotonicTime
  }

  /// Idle time after which the devices are closed, in seconds.
  static let linger = 4.0
  /// The latest a feedback may play after its request, in seconds; later it is worse than none.
  static let latest = 0.15

  private let notices: Mailbox<String>
  private let inbox = Mutex<[Request]>([])
  private let isFinished = Atomic(false)
  private let signal = Signal()

  init(notices: Mailbox<String>) { self.notices = notices }

  func post(_ request: Request) {
    inbox.withLock { $0.append(request) }
    signal.raise()
  }

  func finish() {
    isFinished.store(true, ordering: .releasing)
    signal.raise()
  }

  /// The thread's loop, until ``finish()``.
  func run() {
    var devices = FeedbackDevices()
    while true {
      let isInUse = signal.wait(seconds: devices.areOpen ? Self.linger : nil)
      if isFinished.load(ordering: .acquiring) { return }
      guard isInUse else {
        devices.close()
        continue
      }
      for request in drainRequests() {
        if let notice = devices.open(request.options) { notices.post(notice) }
        if let strength = request.strength, MonotonicClock.now - request.time < Self.latest {
          devices.play(strength, request.options)
        }
      }
    }
  }

  private func drainRequests() -> [Request] {
    inbox.withLock { inbox in
      let requests = inbox
      inbox.removeAll()
      return requests
    }
  }
}

/// A semaphore: one thread sleeps until another raises it.
struct Signal: ~Copyable, @unchecked Sendable {
  // Unchecked: SDL's semaphores are thread-safe, and the pointer never changes.
  private let semaphore: OpaquePointer?

  init() { semaphore = SDL_CreateSemaphore(0) }

  deinit { SDL_DestroySemaphore(semaphore) }

  func raise() { _ = SDL_SemPost(semaphore) }

  /// Sleeps until raised; false on a timeout. Nil waits without a timeout.
  func wait(seconds: Double?) -> Bool {
    guard let seconds else { return SDL_SemWait(semaphore) == 0 }
    return SDL_SemWaitTimeout(semaphore, UInt32(seconds * 1000)) == 0
  }
}
