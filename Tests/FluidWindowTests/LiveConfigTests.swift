import FluidConfig
import FluidDemos
import FluidSettings
import FluidWindow
import Foundation
import TestSupport
import Testing

/// A configuration file that is saved while a window shows a scene.
@Suite(.serialized) struct LiveConfigTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A watched file, as it was when the window was opened.
  private func open(_ text: String, over base: SettingsBase = .named) throws -> LiveConfig {
    let file = ConfigFile(path: try folder.write(text, to: "drawer.yaml"))
    var live = LiveConfig()
    live.watch(file, over: base)
    live.begin(after: try file.load(over: base))
    return live
  }

  /// The next version of a watched file, waiting for at most ten seconds.
  private func next(
    _ live: inout LiveConfig, keeping scene: DemoScene? = .pullDown
  ) throws -> Result<Settings, ConfigProblems> {
    for _ in 0..<2000 {
      if let version = live.nextVersion(keeping: scene) { return version }
      usleep(5000)
    }
    throw CancellationError()
  }

  /// Texts of a file, one after the other while the bottom sheet is shown, and the scene after the
  /// last of them.
  @Test(
    arguments: [
      (["drawer: { corner_radius: 9 }", "drawer: { corner_radius: 3 }"], .bottomSheet),
      (["scene: detents", "scene: detents\nappearance: light"], .bottomSheet),
      (["scene: detents", "appearance: light"], .bottomSheet),
      (["scene: detents", "scene: side-drawer"], .sideDrawer),
      (["", "scene: side-drawer"], .sideDrawer),
      (
        ["scene: detents", "scene: side-drawer", "scene: side-drawer\nappearance: light"],
        .bottomSheet
      ), (["scene: detents", "scene: side-drawer", "scene: detents"], .detents),
    ] as [([String], DemoScene)], [SettingsBase.named, .scene(.bottomSheet)])
  func `shows another scene only where the line that names it is another`(
    texts: ([String], DemoScene), base: SettingsBase
  ) throws {
    var live = try open(texts.0[0], over: base)
    var version = Settings()
    for text in texts.0.dropFirst() {
      try folder.write(text, to: "drawer.yaml")
      version = try next(&live, keeping: .bottomSheet).get()
    }
    #expect(try version == ConfigFile(path: folder("drawer.yaml")).load(over: .scene(texts.1)))
  }

  @Test func `compares with the line that the window itself has written last`() throws {
    var live = try open("appearance: dark")
    _ = try live.save([ConfigEdit("scene", .text("detents"))])
    let text = String(decoding: try folder.bytes("drawer.yaml"), as: UTF8.self)
    try folder.write(text.replacing("dark", with: "light"), to: "drawer.yaml")
    let version = try next(&live, keeping: .bottomSheet).get()
    #expect(version.scene == .bottomSheet && version.appearance == .light)
  }

  @Test func `has no news of what is known, or of what the window has written itself`() throws {
    var live = try open("drawer: { corner_radius: 9 } # mine\n")
    #expect(live.nextVersion(keeping: .pullDown) == nil)
    let save = try live.save([ConfigEdit("drawer.corner_radius", .number(4))])
    #expect(save.revision.changes.map(\.path) == ["drawer.corner_radius"] && !save.isNew)
    #expect(try folder.bytes("drawer.yaml") == Array("drawer: { corner_radius: 4 } # mine\n".utf8))
    #expect(live.held?.panel.cornerRadius == 4)
    // The watcher reads each of them on its own.
    usleep(300_000)
    try folder.write("drawer: { corner_radius: 4 } # another comment\n", to: "drawer.yaml")
    usleep(300_000)
    #expect(live.nextVersion(keeping: .pullDown) == nil)
    try folder.write("drawer: { corner_radius: 5 }\n", to: "drawer.yaml")
    #expect(try next(&live).get().panel.cornerRadius == 5)
  }

  @Test(arguments: [ConfigFile.Presence.required, .optional])
  func `takes what was saved before it was watched as its first version`(
    presence: ConfigFile.Presence
  ) throws {
    let path = try folder.write("appearance: dark", to: "drawer.yaml")
    let file = ConfigFile(path: path, presence: presence)
    let known = try file.load()
    try folder.write("appearance: light", to: "drawer.yaml")
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: known)
    #expect(try live.nextVersion(keeping: .pullDown)?.get().appearance == .light)
    #expect(live.nextVersion(keeping: .pullDown) == nil)
    live.begin(after: known)
    #expect(live.nextVersion(keeping: .pullDown) == nil, "it is watched already")
  }

  @Test(arguments: [ConfigFile.Presence.required, .optional])
  func `misses a file that is gone before it was watched, if there has to be one`(
    presence: ConfigFile.Presence
  ) throws {
    let file = ConfigFile(path: folder("drawer.yaml"), presence: presence)
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: Settings())
    let version = live.nextVersion(keeping: .pullDown)
    #expect((version?.isMissing == true) == (presence == .required))
    #expect(live.name == (presence == .required ? "drawer.yaml" : nil))
    try folder.write("appearance: light", to: "drawer.yaml")
    #expect(try next(&live).get().appearance == .light)
  }

  @Test func `holds nothing while the file has mistakes, the defaults once it is gone`() throws {
    var live = try open("appearance: dark")
    var shown = Settings()
    shown.panel.cornerRadius = 3
    try folder.write("appearance: purple", to: "drawer.yaml")
    #expect(throws: ConfigProblems.self) { try next(&live).get() }
    #expect(live.held == nil && live.saved(shown) == shown && live.name == "drawer.yaml")
    try folder.write("appearance: light", to: "drawer.yaml")
    #expect(try next(&live).get().appearance == .light)
    #expect(live.held?.appearance == .light && live.saved(shown) == live.held)
    #expect(unlink(folder("drawer.yaml")) == 0)
    #expect(try next(&live).isMissing && live.saved(shown) == Settings())
  }

  @Test func `lays no scene under a prototype's file, but its author's settings`() throws {
    var own = Settings()
    own.scene = nil
    own.panel.cornerRadius = 21
    var live = LiveConfig(over: .own(own))
    #expect(live.defaults(own) == own)
    live.watch(
      ConfigFile(path: try folder.write("appearance: light", to: "drawer.yaml")), over: .own(own))
    live.begin(after: own)
    let version = try next(&live, keeping: nil).get()
    #expect(version.scene == nil && version.panel.cornerRadius == 21)
    #expect(version.appearance == .light && live.base == .own(own))
  }

  // MARK: Saving

  @Test func `refuses edits where there is no file`() {
    var live = LiveConfig()
    #expect(throws: SavingError.mistake("there is no file to save into")) {
      try live.save([ConfigEdit("appearance", .text("dark"))])
    }
  }

  @Test(arguments: [true, false])
  func `makes a file where the program was started, and watches it`(isOwn: Bool) throws {
    var base = Settings()
    if isOwn { (base.scene, base.panel.cornerRadius) = (nil, 21) }
    var settings = base
    settings.panel.cornerRadius = 7
    var live = isOwn ? LiveConfig(over: .own(base)) : LiveConfig()
    try started(in: folder.path) {
      #expect(try live.proposal(for: settings)?.contains("no file yet") == true)
      let save = try live.save(settings)
      #expect(save.isNew && save.revision.changes.map(\.path).contains("drawer.corner_radius"))
      #expect(live.name == "drawer.yaml" && live.held == settings)
      let again = try live.save(settings)
      #expect(!again.isNew && again.revision.changes.isEmpty)
      #expect(
        try ConfigFile(path: "drawer.yaml").load(over: isOwn ? .own(base) : .named) == settings)
      try folder.write("drawer: { corner_radius: 8 }", to: "drawer.yaml")
      #expect(try next(&live, keeping: settings.scene).get().panel.cornerRadius == 8)
    }
  }

  @Test(arguments: [nil, "appearance: dark", "scene: detents\ndrawer: { corner_radius: 9 } # mine"])
  func `saves a file that loads as the settings given, number for number`(text: String?) throws {
    // A default of one scene has to be written for another.
    var live = try text.map { try open($0) } ?? LiveConfig()
    try started(in: folder.path) {
      for other in DemoScene.allCases {
        for scene in DemoScene.allCases {
          var settings = Settings(scene: scene)
          settings.panel.cornerRadius = Settings(scene: other).panel.cornerRadius
          settings.appearance = .light
          _ = try live.save(settings)
          #expect(try ConfigFile(path: folder("drawer.yaml")).load() == settings)
        }
      }
    }
  }
}
