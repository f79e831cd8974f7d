import FluidPipe
import Foundation

/// Writes reports to standard output, a line each.
enum Pipe {
  private static let lock = NSLock()

  static func write(_ report: PipeMessage.Report) {
    guard var line = try? JSONEncoder().encode(report) else { return }
    line.append(0x0A)
    lock.lock()
    defer { lock.unlock() }
    // The program is gone: so is the reason to serve.
    do { try FileHandle.standardOutput.write(contentsOf: line) } catch { exit(0) }
  }

  /// Ends with a failure.
  static func fail(_ words: String) -> Never {
    write(PipeMessage.Report(failure: words))
    exit(69)
  }
}
