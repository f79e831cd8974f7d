import FluidHost

/// The content behind the drawer is pushed back: scaled, rounded and dimmed with its progress.
@Sendable func cardBehind(_ state: SceneState) -> Scene {
  Scene("card-behind") {
    Text("Behind", .display).filling()
  } drawers: {
    Drawer("sheet") { Text("In front", .title).padding(24) }
      .edge(.bottom).detents([.points("peek", 80), .fraction("open", 0.7)])
      .initial(.fraction("open", 0.7))
      .behind(scale: 0.92, radius: 20, dim: 0.3)
  }
}
