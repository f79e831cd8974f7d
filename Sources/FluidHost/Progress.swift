import Foundation

/// A line on the terminal that says how far long work is; silent where nobody watches.
package struct Progress {
  let what: String
  private let isWatched = isatty(2) != 0
  private var lastReport = 0.0

  package init(what: String) { self.what = what }

  package mutating func report(_ count: Int) {
    let now = ProcessInfo.processInfo.systemUptime
    guard isWatched, now - lastReport > 0.2 else { return }
    lastReport = now
    FileHandle.standardError.write(Data("\r\(count) \(what)".utf8))
  }

  package func finish(_ count: Int) {
    if isWatched { FileHandle.standardError.write(Data("\r\(count) \(what)\n".utf8)) }
  }
}
