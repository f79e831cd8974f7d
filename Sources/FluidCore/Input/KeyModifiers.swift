/// Modifier keys held during an input.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// One bit per modifier.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Either alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}
