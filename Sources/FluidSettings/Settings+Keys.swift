import FluidCore
import FluidDemos
import FluidScene

extension SchemaKey {
  /// The key's value in some settings; nil for a section or a part of a notation.
  package func value(in settings: Settings) -> DataValue? {
    if case .value(_, let write) = role { write(settings) } else { nil }
  }
}

extension Settings {
  /// The settings with another value for a key.
  ///
  /// - Parameter path: The key's path, `drawer.corner_radius`.
  /// - Throws: All mistakes of the value, worded as for a file.
  package func setting(_ path: String, to value: DataValue) throws(ConfigProblems) -> Settings {
    let tree = path.split(separator: ".").reversed().reduce(value) { inner, name in
      .map([DataValue.Field(String(name), inner)])
    }
    return try merging(
      ConfigDocument(root: ConfigNode(tree), repetition: nil), file: path,
      at: ConfigProblem.Place(line: 1, column: 1), over: scene == nil ? .own(self) : .named)
  }
}
