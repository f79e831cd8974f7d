import FluidHost

/// A sheet that opens over another: the lower one recedes as far as the upper one has come, keeps
/// its detent, and closes with all that lies on it.
@Sendable func sheetOnSheet(_ state: SceneState) -> Scene {
  func sheet(_ name: String, _ button: Button) -> Drawer {
    Drawer(name) {
      Text(name, .title)
      button.padding(horizontal: 0, top: 16)
    }
    .padding(horizontal: 20).edge(.bottom).detents([.hidden, .points("open", 360)])
    .spring(.smooth).scrim(0.3).stack(.push)
  }
  return Scene("sheet-on-sheet") {
    Button("Open", id: "open", action: .settle("open", drawer: "List")).padding(24)
  } drawers: {
    sheet("List", Button("An item", id: "push", action: .settle("open", drawer: "Item")))
      .initial(.points("open", 360))
    sheet("Item", Button("Back", id: "pop", action: .settle("hidden", drawer: "Item")))
  }
}
