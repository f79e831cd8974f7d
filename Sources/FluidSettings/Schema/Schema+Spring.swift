import FluidCore
import FluidDrawer
import FluidMotion

extension Schema {
  private static let path = "drawer.spring"

  package static let springs: [SchemaKey] =
    [
      .value(
        path,
        .notation(springNotation),
        "how it comes to rest; a spring replaces the whole spring",
        read: readSpring, write: springValue,
        at: { $1(&$0.drawer.spring) })
    ] + springParts(path)

  static let springNotation =
    "{ duration, bounce } | { response, damping_ratio } | { mass, stiffness, damping } | "
    + Spring.presets.map { $0.name }.joined(separator: " | ")

  static func springParts(_ path: String) -> [SchemaKey] {
    [
      .part(
        "\(path).duration", .number(responses), unit: "seconds",
        "about how long the motion feels", slider: 0.05...2),
      .part(
        "\(path).bounce", .number(.from(-0.99, to: 0.99)),
        "how much it swings; 0: not at all, below 0: it creeps; left out: 0", slider: -0.5...0.9),
      .part(
        "\(path).response", .number(responses), unit: "seconds",
        "the period it would swing with undamped", slider: 0.05...2),
      .part(
        "\(path).damping_ratio", .number(dampingRatios),
        "below 1 it swings, at 1 and above it does not", slider: 0.1...2),
      .part(
        "\(path).mass", .number(.from(1e-3, to: 1e6)), "the mass m; left out: 1", slider: 0.1...10),
      .part(
        "\(path).stiffness", .number(.above(0, to: 1e9)), unit: "mass/s²",
        "the stiffness k in m·ẍ + c·ẋ + k·x = 0",
        slider: 10...2000),
      .part(
        "\(path).damping", .number(.above(0, to: 1e9)), unit: "mass/s",
        "the damping coefficient c",
        slider: 1...200),
    ]
  }

  private static let responses = NumberRange.from(Spring.panelResponses)
  private static let dampingRatios = NumberRange.from(Spring.panelDampingRatios)

  package static let springNotations = [
    ["duration", "bounce"], ["response", "damping_ratio"], ["mass", "stiffness", "damping"],
  ]

  /// Default values of optional numbers.
  package static let springDefaults: [String: Double] = ["bounce": 0, "mass": 1]

  private static let expected =
    "{ duration, bounce }, { response, damping_ratio }, { mass, stiffness, damping }, "
    + ConfigReader.alternatives(Spring.presets.map { $0.name })

  static func readSpring(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> Spring? {
    guard node.scalar == nil else {
      let word = reader.choice(
        node, path, of: Spring.presets.map { $0.name }, expected: expected)
      return Spring.presets.first { $0.name == word }?.spring
    }
    guard
      let fields = reader.fields(
        node, path, names: springNotations.flatMap { $0 }, expected: expected)
    else { return nil }
    let given = springNotations.filter { $0.contains { fields[$0] != nil } }
    guard let notation = given.first else {
      if reader.isComplete(fields, node) {
        reader.report(path, at: node, "a spring without numbers", expected: expected)
      }
      return nil
    }
    if given.count > 1 {
      // Reported at the first key of the second notation in the file.
      let (places, origin) = (reader.keyPlaces, reader.origin)
      func place(of name: String) -> ConfigProblem.Place { places["\(path).\(name)"] ?? origin }
      let firsts = given.compactMap { names in
        names.filter { fields[$0] != nil }.min { place(of: $0) < place(of: $1) }
      }.sorted { place(of: $0) < place(of: $1) }
      reader.report(
        "\(path).\(firsts[1])", at: reader.keyPlaces["\(path).\(firsts[1])"],
        "a second notation beside \(firsts[0])",
        expected: "{ \(given.map { $0.joined(separator: ", ") }.joined(separator: " } or { ")) }")
    }
    var numbers: [String: Double] = [:]
    for (name, node) in fields {
      let key = "\(path).\(name)"
      numbers[name] = reader.number(node, key, in: range(key))
    }
    let missing = notation.filter { fields[$0] == nil && springDefaults[$0] == nil }
    if given.count == 1, let name = missing.first, reader.isComplete(fields, node) {
      reader.report(
        path, at: node, "no \(name)", expected: "{ \(notation.joined(separator: ", ")) }")
    }
    guard given.count == 1, missing.isEmpty, numbers.count == fields.count else { return nil }
    do {
      let spring = try spring(notation, numbers)
      return check(spring, node, path, &reader) ? spring : nil
    } catch {
      reader.report(path, at: node, "a spring whose \(error)", expected: expected)
      return nil
    }
  }

  /// The spring of a notation's numbers, of which some are optional.
  package static func spring(
    _ notation: [String], _ numbers: [String: Double]
  ) throws(SpringError) -> Spring {
    func number(_ name: String) -> Double { numbers[name] ?? springDefaults[name] ?? .nan }
    switch notation[0] {
    case "duration":
      return try Spring(duration: number("duration"), bounce: number("bounce"))
    case "response":
      return try Spring(response: number("response"), dampingRatio: number("damping_ratio"))
    default:
      return try Spring(
        mass: number("mass"), stiffness: number("stiffness"),
        dampingCoefficient: number("damping"))
    }
  }

  /// Whether mass, stiffness and damping give a response and a damping ratio within their ranges.
  private static func check(
    _ spring: Spring, _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> Bool {
    let both = [
      ("damping ratio", spring.dampingRatio, dampingRatios),
      ("response", spring.response, responses),
    ]
    for (name, number, range) in both where !range.contains(number) {
      reader.report(
        path, at: node, "a spring of \(name) \(number.shortestText)", expected: "\(range)")
      return false
    }
    return true
  }

  /// The spring in the simplest notation that reads back as an equal spring.
  static func springValue(_ spring: Spring) -> DataValue {
    let duration = rounded(spring.duration)
    let bounce = rounded(spring.bounce)
    if (try? Spring(duration: duration, bounce: bounce)) == spring {
      return .map([.init("duration", .number(duration)), .init("bounce", .number(bounce))])
    }
    if (try? Spring(response: spring.response, dampingRatio: spring.dampingRatio)) == spring {
      return .map([
        .init("response", .number(spring.response)),
        .init("damping_ratio", .number(spring.dampingRatio)),
      ])
    }
    return .map([
      .init("mass", .number(spring.mass)), .init("stiffness", .number(spring.stiffness)),
      .init("damping", .number(spring.dampingCoefficient)),
    ])
  }

  /// Rounded to 12 decimals, to undo the rounding of 1 − (1 − b).
  private static func rounded(_ number: Double) -> Double { (number * 1e12).rounded() / 1e12 }
}
