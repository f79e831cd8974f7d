import FluidSettings

/// A configuration's text after edits: the same bytes but for the values that are others now.
///
/// Comments, order, blanks, quotes, ends of lines and the notation of springs stay as they are.
/// Only where a comment behind a value is aligned with that of a neighbouring line are the blanks
/// before it made more or fewer.
package struct ConfigRevision: Sendable, Hashable {
  /// The whole text, in UTF-8.
  package let bytes: [UInt8]
  /// What is other than before, in the order of the file. Empty where the file said so already.
  package let changes: [ConfigChange]

  /// Makes the edits in a text; all of them, or none.
  ///
  /// The result is read again, and is none unless its tree differs from the old one where it should
  /// and nowhere else.
  ///
  /// - Parameters:
  ///   - bytes: A file's bytes; none for a file that is yet to be.
  ///   - edits: Each for another key.
  ///   - file: What problems call the text.
  ///   - base: What the text's keys are laid over.
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
      // Another scene is another value of everything that the file leaves out.
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

  /// Fails with the ordinary problems of the text, those it had before at their old places.
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
