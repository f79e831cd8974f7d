import Foundation

/// A progress line on the terminal, for work that takes long; silent if standard error is no
/// terminal. The line ends with the last count when the work is done or has failed.
package struct Progress: ~Copyable {
  let what: String
  private let isWatched: Bool
  private var nextReport: Double
  private var hasReported = false
  private var count = 0

  /// - Parameter isWatched: Whether progress is shown on a terminal at all.
  package init(what: String, isWatched: Bool = true) {
    self.what = what
    self.isWatched = isWatched && isatty(2) != 0
    nextReport = ProcessInfo.processInfo.systemUptime + 0.5
  }

  package mutating func report(_ count: Int) {
    self.count = count
    guard isWatched else { return }
    let now = ProcessInfo.processInfo.systemUptime
    guard now >= nextReport else { return }
    nextReport = now + 0.2
    hasReported = true
    FileHandle.standardError.write(Data("\r\(count) \(what)".utf8))
  }

  /// Ends the line now, before something else is said.
  package consuming func finish() {}

  deinit {
    if hasReported { FileHandle.standardError.write(Data("\r\(count) \(what)\n".utf8)) }
  }
}
