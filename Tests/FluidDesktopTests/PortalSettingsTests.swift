import FluidDesktop
import FluidScene
import FluidSettings
import Testing

@Suite struct PortalSettingsTests {
  private static let portal = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let access = "org.gnome.desktop.a11y.interface"
  private static let kde = "org.kde.kdeglobals.KDE"

  private static let dark = DesktopPreferences(appearance: .dark)
  private static let light = DesktopPreferences(appearance: .light)
  private static let contrast = DesktopPreferences(prefersMoreContrast: true)
  private static let still = DesktopPreferences(prefersReducedMotion: true)
  private static let none = DesktopPreferences()

  /// What the portal says of a key, and what that asks for.
  static let rows: [(space: String, key: String, value: DBusValue, asked: DesktopPreferences)] = [
    (portal, "color-scheme", .number(0), none), (portal, "color-scheme", .number(1), dark),
    (portal, "color-scheme", .number(2), light), (portal, "color-scheme", .number(3), none),
    (portal, "color-scheme", .flag(true), none),
    (portal, "contrast", .number(1), contrast), (portal, "contrast", .text("1"), contrast),
    (portal, "contrast", .number(0), none), (portal, "contrast", .number(-1), none),
    (portal, "contrast", .number(2), none), (access, "high-contrast", .flag(true), contrast),
    (access, "high-contrast", .flag(false), none), (access, "high-contrast", .number(1), none),
    (portal, "reduced-motion", .number(1), still), (portal, "reduced-motion", .number(0), none),
    (portal, "reduced-motion", .number(2), none), (gnome, "enable-animations", .flag(false), still),
    (gnome, "enable-animations", .flag(true), none), (gnome, "enable-animations", .number(0), none),
    (kde, "AnimationDurationFactor", .text("0"), still),
    (kde, "AnimationDurationFactor", .text("0.0"), still),
    (kde, "AnimationDurationFactor", .number(0), still),
    (kde, "AnimationDurationFactor", .text("0.5"), none),
    (kde, "AnimationDurationFactor", .text(""), none),
    (kde, "AnimationDurationFactor", .flag(false), none),
    // Another's name.
    (gnome, "contrast", .number(1), none), (gnome, "color-scheme", .number(1), none),
    (gnome, "high-contrast", .flag(true), none), (portal, "enable-animations", .flag(false), none),
    (kde, "reduced-motion", .number(1), none), ("org.example", "color-scheme", .number(1), none),
  ]

  private func answer(_ space: String, _ keys: DBusValue...) -> [DBusValue] {
    [.list([.list([.text(space), .list(keys)])])]
  }

  @Test func `are the same from an answer and from a change`() {
    for row in Self.rows {
      let said = answer(row.space, .list([.text(row.key), row.value]))
      #expect(PortalSettings(readAll: said).preferences() == row.asked, "\(row)")
      var settings = PortalSettings()
      settings.change([.text(row.space), .text(row.key), row.value])
      #expect(settings.preferences() == row.asked, "\(row)")
    }
  }

  @Test func `are taken back as they were said`() {
    var settings = PortalSettings()
    for (key, value, asked) in [
      ("color-scheme", 1, Self.dark), ("color-scheme", 2, Self.light), ("contrast", 1, nil),
      ("contrast", 0, Self.light), ("color-scheme", 0, Self.none),
    ] as [(String, Double, DesktopPreferences?)] {
      settings.change([.text(Self.portal), .text(key), .number(value)])
      let both = DesktopPreferences(appearance: .light, prefersMoreContrast: true)
      #expect(settings.preferences() == asked ?? both)
    }
  }

  @Test func `leave what is known from elsewhere`() {
    let known = DesktopPreferences(
      appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)
    var settings = PortalSettings()
    for key in ["contrast", "reduced-motion", "color-scheme"] {
      settings.change([.text(Self.portal), .text(key), .number(0)])
      #expect(settings.preferences(over: known) == known)
    }
  }

  @Test func `count over what a theme's name says, where they say something`() {
    let known = ThemeName("HighContrast:dark").preferences
    #expect(known == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
    let silent = PortalSettings(
      readAll: answer(Self.portal, .list([.text("color-scheme"), .number(0)])))
    #expect(silent.preferences(over: known) == known)
    let light = PortalSettings(
      readAll: answer(Self.portal, .list([.text("color-scheme"), .number(2)])))
    #expect(light.preferences(over: known).appearance == .light)
  }

  @Test func `leave out values of another form one by one, and take the others`() {
    let dark: DBusValue = .list([.text("color-scheme"), .number(1)])
    func space(_ keys: DBusValue...) -> DBusValue { .list([.text(Self.portal), .list(keys)]) }
    func read(_ spaces: DBusValue...) -> DesktopPreferences {
      PortalSettings(readAll: [.list(spaces)]).preferences()
    }
    for value in [
      .number(1), .list([]), .list([.text("contrast"), .number(1), .number(1)]),
      .list([.number(1), .number(1)]), .list([.text("contrast")]),
    ] as [DBusValue] {
      #expect(read(space(value, dark)) == Self.dark && read(value, space(dark)) == Self.dark)
      #expect(PortalSettings(readAll: [value]).preferences() == Self.none)
    }
    #expect(read(.list([.text(Self.portal), .list([dark]), .number(1)])) == Self.none)
    let both = read(space(dark), space(.list([.text("contrast"), .number(1)])))
    #expect(both == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
  }

  @Test func `are not changed by a signal that says too little or too much`() {
    var settings = PortalSettings()
    let signal: [DBusValue] = [.text(Self.portal), .text("color-scheme"), .number(1)]
    for wrong in [
      [], Array(signal.prefix(2)), signal + [.number(1)],
      [.number(1), .text("color-scheme"), .number(1)],
      [.text(Self.portal), .number(1), .number(1)],
    ] {
      settings.change(wrong)
      #expect(settings == PortalSettings())
    }
  }

  @Test(
    arguments: [
      ("HighContrast", nil, true), ("HighContrastInverse", nil, true), ("Adwaita-hc", nil, true),
      ("adwaita-HC:dark", .dark, true), ("Adwaita:dark", .dark, false),
      ("Breeze:DARK", .dark, false), ("NotHighContrast", nil, false), ("Adwaita-hcx", nil, false),
      ("Adwaita:light:dark", nil, false), (nil, nil, false), ("", nil, false), (":", nil, false),
      ("Dark", nil, false), ("Adwaita:light", nil, false),
    ] as [(String?, Appearance?, Bool)])
  func `are a theme's name where there is no portal, however it is spelt`(
    name: String?, appearance: Appearance?, contrast: Bool
  ) {
    #expect(
      ThemeName(name).preferences
        == DesktopPreferences(appearance: appearance, prefersMoreContrast: contrast))
  }
}
