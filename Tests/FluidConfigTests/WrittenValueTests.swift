import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct `A text that is written` {
  @Test(
    arguments: [
      "plain", "two words", "null", "Null", "NULL", "~", "yes", "Yes", "ON", "off", "true", "False",
      "y", "N", "1", "1e3", ".inf", "-", "#", "a: b", "a # b", "'", "\"", "\\", "\t", "a\nb", "\r",
      "\u{1}", "\u{1f}", "\u{7f}", "\u{80}", "\u{9f}", "\u{a0}", "\u{2028}", "\u{2029}",
      "ä漢😀", "[a]", "{b}", "*c", "&d", "!e", "%f", "@g", "- h", "? i", "|", ">",
    ])
  func `is read back as it was, as YAML and as JSON`(text: String) throws {
    var settings = Settings()
    settings.font = text
    settings.drawer.detents = [.points(text, 20), .points("open", 300)]
    settings.drawer.initial = text
    settings.drawer.scrim.from = text
    #expect(try Settings(parsing: settings.yaml, file: "f.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "f.json") == settings)
  }
}

@Suite struct `A scene that is not built in` {
  @Test func `has its own drawer, panel and window, and no list but the one it lays out`() {
    let drawer = Drawer { Text("Mine") }.edge(.trailing).cornerRadius(7)
    let window = Size(width: 300, height: 200)
    let own = Settings(own: drawer, window: window)
    #expect(own.scene == nil && own.window == window && own.content.length == 0)
    #expect(own.drawer == drawer.configuration && own.panel == drawer.style)
    let bare = Settings(own: nil, window: window)
    #expect(bare.scene == nil && bare.content.length == 0)
  }
}
