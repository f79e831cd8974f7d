/// What a session tells only where its owner asks to be told.
public struct EventMask: OptionSet, Sendable, Hashable {
  /// One bit for each.
  public let rawValue: Int

  /// The set of those whose bits are set in a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fingers that go down on controls; see ``DrawerEvent/Kind/press(target:)``.
  public static let presses = EventMask(rawValue: 1)
  /// Sliders that are let go; see ``DrawerEvent/Kind/slideEnded(target:value:)``.
  public static let slideEnds = EventMask(rawValue: 2)
}
