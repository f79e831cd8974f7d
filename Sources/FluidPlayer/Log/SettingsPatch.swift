/// A part of the settings, to be laid over what is in force.
public struct SettingsPatch: Sendable {
  /// The part as text, in the notation of the file or command that made it.
  public var text: String
  /// The text's place in its file, for messages.
  public var place: ConfigProblem.Place
  /// The settings with the part laid over them.
  public var applied: @Sendable (_ settings: Settings) throws(ConfigProblems) -> Settings

  /// A part of the settings: its text, its place in its file, and what it makes of those in force.
  public init(
    text: String, place: ConfigProblem.Place = .init(line: 1, column: 1),
    applied: @escaping @Sendable (_ settings: Settings) throws(ConfigProblems) -> Settings
  ) {
    self.text = text
    self.place = place
    self.applied = applied
  }
}

/// Two parts of the same text are equal, wherever they stand.
extension SettingsPatch: Hashable {
  public static func == (a: SettingsPatch, b: SettingsPatch) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
