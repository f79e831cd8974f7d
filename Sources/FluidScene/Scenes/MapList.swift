import FluidDrawer
import FluidGeometry
import FluidMotion

extension BuiltInScene {
  // 30 places, 64 points each.
  /// A map to push around, and a list of places over it.
  public static let mapList = BuiltInScene(contentLength: 30 * 64) { _ in .mapList }
}

extension Scene {
  /// Follows "Creating a Dynamic Draggable ScrollView with UIKit for SwiftUI" by Alex Constancio: a sheet with a list
  /// over a map; one gesture raises the sheet and goes on scrolling the list.
  public static let mapList = Scene("map-list", background: .plain(dark: .black, light: .white)) {
    Painting { rect, painter in
      CityMap(in: rect, painter.moment, pushed: painter.state.offset("map")).paint(&painter)
    }
  } drawers: {
    Drawer {
      Column(spacing: 12) {
        Row(spacing: 12) {
          Column {
            Text("Nearby", .title)
            Text("\(Place.all.count) places around the old harbour", .footnote, tone: .secondary)
          }.fillingWidth()
          Button(symbol: .house, id: "home")
        }
        Row(spacing: 10) {
          Icon(.search, size: 16, tone: .secondary)
          Text("Search places", .body, tone: .secondary).fillingWidth()
        }.padding(horizontal: 14, vertical: 10).card(radius: 14)
      }.padding(horizontal: 0, top: 0, bottom: 8)
      List(rows: Place.all.count, rowHeight: 64) { index in
        let place = Place.all[index % Place.all.count]
        return Column {
          ListRow(
            place.name, subtitle: place.about, detail: place.distance,
            leading: Icon(place.symbol, size: 20).badge(place.color, size: 40, radius: 20),
            id: "place.\(index)", action: .set("place", Double(index))
          ).frame(height: 63)
          Divider(inset: 52)
        }
      }
    }
    .padding(horizontal: 20).column(maxWidth: 680)
    .edge(.bottom)
    .detents([closed, half, .fraction("full", 1)]).initial(half)
    .spring(.interactive)
    .release(.mapList)
    .scroll(ScrollRule(handsOver: true))
    .scrim(0, from: closed)
    .material(.regular).cornerRadius(16)
  }
  .panned(by: "map", reach: CityMap.reach)

  /// What is left to be seen and pulled at: the grabber, the title and a first line.
  private static let closed = Detent.points("closed", 88)
  private static let half = Detent.fraction("half", 0.5)
}
