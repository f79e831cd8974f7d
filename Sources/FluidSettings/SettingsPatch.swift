import FluidCore
import FluidDemos
import FluidScene

/// A partial configuration, applied over other settings.
package struct SettingsPatch: Sendable {
  /// One object of JSON.
  package var json: String
  /// Name of the containing file in messages.
  package var file: String
  /// Start of the JSON in the containing file, for messages.
  package var place: ConfigProblem.Place

  /// A partial or complete configuration.
  ///
  /// - Parameters:
  ///   - json: One object of JSON, with the configuration file's keys.
  ///   - file: Name of the containing file in messages.
  ///   - place: Start of the JSON in the containing file.
  package init(
    json: String, file: String = "", at place: ConfigProblem.Place = .init(line: 1, column: 1)
  ) {
    self.json = json
    self.file = file
    self.place = place
  }

  /// A patch of one top-level key, such as `appearance`, with a word for its value.
  package init(_ key: String, _ word: String) {
    self.init(json: DataValue.map([.init(key, .text(word))]).json)
  }

  /// A patch without keys.
  package static let empty = SettingsPatch(json: "{}")

  /// The settings overridden by the patch: keys merge one by one, but a spring, a rubber band and a
  /// list are replaced as a whole.
  ///
  /// - Throws: All mistakes of the patch, in text order.
  package func applied(_ settings: Settings) throws(ConfigProblems) -> Settings {
    try merged(into: settings, over: settings.scene == nil ? .own(settings) : .named)
  }

  /// The settings of the patch over a base.
  ///
  /// - Parameter base: The settings that the patch overrides.
  /// - Throws: All mistakes of the patch, in text order.
  package func settings(over base: SettingsBase) throws(ConfigProblems) -> Settings {
    try merged(into: base.settings, over: base)
  }

  private func merged(
    into settings: Settings, over base: SettingsBase
  ) throws(ConfigProblems) -> Settings {
    try settings.merging(
      ConfigDocument(json: json, file: file, at: place), file: file, at: place, over: base)
  }

  /// The built-in scene that the patch names; nil for none.
  package var namedScene: DemoScene? {
    (try? ConfigDocument(json: json, file: file, at: place))?.namedScene
  }
}

/// Equality ignores file and place.
extension SettingsPatch: Hashable {
  package static func == (a: SettingsPatch, b: SettingsPatch) -> Bool { a.json == b.json }

  package func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
