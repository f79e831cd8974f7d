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

  /// Reads a spring.
  ///
  /// - Parameter text: A snippet of SwiftUI, UIKit, Core Animation, Compose, Android, Flutter,
  ///   Motion, React Native or react-spring, libadwaita, a design token, a line of the
  ///   configuration file, the name of a preset, a `linear()` with its duration, or names with
  ///   numbers.
  /// - Throws: What is wrong with it, and what is expected.
  public init(reading text: String) throws(SnippetError) {
    let snippet = try Snippet(text)
    if let fitted = try LinearFit(text, snippet) {
      spring = fitted.spring
      toolkit = "CSS linear()"
      numbers = "\(fitted.stops) stops over \(fitted.duration.significant(5).plain) s"
      remarks = [
        "a curve holds no spring: this is the nearest one, off by "
          + "\((fitted.residual * 100).bounded.plain) % of the way (root mean square)"
      ]
      return
    }
    var resolver = SpringResolver(snippet)
    spring = try resolver.resolve()
    toolkit = resolver.toolkit.title
    numbers = resolver.used.joined(separator: ", ")
    remarks = resolver.remarks
  }
}
