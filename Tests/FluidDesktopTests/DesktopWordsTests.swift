import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@testable import FluidDesktop

@Suite struct `What the desktop says in words of its own` {
  @Test(
    arguments: [
      ("HighContrast", nil, true), ("HighContrastInverse", nil, true), ("Adwaita-hc", nil, true),
      ("adwaita-HC:dark", .dark, true), ("Adwaita:dark", .dark, false),
      ("Breeze:DARK", .dark, false),
      ("NotHighContrast", nil, false), ("Adwaita-hcx", nil, false),
      ("Adwaita:light:dark", nil, false),
    ] as [(String, Appearance?, Bool)])
  func `is a theme's name, however it is spelt`(
    name: String, appearance: Appearance?, contrast: Bool
  ) {
    let expected = DesktopPreferences(appearance: appearance, prefersMoreContrast: contrast)
    #expect(ThemeName(name).preferences == expected)
  }

  private static let portal = "org.freedesktop.appearance"

  /// The preferences after one value was reported.
  private func preferences(_ space: String, _ key: String, _ value: DBusValue)
    -> DesktopPreferences
  {
    var settings = PortalSettings()
    settings.change([.text(space), .text(key), value])
    return settings.preferences()
  }

  @Test func `is one number and no other one, also where it is a text`() {
    let kde = "org.kde.kdeglobals.KDE"
    for (text, isReduced) in [("0.5", false), ("0", true), ("0.0", true), ("", false)] {
      let told = preferences(kde, "AnimationDurationFactor", .text(text))
      #expect(told.prefersReducedMotion == isReduced, "\(text)")
    }
    #expect(preferences(Self.portal, "contrast", .text("1")).prefersMoreContrast)
    for number in [-1.0, 2] {
      #expect(!preferences(Self.portal, "contrast", .number(number)).prefersMoreContrast)
      #expect(!preferences(Self.portal, "reduced-motion", .number(number)).prefersReducedMotion)
    }
    #expect(preferences(Self.portal, "color-scheme", .flag(true)).appearance == nil)
  }

  @Test func `is taken back as it was said`() {
    var settings = PortalSettings()
    func tell(_ space: String, _ key: String, _ value: DBusValue) -> DesktopPreferences {
      settings.change([.text(space), .text(key), value])
      return settings.preferences()
    }
    let gnome = "org.gnome.desktop.interface"
    #expect(tell(gnome, "enable-animations", .flag(false)).prefersReducedMotion)
    #expect(!tell(gnome, "enable-animations", .flag(true)).prefersReducedMotion)
    #expect(tell(Self.portal, "color-scheme", .number(2)).appearance == .light)
    #expect(tell(Self.portal, "color-scheme", .number(0)).appearance == nil)
    #expect(tell(Self.portal, "contrast", .number(1)).prefersMoreContrast)
    #expect(!tell(Self.portal, "contrast", .number(0)).prefersMoreContrast)
  }

  @Test func `does not take away what is known from elsewhere`() {
    let known = DesktopPreferences(
      appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)
    var settings = PortalSettings()
    for key in ["contrast", "reduced-motion", "color-scheme"] {
      settings.change([.text(Self.portal), .text(key), .number(0)])
      #expect(settings.preferences(over: known) == known)
    }
  }

  @Test func `is asked for in four namespaces`() {
    #expect(
      PortalSettings.namespaces == [
        "org.freedesktop.appearance", "org.gnome.desktop.interface",
        "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.KDE",
      ])
  }

  @Test func `comes by the bus in the user's folder where no other address is given`() throws {
    let folder = try TemporaryFolder()
    let runtime = ["XDG_RUNTIME_DIR": folder.path]
    #expect(DBusConnection.address { runtime[$0] } == nil)
    let path = try folder.write(to: "bus")
    #expect(DBusConnection.address { runtime[$0] } == "unix:path=\(path)")
    for (address, expected) in [("tcp:there", "tcp:there"), ("", nil), ("autolaunch:x=1", nil)]
      as [(String, String?)]
    {
      let environment = runtime.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
      #expect(DBusConnection.address { environment[$0] } == expected)
    }
    #expect(DBusConnection.address { ["XDG_RUNTIME_DIR": ""][$0] } == nil)
  }
}
