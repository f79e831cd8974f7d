/// Writes a recording while it happens, line by line, so that a crash loses nothing before it.
public struct RecordingWriter: ~Copyable {
  private let file: LineFile

  /// Begins a file with the recording's first line and the events it has already. A file that is
  /// there is replaced.
  public init(path: String, _ recording: Recording) throws(LineFileError) {
    let file = try LineFile(path: path)
    try file.write(recording.text)
    self.file = file
  }

  /// Adds an event. One that JSON cannot say, having a number that is not finite, is left out.
  public func write(_ event: Recording.Event) throws(LineFileError) {
    guard let line = event.line else { return }
    try file.write(line + "\n")
  }
}
