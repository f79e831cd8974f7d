/// A line of JSON on the pipe between the program and the helper that serves its page.
package enum PipeMessage {
  /// The page that the program wants served; its first line.
  package struct Start: Codable, Sendable {
    /// The page.
    package var html: String
    /// The word in the address without which nothing is answered.
    package var token: String
    /// The network interface; nil: the default route's.
    package var interface: String?
    /// The port; 0: any free one.
    package var port: UInt16

    /// A page, and where to serve it.
    package init(html: String, token: String, interface: String?, port: UInt16) {
      (self.html, self.token, self.interface, self.port) = (html, token, interface, port)
    }
  }

  /// A later line of the program's.
  package struct Order: Codable, Sendable {
    /// The connection; nil: all.
    package var to: Int?
    /// A message to send; nil: none.
    package var text: String?
    /// The reason to close the connection; nil: it stays open.
    package var close: String?

    /// A message for a connection, or its end.
    package init(to: Int?, text: String? = nil, close: String? = nil) {
      (self.to, self.text, self.close) = (to, text, close)
    }
  }

  /// A line of the helper's.
  package struct Report: Codable, Sendable {
    /// The address of the page, once it can be opened.
    package var address: String?
    /// The rows of its QR code, a `1` for each dark module.
    package var code: [String]?
    /// The connection that the rest is about.
    package var from: Int?
    /// Whether it has just been made or has ended.
    package var state: State?
    /// A message of the connection's.
    package var text: String?
    /// Why nothing can be served; the last line.
    package var failure: String?

    /// The beginning or the end of a connection.
    package enum State: String, Codable, Sendable { case joined, left }

    /// A report of the page or of a connection.
    package init(
      address: String? = nil, code: [String]? = nil, from: Int? = nil, state: State? = nil,
      text: String? = nil, failure: String? = nil
    ) {
      (self.address, self.code, self.from) = (address, code, from)
      (self.state, self.text, self.failure) = (state, text, failure)
    }
  }
}
