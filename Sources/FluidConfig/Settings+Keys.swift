import FluidPlayer

extension SchemaKey {
  /// The value that settings have for the key; nil: it is a section, or a part of a notation.
  public func value(in settings: Settings) -> ConfigValue? {
    if case .value(_, let write) = role { write(settings) } else { nil }
  }
}

extension Settings {
  /// These settings with another value for a key.
  ///
  /// - Parameter path: The key as the schema calls it: `drawer.corner_radius`.
  /// - Throws: Every problem with the value: what may stand there is told as it is for a file.
  public func setting(_ path: String, to value: ConfigValue) throws(ConfigProblems) -> Settings {
    let tree = path.split(separator: ".").reversed().reduce(value) { inner, name in
      .map([ConfigValue.Field(String(name), inner)])
    }
    return try merging(tree.json, file: path)
  }

  /// The edits that make a file hold these settings where it holds others now.
  public func edits(from other: Settings) -> [ConfigEdit] {
    differences(from: other).compactMap { path in
      Schema.key(path)?.value(in: self).map { ConfigEdit(path, $0) }
    }
  }
}
