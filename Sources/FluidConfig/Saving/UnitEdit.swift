import FluidCore
import FluidDemos
import FluidScene
import FluidSettings

/// Edits of a unit of the file: a spring, a rubber band, a list, a section with a word form, or a
/// single value.
struct UnitEdit {
  /// The file before the edits.
  let tree: SourceTree
  /// The settings that the file overrides.
  let base: SettingsBase
  let unit: SchemaKey
  let edits: [(target: EditTarget, edit: ConfigEdit)]

  /// The new value of the whole unit; nil if only parts are edited.
  var whole: DataValue? { edits.first { $0.target.key.path == unit.path }?.edit.value }

  /// The edits of parts.
  var parts: [(target: EditTarget, edit: ConfigEdit)] {
    edits.filter { $0.target.key.path != unit.path }
  }

  var steps: [SourceStep] { [SourceStep](unit.path) }

  /// The file's value; nil for none.
  var old: DataValue? { tree.node(at: steps)?.value }

  /// The unit's value after the edits.
  func value() throws(ConfigProblems) -> DataValue {
    let keys = Schema.parts(of: unit)
    if unit.kind == .section { return try section() }
    if keys.isEmpty { return whole ?? .null }
    if keys.contains(where: { $0.path.contains("[]") }) { return try list() }
    return keys.contains { $0.name == "kind" } ? band() : try spring()
  }

  /// A value with the edited parts.
  func withParts(_ value: DataValue) -> DataValue {
    parts.reduce(into: value) { $0[$1.target.key.name] = $1.edit.value }
  }

  // MARK: Settings

  /// The value in the effective settings.
  var effective: DataValue { unit.value(in: settings) ?? .null }

  /// The effective settings of the file; for a file with mistakes, the defaults of its scene.
  private var settings: Settings {
    if let settings = try? Settings(parsing: tree.string, file: tree.file, over: base) {
      return settings
    }
    guard base == .named, case .text(let name)? = tree.value["scene"],
      let scene = DemoScene(rawValue: name)
    else { return base.settings }
    return Settings(scene: scene)
  }

  /// The effective settings with the unit set to a value.
  func settings(with value: DataValue) throws(ConfigProblems) -> Settings {
    do {
      return try settings.merging(DataValue(value, at: steps[...]).yaml, file: tree.file)
    } catch {
      var problems = error
      let place = tree.text.place(of: tree.offset(of: steps))
      for index in problems.problems.indices { problems.problems[index].place = place }
      throw problems
    }
  }

  // MARK: Sections, bands and lists

  /// A section that may also be a word.
  private func section() throws(ConfigProblems) -> DataValue {
    let isWord = if case .text? = old { true } else { false }
    if let whole, parts.isEmpty, old?.fields == nil { return whole }
    var value = DataValue.map(old?.fields ?? [])
    if whole != nil || isWord {
      // The word's values, spelled out as keys.
      let settings = if let whole { try settings(with: whole) } else { settings }
      for key in Schema.children(of: unit.path) { value[key.name] = key.value(in: settings) }
    }
    return withParts(value)
  }

  /// A rubber band; another kind drops the old kind's parameters.
  private func band() -> DataValue {
    var band = whole ?? old ?? effective
    for (target, edit) in parts {
      if target.key.name == "kind", band["kind"] != edit.value, case .text(let word) = edit.value,
        let parameters = Schema.bandKinds.first(where: { $0.name == word })?.parameters
      {
        band = .map((band.fields ?? []).filter { (["kind"] + parameters).contains($0.key) })
      }
      band[target.key.name] = edit.value
    }
    return band
  }

  /// A list of named items.
  private func list() throws(ConfigProblems) -> DataValue {
    let value = whole ?? old ?? effective
    guard case .list(var items) = value else { return value }
    let names = items.enumerated().map { index, item in
      switch item["name"] {
      case .text(let name)?: return name
      // A name that YAML reads as another type, such as off or 007, is compared as written.
      case let value?:
        let node = tree.node(at: steps + [.index(index), .key("name")])
        return node.map { tree.text.string($0.span) } ?? value.yaml
      case nil: return ""
      }
    }
    for (target, edit) in parts {
      let word = target.item ?? ""
      let isNumber = edit.path.dropFirst(unit.path.count).hasPrefix("[")
      let named = isNumber ? nil : names.firstIndex(of: word)
      guard let index = named ?? Int(word), items.indices.contains(index) else {
        let known =
          names.isEmpty
          ? "none, as there are none" : ConfigReader.alternatives(names.map(\.excerpt))
        throw tree.problem(
          at: tree.offset(of: steps), edit.path, "no detent is called \(word.excerpt)",
          expected: known + Spelling.hint(for: word, among: names))
      }
      let name = target.key.name
      // Measures are alternatives.
      if Schema.measures.contains(name) {
        for other in Schema.measures where other != name { items[index][other] = nil }
      }
      items[index][name] = edit.value
    }
    return .list(items)
  }
}
