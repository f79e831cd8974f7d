import FluidHost

/// A sheet with three detents and nested scrolling: at the largest, the same drag scrolls the list.
@Sendable func searchSheet(_ state: SceneState) -> Scene {
  Scene("search-sheet") {
  } drawers: {
    Drawer("search") {
      Text("Nearby", .title).padding(horizontal: 20, top: 0, bottom: 8)
      List(rows: 40) { index in
        ListRow("Place \(index + 1)", detail: "\(index * 3 % 17 + 2) min", id: "place.\(index)")
          .padding(horizontal: 20)
      }
    }
    .edge(.bottom).detents([.points("peek", 96), .fraction("half", 0.5), .fraction("full", 0.92)])
    .initial(.fraction("half", 0.5)).scroll(ScrollRule(handsOver: true))
    .release(.uikit).spring(.snappy).scrim(0)
  }
}
