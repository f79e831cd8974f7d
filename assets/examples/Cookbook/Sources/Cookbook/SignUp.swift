import FluidHost

/// A touch on a field raises the on-screen keyboard, which lifts the sheet and its footer; return
/// goes to the next field, and a drag down lowers the keyboard.
@Sendable func signUp(_ state: SceneState) -> Scene {
  Scene("sign-up") {
    Text("Hello, \(state.text("first"))", .display).lines(2).padding(24)
  } drawers: {
    Drawer("form") {
      Column(spacing: 10) {
        TextField("First name", id: "first", symbol: .person)
        TextField("City", id: "city", symbol: .pin)
      }.padding(horizontal: 20)
    }
    .edge(.bottom).detents([.points("open", 240)]).spring(.smooth).keyboard(.lift)
    .footer { Button("Join", id: "join", look: .prominent).padding(20) }
  }
  .onScreenKeyboard()
  .on(.submitted, of: "first") { _, _ in [.focus("city")] }
  .on(.submitted, of: "city") { _, _ in [.focus(nil)] }
}
