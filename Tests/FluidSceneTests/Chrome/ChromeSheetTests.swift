import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidStage
import Testing

/// The window's overlays, pixel by pixel.
@Suite struct ChromeSheetTests {
  private static let size = Size(width: 660, height: 300)
  private static let bar = Bar(scenes: ["pull-down", "map-list"])
  private static let keys = (1...7).map { KeyHelp("Ctrl \($0)", "what key \($0) does") }
  private static let notice = Notice(
    "The file has mistakes", lines: (1...7).map { "drawer.yaml:\($0):1: colour: unknown key" })

  private struct Look {
    var chrome: Chrome
    var size = ChromeSheetTests.size
    var pressed, hovered: WindowCommand?
    /// Of the panel above the bar.
    var extent = 40.0
    var scrim = 0.0
  }

  private static var looks: [Look] {
    let all = chrome {
      $0.bar = bar
      $0.notice = notice
      $0.numbers = "60 frames/s"
      $0.say("drawer.yaml is in force", at: 0)
    }
    let card = chrome { $0.keys = keys }
    let narrow = Size(width: 300, height: 300)
    let open = chrome {
      $0.bar = bar
      $0.bar?.isOpen = true
    }
    let small = chrome { $0.bar = bar }
    return [
      Look(chrome: all), Look(chrome: all, extent: 224), Look(chrome: all, extent: 105, scrim: 0.5),
      Look(chrome: all, pressed: .notice, hovered: .appearance),
      Look(chrome: all, pressed: .scene("pull-down"), hovered: .notice), Look(chrome: card),
      Look(chrome: card, size: narrow), Look(chrome: all, size: narrow),
      Look(chrome: open, size: narrow), Look(chrome: open, size: narrow, hovered: .lab),
      Look(chrome: open, size: Size(width: 620, height: 160)),
      Look(chrome: open, size: Size(width: 120, height: 300)), Look(chrome: small, size: narrow),
      Look(chrome: small, size: narrow, pressed: .menu),
      Look(chrome: all, size: Size(width: 160, height: 120)),
      Look(chrome: card, size: Size(width: 300, height: 120)),
    ]
  }

  @Test(arguments: [
    ("dark", Appearance.dark, LayoutDirection.leftToRight),
    ("light-right-to-left", .light, .rightToLeft),
  ])
  func `match their golden picture`(
    name: String, appearance: Appearance, direction: LayoutDirection
  ) throws {
    var sheet = ContactSheet(cell: Self.size, columns: 2)
    let background = Background.plain(dark: Color(rgb: 0x1b1440), light: Color(rgb: 0xe4e2f4))
    let state = SceneState(appearance: appearance, direction: direction)
    for look in Self.looks {
      let scene = Scene("map-list", background: background) {
        Drawer {}.edge(.top).detents([.points("closed", 40), .points("open", 300)])
          .scrim(look.scrim)
      }
      let drawers = [snapshot(scene.drawers[0], in: look.size, extent: look.extent, direction)]
      var chrome = look.chrome
      let over = SceneLook(scene, drawers, state.window, size: look.size)
      for placed in chrome.places(over: over) {
        for button in placed.pane.buttons where button.action == look.pressed {
          let middle = placed.rect.origin + placed.shift + button.rect.center
          _ = chrome.press(at: middle, over: over)
        }
      }
      _ = chrome.hover(over: look.hovered)
      sheet.add(picture(scene, drawers, in: look.size, state: state, under: chrome).list)
    }
    try expectGolden(sheet.bitmap, "chrome-\(name)")
  }
}
