/// Writes a trace line by line, in the order of time.
public struct TraceWriter: ~Copyable {
  private let file: LineFile
  private var latest = -Double.infinity

  /// - Parameter path: A file, which is replaced if it is there; `-` for the standard output.
  public init(path: String) throws(LineFileError) {
    file = try LineFile(path: path)
  }

  /// Adds a line. One whose time lies before that of an earlier line was learnt of too late for its
  /// place, and is given the earlier line's time: times in a trace never go back.
  public mutating func write(_ line: TraceLine) throws(LineFileError) {
    latest = max(latest, line.time)
    try file.write(line.at(latest).description + "\n")
  }
}
