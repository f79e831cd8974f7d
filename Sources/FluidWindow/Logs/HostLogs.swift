import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings

/// The window's recording and trace.
///
/// After they have begun, nothing here blocks or throws: errors are returned by ``nextFailure()``.
package struct HostLogs: ~Copyable {
  private var recording: LiveLog?
  private var trace: LiveLog?
  private var order = TraceOrder()

  /// Queue limits, in bytes: about a minute of trace, half an hour of recording.
  private static let limits = (trace: 1 << 20, recording: 1 << 24)

  package init() {}

  /// Begins a recording and writes its header.
  package mutating func record(
    to path: String, size: Size, settings: Settings
  ) throws(LineFileError) {
    var log = try LiveLog(path: path, shortage: .ends, limit: Self.limits.recording)
    log.write(Recording(size: size, settings: settings).text, at: 0)
    if let failure = log.nextFailure() { throw failure }
    recording = .some(log)
  }

  package mutating func trace(to path: String) throws(LineFileError) {
    trace = try LiveLog(path: path, shortage: .leavesOut, limit: Self.limits.trace)
  }

  /// Adds an event to the recording, unless it has a number that is not finite, which JSON lacks.
  package mutating func record(_ kind: Event.Kind, at time: HandTime) {
    guard let line = Event(time: time, kind: kind).line else { return }
    recording?.write(line + "\n", at: time)
  }

  package mutating func trace(_ line: TraceLine) {
    guard trace != nil else { return }
    let line = order.placed(line)
    trace?.write("\(line)\n", at: line.time)
  }

  /// The error that ended one of the logs, returned once. A ``WindowEvent/Kind/wake`` tells that
  /// there may be one.
  package mutating func nextFailure() -> LineFileError? {
    recording?.nextFailure() ?? trace?.nextFailure()
  }

  /// Flushes both logs, as long as a pipe's reader reads.
  ///
  /// - Throws: Why not all lines arrived.
  package mutating func finish() throws(LineFileError) {
    defer {
      recording = nil
      trace = nil
    }
    // An error of one does not stop the other.
    do throws(LineFileError) { try recording?.finish() } catch {
      try? trace?.finish()
      throw error
    }
    try trace?.finish()
  }
}
