import FluidCore
import FluidDemos
import FluidScene
import FluidSettings

/// Edits of what a file holds as one: a spring, a band, a list, a section that may be a word, or
/// any other key's value.
struct UnitEdit {
  /// The file as it is.
  let tree: SourceTree
  /// What the file's keys are laid over.
  let base: SettingsBase
  let unit: SchemaKey
  let edits: [(target: EditTarget, edit: ConfigEdit)]

  /// What it is to be as a whole; nil where only parts of it are set.
  var whole: ConfigValue? { edits.first { $0.target.key.path == unit.path }?.edit.value }

  /// The edits of its parts.
  var parts: [(target: EditTarget, edit: ConfigEdit)] {
    edits.filter { $0.target.key.path != unit.path }
  }

  var steps: [SourceStep] { [SourceStep](unit.path) }

  /// What the file has there; nil for nothing.
  var old: ConfigValue? { tree.node(at: steps)?.value }

  /// What stands there after the edits.
  func value() throws(ConfigProblems) -> ConfigValue {
    let keys = Schema.parts(of: unit)
    if unit.kind == .section { return try section() }
    if keys.isEmpty { return whole ?? .null }
    if keys.contains(where: { $0.path.contains("[]") }) { return try list() }
    return keys.contains { $0.name == "kind" } ? band() : try spring()
  }

  /// A value with the parts that are set.
  func withParts(_ value: ConfigValue) -> ConfigValue {
    parts.reduce(into: value) { $0[$1.target.key.name] = $1.edit.value }
  }

  // MARK: Settings

  /// What the settings in force have there.
  var inForce: ConfigValue { unit.value(in: settings) ?? .null }

  /// The settings in force with the file as it is, for whatever it leaves out; where it has
  /// mistakes, those that its scene begins with.
  private var settings: Settings {
    if let settings = try? Settings(parsing: tree.string, file: tree.file, over: base) {
      return settings
    }
    guard base == .named, case .text(let name)? = tree.value["scene"],
      let scene = BuiltInScene(rawValue: name)
    else { return base.settings }
    return Settings(scene: scene)
  }

  /// The settings with one value laid over them.
  func settings(with value: ConfigValue) throws(ConfigProblems) -> Settings {
    do {
      return try settings.merging(ConfigValue(value, at: steps[...]).yaml, file: tree.file)
    } catch {
      var problems = error
      let place = tree.text.place(of: tree.offset(of: steps))
      for index in problems.problems.indices { problems.problems[index].place = place }
      throw problems
    }
  }

  // MARK: Sections, bands and lists

  /// A section in whose place a word may stand, and what comes of the two.
  private func section() throws(ConfigProblems) -> ConfigValue {
    let isWord = if case .text? = old { true } else { false }
    if let whole, parts.isEmpty, old?.fields == nil { return whole }
    var value = ConfigValue.map(old?.fields ?? [])
    if whole != nil || isWord {
      // The word's numbers, in the notation that the file has.
      let settings = if let whole { try settings(with: whole) } else { settings }
      for key in Schema.children(of: unit.path) { value[key.name] = key.value(in: settings) }
    }
    return withParts(value)
  }

  /// A rubber band: another kind has no use for the numbers of this one.
  private func band() -> ConfigValue {
    var band = whole ?? old ?? inForce
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

  /// A list of things that have names: another item is another value of one of its keys.
  private func list() throws(ConfigProblems) -> ConfigValue {
    let value = whole ?? old ?? inForce
    guard case .list(var items) = value else { return value }
    let names = items.enumerated().map { index, item in
      switch item["name"] {
      case .text(let name)?: return name
      // A name that YAML has another use for, such as off or 007, is the one that is written.
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
          ? "none, as there are none" : ConfigReader.alternatives(names.map(ConfigScalar.shown))
        throw tree.problem(
          at: tree.offset(of: steps), edit.path, "no detent is called \(ConfigScalar.shown(word))",
          expected: known + Spelling.hint(for: word, among: names))
      }
      let name = target.key.name
      // One measure takes another's place.
      if Schema.measures.contains(name) {
        for other in Schema.measures where other != name { items[index][other] = nil }
      }
      items[index][name] = edit.value
    }
    return .list(items)
  }
}
