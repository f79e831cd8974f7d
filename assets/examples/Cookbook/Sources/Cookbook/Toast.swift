import FluidHost

/// A card that enters, stays for two seconds of scene time, and leaves. Another request restarts
/// the timer.
@Sendable func toast(_ state: SceneState) -> Scene {
  Scene("toast") {
    Button("Save", id: "save", look: .prominent).filling()
  } drawers: {
    Drawer("toast") {
      Text("Saved", .bodyStrong).fillingWidth(.center).padding(horizontal: 0, vertical: 12)
    }
    .edge(.top).floating(EdgeInsets(top: 16, leading: 120, trailing: 120)).handle(.none)
    .detents([.points("away", 0), .points("shown", 44)]).spring(.bouncy).cornerRadius(22).scrim(0)
  }
  .on(.tap, of: "save") { _, _ in
    [
      .settle("shown", drawer: "toast"),
      .after(2, .settle("away", drawer: "toast"), id: "toast"),
    ]
  }
}
