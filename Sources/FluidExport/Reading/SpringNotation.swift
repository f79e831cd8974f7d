import FluidMotion

/// A spring read from a toolkit's code, a file, or names with numbers.
public struct SpringNotation: Sendable, Hashable {
  /// The spring.
  public let spring: Spring
  /// The notation: `Jetpack Compose`, `react-spring`, `plain numbers`.
  public let toolkit: String
  /// The parameters read: `damping ratio 0.8, stiffness 380`.
  public let numbers: String
  /// Implicit behaviour of the toolkit, and defaults that were filled in.
  public let remarks: [String]
  /// Numbers and words that are not part of the spring: `initialVelocity 2`.
  public let unread: [String]
  /// The toolkit; nil for a curve.
  let source: SnippetToolkit?

  /// Reads a spring.
  ///
  /// - Parameters:
  ///   - text: A snippet of a ``SnippetToolkit``, a line of the configuration file, a preset's
  ///     name, a `linear()` or a `cubic-bezier()` with its duration, or names with
  ///     numbers. Markdown fences and backticks are allowed; a fence's language resolves
  ///     ambiguities.
  ///   - told: The toolkit; nil to detect it from the snippet and its fence.
  /// - Throws: The mistake and what is expected; for an ambiguous snippet
  ///   ``SnippetError/ambiguous(_:_:_:)`` with all readings.
  public init(reading text: String, as told: SnippetToolkit? = nil) throws(SnippetError) {
    guard text.utf8.count <= Snippet.longest else { throw .tooLong(text.utf8.count) }
    let pasted = PastedCode(text)
    let snippet = try Snippet(pasted.code)
    let prose = pasted.hasProse ? ["the text around the code"] : []
    if let fitted = try LinearFit(pasted.code, snippet) {
      spring = fitted.spring
      toolkit = "CSS \(fitted.name)"
      source = nil
      let seconds = "\(fitted.duration.significant(5).plain) s"
      numbers = fitted.name == "linear()" ? "\(fitted.stops) stops over \(seconds)" : seconds
      remarks = fitted.remarks
      unread = fitted.unread + prose
      return
    }
    if let ambiguity = SnippetAmbiguity.commas(pasted.code, snippet, as: told) { throw ambiguity }
    var resolver = SpringResolver(snippet, language: pasted.language, told: told)
    spring = try resolver.resolve()
    toolkit = resolver.toolkit.title
    source = resolver.toolkit
    numbers = resolver.used.joined(separator: ", ")
    remarks = resolver.remarks
    unread = resolver.unread(beside: spring) + prose
  }
}
