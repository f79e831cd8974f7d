import FluidCore
import FluidDrawer
import FluidScene
import Testing

@Suite("A drawer written with a permission")
struct PermissionTests {
  @Test("is asked by the session, for its own drawer only")
  func isAsked() {
    let scene = Scene("form") {
      Text("Behind", .title)
    } drawers: {
      Drawer { Text("Free") }.edge(.top).initial(.large)
      Drawer { Text("Unsaved") }.initial(.large).permitting { $0.to.name != "medium" }
    }
    var session = Session(scene, container: Size(width: 400, height: 800))
    for index in 0...1 {
      _ = session.settle(to: "medium", drawer: index, requestOrigin: .user, at: 0)
    }
    _ = session.advance(to: 10)
    #expect(session.frame(at: 10).map(\.detent) == ["medium", "large"])
  }
}
