import FluidGeometry

/// Where in the schema an edit's path leads.
struct EditTarget {
  /// The row of what is set.
  let key: SchemaKey
  /// The row of what the file holds as one: the spring of a spring's number, the list of a detent.
  let unit: SchemaKey
  /// Which item of the list, by name or number; nil where the path is none into a list.
  let item: Substring?

  init(_ path: String) throws(SavingError) {
    if let key = Schema.key(path), !path.contains("[") {
      if key.kind == .section, key.word == nil {
        let names = Schema.children(of: path).map { "\(path).\($0.name)" }
        throw .mistake(
          "\(path): a section; expected one of its keys: \(names.joined(separator: ", "))")
      }
      self.key = key
      item = nil
      let parent = Schema.key(key.parent)
      if case .part = key.role, let parent {
        unit = parent
      } else {
        unit = parent?.word == nil ? key : parent ?? key
      }
      return
    }
    let named = Schema.named(path)
    let rows = named.map { named in Schema.drawerKeys.map { $0.rebased(onto: named.name) } }
    for list in rows ?? Schema.keys where path.hasPrefix(list.path) {
      let parts = Schema.children(of: list.path + "[]")
      let rest = path.dropFirst(list.path.count)
      guard !parts.isEmpty, let dot = rest.lastIndex(of: "."), let sign = rest.first,
        "[.".contains(sign), dot > rest.startIndex,
        sign == "." || rest[..<dot].hasSuffix("]")
      else { continue }
      let item = rest[..<dot].dropFirst().dropLast(sign == "[" ? 1 : 0)
      let name = String(rest[rest.index(after: dot)...])
      guard !item.isEmpty else { continue }
      guard let part = parts.first(where: { $0.name == name }) else {
        let names = parts.map(\.name)
        let guess = Spelling.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
        throw .mistake(
          "\(ConfigScalar.shown(path)): unknown key; expected \(ConfigReader.alternatives(names))\(guess)"
        )
      }
      key = part
      unit = list
      self.item = item
      return
    }
    throw .mistake(Self.unknown(path))
  }

  /// "unknown key", and which one may be meant: one that ends like it, or is spelt nearly so.
  private static func unknown(_ path: String) -> String {
    if let (name, inner) = Schema.named(path) {
      // As it would be told of the first drawer.
      return ConfigScalar.shown(path)
        + unknown(inner).dropFirst(ConfigScalar.shown(inner).count)
        .replacing("mean drawer.", with: "mean \(Schema.drawersPath).\(name).")
    }
    let known = Schema.keys.map(\.path).filter { !$0.contains("[") }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let ends = known.filter { $0.hasSuffix("." + path) }
    var guess = ends.first ?? Spelling.nearest(to: path, among: known)
    if guess == nil, let name = parts.last.map(String.init) {
      let named = known.filter { $0.split(separator: ".").last.map(String.init) == name }
      let parent = parts.dropLast().joined(separator: ".")
      guess =
        named.first { $0.hasPrefix(parent) } ?? named.first
        ?? Spelling.nearest(to: name, among: known.map { Schema.key($0)?.name ?? "" }).flatMap {
          near in known.first { Schema.key($0)?.name == near }
        }
    }
    let hint = guess.map { "; did you mean \($0)?" } ?? ""
    return "\(ConfigScalar.shown(path)): unknown key; expected one that 'config keys' lists\(hint)"
  }
}
