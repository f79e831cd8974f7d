import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings

/// What the window writes down as it runs: a recording of what was done, a trace of what was shown.
///
/// Nothing here waits or throws once it has begun: what cannot be written is told by
/// ``nextFailure()``.
struct HostLogs: ~Copyable {
  private var recording: LiveLog?
  private var trace: LiveLog?
  private var order = TraceOrder()

  /// How much may wait to be read, in bytes: of a trace a minute, of a recording half an hour.
  private static let limits = (trace: 1 << 20, recording: 1 << 24)

  init() {}

  /// Begins a recording with a file's first line.
  mutating func record(
    to path: String, size: Size, settings: Settings
  ) throws(LineFileError) {
    var log = try LiveLog(path: path, shortage: .ends, limit: Self.limits.recording)
    log.write(Recording(size: size, settings: settings).text, at: 0)
    if let failure = log.nextFailure() { throw failure }
    recording = .some(log)
  }

  mutating func trace(to path: String) throws(LineFileError) {
    trace = try LiveLog(path: path, shortage: .leavesOut, limit: Self.limits.trace)
  }

  /// Adds an event to the recording. One that JSON cannot say, having a number that is not finite,
  /// is left out.
  mutating func record(_ kind: Event.Kind, at time: HandTime) {
    guard let line = Event(time: time, kind: kind).line else { return }
    recording?.write(line + "\n", at: time)
  }

  mutating func trace(_ line: TraceLine) {
    guard trace != nil else { return }
    let line = order.placed(line)
    trace?.write("\(line)\n", at: line.time)
  }

  /// Why one of them is not written further, told once. A ``WindowEvent/Kind/wake`` says that there
  /// may be something.
  mutating func nextFailure() -> LineFileError? {
    recording?.nextFailure() ?? trace?.nextFailure()
  }

  /// Lets what is on its way arrive, as long as the reader of a pipe reads.
  ///
  /// - Throws: Why not all of it has.
  mutating func finish() throws(LineFileError) {
    defer {
      recording = nil
      trace = nil
    }
    // One that fails does not keep the other from arriving.
    do throws(LineFileError) { try recording?.finish() } catch {
      try? trace?.finish()
      throw error
    }
    try trace?.finish()
  }
}
