import FluidPlayer

extension SettingsPatch {
  /// A configuration, whole or a part, as the JSON that says it.
  ///
  /// - Parameters:
  ///   - json: One JSON object.
  ///   - file: What problems call the file that holds it.
  ///   - place: Where it begins in that file.
  public init(
    json: String, file: String = "", at place: ConfigProblem.Place = .init(line: 1, column: 1)
  ) {
    self.init(text: json, place: place) { settings throws(ConfigProblems) in
      try settings.merging(json, file: file, at: place)
    }
  }

  /// No key at all.
  public static let empty = SettingsPatch(json: "{}")
}
