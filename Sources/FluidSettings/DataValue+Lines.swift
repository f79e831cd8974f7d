import FluidCore

extension DataValue {
  /// A mapping's fields as lines of YAML: sections with their keys on indented lines, lists of
  /// mappings with an item per line, other values on their key's line.
  ///
  /// - Parameters:
  ///   - path: Schema path of the section that the mapping is.
  ///   - indentation: Spaces before each key.
  ///   - step: Additional spaces per level of nesting.
  package func yamlLines(
    under path: String = "", indentation: Int = 0, step: Int = 2
  ) -> [String] {
    (fields ?? []).flatMap { field -> [String] in
      let path = path.isEmpty ? field.key : "\(path).\(field.key)"
      let blanks = String(repeating: " ", count: indentation)
      switch field.value {
      case .map where Schema.key(path)?.kind == .section:
        return ["\(blanks)\(field.key):"]
          + field.value.yamlLines(under: path, indentation: indentation + step, step: step)
      default:
        return field.value.yamlLines(for: field.key, indent: step).map { blanks + $0 }
      }
    }
  }

  /// A field as lines of YAML; a list of mappings has an item per line.
  func yamlLines(for key: String, indent: Int = 2) -> [String] {
    if case .list(let items) = self, case .map? = items.first {
      let blanks = String(repeating: " ", count: indent)
      return ["\(key):"] + items.map { "\(blanks)- \($0.yaml)" }
    }
    return ["\(key): \(yaml)"]
  }

  /// The subtree of some paths.
  fileprivate func keeping(_ paths: Set<String>, under path: String = "") -> DataValue {
    .map(
      (fields ?? []).compactMap { field in
        let path = path.isEmpty ? field.key : "\(path).\(field.key)"
        if paths.contains(path) { return field }
        guard paths.contains(where: { $0.hasPrefix("\(path).") }) else { return nil }
        return Field(field.key, field.value.keeping(paths, under: path))
      })
  }
}

extension Settings {
  /// The values of some keys as YAML, in file order.
  package func yaml(of paths: some Sequence<String>) -> String {
    tree.keeping(Set(paths)).yamlLines().map { $0 + "\n" }.joined()
  }
}
