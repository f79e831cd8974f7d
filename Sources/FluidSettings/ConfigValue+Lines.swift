extension ConfigValue {
  /// The keys of a mapping with their values as lines of YAML: sections have their keys on lines
  /// below them, lists of mappings an item on each line, and all other values their key's line.
  ///
  /// - Parameters:
  ///   - path: The section's path in the schema, for a mapping that is a section.
  ///   - indentation: The blanks before each of the mapping's keys.
  ///   - step: The blanks by which each section's keys stand further in.
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

  /// A key with the value: a list of mappings has an item on each line.
  func yamlLines(for key: String, indent: Int = 2) -> [String] {
    if case .list(let items) = self, case .map? = items.first {
      let blanks = String(repeating: " ", count: indent)
      return ["\(key):"] + items.map { "\(blanks)- \($0.yaml)" }
    }
    return ["\(key): \(yaml)"]
  }

  /// The part of a tree that some paths name.
  fileprivate func keeping(_ paths: Set<String>, under path: String = "") -> ConfigValue {
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
  /// The values of some keys as YAML, in the file's order.
  package func yaml(of paths: some Sequence<String>) -> String {
    tree.keeping(Set(paths)).yamlLines().map { $0 + "\n" }.joined()
  }
}
