import FluidMotion

/// One reading of an ambiguous snippet.
public struct SpringReading: Sendable, Hashable {
  /// The toolkit in this reading.
  public let toolkit: SnippetToolkit
  /// An unambiguous snippet for this spring.
  public let text: String
  /// The spring.
  public let spring: Spring
  /// Parts of the snippet that this reading ignores.
  let unread: [String]

  /// - Returns: nil if the text is no spring.
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

  /// Whether a panel could move like this: a response of 0.05 to 10 s and a damping ratio of 0.1 to
  /// 10.
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
  /// The toolkit, the unambiguous snippet, and its numbers.
  public var description: String {
    "\(toolkit.title): \(text) → \(numbers)"
      + (unread.isEmpty ? "" : " (not read: \(unread.joined(separator: ", ")))")
  }
}
