import FluidGeometry
import FluidPlayer

extension UnitPlan {
  /// A section in whose place a word may stand, and what comes of the two.
  func wordChanges(_ parts: [EditPlan.Edit]) throws(ConfigProblems) -> [SourceChange] {
    let keys = Schema.children(of: unit.path)
    func values(of settings: Settings) -> ConfigValue {
      .map(
        keys.compactMap { key in
          guard case .value(_, let write) = key.role else { return nil }
          return .init(key.name, write(settings))
        })
    }
    let isMapping = old?.fields != nil
    var changes: [SourceChange] = []
    if let whole, isMapping || !parts.isEmpty {
      // The word's numbers, in the notation that the file has.
      var map = values(of: try plan.settings(with: whole, at: steps))
      for part in parts { map[part.target.key.name] = part.edit.value }
      guard let old = old?.fields else { return [.set(steps, map)] }
      for field in map.fields ?? [] {
        changes += Self.merging(
          old.first { $0.key == field.key }?.value, field.value, at: steps + [.key(field.key)])
      }
      return changes
    }
    if let whole { return merging(old, whole) }
    if case .text? = old {
      var map = values(of: plan.settings)
      for part in parts { map[part.target.key.name] = part.edit.value }
      return [.set(steps, map)]
    }
    return parts.flatMap { part in
      let steps = steps + [.key(part.target.key.name)]
      return Self.merging(plan.root?.node(at: steps)?.value, part.edit.value, at: steps)
    }
  }

  /// A list of things that have names: another item is another value of one of its keys.
  func listChanges(_ parts: [EditPlan.Edit]) throws(ConfigProblems) -> [SourceChange] {
    guard case .list(var items) = whole ?? old ?? inForce else {
      return merging(old, whole ?? old ?? inForce)
        + parts.map { .set(steps + [.index(0), .key($0.target.key.name)], $0.edit.value) }
    }
    let names = items.enumerated().map { index, item in
      switch item["name"] {
      case .text(let name)?: name
      // A name that YAML has another use for, such as off or 007, is the one that is written.
      case let value?: plan.written(at: steps + [.index(index), .key("name")]) ?? value.yaml
      case nil: ""
      }
    }
    for part in parts {
      let word = String(part.target.item ?? "")
      let isNumber = part.edit.path.dropFirst(unit.path.count).hasPrefix("[")
      let named = isNumber ? nil : names.firstIndex(of: word)
      guard let index = named ?? Int(word), items.indices.contains(index) else {
        let guess = Spelling.nearest(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
        let known =
          names.isEmpty
          ? "none, as there are none" : ConfigReader.alternatives(names.map(ConfigScalar.shown))
        throw ConfigProblems([
          plan.problem(
            at: steps, part.edit.path, "no detent is called \(ConfigScalar.shown(word))",
            expected: known + guess)
        ])
      }
      let name = part.target.key.name
      let measures = ["points", "fraction", "content"]
      if measures.contains(name) {
        // One measure takes another's place.
        for other in measures where other != name { items[index][other] = nil }
      }
      items[index][name] = part.edit.value
    }
    return merging(old, .list(items))
  }

  /// A rubber band: another kind has no use for the numbers of this one.
  func bandChanges(_ parts: [EditPlan.Edit]) -> [SourceChange] {
    guard !parts.isEmpty else { return merging(old, whole ?? .null) }
    var band = whole ?? old ?? inForce
    for part in parts {
      let name = part.target.key.name
      if name == "kind", band["kind"] != part.edit.value, case .text(let word) = part.edit.value,
        let kind = Schema.bandKinds.first(where: { $0.name == word })
      {
        let kept = band.fields ?? []
        band = .map(kept.filter { $0.key == "kind" || kind.parameters.contains($0.key) })
      }
      band[name] = part.edit.value
    }
    return merging(old, band)
  }
}
