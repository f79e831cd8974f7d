import FluidHost

/// A prototype with the slips of the pen that an author makes: what is said of each is tested.
///
/// Its buttons are rows of 60 points, from the top of the window down.
@main
struct Slips: Prototype {
  static let window = Size(width: 390, height: 640)

  func scene(_ state: SceneState) -> Scene {
    Scene("slips", background: .plain(dark: .black, light: .white)) {
      Column {
        row(Button("No number", id: "nan", action: .set("level", .nan)))
        row(Button("No drawer of the name", id: "named", action: .settle("open", drawer: "sheet")))
        row(Button("No drawer of the number", id: "number", action: .settle("open", drawer: 4)))
        row(Button("No scene", id: "show", action: .show(scene: "detents")))
        row(Button("Twins", id: "more", action: .set("twins", 1)))
        if state.isOn("twins") {
          row(Button("One", id: "twin"))
          row(Toggle("The other", id: "twin"))
        }
      }
    } drawers: {
      Drawer { Text("It has no name").padding(24) }
        .edge(.bottom).detents([.points("peek", 96), .points("open", 180)])
        .on(.didChange) { _, _ in [.animate("level", to: .infinity)] }
      if state.isOn("twins") {
        Drawer("pair") { Text("Left") }.edge(.leading).detents([.points("in", 8)])
        Drawer("pair") { Text("Right") }.edge(.trailing).detents([.points("in", 8)])
      }
    }
  }

  private func row(_ piece: some Piece) -> some Piece { piece.filling().frame(height: 60) }
}
