import FluidMotion

/// A spring as a developer or a toolkit wrote it down: in a toolkit's code, in a file, or as names
/// with numbers.
public struct SpringNotation: Sendable, Hashable {
  /// What it says.
  public let spring: Spring
  /// Whose notation it was read as: `Jetpack Compose`, `react-spring`, `plain numbers`.
  public let toolkit: String
  /// The numbers that it was read from: `damping ratio 0.8, stiffness 380`.
  public let numbers: String
  /// What the toolkit makes of it that its numbers do not say, and what was added to them.
  public let remarks: [String]
  /// What stands beside the spring and has no part in it: `initialVelocity 2`.
  public let unread: [String]
  /// The toolkit; nil: a curve.
  let source: SnippetToolkit?

  /// Reads a spring.
  ///
  /// - Parameters:
  ///   - text: A snippet of SwiftUI, UIKit, Core Animation, Compose, Android, Flutter, Motion,
  ///     React Native or react-spring, libadwaita, a design token, a line of the configuration
  ///     file, the name of a preset, a `linear()` with its duration, or names with numbers. It may
  ///     stand in Markdown's fences or backticks; a fence's language tells what the code does not.
  ///   - told: Whose it is; nil: whose the snippet and its fence say.
  /// - Throws: What is wrong with it, and what is expected; where it may mean several springs,
  ///   ``SnippetError/ambiguous(_:_:_:)`` with all of them.
  public init(reading text: String, as told: SnippetToolkit? = nil) throws(SnippetError) {
    guard text.utf8.count <= Snippet.longest else { throw .tooLong(text.utf8.count) }
    let pasted = PastedCode(text)
    let snippet = try Snippet(pasted.code)
    let prose = pasted.hasProse ? ["the text around the code"] : []
    if let fitted = try LinearFit(pasted.code, snippet) {
      spring = fitted.spring
      toolkit = "CSS linear()"
      source = nil
      numbers = "\(fitted.stops) stops over \(fitted.duration.significant(5).plain) s"
      remarks = fitted.remarks
      unread = fitted.unread + prose
      return
    }
    if let doubt = SnippetDoubt.commas(pasted.code, snippet, as: told) { throw doubt }
    var resolver = SpringResolver(snippet, language: pasted.language, told: told)
    spring = try resolver.resolve()
    toolkit = resolver.toolkit.title
    source = resolver.toolkit
    numbers = resolver.used.joined(separator: ", ")
    remarks = resolver.remarks
    unread = resolver.unread(beside: spring) + prose
  }
}
