import FluidDemos
import FluidScene

/// A part of the settings, to be laid over those in force.
package struct SettingsPatch: Sendable {
  /// The part as one object of JSON.
  package var json: String
  /// What messages call the file that holds the part.
  package var file: String
  /// The part's place in its file, for messages.
  package var place: ConfigProblem.Place

  /// A part of the settings, or all of them.
  ///
  /// - Parameters:
  ///   - json: One object of JSON, with the keys of the configuration file.
  ///   - file: What messages call the file that holds the part.
  ///   - place: Where the part begins in that file.
  package init(
    json: String, file: String = "", at place: ConfigProblem.Place = .init(line: 1, column: 1)
  ) {
    self.json = json
    self.file = file
    self.place = place
  }

  /// No key at all.
  package static let empty = SettingsPatch(json: "{}")

  /// The settings with the part laid over them: keys merge one by one, except that a spring, a
  /// rubber band and a list replace the whole one.
  ///
  /// - Throws: Every problem of the part, in its order.
  package func applied(_ settings: Settings) throws(ConfigProblems) -> Settings {
    try merged(into: settings, over: settings.scene == nil ? .own(settings) : .named)
  }

  /// The settings that the part gives by itself.
  ///
  /// - Parameter base: Where the values come from that the part leaves out.
  /// - Throws: Every problem of the part, in its order.
  package func settings(over base: SettingsBase) throws(ConfigProblems) -> Settings {
    try merged(into: base.settings, over: base)
  }

  private func merged(
    into settings: Settings, over base: SettingsBase
  ) throws(ConfigProblems) -> Settings {
    try settings.merging(
      ConfigDocument(json: json, file: file, at: place), file: file, at: place, over: base)
  }

  /// The built-in scene that the part names; nil: none.
  package var namedScene: BuiltInScene? {
    (try? ConfigDocument(json: json, file: file, at: place))?.namedScene
  }
}

extension ConfigDocument {
  /// The built-in scene that a configuration names; nil: none.
  package var namedScene: BuiltInScene? {
    guard repetition == nil, let name = root?["scene"]?.scalar?.string else { return nil }
    return BuiltInScene(rawValue: name)
  }
}

/// Two parts of the same text are equal, wherever they stand.
extension SettingsPatch: Hashable {
  package static func == (a: SettingsPatch, b: SettingsPatch) -> Bool { a.json == b.json }

  package func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
