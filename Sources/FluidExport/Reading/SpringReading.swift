import FluidMotion

/// One of the springs that a snippet may mean.
public struct SpringReading: Sendable, Hashable {
  /// Whose notation it is then.
  public let toolkit: SnippetToolkit
  /// A snippet that says this spring and no other.
  public let text: String
  /// The spring.
  public let spring: Spring
  /// What of the snippet is not read then.
  let unread: [String]

  /// - Returns: nil where the snippet is none.
  init?(_ text: String, as toolkit: SnippetToolkit? = nil) {
    guard let read = try? SpringNotation(reading: text, as: toolkit) else { return nil }
    self.toolkit = read.source ?? .plain
    let line = text.filter { !$0.isNewline }
    self.text =
      line.count == text.count && line.count <= 160
      ? line
      : "response \(read.spring.response.plain) damping_ratio \(read.spring.dampingRatio.plain)"
    spring = read.spring
    unread = read.unread
  }

  /// Whether a panel could move like this: within 0.05 to 10 s, and damping ratios of 0.1 to 10.
  var isLikely: Bool {
    (0.05...10).contains(spring.response) && (0.1...10).contains(spring.dampingRatio)
  }

  /// `response 0.3223 s, damping ratio 0.8`.
  var numbers: String {
    "response \(spring.response.significant(4).plain) s, "
      + "damping ratio \(spring.dampingRatio.significant(4).plain)"
  }
}

extension SpringReading: CustomStringConvertible {
  /// Whose it is, what to write for it, and what spring that is.
  public var description: String {
    "\(toolkit.title): \(text) → \(numbers)"
      + (unread.isEmpty ? "" : " (not read: \(unread.joined(separator: ", ")))")
  }
}
