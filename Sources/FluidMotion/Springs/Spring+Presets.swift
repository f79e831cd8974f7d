extension Spring {
  /// No bounce: duration 0.5 s, bounce 0. SwiftUI's `.smooth`.
  public static let smooth = Spring(response: 0.5, dampingRatio: 1, mass: 1, bounce: 0)

  /// A little bounce: duration 0.5 s, bounce 0.15. SwiftUI's `.snappy`.
  public static let snappy = Spring(response: 0.5, dampingRatio: 0.85, mass: 1, bounce: 0.15)

  /// More bounce: duration 0.5 s, bounce 0.3. SwiftUI's `.bouncy`.
  public static let bouncy = Spring(response: 0.5, dampingRatio: 0.7, mass: 1, bounce: 0.3)

  /// For following a finger: response 0.15 s, damping ratio 0.86. SwiftUI's `.interactiveSpring`.
  public static let interactive = Spring(
    response: 0.15, dampingRatio: 0.86, mass: 1, bounce: 1 - 0.86)
}
