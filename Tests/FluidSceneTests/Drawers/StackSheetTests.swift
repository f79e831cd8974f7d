import FluidCore
import FluidDrawer
import FluidScene
import Testing

/// Drawers under others of their stack, as they recede.
@Suite struct StackSheetTests {
  private static let size = Size(width: 200, height: 160)

  private static func drawer(_ name: String, _ edge: Edge, _ length: Double) -> Drawer {
    Drawer(name) {
      Text(name, .headline)
      Slider(id: name, level: 0.4)
    }
    .padding(horizontal: 12, top: 12).edge(edge).detents([.hidden, .points("open", length)])
    .scrim(0.4)
  }

  private static func scene(_ drawers: Drawer...) -> Scene {
    Scene("stack", background: .plain(dark: Color(rgb: 0x1b1440), light: Color(rgb: 0xe4e2f4))) {
      Text("Behind", .title).padding(horizontal: 24, top: 24)
    } drawers: {
      for drawer in drawers { drawer }
    }
  }

  /// The scene with its drawers at shares of their travel.
  private static func shown(
    _ scene: Scene, _ shares: [Double], isReduced: Bool = false, _ state: SceneState = SceneState()
  ) -> ScenePicture {
    var session = Session(
      drawers: scene.configurations, container: size,
      options: MotionOptions(isReduced: isReduced))
    for (index, share) in shares.enumerated() {
      let end = session.frame(at: 0)[index].stops.range.upperBound
      _ = session.hold(at: share * end, drawer: index, at: 0)
    }
    return scene.shown(session.frame(at: 0), in: size, state)
  }

  @Test(arguments: [Appearance.dark, .light])
  func `match their golden picture`(appearance: Appearance) throws {
    var sheet = ContactSheet(cell: Self.size, columns: 4)
    let state = SceneState(appearance: appearance)
    func add(_ scene: Scene, _ shares: [Double], isReduced: Bool = false) {
      sheet.add(Self.shown(scene, shares, isReduced: isReduced, state).list)
    }
    for edge in Edge.allCases {
      add(Self.scene(Self.drawer("Lower", edge, 110), Self.drawer("Upper", edge, 80)), [1, 0.5])
    }
    let (lower, upper) = (Self.drawer("Lower", .bottom, 110), Self.drawer("Upper", .bottom, 110))
    let card = EdgeInsets(top: 8, leading: 20, bottom: 8, trailing: 20)
    add(Self.scene(lower.behind(), upper.behind()), [1, 0.5])
    add(Self.scene(lower, upper, Self.drawer("Third", .bottom, 90)), [1, 1, 1])
    add(Self.scene(lower.floating(card), upper.floating(card)), [1, 1])
    add(Self.scene(lower, upper), [1, 1], isReduced: true)
    try expectGolden(sheet.bitmap, "stacks-\(appearance)")
  }
}
