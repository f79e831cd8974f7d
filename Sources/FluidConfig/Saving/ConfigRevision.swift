import FluidSettings

/// A configuration's text after edits, identical but for the changed values.
///
/// Comments, order, whitespace, quotes, line endings and the notation of springs are kept. Only a
/// trailing comment that is aligned with a neighbouring line's is realigned.
package struct ConfigRevision: Sendable, Hashable {
  /// The whole text, in UTF-8.
  package let bytes: [UInt8]
  /// The changes, in file order; empty if the file already holds all values.
  package let changes: [ConfigChange]

  /// Applies all edits to a text, or throws.
  ///
  /// The result is parsed again; it must differ from the old tree in the edited keys only.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes; none for a new file.
  ///   - edits: Edits of different keys.
  ///   - file: The text's name in messages.
  ///   - base: The settings that the text overrides.
  package init(
    of bytes: [UInt8], _ edits: [ConfigEdit], file: String, over base: SettingsBase = .named
  ) throws(SavingError) {
    var targets: [(target: EditTarget, edit: ConfigEdit)] = []
    for edit in edits {
      guard !targets.contains(where: { $0.edit.path == edit.path }) else {
        throw .mistake("\(edit.path): set twice; expected it once")
      }
      targets.append((try EditTarget(edit.path), edit))
    }
    let units = targets.map(\.target.unit.path).reduce(into: [String]()) { units, unit in
      if !units.contains(unit) { units.append(unit) }
    }
    do {
      let before = try SourceTree(ConfigText.decode(bytes, file: file), file: file)
      var tree = before
      // The scene first, as it changes the defaults of all other keys.
      for group in [units.filter { $0 == "scene" }, units.filter { $0 != "scene" }] {
        let changes = group.map { path in
          let edits = targets.filter { $0.target.unit.path == path }
          return UnitEdit(tree: tree, base: base, unit: edits[0].target.unit, edits: edits)
        }
        let values = try changes.map { change throws(ConfigProblems) in try change.value() }
        for (change, value) in zip(changes, values) { try tree.merge(value, at: change.steps) }
      }
      try Self.check(tree, before, units, over: base)
      let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
      self.bytes = mark + tree.string.utf8
      changes = ConfigChange.between(before.value, tree.value)
    } catch {
      throw .problems(error)
    }
  }

  /// Throws the mistakes of the new text; mistakes that the old text had keep their old places.
  private static func check(
    _ tree: SourceTree, _ old: SourceTree, _ units: [String], over base: SettingsBase
  ) throws(ConfigProblems) {
    guard var problems = tree.problems(over: base) else { return }
    let isOurs = { (problem: ConfigProblem) in
      units.contains { problem.key.hasPrefix($0) || $0.hasPrefix(problem.key + ".") }
    }
    let before = old.problems(over: base)?.problems ?? []
    let sorted = before.filter { !isOurs($0) } + problems.problems.filter(isOurs)
    if !sorted.isEmpty { problems.problems = sorted }
    throw problems
  }
}

extension SourceTree {
  fileprivate func problems(over base: SettingsBase) -> ConfigProblems? {
    do {
      _ = try Settings(parsing: string, file: file, over: base)
      return nil
    } catch {
      return error
    }
  }
}
