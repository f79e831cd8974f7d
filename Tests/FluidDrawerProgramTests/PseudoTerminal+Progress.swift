import TestSupport
import Testing

extension PseudoTerminal {
  /// Whether a program has told how far it is, twice at least, on one line that ends with all.
  func expectProgress(
    to count: Int, _ unit: String, location: SourceLocation = #_sourceLocation
  ) {
    let reports = text().replacing("\r\n", with: "\n").split(
      separator: "\r", omittingEmptySubsequences: false)
    #expect(
      reports.first == "" && reports.last == "\(count) \(unit)\n", "\(reports)",
      sourceLocation: location)
    let counts = reports.dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(
      counts.count >= 2 && counts.count == reports.count - 1 && counts == counts.sorted(),
      sourceLocation: location)
    #expect(
      reports.dropFirst().allSatisfy { $0.hasSuffix(" " + unit) || $0 == reports.last },
      sourceLocation: location)
  }
}
