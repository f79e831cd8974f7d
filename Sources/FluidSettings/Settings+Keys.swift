import FluidCore
import FluidDemos
import FluidScene

extension SchemaKey {
  /// The value that settings have for the key; nil: it is a section, or a part of a notation.
  package func value(in settings: Settings) -> ConfigValue? {
    if case .value(_, let write) = role { write(settings) } else { nil }
  }
}

extension Settings {
  /// These settings with another value for a key.
  ///
  /// - Parameter path: The key as the schema calls it: `drawer.corner_radius`.
  /// - Throws: Every problem with the value: what may stand there is told as it is for a file.
  package func setting(_ path: String, to value: ConfigValue) throws(ConfigProblems) -> Settings {
    let tree = path.split(separator: ".").reversed().reduce(value) { inner, name in
      .map([ConfigValue.Field(String(name), inner)])
    }
    return try merging(
      ConfigDocument(root: ConfigNode(tree), repetition: nil), file: path,
      at: ConfigProblem.Place(line: 1, column: 1), over: scene == nil ? .own(self) : .named)
  }
}
