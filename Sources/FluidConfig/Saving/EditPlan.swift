import FluidPlayer
import FluidScene

/// Works out what becomes of a file's tree for what is to become of its settings.
struct EditPlan {
  /// The file's tree now; nil where it has none.
  let root: SourceNode?
  let text: SourceText
  let file: String
  /// What the text's keys are laid over.
  let base: SettingsBase

  typealias Edit = (target: EditTarget, edit: ConfigEdit)

  func changes(for edits: [Edit]) throws(ConfigProblems) -> [SourceChange] {
    var units: [(key: SchemaKey, edits: [Edit])] = []
    for edit in edits {
      if let index = units.firstIndex(where: { $0.key.path == edit.target.unit.path }) {
        units[index].edits.append(edit)
      } else {
        units.append((edit.target.unit, [edit]))
      }
    }
    var changes: [SourceChange] = []
    for unit in units { changes += try self.changes(of: unit.key, for: unit.edits) }
    return changes
  }

  private func changes(
    of unit: SchemaKey, for edits: [Edit]
  ) throws(ConfigProblems) -> [SourceChange] {
    let wholes = edits.filter { $0.target.key.path == unit.path }
    let parts = edits.filter { $0.target.key.path != unit.path }
    let plan = UnitPlan(
      plan: self, unit: unit, steps: Self.steps(unit.path), whole: wholes.last?.edit.value)
    if case .section = unit.role { return try plan.wordChanges(parts) }
    switch Schema.parts(of: unit) {
    case let keys where keys.isEmpty: return plan.merging(plan.old, plan.whole ?? .null)
    case let keys where keys.contains { $0.path.contains("[]") }: return try plan.listChanges(parts)
    case let keys where keys.contains { $0.name == "kind" }: return plan.bandChanges(parts)
    default: return try plan.springChanges(parts)
    }
  }

  /// The settings in force with the file as it is, for whatever it leaves out; where it has
  /// mistakes, those that its scene begins with.
  var settings: Settings {
    let text = String(decoding: text.bytes, as: UTF8.self)
    if let settings = try? Settings(parsing: text, file: file, over: base) { return settings }
    guard base == .named, case .text(let name)? = root?.value["scene"],
      let scene = BuiltInScene(rawValue: name)
    else { return base.settings }
    return Settings(scene: scene)
  }

  static func steps(_ path: String) -> [SourceStep] {
    path.split(separator: ".").map { .key(String($0)) }
  }

  /// The source text of the node at a path of steps; nil: the file has no such node.
  func written(at steps: [SourceStep]) -> String? {
    root?.node(at: steps).map { String(decoding: text.bytes[$0.span], as: UTF8.self) }
  }

  /// A problem at the place of the way, or of as much of it as the file has.
  func problem(
    at steps: [SourceStep], _ path: String, _ what: String, expected: String
  ) -> ConfigProblem {
    ConfigProblem(file: file, place: place(of: steps), key: path, what: what, expected: expected)
  }

  func place(of steps: [SourceStep]) -> ConfigProblem.Place {
    for depth in stride(from: steps.count, through: 0, by: -1) {
      if let node = root?.node(at: steps[..<depth]) { return text.place(of: node.span.lowerBound) }
    }
    return ConfigProblem.Place(line: 1, column: 1)
  }

  /// The settings with one value laid over them.
  func settings(with value: ConfigValue, at steps: [SourceStep]) throws(ConfigProblems) -> Settings
  {
    let tree = steps.reversed().reduce(value) { value, step in
      if case .key(let name) = step { .map([.init(name, value)]) } else { value }
    }
    do {
      return try settings.merging(tree.yaml, file: file)
    } catch {
      var problems = error
      for index in problems.problems.indices { problems.problems[index].place = place(of: steps) }
      throw problems
    }
  }
}

/// The plan for what a file holds as one: a spring, a band, a list, a section that may be a word.
struct UnitPlan {
  let plan: EditPlan
  let unit: SchemaKey
  let steps: [SourceStep]
  /// What it is to be as a whole; nil where only parts of it are set.
  let whole: ConfigValue?

  /// What the file has there; nil for nothing.
  var old: ConfigValue? { plan.root?.node(at: steps)?.value }

  /// What the settings in force have there.
  var inForce: ConfigValue {
    if case .value(_, let write) = unit.role { write(plan.settings) } else { .null }
  }

  /// The changes that make a value of another one, each as deep down as it can be.
  func merging(_ old: ConfigValue?, _ new: ConfigValue) -> [SourceChange] {
    Self.merging(old, new, at: steps)
  }

  static func merging(
    _ old: ConfigValue?, _ new: ConfigValue, at steps: [SourceStep]
  ) -> [SourceChange] {
    switch (old, new) {
    case (.map(let old)?, .map(let new)) where !new.isEmpty:
      let set = new.flatMap { field in
        merging(
          old.first { $0.key == field.key }?.value, field.value, at: steps + [.key(field.key)])
      }
      let gone = old.map(\.key).filter { name in !new.contains { $0.key == name } }
      return set + gone.map { .remove(steps + [.key($0)]) }
    case (.list(let old)?, .list(let new)):
      let set = new.indices.flatMap { index in
        merging(
          old.indices.contains(index) ? old[index] : nil, new[index], at: steps + [.index(index)])
      }
      let gone = old.indices.dropFirst(new.count).reversed()
      return set + gone.map { .remove(steps + [.index($0)]) }
    case (let old?, _) where old == new: return []
    default: return [.set(steps, new)]
    }
  }
}

extension ConfigValue {
  /// The fields of a mapping; nil for anything else.
  var fields: [Field]? { if case .map(let fields) = self { fields } else { nil } }

  subscript(name: String) -> ConfigValue? {
    get { fields?.first { $0.key == name }?.value }
    set {
      var fields = fields ?? []
      if let index = fields.firstIndex(where: { $0.key == name }) {
        if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append(Field(name, newValue))
      }
      self = .map(fields)
    }
  }
}
