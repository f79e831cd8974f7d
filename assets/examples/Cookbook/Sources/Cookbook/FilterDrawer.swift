import FluidHost

/// A second, modal drawer with a scrim: a tap on the scrim closes it.
@Sendable func filterDrawer(_ state: SceneState) -> Scene {
  Scene("filter-drawer") {
    Button("Filters", symbol: .sliders, id: "show", action: .settle("open", drawer: "filters"))
      .filling()
  } drawers: {
    Drawer("filters") {
      Text("Filters", .title)
      Toggle("Open now", id: "open-now", isOn: true).padding(horizontal: 0, top: 12)
      Slider(id: "distance", level: 0.6)
      Button("Show", id: "apply", look: .prominent, action: .settle("closed"))
        .fillingWidth(.center).padding(horizontal: 0, top: 16)
    }
    .padding(horizontal: 24, bottom: 24)
    .edge(.bottom).detents([.points("closed", 0), .content("open")])
    .scrim(0.32).cornerRadius(28)
  }
}
