import FluidCore
import FluidDrawer
import FluidScene
import Testing

/// Panels on every edge with their material, handle, rim, shadow and scrim, pixel by pixel.
@Suite struct PanelSheetTests {
  private static let size = Size(width: 200, height: 160)

  private static func drawer(_ edge: Edge) -> Drawer {
    Drawer {
      Text("Title", .headline)
      Slider(id: "level", level: 0.4)
      Text("Third line")
    }.padding(horizontal: 12, top: 12).edge(edge).detents([.hidden, .points("open", 110)])
  }

  private static let ground = Background.plain(
    dark: Color(rgb: 0x1b1440), light: Color(rgb: 0xe4e2f4))

  private struct Look {
    var drawer: Drawer
    var extent = 110.0
    var scrim = 0.0
    var state = SceneState()
    var phase = DrawerSnapshot.Phase.resting
    var drifts = false
  }

  private static var looks: [Look] {
    var looks: [Look] = []
    for edge in Edge.allCases {
      looks.append(Look(drawer: drawer(edge).cornerRadius(20), extent: 84.3, scrim: 0.4))
      looks.append(Look(drawer: drawer(edge).content(fastenedTo: .window), extent: 60))
      looks.append(Look(drawer: drawer(edge), extent: 130, state: SceneState(focus: .handle(0))))
      looks.append(Look(drawer: drawer(edge), extent: -12))
      let card = drawer(edge).floating(EdgeInsets(top: 12, leading: 30, bottom: 20, trailing: 16))
      looks.append(Look(drawer: card, extent: 84.3, scrim: 0.4))
      looks.append(Look(drawer: card, extent: 8, state: SceneState(direction: .rightToLeft)))
    }
    let bottom = drawer(.bottom)
    for material in [PanelStyle.Material.none, .ultraThin, .thin, .regular] {
      looks.append(Look(drawer: bottom.material(material).tint(Color(rgb: 0x204060, alpha: 100))))
    }
    var marked = bottom
    marked.style.edgeMark = Color(rgb: 0xff00ff)
    let handled = Drawer {
      Text("Handle")
    } handle: { placement in
      block(10, 6)
      Text(placement.isHeld ? "held" : "free", .caption)
    }.edge(.leading).detents([.points("open", 110)])
    looks += [
      Look(drawer: marked), Look(drawer: handled),
      Look(drawer: bottom.handle(.grabber(length: 60, thickness: 8)), phase: .dragging),
      Look(drawer: bottom.handle(.none).cornerRadius(0), scrim: 0.5),
      Look(drawer: bottom, state: SceneState(flash: 0.5)),
      Look(drawer: bottom.behind(scale: 0.8, radius: 30, dim: 0.4), extent: 55),
      Look(drawer: bottom.behind()), Look(drawer: bottom.dimsBackground(0.5), drifts: true),
      Look(drawer: bottom.dimsBackground(0.5), extent: 55, drifts: true),
    ]
    return looks
  }

  @Test(arguments: zip([Appearance.dark, .light], [Contrast.normal, .more]))
  func `match their golden picture`(appearance: Appearance, contrast: Contrast) throws {
    var sheet = ContactSheet(cell: Self.size, columns: 4)
    for look in Self.looks {
      let drifts = look.drifts
      let scene = Scene("panel", background: drifts ? .aurora(.dusk) : Self.ground) {
        Text("Behind", .title).padding(horizontal: 24, top: 24)
      } drawers: {
        look.drawer
      }.hint("Pull", from: 100)
      var state = look.state
      state.window.appearance = appearance
      state.window.contrast = contrast
      var drawer = snapshot(look.drawer, in: Self.size, extent: look.extent, state.direction)
      drawer.scrim = look.scrim
      drawer.phase = look.phase
      sheet.add(scene.shown([drawer], in: Self.size, state, time: 3).list)
    }
    try expectGolden(sheet.bitmap, "panels-\(appearance)-\(contrast)")
  }
}
