import FluidSettings

extension Settings {
  /// The settings of a configuration's text.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON. A text without keys gives the defaults.
  ///   - file: The text's name in messages.
  ///   - origin: Start of the text in its file; 1:1 unless it is part of a line.
  ///   - base: The settings that the text overrides.
  /// - Throws: All mistakes, in text order.
  package init(
    parsing text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1),
    over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    self = try base.settings.merging(text, file: file, at: origin, over: base)
  }

  /// The settings of a file's bytes, in UTF-8.
  package init(
    parsing bytes: [UInt8], file: String, over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    try self.init(
      parsing: ConfigText.decode(bytes, file: file), file: file, over: base)
  }

  /// The settings overridden by a text's keys.
  ///
  /// Keys merge one by one, but a spring, a rubber band and a list are replaced as a whole. A text
  /// that names another scene first resets drawer, panel and content to that scene's. References to
  /// removed detents become null.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON.
  ///   - file: The text's name in messages.
  ///   - origin: Start of the text in its file; 1:1 unless it is part of a line.
  package func merging(
    _ text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1)
  ) throws(ConfigProblems) -> Settings {
    try merging(text, file: file, at: origin, over: scene == nil ? .own(self) : .named)
  }

  private func merging(
    _ text: String, file: String, at origin: ConfigProblem.Place, over base: SettingsBase
  ) throws(ConfigProblems) -> Settings {
    let document: ConfigDocument
    do {
      document = try ConfigDocument(text: text, file: file)
    } catch {
      var failure = error
      for index in failure.problems.indices {
        let place = failure.problems[index].place
        failure.problems[index].place = place?.shifted(by: origin)
      }
      throw failure
    }
    return try merging(document, file: file, at: origin, over: base)
  }
}
