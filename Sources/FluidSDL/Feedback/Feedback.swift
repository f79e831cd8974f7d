import CSDL2
import FluidCore
import Synchronization

/// Sound and haptic feedback: a tick through the sound card, and a short rumble where a device
/// supports it.
///
/// Everything runs on a thread of its own, started at the first use: opening a sound device can
/// take longer than a frame. Idle devices are closed again after a while, because an open one wakes
/// up many times a second even in silence.
package final class Feedback: Sendable {
  /// The kinds of feedback.
  package struct Options: Sendable, Hashable {
    /// Rumble of the game controller.
    package var haptics: Bool
    /// A tick through the sound card.
    package var sound: Bool

    /// The kinds that are switched on.
    package init(haptics: Bool = true, sound: Bool = true) {
      self.haptics = haptics
      self.sound = sound
    }
  }

  /// A notice for the user, at most one per run: there is no sound device. Wakes the event loop.
  package let notices = Mailbox<String>()

  private let state: Mutex<State>
  private let worker: FeedbackWorker

  private struct State {
    var options: Options
    /// The address of SDL's thread; 0: no thread.
    var thread: UInt = 0
    var isClosed = false
  }

  /// Feedback that opens no device before the first request.
  package init(_ options: Options = Options()) {
    state = Mutex(State(options: options))
    worker = FeedbackWorker(notices: notices)
  }

  deinit { close() }

  /// Switches kinds on or off, at once.
  package func change(_ options: Options) { state.withLock { $0.options = options } }

  /// Opens the devices, unless they are open. To be called when a gesture begins, and never before
  /// the first frame.
  package func prepare() { send(nil) }

  /// Plays a feedback and returns at once.
  package func play(_ strength: FeedbackStrength) { send(strength) }

  /// Ends the thread and closes the devices; to be called before the window is closed.
  package func close() {
    let thread = state.withLock { state in
      let thread = state.thread
      state.thread = 0
      state.isClosed = true
      return thread
    }
    guard let thread = OpaquePointer(bitPattern: thread) else { return }
    worker.finish()
    SDL_WaitThread(thread, nil)
  }

  private func send(_ strength: FeedbackStrength?) {
    state.withLock { state in
      guard !state.isClosed, state.options.sound || state.options.haptics else { return }
      worker.post(
        FeedbackWorker.Request(
          strength: strength, options: state.options, time: MonotonicClock.now))
      guard state.thread == 0 else { return }
      let me = Unmanaged.passRetained(worker)
      let thread = SDL_CreateThread(
        { argument in
          guard let argument else { return 0 }
          Unmanaged<FeedbackWorker>.fromOpaque(argument).takeRetainedValue().run()
          return 0
        }, "feedback", me.toOpaque())
      if let thread { state.thread = UInt(bitPattern: thread) } else { me.release() }
    }
  }
}
