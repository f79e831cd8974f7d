import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidDesktop

/// The answer to `ReadAll` with these values.
private func answer(_ values: [(space: String, key: String, DBusValue)]) -> [DBusValue] {
  let spaces = Dictionary(grouping: values) { $0.space }
  return [
    .list(
      spaces.map { space, values in
        .list([.text(space), .list(values.map { .list([.text($0.key), $0.2]) })])
      })
  ]
}

private let portal = "org.freedesktop.appearance"

@Suite struct `What the desktop's portal says` {
  @Test(arguments: [(0.0, nil), (1, .dark), (2, .light), (3, nil)] as [(Double, Appearance?)])
  func `is dark, light, or that the user does not mind`(scheme: Double, appearance: Appearance?) {
    let settings = PortalSettings(readAll: answer([(portal, "color-scheme", .number(scheme))]))
    #expect(settings.preferences() == DesktopPreferences(appearance: appearance))
  }

  @Test(arguments: [
    (portal, "contrast", DBusValue.number(1)),
    ("org.gnome.desktop.a11y.interface", "high-contrast", .flag(true)),
  ])
  func `is more contrast in either of two words`(space: String, key: String, value: DBusValue) {
    let settings = PortalSettings(readAll: answer([(space, key, value)]))
    #expect(settings.preferences() == DesktopPreferences(prefersMoreContrast: true))
  }

  @Test(arguments: [
    (portal, "reduced-motion", DBusValue.number(1)),
    ("org.gnome.desktop.interface", "enable-animations", .flag(false)),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", .text("0")),
  ])
  func `is less motion in any of three words`(space: String, key: String, value: DBusValue) {
    let settings = PortalSettings(readAll: answer([(space, key, value)]))
    #expect(settings.preferences() == DesktopPreferences(prefersReducedMotion: true))
  }

  @Test func `is nothing where all is as it comes`() {
    let settings = PortalSettings(
      readAll: answer([
        (portal, "color-scheme", .number(0)), (portal, "contrast", .number(0)),
        (portal, "reduced-motion", .number(0)),
        ("org.gnome.desktop.interface", "enable-animations", .flag(true)),
        ("org.gnome.desktop.a11y.interface", "high-contrast", .flag(false)),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", .text("1.0")),
      ]))
    #expect(settings.preferences() == DesktopPreferences())
  }

  @Test func `changes one by one, and what was never asked for changes nothing`() {
    var settings = PortalSettings(readAll: answer([(portal, "color-scheme", .number(1))]))
    settings.change([.text(portal), .text("contrast"), .number(1)])
    #expect(
      settings.preferences() == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
    settings.change([.text(portal), .text("color-scheme"), .number(2)])
    #expect(
      settings.preferences() == DesktopPreferences(appearance: .light, prefersMoreContrast: true))
    let before = settings
    settings.change([.text("org.example"), .text("color-scheme"), .number(1)])
    #expect(settings == before)
  }

  @Test(
    arguments: [
      [], [.text("?")], [.list([.text("?"), .list([])])],
      [.list([.list([.text(portal), .number(1)]), .list([.text(portal)])])],
      [.list([.list([.text(portal), .list([.list([.text("color-scheme")]), .flag(true)])])])],
      [.list([.list([.text(portal), .list([.list([.text("color-scheme"), .text("dark")])])])])],
    ] as [[DBusValue]])
  func `of another form says nothing`(answer: [DBusValue]) {
    var settings = PortalSettings(readAll: answer)
    settings.change(answer)
    #expect(settings.preferences() == DesktopPreferences())
  }

  @Test func `counts over what a theme's name says, where it says something`() {
    let known = ThemeName("HighContrast:dark").preferences
    #expect(known == DesktopPreferences(appearance: .dark, prefersMoreContrast: true))
    let silent = PortalSettings(readAll: answer([(portal, "color-scheme", .number(0))]))
    #expect(silent.preferences(over: known) == known)
    let light = PortalSettings(readAll: answer([(portal, "color-scheme", .number(2))]))
    #expect(light.preferences(over: known).appearance == .light)
  }

  @Test(arguments: [nil, "", "Adwaita", ":", "Dark", "Adwaita:light"] as [String?])
  func `and a theme's name mostly says nothing`(name: String?) {
    #expect(ThemeName(name).preferences == DesktopPreferences())
  }
}
