import FluidCore

/// Reads nodes as values and collects mistakes with their places.
package struct ConfigReader {
  let file: String
  /// Start of the text in its file; 1:1 unless it is part of a line.
  let origin: ConfigProblem.Place
  /// The settings that the text overrides.
  let base: SettingsBase
  private let document: ConfigDocument
  private(set) var problems: [ConfigProblem] = []
  /// Number of mistakes beyond the reported ones.
  private var unreported = 0
  /// The place of each key's value.
  private(set) var places: [String: ConfigProblem.Place] = [:]
  /// The place of each key.
  private(set) var keyPlaces: [String: ConfigProblem.Place] = [:]
  private var references: [(path: String, name: String, place: ConfigProblem.Place?)] = []
  /// The named drawer that keys under `drawer` currently refer to; nil for the first drawer.
  private var drawer: String?

  init(
    _ document: ConfigDocument, file: String, origin: ConfigProblem.Place, over base: SettingsBase
  ) {
    self.document = document
    self.file = file
    self.origin = origin
    self.base = base
  }

  // MARK: Problems

  /// Reports a mistake at a node.
  mutating func report(_ path: String, at node: ConfigNode, _ what: String, expected: String) {
    report(path, at: place(of: node), what, expected: expected)
  }

  mutating func report(
    _ path: String, at place: ConfigProblem.Place?, _ what: String, expected: String
  ) {
    guard !isFull else {
      unreported += 1
      return
    }
    problems.append(
      ConfigProblem(
        file: file, place: place ?? origin, key: shown(path), what: what, expected: expected))
  }

  /// Reads a named drawer's section as if it stood under `drawer`; mistakes keep the paths of the
  /// file.
  mutating func asDrawer(_ name: String, _ body: (inout ConfigReader) -> Void) {
    let outer = (places, keyPlaces, references, drawer)
    (places, keyPlaces, references, drawer) = ([:], [:], [], name)
    body(&self)
    (places, keyPlaces, references, drawer) = outer
  }

  /// The path as it stands in the file.
  private func shown(_ path: String) -> String {
    drawer.map { Schema.path(path, ofDrawer: $0) } ?? path
  }

  /// The most mistakes reported for a text.
  private static let mostProblems = 200

  private var isFull: Bool { problems.count >= Self.mostProblems }

  /// Reports a node of another kind than expected.
  mutating func mismatch(_ path: String, at node: ConfigNode, expected: String) {
    report(path, at: node, node.words, expected: expected)
  }

  /// Throws all mistakes in file order, if there are any.
  func finish() throws(ConfigProblems) {
    var problems = problems
    if problems.isEmpty, let repetition = document.repetition {
      problems = [repetition]
    }
    guard !problems.isEmpty else { return }
    let sorted = problems.enumerated().sorted {
      ($0.element.place ?? origin, $0.offset) < ($1.element.place ?? origin, $1.offset)
    }
    var told = sorted.map { $0.element }
    if unreported > 0 {
      told.append(
        ConfigProblem(file: file, place: nil, what: "\(unreported) more mistakes", expected: "none")
      )
    }
    throw ConfigProblems(told)
  }

  func place(of node: ConfigNode) -> ConfigProblem.Place { node.place.shifted(by: origin) }

  // MARK: Values

  /// The node's number, if it is finite and within a range.
  mutating func number(_ node: ConfigNode, _ path: String, in range: NumberRange) -> Double? {
    switch node.scalar?.value {
    case .number(let number)? where number.isFinite:
      if range.contains(number) { return number == 0 ? 0 : number }
      mismatch(path, at: node, expected: range.description)
    case .number?:
      mismatch(path, at: node, expected: "a finite number")
    default:
      mismatch(path, at: node, expected: range.description)
    }
    return nil
  }

  mutating func flag(_ node: ConfigNode, _ path: String) -> Bool? {
    if case .flag(let flag)? = node.scalar?.value { return flag }
    mismatch(path, at: node, expected: "true or false")
    return nil
  }

  /// The node's text, of 1 to `maximum` characters.
  mutating func text(
    _ node: ConfigNode, _ path: String, maximum: Int, expected: String
  ) -> String? {
    if let text = node.text, !text.isEmpty, text.unicodeScalars.count <= maximum {
      return text
    }
    mismatch(path, at: node, expected: expected)
    return nil
  }

  /// The node's word, if it is one of the choices.
  mutating func choice(
    _ node: ConfigNode, _ path: String, of words: [String], expected: String? = nil
  ) -> String? {
    let expected = expected ?? Self.alternatives(words)
    guard let word = node.text else {
      mismatch(path, at: node, expected: expected)
      return nil
    }
    if words.contains(word) { return word }
    mismatch(path, at: node, expected: expected + Spelling.hint(for: word, among: words))
    return nil
  }

  mutating func reducedMotion(_ node: ConfigNode, _ path: String) -> Settings.ReducedMotionChoice? {
    if case .flag(let flag)? = node.scalar?.value { return flag ? .on : .off }
    let words = Settings.ReducedMotionChoice.allCases.map { $0.rawValue }
    return choice(node, path, of: words).flatMap(Settings.ReducedMotionChoice.init)
  }

  mutating func color(_ node: ConfigNode, _ path: String) -> Color? {
    if let text = node.text, let color = Color(hex: text) { return color }
    // An unquoted # starts a comment and leaves the value empty.
    let hint = node.scalar?.value == .null ? " in quotes" : ""
    mismatch(path, at: node, expected: "a colour as \"#rrggbb\" or \"#rrggbbaa\"" + hint)
    return nil
  }

  func isNull(_ node: ConfigNode) -> Bool { node.scalar?.value == .null }

  // MARK: Names

  /// Reads a reference to a name that the text or its base lists; checked at the end.
  mutating func reference(
    _ node: ConfigNode, _ path: String, maximum: Int, expected: String
  ) -> String? {
    guard let name = text(node, path, maximum: maximum, expected: expected) else { return nil }
    references.append((path, name, place(of: node)))
    return name
  }

  /// Reports references to unknown names, unless the list itself has mistakes.
  mutating func checkReferences(to names: [String], under list: String) {
    let list = shown(list)
    guard !problems.contains(where: { $0.key.hasPrefix(list) }) else { return }
    for reference in references where !names.contains(reference.name) {
      let guess = Spelling.nearest(to: reference.name, among: names)
      let shown = names.map { $0.excerpt }
      report(
        reference.path, at: reference.place,
        "no detent is called \(reference.name.excerpt)",
        expected: names.isEmpty
          ? "null, as there are none"
          : Self.alternatives(shown) + Spelling.hint(guess))
    }
  }

  // MARK: Trees

  /// The root node; nil for an empty text.
  var root: ConfigNode? { document.root }

  /// The items of a list, with their paths.
  mutating func items(
    _ node: ConfigNode, _ path: String, maximum: Int, expected: String
  ) -> [(path: String, node: ConfigNode)]? {
    guard let sequence = node.sequence else {
      mismatch(path, at: node, expected: expected)
      return nil
    }
    guard sequence.count <= maximum else {
      report(path, at: node, "\(sequence.count) items", expected: "at most \(maximum)")
      return nil
    }
    return sequence.enumerated().map { ("\(path)[\($0.offset)]", $0.element) }
  }

  /// The fields of a mapping by name; unknown and duplicate keys are reported and left out.
  ///
  /// - Parameter others: Names that are read, too, but not told where a name is unknown.
  mutating func fields(
    _ node: ConfigNode, _ path: String, names: [String], others: [String] = [],
    elsewhere: [String] = [], expected: String,
    unknown words: (_ name: String) -> String = { _ in "unknown key" }
  ) -> [String: ConfigNode]? {
    guard let mapping = node.mapping else {
      mismatch(path, at: node, expected: expected)
      return nil
    }
    var fields: [String: ConfigNode] = [:]
    var seen: [String: Int] = [:]
    for (key, value) in mapping {
      guard let scalar = key.scalar else {
        report(path, at: key, "\(key.words) for a key", expected: "a name")
        continue
      }
      let name = scalar.string.excerpt
      let whole = path.isEmpty ? name : "\(path).\(name)"
      if let first = seen[name] {
        report(
          whole, at: key, "given twice, first on line \(first)", expected: "it once")
      } else {
        seen[name] = place(of: key).line
      }
      guard names.contains(name) || others.contains(name) else {
        unknown(name, whole, at: key, names: names, elsewhere: elsewhere, words(name))
        continue
      }
      fields[name] = value
      places[whole] = place(of: value)
      keyPlaces[whole] = place(of: key)
    }
    return fields
  }

  /// Whether all keys of a mapping are known. Otherwise a missing key may just be misspelt.
  func isComplete(_ fields: [String: ConfigNode], _ node: ConfigNode) -> Bool {
    fields.count == node.mapping?.count
  }

  private mutating func unknown(
    _ name: String, _ path: String, at key: ConfigNode, names: [String], elsewhere: [String],
    _ what: String
  ) {
    guard !isFull else {
      unreported += 1
      return
    }
    let paths = elsewhere.filter { $0.split(separator: ".").last.map(String.init) == name }
    let meant = paths.first { $0.hasPrefix("drawer.") } ?? paths.first
    let guess = Spelling.nearest(to: name, among: names) ?? meant.map(shown)
    report(
      path, at: key, what,
      expected: Self.alternatives(names) + Spelling.hint(guess))
  }

  /// "a, b or c".
  package static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
