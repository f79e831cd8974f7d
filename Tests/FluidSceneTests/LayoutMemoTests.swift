import FluidDrawer
import FluidGeometry
import FluidRaster
import FluidScene
import Testing

@Suite("Layouts that are kept from picture to picture")
struct LayoutMemoTests {
  private static let size = Size(width: 900, height: 700)

  @Test(
    "change no picture, whatever moves or is switched",
    arguments: BuiltInScene.allCases.map(\.rawValue))
  func sameLook(name: String) throws {
    let scene = try #require(BuiltInScene(rawValue: name)).scene()
    var session = Session(
      scene, container: Self.size,
      contentLengths: scene.contentLengths(
        size: Self.size, state: SceneState(), text: StrokeFont()))
    let memo = LayoutMemo()
    var state = SceneState()
    let names = session.drawers[0].stops.stops.compactMap(\.name)
    for step in 0..<24 {
      let time = Double(step) * 0.06
      if step % 8 == 0 {
        _ = session.settle(to: names[(step / 8 + 1) % names.count], at: time)
      }
      switch step % 6 {
      case 1: state.values["wifi"] = Double(step % 4 / 2)
      case 2: state.pressed = step % 12 == 2 ? "play" : nil
      case 3: state.hud = "\(step) frames"
      case 4: state.appearance = step % 12 == 4 ? .light : .dark
      case 5: state.direction = step % 12 == 5 ? .rightToLeft : .leftToRight
      default: state.flash = Double(step % 5) / 5
      }
      func list(_ memo: LayoutMemo?) -> DisplayList {
        scene.displayList(
          drawers: session.frame(at: time), size: Self.size, time: time, state: state,
          text: StrokeFont(), memo: memo)
      }
      #expect(list(memo) == list(nil))
    }
  }
}
