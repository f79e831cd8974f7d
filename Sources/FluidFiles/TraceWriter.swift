import FluidCore
import FluidPlayer

/// Writes a trace line by line, in the order of time, and waits for its reader.
package struct TraceWriter: ~Copyable {
  private let file: LineFile
  private var order = TraceOrder()

  /// Begins a trace anew in a file or pipe.
  ///
  /// - Parameters:
  ///   - path: A file, which is begun anew if it is there; `-` for the standard output.
  ///   - name: What errors call it; nil: its path.
  package init(path: String, called name: String? = nil) throws(LineFileError) {
    file = try LineFile(path: path, called: name)
  }

  /// Adds a line, by the rule of ``TraceOrder``.
  package mutating func write(_ line: TraceLine) throws(LineFileError) {
    try file.write(order.placed(line).description + "\n")
  }
}

/// Keeps the times of a trace from going back.
package struct TraceOrder: Sendable {
  private var latest = -HandTime.infinity

  /// An order in which no line has been placed.
  package init() {}

  /// The line as it is to be written: one whose time lies before that of an earlier line was learnt
  /// of too late for its place, and is given the earlier line's time.
  package mutating func placed(_ line: TraceLine) -> TraceLine {
    latest = max(latest, line.time)
    return line.at(latest)
  }
}
