import FluidCore
import FluidDemos
import FluidScene

/// The schema of one scene: the table's rows, its named drawers and its author's numbers.
package struct SchemaRows {
  /// In file order.
  package let keys: [SchemaKey]
  private let byParent: [String: [SchemaKey]]

  /// The table for built-in scenes.
  private static let table = SchemaRows(Schema.keys)
  /// The table for prototypes.
  private static let ownTable = SchemaRows(
    Schema.keys.map { $0.path == Schema.ownScene.path ? Schema.ownScene : $0 })

  private init(_ keys: [SchemaKey]) {
    self.keys = keys
    byParent = Dictionary(grouping: keys) { $0.parent }
  }

  package init(of settings: Settings) {
    let own = Self.drawers(settings) + Self.tunables(settings)
    let table = settings.scene == nil ? Self.ownTable : Self.table
    guard !own.isEmpty else {
      self = table
      return
    }
    let keys = table.keys
    let end = keys.lastIndex { $0.path.hasPrefix("drawer.") } ?? keys.count - 1
    self.init(Array(keys[...end]) + own + Array(keys[(end + 1)...]))
  }

  /// The keys directly under a path; the top-level keys for an empty path.
  package func children(of path: String) -> [SchemaKey] { byParent[path] ?? [] }

  /// The section of named drawers, if there are any, with the keys of all but the first drawer.
  private static func drawers(_ settings: Settings) -> [SchemaKey] {
    guard !settings.namedDrawers.isEmpty else { return [] }
    return [.section(Schema.drawersPath, "the drawers by their names, each as drawer")]
      + settings.drawers.filter { Tunable.isName($0.name) }.flatMap { drawer in
        Schema.drawerKeys.map { $0.rebased(onto: drawer.name) }
      }
  }

  private static func tunables(_ settings: Settings) -> [SchemaKey] {
    guard !settings.tunables.isEmpty else { return [] }
    return [.section(Schema.prototypePath, "the numbers of this prototype")]
      + settings.tunables.map { .tunable($0) }
  }
}

extension Schema {
  /// All keys of a scene, in file order: the table's, those of its named drawers
  /// (`drawers.NAME.edge`) and of its author's numbers (`prototype.NAME`).
  package static func keys(of settings: Settings) -> [SchemaKey] { SchemaRows(of: settings).keys }

  package static let drawersPath = "drawers"
  package static let prototypePath = "prototype"

  /// The rows of `drawer` and all keys under it.
  package static let drawerKeys = keys.filter {
    $0.path == "drawer" || $0.path.hasPrefix("drawer.")
  }

  /// The path of a named drawer's key, `drawers.NAME.edge` for `drawer.edge`; other paths are
  /// unchanged.
  package static func path(_ path: String, ofDrawer name: String) -> String {
    guard path == "drawer" || path.hasPrefix("drawer.") else { return path }
    return "\(drawersPath).\(name)" + path.dropFirst("drawer".count)
  }

  /// A path under `drawers` as the drawer's name and the path under `drawer`; nil for other paths.
  package static func named(_ path: String) -> (name: String, path: String)? {
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == drawersPath, Tunable.isName(String(parts[1])) else {
      return nil
    }
    return (String(parts[1]), "drawer" + (parts.count > 2 ? ".\(parts[2])" : ""))
  }
}

extension Settings {
  /// The names of all drawers that a file can address, the first included.
  package var namedDrawers: [String] {
    ([drawerName].compactMap { $0 } + drawers.map { $0.name }).filter(Tunable.isName)
  }
}

extension SchemaKey {
  /// The row of an author's number.
  package static func tunable(_ tunable: Tunable) -> SchemaKey {
    .number(
      "\(Schema.prototypePath).\(tunable.name)",
      .from(tunable.range.lowerBound, to: tunable.range.upperBound), tunable.unit,
      slider: tunable.range, tunable.doc.isEmpty ? "a number of the author's own" : tunable.doc
    ) { $1(&$0[tunable: tunable.name]) }
  }

  /// The row of an author's number of which only the name is known.
  package static func tunable(named name: String) -> SchemaKey {
    let path = "\(Schema.prototypePath).\(name)"
    return .value(
      path, .notation("a number"), "a number of the author's own",
      read: { node, path, reader, settings in
        SchemaRows(of: settings).children(of: Schema.prototypePath).first { $0.path == path }?
          .read(node, &reader, &settings)
      },
      write: { .number($0[tunable: name]) })
  }

  /// The row for a named drawer: `drawers.NAME.edge` for `drawer.edge`.
  package func rebased(onto name: String) -> SchemaKey {
    let original = path
    let role: Role =
      switch role {
      case .section(let word):
        .section(
          word: word.map { word in
            Word(words: word.words) { word.read($0, &$1[asFirst: name]) }
          })
      case .value(let read, let write):
        .value(
          read: { node, _, reader, settings in
            reader.asDrawer(name) { read(node, original, &$0, &settings[asFirst: name]) }
          },
          write: { write($0[asFirst: name]) })
      case .part: .part
      }
    let isDrawer = original == "drawer"
    return SchemaKey(
      Schema.path(original, ofDrawer: name), kind, unit: unit,
      isNullable: isNullable, isDrawer ? "the drawer \(name), as drawer" : doc, slider: slider,
      role: role)
  }

  private func read(_ node: ConfigNode, _ reader: inout ConfigReader, _ settings: inout Settings) {
    if case .value(let read, _) = role { read(node, path, &reader, &settings) }
  }
}
