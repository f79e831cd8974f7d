import FluidCore
import FluidDemos
import FluidScene

extension Settings {
  /// All settings as a tree, in file order.
  package var tree: DataValue { tree(under: "", SchemaRows(of: self)) }

  private func tree(under path: String, _ rows: SchemaRows) -> DataValue {
    .map(
      rows.children(of: path).compactMap { key in
        switch key.role {
        // The first drawer stands under `drawer`; without other drawers the section is left out.
        case .section where key.path == Schema.drawersPath && drawers.isEmpty: nil
        case .section: DataValue.Field(key.name, tree(under: key.path, rows))
        case .value(_, let write): DataValue.Field(key.name, write(self))
        case .part: nil
        }
      })
  }

  /// The paths of the keys whose values differ from `other`, in file order.
  package func differences(from other: Settings) -> [String] {
    Schema.keys(of: self).compactMap { key in
      guard case .value(_, let write) = key.role, write(self) != write(other) else { return nil }
      return key.path
    }
  }

  /// All settings on one line of JSON, as in a recording's first line.
  package var json: String { tree.json }

  /// All settings as YAML with a comment per key: the output of `config print`, and for the
  /// defaults the example file.
  package var yaml: String {
    var lines = [
      "# Fluid Drawer's configuration. Every key may be left out; the scene then decides.",
      scene == nil
        ? "# It is read again whenever it is saved. 'config keys' says the same as a table."
        : "# It is read again whenever it is saved. docs/configuration.md says the same as a table.",
    ]
    for key in Schema.keys(of: self) {
      if key.path == Schema.drawersPath, drawers.isEmpty { continue }
      let depth = key.path.count { $0 == "." }
      let indent = String(repeating: "  ", count: depth)
      switch key.role {
      case .part:
        continue
      case .section:
        if depth == 0 { lines.append("") }
        if Schema.named(key.path).map({ $0.path == "drawer" }) ?? true {
          lines.append("\(indent)# \(doc(of: key).capitalizedFirst)")
        }
        lines.append("\(indent)\(key.name):")
      case .value(_, let write):
        if depth == 0 { lines.append("") }
        // The first drawer's keys carry the documentation of all drawers.
        if Schema.named(key.path) == nil {
          lines.append(contentsOf: Self.comments(key).map { "\(indent)# \($0)" })
        }
        lines.append(contentsOf: write(self).yamlLines(for: key.name).map { indent + $0 })
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func doc(of key: SchemaKey) -> String {
    guard key.path == "drawer", let drawerName else { return key.doc }
    return "\(key.doc); the first drawer, \(drawerName)"
  }

  private static func comments(_ key: SchemaKey) -> [String] {
    let doc = key.doc.capitalizedFirst
    let parts = Schema.parts(of: key)
    guard !parts.isEmpty else { return ["\(doc) (\(key.domain))"] }
    let sibling = Schema.children(of: key.parent).first { $0.domain == key.domain }
    if let sibling, sibling.path != key.path { return ["\(doc) (as \(sibling.name))"] }
    let notation: [String] = [doc, "  \(key.domain)"]
    return notation + parts.map { "  \($0.name): \($0.doc) (\($0.domain))" }
  }
}
