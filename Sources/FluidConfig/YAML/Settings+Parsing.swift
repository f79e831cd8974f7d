import FluidSettings

extension Settings {
  /// The settings a configuration's text stands for.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, which is YAML as well. A text without any key gives the defaults.
  ///   - file: What problems call the text.
  ///   - origin: Where the text begins in its file, if it is a part of a line.
  ///   - base: What the text's keys are laid over.
  /// - Throws: Every problem of the text, in its order.
  package init(
    parsing text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1),
    over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    self = try base.settings.merging(text, file: file, at: origin, over: base)
  }

  /// The settings from the bytes of a file, which have to be UTF-8.
  package init(
    parsing bytes: [UInt8], file: String, over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    try self.init(
      parsing: ConfigText.decode(bytes, file: file), file: file, over: base)
  }

  /// These settings with those keys replaced that a text gives.
  ///
  /// Keys merge one by one, except that a spring, a rubber band and a list replace the whole one.
  /// A text that names another scene takes drawer, panel and content from that scene first.
  /// Names of detents that are gone and that the text does not give itself become null.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, which is YAML as well.
  ///   - file: What problems call the text.
  ///   - origin: Where the text begins in its file, if it is a part of a line.
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
