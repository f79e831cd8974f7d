import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct DrawerSettingsTests {
  private static let settings: Settings = {
    var settings = Settings()
    settings.drawerName = "sheet"
    settings.drawers = [
      DrawerSettings(
        name: "menu", configuration: DrawerConfiguration(edge: .leading),
        style: PanelStyle(cornerRadius: 7))
    ]
    return settings
  }()

  @Test func `are those of the drawer of that name, and writing them changes that one`() {
    var settings = Self.settings
    #expect(settings[asFirst: "menu"].drawer.edge == .leading)
    #expect(settings[asFirst: "menu"].panel.cornerRadius == 7)
    settings[asFirst: "menu"].drawer.edge = .trailing
    settings[asFirst: "menu"].panel.cornerRadius = 9
    #expect(settings[drawer: "menu"]?.configuration.edge == .trailing)
    #expect(settings[drawer: "menu"]?.style.cornerRadius == 9)
    #expect(settings.drawer == Self.settings.drawer && settings.panel == Self.settings.panel)
  }

  @Test(arguments: ["nobody", "", "sheet"])
  func `by a name that no other drawer has are the first's`(name: String) {
    var settings = Self.settings
    #expect(settings[asFirst: name] == settings)
    settings[asFirst: name].drawer.edge = .trailing
    settings[asFirst: name].panel.cornerRadius = 9
    #expect(settings.drawer.edge == .trailing && settings.panel.cornerRadius == 9)
    #expect(settings.drawers == Self.settings.drawers)
  }
}
