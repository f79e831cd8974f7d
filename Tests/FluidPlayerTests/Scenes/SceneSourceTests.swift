import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

@Suite struct SceneSourceTests {
  @Test func `offers the built-in scenes, and an author's own scene offers none`() {
    var hand = SceneHand(.table([]))
    #expect(hand.player.sceneNames.isEmpty)
    let before = hand.player.settings
    #expect(hand.player.show(.detents, at: 1).isEmpty && hand.player.settings == before)
    #expect(SceneHand(.pullDown).player.sceneNames == DemoScene.allCases.map(\.rawValue))
  }

  @Test func `writes another scene for a window of another size, and back`() {
    let source = SceneSource.drawers { state in
      Drawer { Text("Sheet") }
        .edge(state.window.size.width < 500 ? .bottom : .leading)
        .detents([.points("low", 60), .points("high", 200)])
    }
    let (wide, narrow) = (Size(width: 900, height: 600), Size(width: 400, height: 600))
    var hand = SceneHand(source, size: wide)
    #expect(hand.session.drawers[0].configuration.edge == .leading)
    for size in [narrow, narrow, wide, narrow] {
      hand.time += 1
      hand.send(.resize(size))
      let edge: Edge = size == narrow ? .bottom : .leading
      #expect(hand.player.state.window.size == size)
      #expect(hand.player.scene.drawers[0].configuration.edge == edge)
      #expect(hand.session.drawers[0].configuration.edge == edge)
    }
  }

  @Test func `adds and removes a drawer while another is held, which goes on as it was`() throws {
    let source = SceneSource.own { state in
      Scene("toast") {
      } drawers: {
        Drawer { Text("Filter") }.edge(.trailing)
          .detents([.points("closed", 0), .points("open", 200)])
        if state.isOn("toast") {
          Drawer { Text("Saved") }.edge(.top).detents([.points("shown", 60)])
        }
        Drawer { Text("Sheet") }.edge(.bottom).detents([.points("peek", 90), .points("open", 400)])
      }
    }
    var hand = SceneHand(source, size: Size(width: 400, height: 800))
    hand.down(at: Point(x: 200, y: 715))
    hand.drag(by: Point(x: 0, y: -100), over: 0.1)
    let held = hand.drawers[1].extent
    hand.apply(.set(id: "toast", to: .number(1)))
    #expect(hand.drawers.count == 3 && hand.drawers[2].extent == held)
    hand.drag(by: Point(x: 0, y: -100), over: 0.1)
    #expect(abs(hand.drawers[2].extent - held - 100) < 1e-9)
    hand.up()
    hand.settle()
    #expect(hand.detents == ["closed", "shown", "open"])
    hand.apply(.set(id: "toast", to: .number(0)))
    #expect(hand.detents == ["closed", "open"])
  }
}
