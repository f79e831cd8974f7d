import FluidSettings
import TestSupport

extension OddYAML.Tree {
  /// A tree with some of the schema's keys, in an order that may be another one, all of them good.
  static func random(_ dice: inout SeededRandom) -> Self {
    let names = dice.pick([[], ["closed", "open"], ["a", "höhe😀", "it's"]])
    return part("", names, &dice)
  }

  private static func part(_ path: String, _ names: [String], _ dice: inout SeededRandom) -> Self {
    var fields: [(name: String, tree: Self)] = []
    for key in Schema.keys where parent(key.path) == path && !key.path.contains("[") {
      // Names stand for something only where the file lists them, or the scene does.
      let isNeeded = ["drawer", "drawer.detents"].contains(key.path) && names.first == "a"
      if !isNeeded, !dice.chance(0.45) { continue }
      if key.path == "drawer.detents", names.isEmpty { continue }
      let name = String(key.path.split(separator: ".").last ?? "")
      if key.kind == .section {
        fields.append((name, part(key.path, names, &dice)))
      } else if let tree = value(of: key, names, &dice) {
        fields.append((name, tree))
      }
    }
    if dice.chance(0.3) { fields.shuffle(using: &dice) }
    return .map(fields)
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  /// A good value for a key; nil where only the rest of the file could tell.
  static func value(of key: SchemaKey, _ names: [String], _ dice: inout SeededRandom) -> Self? {
    switch key.path {
    case "drawer.spring": return spring(&dice)
    case "drawer.rubber_band.over", "drawer.rubber_band.under": return band(&dice)
    case "drawer.detents":
      return .list(
        names.enumerated().map { index, name in
          .map([("name", .value(name)), ("points", .value("\(100 + index * 50)"))])
        })
    case "drawer.interactive_detents":
      return .list(names.filter { _ in dice.chance(0.5) }.map { .value($0) })
    case "drawer.initial", "drawer.scrim.from", "drawer.stack.from", "drawer.stack.at":
      return .value(dice.pick(names + ["null"]))
    // Together with grab: handle it would be a problem.
    case "drawer.drag.edge_region", "scene": return nil
    default: return scalar(of: key, &dice).map { .value($0) }
    }
  }

  static func scalar(of key: SchemaKey, _ dice: inout SeededRandom) -> String? {
    switch key.kind {
    case .number:
      guard let range = key.slider else { return nil }
      let number = dice.number(range)
      return dice.pick([
        "\(number)", "\((number * 100).rounded(.up) / 100)", "\(max(1, number.rounded()))",
      ]).replacing(".0", with: "", maxReplacements: 0)
    case .flag: return dice.pick(["true", "false"])
    case .choice(let words): return dice.pick(words)
    case .color: return dice.pick(["#00000080", "#abcdef", "#1c1c1e80"])
    case .text: return dice.pick(["/a.ttf", "/with blank.ttf", "/it's.ttf", "null"])
    case .section, .notation: return nil
    }
  }

  private static func spring(_ dice: inout SeededRandom) -> Self {
    switch dice.integer(0...3) {
    case 0: .value(dice.pick(["smooth", "snappy", "bouncy", "interactive"]))
    case 1:
      .map([("duration", .value("0.45"))] + (dice.chance(0.7) ? [("bounce", .value("0.25"))] : []))
    case 2: .map([("damping_ratio", .value("0.8")), ("response", .value("0.35"))])
    default:
      .map(
        (dice.chance(0.5) ? [("mass", .value("2"))] : []) + [
          ("stiffness", .value("170")), ("damping", .value("26")),
        ])
    }
  }

  private static func band(_ dice: inout SeededRandom) -> Self {
    switch dice.integer(0...3) {
    case 0: .map([("kind", .value("uikit")), ("coefficient", .value("0.5"))])
    case 1:
      .map([("limit", .value("250")), ("kind", .value("power")), ("exponent", .value("0.9"))])
    case 2: .map([("kind", .value("logarithmic"))])
    default: .map([("kind", .value("none"))])
    }
  }
}
