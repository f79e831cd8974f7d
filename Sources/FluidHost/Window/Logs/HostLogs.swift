import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidPlayer
import FluidReplay

/// What the window writes down as it runs: a recording of what was done, a trace of what was shown.
struct HostLogs: ~Copyable {
  private var recording: RecordingWriter?
  private var trace: TraceWriter?

  init() {}

  /// Begins a recording with a file's first line.
  mutating func record(
    to path: String, size: Size, settings: Settings
  ) throws(LineFileError) {
    recording = try RecordingWriter(path: path, Recording(size: size, settings: settings))
  }

  mutating func trace(to path: String) throws(LineFileError) {
    trace = try TraceWriter(path: path)
  }

  func record(_ kind: Recording.Kind, at time: Double) throws(LineFileError) {
    try recording?.write(Recording.Event(time: time, kind: kind))
  }

  mutating func trace(_ line: TraceLine) throws(LineFileError) { try trace?.write(line) }
}
