import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  // 30 places, 64 points each.
  /// A map to pan, and a list of places over it.
  public static let mapList = DemoScene(contentLength: 30 * 64) { .mapList($0) }
}

extension Scene {
  /// Follows "Creating a Dynamic Draggable ScrollView with UIKit for SwiftUI" by Alex Constancio: a
  /// sheet with a list over a map; one gesture raises the sheet and goes on scrolling the list.
  ///
  /// A tap on a place, on the map or in the list, pans it to the middle of the visible part of the
  /// map; a tap on the map also scrolls its row to the top of the list.
  public static func mapList(_ state: SceneState = SceneState()) -> Scene {
    let (size, direction) = (state.window.size, state.direction)
    return mapList(
      window: Window(size: size, middle: middle(beside: width, in: size, direction)),
      found: found(state.text("query")))
  }

  /// The indices of the places whose name or description contains every word of the query; all of
  /// them for an empty one.
  private static func found(_ query: String) -> [Int] {
    let words = query.lowercased().split(separator: " ")
    return Place.all.indices.filter { index in
      let text = "\(Place.all[index].name) \(Place.all[index].about)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The window's size and the visible part of the map.
  private struct Window {
    /// In points.
    let size: Size
    /// The middle of the part of the map that the list does not cover, in points.
    let middle: Point
  }

  /// A sheet on the window's edge leaves the upper half visible; a card leaves the side beside it.
  private static func middle(
    beside width: PanelWidth, in window: Size, _ direction: LayoutDirection
  ) -> Point {
    let list = DrawerConfiguration(edge: .bottom, width: width).geometry(in: window, direction)
    guard !list.fillsWindow else { return Point(x: window.width / 2, y: window.height * 0.27) }
    let isAtLeft = list.area.midX < window.width / 2
    return Point(
      x: isAtLeft ? (list.area.maxX + window.width) / 2 : list.area.minX / 2,
      y: window.height / 2)
  }

  private static func show(_ index: Int, in window: Window) -> Action {
    let place = Place.all[index % Place.all.count]
    let offset = CityMap.offset(showing: place, at: window.middle, in: window.size)
    return .all([.set("place", Double(index)), .animate("map", to: offset, .smooth)])
  }

  /// Scrolls the list to a place tapped on the map.
  private static func scroll(to index: Int, among found: [Int]) -> [Action] {
    found.firstIndex(of: index).map {
      [.scroll(to: List.offset(ofRow: $0, rowHeight: rowHeight), drawer: "places")]
    } ?? []
  }

  /// In points.
  private static let rowHeight = 64.0

  private static func mapList(window: Window, found: [Int]) -> Scene {
    Scene("map-list", background: .plain(dark: .black, light: .white)) {
      Painting { rect, painter in
        CityMap(in: rect, painter.moment, pushed: painter.state.offset("map")).paint(&painter)
      }
      Pins(window: window, found: found)
    } drawers: {
      sheet(window: window, found: found)
    }
    .hint("Pull the list up").panned(by: "map", reach: CityMap.reach)
  }

  /// The pins' touch targets; the map draws the pins.
  private struct Pins: Piece {
    let window: Window
    let found: [Int]

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      var box = Box(size: room)
      for (index, place) in Place.all.enumerated() {
        let pin = Box(size: Size(width: 36, height: 36))
          .button(
            "pin.\(index)",
            action: .all([show(index, in: window)] + scroll(to: index, among: found)),
            cornerRadius: 18
          )
          .layer { state, rect in
            var moment = Moment()
            moment.extent = state.drawers["places"]?.extent ?? 0
            let map = CityMap(
              in: Rect(origin: .zero, size: room), moment, pushed: state.offset("map"))
            let point = map.point(of: place) - rect.center
            return LayerEffect(transform: .translation(x: point.x, y: point.y))
          }
        box.add(pin, at: .zero)
      }
      return box
    }
  }

  private static func sheet(window: Window, found: [Int]) -> Drawer {
    Drawer("places") {
      // At the smallest detent only the search field is visible.
      Column(spacing: 24) {
        TextField("Search places", id: "query", symbol: .search)
        Row(spacing: 12) {
          Text("Nearby", .title)
          Text(found.count == 1 ? "1 place" : "\(found.count) places", .footnote, tone: .secondary)
            .fillingWidth()
          Button(symbol: .house, id: "home", action: .animate("map", to: .zero, .smooth)).small()
        }
        // The title's line is two points lower than its row on either side: 12 to the list.
      }.padding(horizontal: 0, top: 0, bottom: 10)
      List(rows: found.count, rowHeight: rowHeight) { row in
        // A file may make the list longer than there are places.
        guard !found.isEmpty else { return Column {} }
        let index = found[row % found.count]
        let place = Place.all[index]
        return Column {
          ListRow(
            place.name, subtitle: place.about, detail: place.distance,
            leading: Icon(place.symbol, size: 20).badge(place.color, size: 40, radius: 20),
            id: "place.\(row)", action: show(index, in: window)
          ).chosen(by: "place", index).frame(height: rowHeight - 1)
          Divider(inset: 52)
        }
      }
      // A filtered list is as long as its matches; `contentLength` is the length of the whole list.
      .exact(found.count < Place.all.count)
    }
    .padding(horizontal: 20).column(maxWidth: 680)
    .width(width)
    .edge(.bottom)
    .detents([closed, half, .fraction("full", 1)]).initial(half)
    .spring(.interactive)
    .release(.mapList)
    .scroll(ScrollRule(handsOver: true))
    .scrim(0, from: closed)
    .material(.regular).cornerRadius(16)
  }

  /// In wide windows the list is a card beside the map.
  private static let width = PanelWidth.limited(atMost: 640, from: 1100, at: .leading, margin: 16)

  /// Shows the grabber, the title and a first line.
  private static let closed = Detent.points("closed", 88)
  private static let half = Detent.fraction("half", 0.5)
}
