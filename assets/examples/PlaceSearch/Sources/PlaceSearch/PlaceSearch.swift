import FluidHost

/// A search over a map: a sheet with three detents, chips that scroll sideways, a second, modal
/// sheet of filters, and a toast that goes by itself.
@main
struct PlaceSearch: Prototype {
  static let title = "Place search"
  static let window = Size(width: 390, height: 844)

  private static let kinds = ["All", "Coffee", "Parks", "Books", "Hotels", "Museums"]

  func scene(_ state: SceneState) -> Scene {
    let kind = state.choice("kind")
    let query = state.text("query").lowercased()
    let found = Spot.all.enumerated().filter { _, spot in
      (kind == 0 || spot.kind == Self.kinds[kind]) && spot.minutes <= Self.walk(state)
        && (query.isEmpty || spot.name.lowercased().contains(query))
    }
    return Scene(
      "places", background: .plain(dark: Color(rgb: 0x1b2130), light: Color(rgb: 0xe9e5dc))
    ) {
      Town().onTap("town", .settle("peek", drawer: "search"))
    } drawers: {
      Drawer("search") {
        Row(spacing: 8) {
          Text("Near the harbour", .title).fillingWidth()
          Button(symbol: .sliders, id: "filter", action: .settle("open", drawer: "filters"))
        }.padding(horizontal: 20)
        TextField("Search", id: "query", symbol: .search).padding(horizontal: 20, top: 8)
        ScrollRow("chips", spacing: 8, margin: 20) {
          for (index, name) in Self.kinds.enumerated() {
            Chip(
              name, id: "kind.\(index)", isOn: index == kind, action: .set("kind", Double(index)))
          }
        }.padding(horizontal: 0, top: 8, bottom: 8)
        List(rows: found.count, rowHeight: 64) { row in
          let (index, spot) = found[row]
          return ListRow(
            spot.name, subtitle: spot.kind, detail: "\(Int(spot.minutes)) min",
            leading: Icon(spot.symbol, size: 18).badge(spot.color, size: 40, radius: 20),
            id: "spot.\(index)",
            action: .all([.set("spot", Double(index)), .settle("half", drawer: "search")])
          )
          .padding(horizontal: 20, vertical: 4)
          .swipeActions("swipe.\(index)", trailing: [Self.save(index)])
        }
      }
      .edge(.bottom)
      .detents([.points("peek", 136), .fraction("half", 0.5), .fraction("full", 0.92)])
      .initial(.fraction("half", 0.5)).scroll(ScrollRule(handsOver: true))
      .spring(.snappy).release(.uikit).scrim(0).material(.regular).cornerRadius(24)

      Drawer("filters") {
        Text("Filters", .title)
        Text("At most \(Int(Self.walk(state).rounded())) minutes on foot", .body, tone: .secondary)
          .padding(horizontal: 0, top: 16)
        Slider(id: "walk", level: 1).padding(horizontal: 0, top: 8)
        Toggle("Open now", id: "open-now", isOn: true).padding(horizontal: 0, top: 8)
        Toggle("Step-free", id: "step-free")
        Button(
          "Show \(found.count) places", id: "apply", look: .prominent, action: .settle("closed")
        ).fillingWidth(.center).padding(horizontal: 0, top: 20)
      }
      .padding(horizontal: 24, bottom: 28)
      .edge(.bottom).detents([.points("closed", 0), .content("open")]).scrim(0.32)
      .behind(scale: 0.95, radius: 20, dim: 0).material(.thin).cornerRadius(28)

      Drawer("toast") {
        Text("Saved for later", .bodyStrong).fillingWidth(.center).padding(
          horizontal: 0, vertical: 12)
      }
      .edge(.top).floating(EdgeInsets(top: 12, leading: 90, trailing: 90)).handle(.none)
      .detents([.points("away", 0), .points("shown", 44)]).scrim(0)
      .spring(.bouncy).material(.regular).cornerRadius(22)
    }
  }

  private static func walk(_ state: SceneState) -> Double {
    3 + 27 * state.level("walk", default: 1)
  }

  /// Saving a place says so for two seconds; saving the next one says so anew.
  private static func save(_ index: Int) -> SwipeAction {
    SwipeAction(
      .heart, id: "save.\(index)", color: Color(rgb: 0xe0466a),
      action: .all([
        .settle("shown", drawer: "toast"),
        .after(2, .settle("away", drawer: "toast"), id: "toast"),
      ]))
  }
}

struct Spot: Sendable {
  let name, kind: String
  let symbol: Symbol
  let color: Color
  let minutes: Double
  /// From 0 to 1, across and down the town.
  let place: Point

  static let all: [Spot] = {
    let looks: [(String, Symbol, UInt32)] = [
      ("Coffee", .cup, 0xb0703a), ("Parks", .tree, 0x3a9a5a), ("Books", .book, 0x4a6ae0),
      ("Hotels", .house, 0x8a4fe0), ("Museums", .star, 0xe09a2a),
    ]
    let names = [
      "Lighthouse Roasters", "Garden of the Pilots", "The Paper Whale", "Hotel Meridian",
      "Museum of Knots", "Third Bell", "Chestnut Walk", "Marginalia", "The Weather House",
      "Glass Workshop", "Café Isolde", "Saltmarsh", "Second Shelf", "Inn at the Lock", "Tide Gauge",
    ]
    return names.enumerated().map { index, name in
      let (kind, symbol, color) = looks[index % looks.count]
      return Spot(
        name: name, kind: kind, symbol: symbol, color: Color(rgb: color),
        minutes: Double(3 + (index * 7) % 26),
        place: Point(
          x: Double((index * 37) % 83) / 100 + 0.09, y: Double((index * 53) % 47) / 100 + 0.06))
    }
  }()
}

/// The map: streets, a river, and the places; the chosen one grows.
private struct Town: Piece {
  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: room) { rect, painter in
      let isDark = painter.state.appearance == .dark
      let street = isDark ? Color(rgb: 0x2c3447) : .white
      for line in 1..<9 {
        let share = Double(line) / 9
        painter.fill(
          .rect(Rect(x: rect.width * share, y: 0, width: 5, height: rect.height)), street)
        painter.fill(
          .rect(Rect(x: 0, y: rect.height * share, width: rect.width, height: 5)), street)
      }
      painter.fill(
        .rect(Rect(x: 0, y: rect.height * 0.56, width: rect.width, height: 46)),
        isDark ? Color(rgb: 0x16365a) : Color(rgb: 0xa9d6f2))
      let chosen = painter.state.choice("spot", default: -1)
      for (index, spot) in Spot.all.enumerated() {
        let center = Point(x: spot.place.x * rect.width, y: spot.place.y * rect.height)
        let radius = index == chosen ? 20.0 : 13
        painter.fill(.circle(center: center, radius: radius + 2), .white)
        painter.fill(.circle(center: center, radius: radius), spot.color)
        painter.symbol(spot.symbol, center: center, size: radius * 1.1, .white)
      }
    }
  }
}
