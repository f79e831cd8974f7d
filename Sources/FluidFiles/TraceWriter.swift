import FluidCore
import FluidPlayer

/// Writes a trace line by line, in order of time; the caller waits.
package struct TraceWriter: ~Copyable {
  private let file: LineFile
  private var order = TraceOrder()

  /// Creates a trace in a file or pipe.
  ///
  /// - Parameters:
  ///   - path: A file, truncated if it exists; `-` for the standard output.
  ///   - name: Name of the file in errors; nil for its path.
  package init(path: String, called name: String? = nil) throws(LineFileError) {
    file = try LineFile(path: path, called: name)
  }

  /// Writes a line at its time by ``TraceOrder``.
  package mutating func write(_ line: TraceLine) throws(LineFileError) {
    try file.write(order.placed(line).description + "\n")
  }
}

/// Keeps the times of a trace monotone.
package struct TraceOrder: Sendable {
  private var latest = -HandTime.infinity

  /// An order without lines.
  package init() {}

  /// The line with a monotone time: one that was learnt of late gets the time of the latest earlier
  /// line.
  package mutating func placed(_ line: TraceLine) -> TraceLine {
    latest = max(latest, line.time)
    return line.at(latest)
  }
}
