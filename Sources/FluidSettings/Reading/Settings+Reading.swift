import FluidDemos
import FluidDrawer

extension Settings {
  /// The settings overridden by a document's keys.
  ///
  /// - Parameters:
  ///   - file: The document's name in messages.
  ///   - origin: Start of the document in its file; 1:1 unless it is part of a line.
  ///   - base: The settings that the document overrides.
  package func merging(
    _ document: ConfigDocument, file: String, at origin: ConfigProblem.Place,
    over base: SettingsBase
  ) throws(ConfigProblems) -> Settings {
    var reader = ConfigReader(document, file: file, origin: origin, over: base)
    var settings = self
    if case .named = base, let named = document.namedScene { settings.show(named) }
    if let root = reader.root, !reader.isNull(root) {
      settings.read(root, "", SchemaRows(of: settings), &reader)
      settings.reconcile(&reader)
    }
    try reader.finish()
    return settings
  }

  /// Reads a section's keys.
  private mutating func read(
    _ node: ConfigNode, _ path: String, _ rows: SchemaRows, _ reader: inout ConfigReader
  ) {
    let keys = rows.children(of: path)
    // A file may speak of the drawers of a built-in scene that is not the one shown.
    let others = path.isEmpty && scene != nil ? [Schema.drawersPath] : []
    let fields = reader.fields(
      node, path, names: keys.map { $0.name }, others: others,
      elsewhere: rows.keys.map { $0.path }, expected: "a mapping of keys")
    guard let fields else { return }
    if namedDrawers.isEmpty, let node = fields[Schema.drawersPath], !reader.isNull(node) {
      readDrawers(node, &reader)
    }
    for key in keys {
      guard let node = fields[key.name] else { continue }
      switch key.role {
      case .section where reader.isNull(node): break
      case .section where key.path == Schema.drawersPath: readDrawers(node, &reader)
      case .section(let word?) where node.scalar != nil:
        let expected =
          "a mapping of keys, \(ConfigReader.alternatives(word.words))"
        if let name = reader.choice(node, key.path, of: word.words, expected: expected) {
          word.read(name, &self)
        }
      case .section: read(node, key.path, rows, &reader)
      case .value(let read, _): read(node, key.path, &reader, &self)
      case .part: break
      }
    }
  }

  /// Reads the sections of named drawers.
  private mutating func readDrawers(_ node: ConfigNode, _ reader: inout ConfigReader) {
    let path = Schema.drawersPath
    let names = namedDrawers
    var others: [String] = []
    if case .scene = reader.base { others = DemoScene.allCases.flatMap { $0.drawerNames } }
    let fields = reader.fields(
      node, path, names: names, others: others, expected: "a mapping of drawers' names",
      unknown: { name in
        let other = scene == nil ? nil : DemoScene.allCases.first { $0.drawerNames.contains(name) }
        return "no drawer is called \(name)" + (other.map { ", but one of scene: \($0) is" } ?? "")
      })
    guard let fields else { return }
    for name in names {
      guard let node = fields[name], !reader.isNull(node) else { continue }
      let key = "\(path).\(name)"
      if name == drawerName, let first = reader.keyPlaces["drawer"] {
        reader.report(
          key, at: reader.keyPlaces[key],
          "the first drawer, which drawer on line \(first.line) speaks of as well",
          expected: "one of the two")
        continue
      }
      reader.asDrawer(name) { reader in
        var view = self[asFirst: name]
        view.read(node, "drawer", SchemaRows(of: Settings()), &reader)
        view.reconcile(&reader)
        self[asFirst: name] = view
      }
    }
  }

  /// Checks across keys.
  private mutating func reconcile(_ reader: inout ConfigReader) {
    let detents = drawer.detents.map { $0.name }
    reader.checkReferences(to: detents, under: "drawer.detents")
    // References to removed detents are dropped.
    if let name = drawer.initial, !detents.contains(name) { drawer.initial = nil }
    if let name = drawer.scrim.from, !detents.contains(name) { drawer.scrim.from = nil }
    if let name = drawer.stack.from, !detents.contains(name) { drawer.stack.from = nil }
    if let name = drawer.stack.at, !detents.contains(name) { drawer.stack.at = nil }
    drawer.interactiveDetents.formIntersection(detents)

    let keys = ["drawer.drag.edge_region", "drawer.drag.grab"]
    if drawer.drag.grab == .handle, drawer.drag.edgeRegion != nil,
      let key = keys.first(where: { reader.places[$0] != nil })
    {
      reader.report(
        key, at: reader.places[key], "an edge region beside grab: handle",
        expected: "edge_region: null, or grab: panel or anywhere")
    }
  }
}

extension DemoScene {
  /// The names by which a file addresses the scene's drawers.
  fileprivate var drawerNames: [String] { Settings(scene: self).namedDrawers }
}
