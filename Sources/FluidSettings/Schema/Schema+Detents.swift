import FluidCore
import FluidDrawer

extension Schema {
  /// The most detents a drawer may have.
  package static let maxDetents = 64

  /// The most characters a detent's name may have.
  package static let maxNameLength = 64

  /// Alternative keys for a detent's position.
  package static let measures = ["points", "fraction", "content"]

  package static let detents: [SchemaKey] = [
    .value(
      "drawer.detents", .notation("a list of { name, points | fraction | content }"),
      "where it rests; a list replaces the whole list",
      read: readDetents, write: { .list($0.map(detentValue)) },
      at: { $1(&$0.drawer.detents) }),
    .part("drawer.detents[].name", .text("a name"), "how files, recordings and traces call it"),
    .part(
      "drawer.detents[].points", .number(.from(0, to: mostPoints)), unit: "points",
      "how much of the panel shows there", slider: 0...1000),
    .part(
      "drawer.detents[].fraction", .number(.from(0, to: 1)), unit: "of the window",
      "or how much of it as a share", slider: 0...1),
    .part(
      "drawer.detents[].at_most", .number(.from(0, to: mostPoints)), unit: "points",
      "beside a fraction: more than this it never is", slider: 0...2000),
    .part("drawer.detents[].content", .choice(["true"]), "or as much as the content needs"),
    .optional(
      "drawer.initial", .text("a detent's name"), "the detent it starts on; null: the smallest",
      read: readName, write: { .text($0) },
      at: { $1(&$0.drawer.initial) }),
    .value(
      "drawer.interactive_detents", .notation("a list of detents' names"),
      "where its content takes input, so that only the handle drags it",
      read: readInteractiveDetents,
      write: { settings in
        let detents = settings.drawer.detents.map { $0.name }
        return .list(
          detents.filter(settings.drawer.interactiveDetents.contains).map { .text($0) })
      }),
  ]

  static func readName(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> String? {
    reader.reference(node, path, maximum: maxNameLength, expected: "a detent's name or null")
  }

  private static func readInteractiveDetents(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader, _ settings: inout Settings
  ) {
    guard
      let items = reader.items(
        node, path, maximum: maxDetents, expected: "a list of detents' names")
    else { return }
    var names: Set<String> = []
    for item in items {
      let name = reader.reference(
        item.node, item.path, maximum: maxNameLength, expected: "a detent's name")
      if let name { names.insert(name) }
    }
    settings.drawer.interactiveDetents = names
  }

  private static func readDetents(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> [Detent]? {
    guard
      let items = reader.items(
        node, path, maximum: maxDetents,
        expected: "a list of { name, points }, { name, fraction } or { name, content: true }")
    else { return nil }
    var detents: [Detent] = []
    for item in items {
      guard let detent = readDetent(item.node, item.path, &reader) else { continue }
      if detents.contains(where: { $0.name == detent.name }) {
        reader.report(
          "\(item.path).name", at: reader.places["\(item.path).name"],
          "\(detent.name.excerpt) again", expected: "a name no other detent has")
      } else {
        detents.append(detent)
      }
    }
    return detents
  }

  private static func readDetent(
    _ node: ConfigNode, _ path: String, _ reader: inout ConfigReader
  ) -> Detent? {
    let notations = "{ name, points }, { name, fraction } or { name, content: true }"
    guard
      let fields = reader.fields(
        node, path, names: ["name", "at_most"] + measures, expected: notations)
    else { return nil }
    var name: String?
    if let node = fields["name"] {
      name = reader.text(
        node, "\(path).name", maximum: maxNameLength,
        expected: "a name of 1 to \(maxNameLength) characters")
    } else if reader.isComplete(fields, node) {
      reader.report(path, at: node, "no name", expected: notations)
    }
    let given = measures.filter { fields[$0] != nil }
    if given.count > 1 {
      reader.report(
        "\(path).\(given[1])", at: reader.keyPlaces["\(path).\(given[1])"],
        "given beside \(given[0])",
        expected: "one of points, fraction and content")
    } else if given.isEmpty, reader.isComplete(fields, node) {
      reader.report(path, at: node, "no measure", expected: notations)
    }
    var measure: Length?
    if let node = fields["points"] {
      measure = reader.number(node, "\(path).points", in: range("drawer.detents[].points"))
        .map(Length.points)
    }
    if let node = fields["fraction"] {
      measure = reader.number(node, "\(path).fraction", in: range("drawer.detents[].fraction"))
        .map(Length.fraction)
    }
    if let node = fields["at_most"] {
      let maximum = reader.number(node, "\(path).at_most", in: range("drawer.detents[].at_most"))
      if case .fraction(let fraction)? = measure {
        measure = maximum.map { .limited(fraction: fraction, atMost: $0) }
      } else if given.count == 1, given[0] != "fraction" {
        reader.report(
          "\(path).at_most", at: reader.keyPlaces["\(path).at_most"],
          "given beside \(given[0])", expected: "it beside a fraction only")
        measure = nil
      }
    }
    if let node = fields["content"] {
      if node.scalar?.value == .flag(true) {
        measure = .content
      } else {
        reader.mismatch("\(path).content", at: node, expected: "true")
      }
    }
    guard let name, let measure, given.count == 1 else { return nil }
    return Detent(name, measure)
  }

  private static func detentValue(_ detent: Detent) -> DataValue {
    let name = DataValue.Field("name", .text(detent.name))
    switch detent.measure {
    case .points(let points): return .map([name, .init("points", .number(points))])
    case .fraction(let fraction): return .map([name, .init("fraction", .number(fraction))])
    case .limited(let fraction, let maximum):
      return .map([
        name, .init("fraction", .number(fraction)), .init("at_most", .number(maximum)),
      ])
    case .content: return .map([name, .init("content", .flag(true))])
    // A file cannot hold a function; its name identifies it.
    case .custom(let measure): return .map([name, .init("custom", .text(measure.name))])
    }
  }
}
