import TestSupport

/// A configuration in a style that no author would choose, but that is YAML: every file another
/// one.
struct OddYAML {
  private(set) var text = ""
  /// Range of each value, in UTF-8 offsets.
  private(set) var places: [String: Range<Int>] = [:]

  /// The values of a file as a tree.
  indirect enum Tree {
    case value(String)
    case map([(name: String, tree: Tree)])
    case list([Tree])
  }

  private var dice: SeededRandom
  private let isJSON: Bool
  private let ending: String
  private let step: Int
  private var comments = 0

  init(_ tree: Tree, _ dice: inout SeededRandom) {
    self.dice = SeededRandom(seed: dice.next())
    isJSON = dice.chance(0.15)
    ending = dice.pick(["\n", "\n", "\r\n", "\r"])
    step = dice.pick([1, 2, 2, 3, 4])
    if dice.chance(0.15) { text += "\u{FEFF}" }
    if isJSON {
      flow(tree, "")
    } else {
      if dice.chance(0.3) { noise(indentation: 0) }
      if dice.chance(0.1) { text += "---" + ending }
      if dice.chance(0.15) {
        flow(tree, "")
        comment()
      } else {
        block(tree, "", indentation: 0)
      }
      if dice.chance(0.7) { text += ending }
      if dice.chance(0.2), text.hasSuffix(ending) { noise(indentation: 0) }
    }
  }

  // MARK: Values

  private mutating func put(_ value: String, _ path: String) {
    let start = text.utf8.count
    text += styled(value)
    places[path] = start..<text.utf8.count
  }

  /// The value in one of the ways to write it.
  private mutating func styled(_ value: String) -> String {
    if let number = Double(value) {
      if isJSON { return value }
      return dice.pick([
        value, value, value.contains("e") ? value : value + "e0", number < 0 ? value : "+" + value,
      ])
    }
    if ["null", "true", "false"].contains(value) {
      if isJSON { return value }
      let others = [
        "null": ["~", "Null"], "true": ["yes", "On", "TRUE"], "false": ["no", "off", "False"],
      ]
      return dice.pick([value] + (others[value] ?? []))
    }
    let needsQuotes =
      isJSON || value.hasPrefix("#") || value.contains(where: { " ':\"".contains($0) })
    switch dice.integer(0...3) {
    case 0 where !needsQuotes, 1 where !needsQuotes: return value
    case 2 where !isJSON: return "'" + value.replacing("'", with: "''") + "'"
    default: return "\"" + value.replacing("\"", with: "\\\"") + "\""
    }
  }

  private mutating func key(_ name: String) -> String {
    if isJSON { return "\"\(name)\"" }
    return dice.pick([name, name, name, "\"\(name)\"", "'\(name)'"])
  }

  // MARK: Comments

  private mutating func words() -> String {
    comments += 1
    return "# c\(comments)."
      + dice.pick(["", " it's", " \"quoted", " a: b, { c", " ä😀 [", "\ttab\t", " - x", " # #"])
  }

  /// Perhaps a comment at the end of a line, never its end.
  private mutating func comment() {
    guard !isJSON, dice.chance(0.4) else { return }
    text += dice.pick([" ", "  ", "\t", "     ", " \t "]) + words()
  }

  /// Perhaps blank lines and comments, each with its end.
  private mutating func noise(indentation: Int) {
    guard !isJSON else { return }
    for _ in 0..<dice.integer(0...2) where dice.chance(0.5) {
      switch dice.integer(0...2) {
      case 0: text += ending
      case 1: text += String(repeating: " ", count: indentation) + words() + ending
      default: text += String(repeating: " ", count: dice.integer(0...8)) + words() + ending
      }
    }
  }

  // MARK: Blocks

  /// Keys or items on lines of their own; the last line has no end.
  ///
  /// - Parameter isAfterDash: Whether the first key stands on the line of a dash.
  private mutating func block(
    _ tree: Tree, _ path: String, indentation: Int, isAfterDash: Bool = false
  ) {
    let blanks = String(repeating: " ", count: indentation)
    switch tree {
    case .value(let value): put(value, path)
    case .map(let fields):
      for (index, field) in fields.enumerated() {
        if index > 0 { text += ending }
        if index > 0 || !isAfterDash {
          noise(indentation: indentation)
          text += blanks
        }
        text += key(field.name) + dice.pick(["", "", "", " "]) + ":"
        after(field.tree, path.isEmpty ? field.name : "\(path).\(field.name)", indentation)
      }
    case .list(let items):
      for (index, item) in items.enumerated() {
        if index > 0 { text += ending }
        noise(indentation: indentation)
        text += blanks + "-"
        let gap = dice.integer(1...3)
        if case .map = item, dice.chance(0.5) {
          text += String(repeating: " ", count: gap)
          block(item, "\(path)[\(index)]", indentation: indentation + 1 + gap, isAfterDash: true)
        } else {
          text += " "
          flow(item, "\(path)[\(index)]")
          comment()
        }
      }
    }
  }

  /// The text after a key's colon.
  private mutating func after(_ tree: Tree, _ path: String, _ indentation: Int) {
    switch tree {
    case .value(let value):
      if dice.chance(0.06) {
        comment()
        text += ending + String(repeating: " ", count: indentation + step)
      } else {
        text += dice.pick([" ", " ", "  ", "    "])
      }
      put(value, path)
      comment()
    case .map(let fields) where fields.isEmpty:
      if dice.chance(0.25) {
        text += " "
        put("null", path)
      } else {
        text += dice.pick(["", " {}", " { }"])
      }
      comment()
    case .list(let items) where items.isEmpty:
      text += " []"
      comment()
    case .map where dice.chance(0.65):
      comment()
      text += ending
      block(tree, path, indentation: indentation + dice.pick([step, step, step, 5]))
    case .list where dice.chance(0.65):
      comment()
      text += ending
      block(tree, path, indentation: indentation + dice.pick([0, step, step]))
    default:
      text += " "
      flow(tree, path, indentation: indentation + step)
      comment()
    }
  }

  // MARK: Braces and brackets

  private mutating func flow(_ tree: Tree, _ path: String, indentation: Int = 1) {
    let isLong = dice.chance(0.25)
    func lines(_ depth: Int) -> String { ending + String(repeating: " ", count: depth) }
    switch tree {
    case .value(let value): put(value, path)
    case .map(let fields):
      let isTight = isJSON && dice.chance(0.5)
      text += "{"
      for (index, field) in fields.enumerated() {
        if isLong {
          comment()
          text += lines(indentation + 1)
        } else {
          text += isTight ? "" : " "
        }
        text += key(field.name) + (isTight ? ":" : ": ")
        flow(
          field.tree, path.isEmpty ? field.name : "\(path).\(field.name)",
          indentation: indentation + 2)
        if index < fields.count - 1 || (!isJSON && dice.chance(0.1)) { text += "," }
      }
      if isLong { comment() }
      text += isLong ? lines(indentation) + "}" : isTight ? "}" : " }"
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if isLong {
          comment()
          text += lines(indentation + 1)
        } else if index > 0 {
          text += " "
        }
        flow(item, "\(path)[\(index)]", indentation: indentation + 2)
        if index < items.count - 1 { text += "," }
      }
      if isLong { comment() }
      text += isLong ? lines(indentation) + "]" : "]"
    }
  }
}
