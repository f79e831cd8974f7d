import Foundation

/// A line of JSON on the pipe to the program that has started this one.
enum PipeMessage {
  /// What the program wants served; its first line.
  struct Start: Decodable, Sendable {
    /// The page.
    var html: String
    /// The word in the address without which nothing is answered.
    var token: String
    /// The network interface; nil: the default route's.
    var interface: String?
    /// The port; 0: any free one.
    var port: UInt16
  }

  /// A later line of the program's.
  struct Order: Decodable, Sendable {
    /// The connection; nil: all.
    var to: Int?
    /// A message to send; nil: none.
    var text: String?
    /// The reason to close the connection; nil: it stays open.
    var close: String?
  }

  /// A line of this program's.
  struct Report: Encodable, Sendable {
    /// The address of the page, once it can be opened.
    var address: String?
    /// The rows of its QR code, a `1` for each dark module.
    var code: [String]?
    /// The connection that the rest is about.
    var from: Int?
    /// Whether it has just been made or has ended.
    var state: State?
    /// A message of the connection's.
    var text: String?
    /// Why nothing can be served; the last line.
    var failure: String?

    enum State: String, Encodable, Sendable { case joined, left }

    init(
      address: String? = nil, code: [String]? = nil, from: Int? = nil, state: State? = nil,
      text: String? = nil, failure: String? = nil
    ) {
      self.address = address
      self.code = code
      self.from = from
      self.state = state
      self.text = text
      self.failure = failure
    }
  }
}

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
