import FluidPlayer

/// A configuration's text after edits: the same bytes but for the values that are others now.
///
/// Comments, order, blanks, quotes, ends of lines and the notation of springs stay as they are.
/// Only where a comment behind a value is aligned with that of a neighbouring line are the blanks
/// before it made more or fewer.
public struct ConfigRevision: Sendable, Hashable {
  /// The whole text, in UTF-8.
  public let bytes: [UInt8]
  /// What is other than before, in the order of the file. Empty where the file said so already.
  public let changes: [ConfigChange]

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
  public init(
    of bytes: [UInt8], _ edits: [ConfigEdit], file: String, over base: SettingsBase = .named
  ) throws(SavingError) {
    var targets: [EditPlan.Edit] = []
    for edit in edits {
      guard !targets.contains(where: { $0.edit.path == edit.path }) else {
        throw .mistake("\(edit.path): set twice; expected it once")
      }
      targets.append((try EditTarget(edit.path), edit))
    }
    do {
      var draft = try Draft(bytes, file: file, base: base)
      let before = draft.tree
      // Another scene is another value of everything that the file leaves out.
      let isScene = { (edit: EditPlan.Edit) in edit.target.key.path == "scene" }
      try draft.make(targets.filter(isScene))
      try draft.make(targets.filter { !isScene($0) })
      try draft.check(against: before, paths: targets.map(\.target.unit.path))
      let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
      self.bytes = mark + draft.tree.text.bytes
      changes = ConfigChange.between(before.value, draft.tree.value)
    } catch {
      throw .problems(error)
    }
  }
}

/// A text on its way from one state to the next.
private struct Draft {
  private(set) var tree: SourceTree
  let file: String
  let base: SettingsBase

  init(_ bytes: [UInt8], file: String, base: SettingsBase) throws(ConfigProblems) {
    self.file = file
    self.base = base
    tree = try SourceTree(ConfigText.decode(bytes, file: file), file: file)
  }

  mutating func make(_ edits: [EditPlan.Edit]) throws(ConfigProblems) {
    if edits.isEmpty { return }
    let plan = EditPlan(root: tree.root, text: tree.text, file: file, base: base)
    for change in try plan.changes(for: edits) { try make(change) }
  }

  private mutating func make(_ change: SourceChange) throws(ConfigProblems) {
    let writer = SourceWriter(text: tree.text, root: tree.root, file: file)
    let replacements: [Replacement]
    do {
      replacements = try writer.replacements(for: change)
    } catch {
      throw ConfigProblems([error])
    }
    if replacements.isEmpty { return }
    let bytes = tree.text.bytes.replacing(replacements)
    let next = try? SourceTree(String(decoding: bytes, as: UTF8.self), file: file)
    guard let next, next.value.means(change.applied(to: tree.value)) else {
      let place = tree.text.place(of: replacements.map(\.range.lowerBound).min() ?? 0)
      throw ConfigProblems([
        ConfigProblem(
          file: file, place: place, key: change.steps.path,
          what: "cannot be written there without changing something else as well",
          expected: "keys and values as 'config print' writes them")
      ])
    }
    tree = next
  }

  /// Fails with the ordinary problems of the text, those it had before at their old places.
  func check(against old: SourceTree, paths: [String]) throws(ConfigProblems) {
    guard var problems = Self.problems(of: tree, file, base) else { return }
    let isOurs = { (problem: ConfigProblem) in
      paths.contains { problem.key.hasPrefix($0) || $0.hasPrefix(problem.key + ".") }
    }
    let before = Self.problems(of: old, file, base)?.problems ?? []
    let sorted = before.filter { !isOurs($0) } + problems.problems.filter(isOurs)
    if !sorted.isEmpty { problems.problems = sorted }
    throw problems
  }

  private static func problems(
    of tree: SourceTree, _ file: String, _ base: SettingsBase
  ) -> ConfigProblems? {
    do {
      _ = try Settings(
        parsing: String(decoding: tree.text.bytes, as: UTF8.self), file: file, over: base)
      return nil
    } catch {
      return error
    }
  }
}
