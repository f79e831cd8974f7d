import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A drawer's moment` {
  private let size = Size(width: 600, height: 500)

  private func moment(
    _ edge: Edge, extent: Double, _ direction: LayoutDirection = .leftToRight
  ) -> (moment: Moment, drawer: DrawerSnapshot) {
    let drawer = Drawer {}.edge(edge).detents([.points("a", 50), .points("b", 300)])
    let shown = snapshot(drawer, in: size, extent: extent, direction)
    return (Moment(shown, drawer: 0), shown)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `opening leads away from the edge it hangs on`(edge: Edge, direction: LayoutDirection) {
    let (moment, drawer) = moment(edge, extent: 100, direction)
    let here = Point(x: 211, y: 133)
    let depth = drawer.geometry.depth(of: here)
    #expect(drawer.geometry.depth(of: here + moment.opening) == depth + 1)
    #expect(moment.opening.length == 1)
  }

  @Test(arguments: [(-20.0, 0.0), (40, 0), (170, 0), (300, 0), (301, 1), (360, 60)])
  func `over-pull begins where the largest detent ends`(extent: Double, overpull: Double) {
    let moment = moment(.top, extent: extent).moment
    #expect(moment.overpull == overpull)
    #expect(moment.extent == max(0, extent))
  }

  @Test func `behind the drawers is that of the one in front`() {
    let scene = Scene("two") {
      Text("hint").revealed(from: 0.5, to: 0)
    } drawers: {
      Drawer {}.edge(.leading)
      Drawer {}.edge(.trailing)
    }
    func hint(_ back: Double, _ front: Double) -> Bool {
      let drawers = zip(scene.drawers, [back, front]).map {
        snapshot($0, in: size, extent: $1 * 600)
      }
      return scene.picture(
        drawers: drawers, size: size, time: 0, state: SceneState(), text: StrokeFont()
      ).list.items.contains {
        if case .text = $0.content { true } else { false }
      }
    }
    #expect(hint(1, 0.5))
    #expect(!hint(0.5, 1))
  }

  @Test func `names the drawer that each control is on`() {
    let size = Size(width: 1000, height: 800)
    let drawers = [snapshot(Scene.pullDown.drawers[0], in: size, extent: 300)]
    let controls = Scene.pullDown.controls(
      drawers: drawers, size: size, state: SceneState(), text: StrokeFont())
    #expect(!controls.isEmpty && controls.allSatisfy { $0.drawer == 0 })
  }
}

@Suite struct `Content laid out for the length shown` {
  private let size = Size(width: 400, height: 800)

  /// How long the content is drawn, as its filling piece sees it.
  private func length(_ extent: Double, atLeast minimum: Double) -> Double? {
    let scene = Scene("fit") {
      Drawer { Painting { rect, painter in painter.fill(.rect(rect), .white) } }
        .edge(.bottom).detents([.large]).handle(.none).content(laidOutFor: .shown(atLeast: minimum))
    }
    return picture(scene, in: size, extent: extent).items.lazy.compactMap { item -> Double? in
      if case .fill(.rect(let rect), .color(.white)) = item.content { rect.height } else { nil }
    }.first
  }

  @Test(arguments: [(120.0, 300.0), (299, 300), (300, 300), (420, 420), (800, 800)])
  func `is as long as that, and never shorter than it may be`(extent: Double, length: Double) {
    #expect(self.length(extent, atLeast: 300) == length)
  }
}
