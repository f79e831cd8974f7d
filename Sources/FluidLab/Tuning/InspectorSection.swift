import FluidDrawer
import FluidPlayer
import FluidSettings

/// A section of the inspector.
struct InspectorSection: Sendable {
  var id: String
  var title: String
  var pages: Set<InspectorPage>
  var kind: Kind
  var rows: [InspectorRow]

  /// The controls and graphs besides rows.
  enum Kind: Sendable, Hashable {
    case plain
    /// Notations, presets, a pad and a graph.
    case spring
    /// Presets.
    case release
    /// The kinds of band, and the band's curve.
    case band(BandSide)
  }

  /// The sections for a drawer: those that are felt first, then the others in the order of the
  /// file.
  static func all(for settings: Settings, notation: SpringNotation) -> [InspectorSection] {
    [spring(notation), release] + BandSide.allCases.map { band($0, settings) }
      + [detents(settings)] + prototype(settings) + plain
  }

  private static func spring(_ notation: SpringNotation) -> InspectorSection {
    InspectorSection(
      id: "spring", title: "Spring", pages: [.feel, .all], kind: .spring,
      rows: notation.numbers.map { InspectorRow($0) })
  }

  private static let release = InspectorSection(
    id: "release", title: "Release", pages: [.feel, .all], kind: .release,
    rows: rows(under: "drawer.release") + rows(["drawer.overpull_closes_at"]))

  private static func band(_ side: BandSide, _ settings: Settings) -> InspectorSection {
    InspectorSection(
      id: side.rawValue, title: side == .over ? "Over-pull" : "Under-pull",
      pages: [.feel, .all], kind: .band(side),
      rows: side.numbers(of: settings).map { InspectorRow($0) }
        + (side == .over ? bandBegin : []))
  }

  private static let bandBegin = rows(["drawer.rubber_band.from"])

  private static func detents(_ settings: Settings) -> InspectorSection {
    let numbers = settings.drawer.detents.indices.compactMap { index in
      TunableNumber(detent: index, of: settings)
    }
    return InspectorSection(
      id: "detents", title: "Detents", pages: [.feel, .all], kind: .plain,
      rows: numbers.map { InspectorRow($0) } + places
        + (settings.drawer.detents.isEmpty ? freeRange : []))
  }

  private static let places = rows(["drawer.edge", "drawer.initial"])
  private static let freeRange = rows(under: "drawer.free_range")

  /// The tunables of a prototype's author, if there are any.
  private static func prototype(_ settings: Settings) -> [InspectorSection] {
    guard !settings.tunables.isEmpty else { return [] }
    let rows = Schema.keys(of: settings).filter { $0.path.hasPrefix("prototype.") }
      .compactMap { InspectorRow($0) }
    return rows.isEmpty ? [] : [section("prototype", "Prototype", [.feel, .all], rows)]
  }

  private static let plain: [InspectorSection] = [
    section("drag", "Drag", [.feel, .all], rows(under: "drawer.drag")),
    section("handle", "Handle", [.all], rows(under: "drawer.handle")),
    section(
      "panel", "Panel", [.looks, .all],
      rows([
        "drawer.width", "drawer.corner_radius", "drawer.material", "drawer.tint",
        "drawer.edge_mark", "content.length",
      ])),
    section("scrim", "Dimming", [.looks, .all], rows(under: "drawer.scrim")),
    section(
      "keyboard", "Keyboard", [.all],
      rows(under: "drawer.keyboard") + rows(under: "keyboard") + rows(under: "insets.safe")),
    section("stack", "Stack", [.all], rows(under: "drawer.stack")),
    section(
      "window", "Window", [.looks, .all],
      rows([
        "appearance", "contrast", "direction", "background.animated", "window.width",
        "window.height",
      ])),
    section(
      "answers", "Answers", [.all],
      rows(under: "feedback") + rows(["input.prediction", "motion.reduced"])),
    section("files", "Scene and font", [.all], rows(["scene", "font"])),
  ]

  private static func section(
    _ id: String, _ title: String, _ pages: Set<InspectorPage>, _ rows: [InspectorRow]
  ) -> InspectorSection {
    InspectorSection(id: id, title: title, pages: pages, kind: .plain, rows: rows)
  }

  private static func rows(_ paths: [String]) -> [InspectorRow] {
    paths.compactMap { Schema.key($0).flatMap { InspectorRow($0) } }
  }

  /// The rows of a section of the schema.
  private static func rows(under path: String) -> [InspectorRow] {
    Schema.keys.filter { $0.path.hasPrefix(path + ".") }.compactMap { InspectorRow($0) }
  }
}

/// A page of the inspector: a choice of its sections.
package enum InspectorPage: Int, Sendable, Hashable, CaseIterable {
  case feel, looks, all

  var title: String {
    switch self {
    case .feel: "Feel"
    case .looks: "Looks"
    case .all: "All"
    }
  }
}
