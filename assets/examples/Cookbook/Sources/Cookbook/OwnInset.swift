import FluidHost

/// An inset of your own: a notice covers the upper edge, so the sheet that reached there makes room
/// on a keyboard's motion, and takes it back.
@Sendable func ownInset(_ state: SceneState) -> Scene {
  func notice(_ detent: String, height: Double) -> Action {
    .all([.settle(detent, drawer: "notice"), .inset(height, edge: .top)])
  }
  return Scene("own-inset") {
    Text("Behind the sheet", .title).filling()
  } drawers: {
    Drawer("notice") { Text("You are offline", .headline).padding(20) }
      .edge(.top).detents([.hidden, .points("shown", 64)]).spring(.smooth)
      .handle(.none).scrim(0)
    Drawer("sheet") {
      Text("As far as there is room", .title)
      FlowRow(spacing: 12) {
        Button("Go offline", id: "offline", action: notice("shown", height: 64))
        Button("Go online", id: "online", action: notice("hidden", height: 0))
      }.padding(horizontal: 0, top: 16)
    }
    .padding(horizontal: 20).edge(.bottom)
    .detents([.points("low", 160), .fraction("full", 1)]).initial(.fraction("full", 1))
    .spring(.smooth)
  }
}
