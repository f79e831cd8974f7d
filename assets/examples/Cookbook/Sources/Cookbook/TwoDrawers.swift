import FluidHost

/// One drawer follows another: the second one's content fades and moves with the first's progress.
@Sendable func twoDrawers(_ state: SceneState) -> Scene {
  Scene("two-drawers") {
    Text("Pull both", .title)
      .opacity { 1 - $0.drawers.progress("top") }
      .scaled { 1 + 0.3 * max(0, $0.drawers.progress("bottom")) }
      .filling()
  } drawers: {
    Drawer("top") { Text("From the top", .title).padding(24) }
      .edge(.top).detents([.points("in", 40), .points("out", 240)])
    Drawer("bottom") {
      Text("From the bottom", .title).padding(24)
        .offset { Point(x: 60 * $0.drawers.progress("top"), y: 0) }
    }
    .edge(.bottom).detents([.points("in", 40), .points("out", 240)])
    .initial(.points("out", 240)).scrim(0)
  }
}
