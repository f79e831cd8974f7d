import FluidCore
import FluidMotion

extension Schema {
  package static let bands: [SchemaKey] =
    [.section("drawer.rubber_band", "how it resists being pulled beyond its detents")]
    + band("drawer.rubber_band.over", "past the largest detent") { $1(&$0.drawer.over) }
    + band("drawer.rubber_band.under", "below the smallest detent") { $1(&$0.drawer.under) }
    + [
      .choice(
        "drawer.rubber_band.from",
        "where resistance begins: past the outermost detents, or past the container and 0"
      ) { $1(&$0.drawer.bandsBegin) }
    ]

  /// The kinds of rubber bands with their parameters.
  package static let bandKinds: [(name: String, parameters: [String])] = [
    ("uikit", ["coefficient"]), ("power", ["exponent", "limit"]), ("logarithmic", ["gain"]),
    ("none", []),
  ]

  private static let expected =
    "{ kind: uikit, coefficient }, { kind: power, exponent, limit }, "
    + "{ kind: logarithmic, gain } or { kind: none }"

  private static func band(
    _ path: String, _ doc: String, _ place: @escaping SettingsPlace<RubberBand>.Access
  ) -> [SchemaKey] {
    [
      .value(
        path,
        .notation(
          "{ kind: uikit, coefficient } | { kind: power, exponent, limit } | "
            + "{ kind: logarithmic, gain } | { kind: none }"),
        "\(doc); a band replaces the whole band",
        read: readBand, write: { .map($0.fields) }, at: place),
      .part("\(path).kind", .choice(bandKinds.map { $0.name }), "the curve; none: a hard stop"),
      .part(
        "\(path).coefficient", .number(.above(0, to: 1)),
        "for uikit, how far it gives at first; left out: 0.55", slider: 0.05...1),
      .part(
        "\(path).exponent", .number(.above(0, to: 1)),
        "for power, x points of pull give x to this power", slider: 0.1...1),
      .part(
        "\(path).limit", .number(.above(0, to: mostPoints)), unit: "points",
        "for power, the most it gives", slider: 1...500),
      .part(
        "\(path).gain", .number(.above(0, to: 1)),
        "for logarithmic, how far it gives at first; left out: 0.2", slider: 0.05...1),
    ]
  }

  private static func readBand(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> RubberBand? {
    let names = ["kind"] + bandKinds.flatMap { $0.parameters }
    guard let fields = reader.fields(node, path, names: names, expected: expected) else {
      return nil
    }
    guard let kindNode = fields["kind"] else {
      if reader.isComplete(fields, node) {
        reader.report(path, at: node, "no kind", expected: expected)
      }
      return nil
    }
    guard let word = reader.choice(kindNode, "\(path).kind", of: bandKinds.map { $0.name }),
      let kind = bandKinds.first(where: { $0.name == word })
    else { return nil }
    var isGood = true
    var numbers: [String: Double] = [:]
    for (name, node) in fields where name != "kind" {
      let key = "\(path).\(name)"
      if kind.parameters.contains(name) {
        numbers[name] = reader.number(node, key, in: range(key))
        isGood = isGood && numbers[name] != nil
      } else {
        let parameters =
          kind.parameters.isEmpty ? "no number" : kind.parameters.joined(separator: " and ")
        reader.report(
          key, at: reader.keyPlaces[key], "not a number of the kind \(kind.name)",
          expected: "\(parameters) with it")
        isGood = false
      }
    }
    for name in ["exponent", "limit"] where kind.parameters.contains(name) && fields[name] == nil {
      if reader.isComplete(fields, node) {
        reader.report(path, at: node, "no \(name)", expected: expected)
      }
      isGood = false
    }
    guard isGood else { return nil }
    switch kind.name {
    case "uikit": return .uikit(coefficient: numbers["coefficient"] ?? 0.55)
    case "power": return .power(exponent: numbers["exponent"] ?? 1, limit: numbers["limit"] ?? 0)
    case "logarithmic": return .logarithmic(gain: numbers["gain"] ?? 0.2)
    default: return RubberBand.none
    }
  }
}
