import FluidDrawer
import FluidPlayer

extension Settings {
  /// The settings a configuration's text stands for.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, which is YAML as well. A text without any key gives the defaults.
  ///   - file: What problems call the text.
  ///   - origin: Where the text begins in its file, if it is a part of a line.
  ///   - base: What the text's keys are laid over.
  /// - Throws: Every problem of the text, in its order.
  public init(
    parsing text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1),
    over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    self = try base.settings.merging(text, file: file, at: origin, over: base)
  }

  /// The settings from the bytes of a file, which have to be UTF-8.
  public init(
    parsing bytes: [UInt8], file: String, over base: SettingsBase = .named
  ) throws(ConfigProblems) {
    try self.init(
      parsing: ConfigText.decode(bytes, file: file), file: file, over: base)
  }

  /// These settings with those keys replaced that a text gives.
  ///
  /// Keys merge one by one, except that a spring, a rubber band and a list replace the whole one.
  /// A text that names another scene takes drawer, panel and content from that scene first.
  /// Names of detents that are gone and that the text does not give itself become null.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, which is YAML as well.
  ///   - file: What problems call the text.
  ///   - origin: Where the text begins in its file, if it is a part of a line.
  public func merging(
    _ text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1)
  ) throws(ConfigProblems) -> Settings {
    try merging(text, file: file, at: origin, over: scene == nil ? .own(self) : .named)
  }

  private func merging(
    _ text: String, file: String, at origin: ConfigProblem.Place = .init(line: 1, column: 1),
    over base: SettingsBase
  ) throws(ConfigProblems) -> Settings {
    let document: ConfigDocument
    do {
      document = try ConfigDocument(text: text, file: file)
    } catch {
      var failure = error
      for index in failure.problems.indices {
        let place = failure.problems[index].place
        failure.problems[index].place = place?.shifted(by: origin)
      }
      throw failure
    }
    var reader = ConfigReader(document, file: file, origin: origin, over: base)
    var settings = self
    if let root = reader.root, !reader.isNull(root) {
      settings.read(root, "", SchemaRows(of: settings), &reader)
      settings.reconcile(&reader)
    }
    try reader.finish()
    return settings
  }

  /// Reads the keys of a section.
  private mutating func read(
    _ node: ConfigNode, _ path: String, _ rows: SchemaRows, _ reader: inout ConfigReader
  ) {
    let keys = rows.children(of: path)
    let fields = reader.fields(
      node, path, names: keys.map(\.name), elsewhere: rows.keys.map(\.path),
      expected: "a mapping of keys")
    guard let fields else { return }
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

  /// Reads what is said of drawers by their names.
  private mutating func readDrawers(_ node: ConfigNode, _ reader: inout ConfigReader) {
    let path = Schema.drawersPath
    let names = namedDrawers
    let fields = reader.fields(
      node, path, names: names, expected: "a mapping of drawers' names",
      unknown: { "no drawer is called \($0)" })
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

  /// Checks what no key can tell by itself.
  private mutating func reconcile(_ reader: inout ConfigReader) {
    let detents = drawer.detents.map(\.name)
    reader.checkReferences(to: detents, under: "drawer.detents")
    // Names from before may speak of detents that are no more.
    if let name = drawer.initial, !detents.contains(name) { drawer.initial = nil }
    if let name = drawer.scrim.from, !detents.contains(name) { drawer.scrim.from = nil }
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
