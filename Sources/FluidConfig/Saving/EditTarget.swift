import FluidCore
import FluidSettings

/// An edit's path resolved in the schema.
struct EditTarget {
  /// The row of the edited key.
  let key: SchemaKey
  /// The row that the file holds as a unit: the spring for a spring's number, the list for a
  /// detent's key.
  let unit: SchemaKey
  /// The list item, by name or index; nil for paths outside lists.
  let item: String?

  init(_ path: String) throws(SavingError) {
    if let key = Schema.key(path), !path.contains("[") {
      if key.kind == .section, key.word == nil {
        let names = Schema.children(of: path).map { "\(path).\($0.name)" }
        throw .mistake(
          "\(path): a section; expected one of its keys: \(names.joined(separator: ", "))")
      }
      let parent = Schema.key(key.parent)
      let isPart = if case .part = key.role { true } else { parent?.word != nil }
      self.key = key
      unit = isPart ? parent ?? key : key
      item = nil
      return
    }
    let ofDrawer = Schema.named(path).map { named in
      Schema.drawerKeys.map { $0.rebased(onto: named.name) }
    }
    let rows = ofDrawer ?? Schema.keys
    for list in rows where path.hasPrefix(list.path) {
      let parts = Schema.children(of: list.path + "[]")
      let rest = path.dropFirst(list.path.count)
      guard !parts.isEmpty, let dot = rest.lastIndex(of: "."), dot > rest.startIndex,
        rest.hasPrefix(".") || (rest.hasPrefix("[") && rest[..<dot].hasSuffix("]"))
      else { continue }
      let item = rest[..<dot].dropFirst().dropLast(rest.hasPrefix("[") ? 1 : 0)
      if item.isEmpty { continue }
      let name = String(rest[rest.index(after: dot)...])
      guard let part = parts.first(where: { $0.name == name }) else {
        let names = parts.map(\.name)
        let guess = Spelling.hint(for: name, among: names)
        throw .mistake(
          "\(path.excerpt): unknown key; expected \(ConfigReader.alternatives(names))\(guess)"
        )
      }
      key = part
      unit = list
      self.item = String(item)
      return
    }
    throw .mistake(Self.unknown(path, among: rows))
  }

  /// "unknown key" with a suggestion: a key with this ending, or one spelt similarly.
  private static func unknown(_ path: String, among rows: [SchemaKey]) -> String {
    let rows = rows.filter { !$0.path.contains("[") }
    let known = rows.map(\.path)
    let ends = known.filter { $0.hasSuffix("." + path) }
    var guess =
      ends.first { $0.hasPrefix("drawer.") } ?? ends.first
      ?? Spelling.nearest(to: path, among: known)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if guess == nil, let name = parts.last,
      let near = Spelling.nearest(to: name, among: rows.map(\.name))
    {
      let parent = parts.dropLast().joined(separator: ".")
      let named = known.filter { $0 == near || $0.hasSuffix("." + near) }
      guess = named.first { $0.hasPrefix(parent) } ?? named.first
    }
    return "\(path.excerpt): unknown key; expected one that 'config keys' lists"
      + Spelling.hint(guess)
  }
}
