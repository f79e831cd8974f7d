import FluidConfig
import FluidDemos
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// The next version of a watched file, waiting for at most ten seconds.
private func next(
  _ live: inout LiveConfig, keeping scene: DemoScene = .pullDown
) throws -> Result<Settings, ConfigProblems> {
  for _ in 0..<2000 {
    if let version = live.nextVersion(keeping: scene) { return version }
    usleep(5000)
  }
  throw CancellationError()
}

@Suite struct `A file saved while a scene is shown` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The window's version of a file saved while it shows a scene.
  private func saved(
    _ text: String, over old: String, start: SettingsBase = .named, showing scene: DemoScene
  ) throws -> Settings {
    let path = try folder.write(old, to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: start)
    live.begin(after: try file.load(over: start))
    try folder.write(text, to: "drawer.yaml")
    return try next(&live, keeping: scene).get()
  }

  @Test func `keeps the scene where it says nothing of one, and tunes it`() throws {
    let settings = try saved(
      "drawer: { corner_radius: 3 }", over: "drawer: { corner_radius: 9 }", showing: .mapList)
    var expected = Settings(scene: .mapList)
    expected.panel.cornerRadius = 3
    #expect(settings == expected)
  }

  @Test(arguments: [SettingsBase.named, .scene(.bottomSheet)])
  func `keeps a scene chosen by key or command line while its own line is as it was`(
    start: SettingsBase
  ) throws {
    let settings = try saved(
      "scene: detents\ndrawer: { corner_radius: 3 }", over: "scene: detents", start: start,
      showing: .bottomSheet)
    #expect(settings.scene == .bottomSheet && settings.panel.cornerRadius == 3)
  }

  @Test(arguments: [SettingsBase.named, .scene(.bottomSheet)])
  func `shows the scene it names where that line is another`(start: SettingsBase) throws {
    let settings = try saved(
      "scene: side-drawer", over: "scene: detents", start: start, showing: .bottomSheet)
    #expect(settings == Settings(scene: .sideDrawer))
    let first = try saved("scene: side-drawer", over: "", start: start, showing: .bottomSheet)
    #expect(first.scene == .sideDrawer)
  }

  @Test func `is no news where it says what was known, or what the window has written itself`()
    throws
  {
    let path = try folder.write("drawer: { corner_radius: 9 } # mine\n", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: try file.load())
    let save = try live.save([ConfigEdit("drawer.corner_radius", .number(4))])
    #expect(save.revision.changes.map(\.path) == ["drawer.corner_radius"])
    #expect(try folder.bytes("drawer.yaml") == Array("drawer: { corner_radius: 4 } # mine\n".utf8))
    // Long enough for the watcher to have read both.
    usleep(300_000)
    try folder.write("drawer: { corner_radius: 4 } # another comment\n", to: "drawer.yaml")
    usleep(700_000)
    #expect(live.nextVersion(keeping: .pullDown) == nil)
    // An editor's own change after that is one.
    try folder.write("drawer: { corner_radius: 5 }\n", to: "drawer.yaml")
    let version = try next(&live).get()
    #expect(version.panel.cornerRadius == 5)
  }

  @Test(arguments: [SettingsBase.named, .scene(.bottomSheet)])
  func `keeps the scene that is shown where its own line is taken out`(start: SettingsBase) throws {
    let settings = try saved(
      "drawer: { corner_radius: 3 }", over: "scene: detents", start: start, showing: .bottomSheet)
    #expect(settings.scene == .bottomSheet && settings.panel.cornerRadius == 3)
  }

  @Test func `is compared with the line it had last, not with the first`() throws {
    let path = try folder.write("scene: detents", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: try file.load())
    func saved(_ text: String) throws -> Settings {
      try folder.write(text, to: "drawer.yaml")
      return try next(&live, keeping: .bottomSheet).get()
    }
    #expect(try saved("scene: side-drawer").scene == .sideDrawer)
    // Shown by key meanwhile: the sheet. The line is as it was.
    #expect(try saved("scene: side-drawer\nappearance: light").scene == .bottomSheet)
    #expect(try saved("scene: detents").scene == .detents, "and back is another line again")
  }

  @Test func `is compared with the line that the window itself has written last`() throws {
    let path = try folder.write("appearance: dark", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: try file.load())
    _ = try live.save([ConfigEdit("scene", .text("detents"))])
    // Shown by key meanwhile: the sheet. The user changes another line.
    let text = try String(decoding: folder.bytes("drawer.yaml"), as: UTF8.self)
    try folder.write(text.replacing("dark", with: "light"), to: "drawer.yaml")
    let version = try next(&live, keeping: .bottomSheet).get()
    #expect(version.scene == .bottomSheet && version.appearance == .light)
  }

  @Test func `before it is watched is a first version, and of what is known there is none`() throws
  {
    let path = try folder.write("appearance: dark", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    let known = try file.load()
    var same = LiveConfig()
    same.watch(file, over: .named)
    same.begin(after: known)
    #expect(same.nextVersion(keeping: .pullDown) == nil)
    // Beginning again has no effect: the file is watched already.
    try same.begin(after: Settings(parsing: "appearance: light", file: "x"))
    #expect(same.nextVersion(keeping: .pullDown) == nil)
    try folder.write("appearance: light", to: "drawer.yaml")
    var other = LiveConfig()
    other.watch(file, over: .named)
    other.begin(after: known)
    #expect(try other.nextVersion(keeping: .pullDown)?.get().appearance == .light)
    #expect(other.nextVersion(keeping: .pullDown) == nil, "which is taken once")
  }

  @Test func `has a name for messages: its own, without the folders`() throws {
    var live = LiveConfig()
    #expect(live.name == nil && live.held == nil)
    live.watch(ConfigFile(path: folder("deep/drawer.yaml")), over: .scene(.mapList))
    #expect(live.name == "drawer.yaml" && live.base == .scene(.mapList))
    live.watch(ConfigFile(path: "a.yaml"), over: .named)
    #expect(live.name == "a.yaml" && live.base == .named)
  }

  @Test func `is what it was when it was last read or written`() throws {
    let path = try folder.write("appearance: dark", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .named)
    #expect(live.held == nil, "nobody has read it yet")
    live.begin(after: try file.load())
    #expect(try live.held == file.load())
    let save = try live.save([ConfigEdit("drawer.corner_radius", .number(7))])
    #expect(!save.isNew && save.revision.changes.count == 1)
    #expect(live.held?.panel.cornerRadius == 7 && live.held?.appearance == .dark)
    // Saving the settings writes what differs, and nothing else.
    var settings = try #require(live.held)
    settings.panel.cornerRadius = 9
    #expect(try live.save(settings).revision.changes.count == 1)
    #expect(try live.save(settings).revision.changes.isEmpty)
    #expect(try file.load() == settings)
  }

  @Test func `is needed where edits are to be saved`() {
    var live = LiveConfig()
    do {
      _ = try live.save([ConfigEdit("appearance", .text("dark"))])
      Issue.record("there is none")
    } catch {
      #expect(error == .mistake("there is no file to save into"))
    }
  }

  @Test
  func `leaves what it does not say as the scene has it, or as the prototype's author has it`() {
    var tuned = Settings(scene: .mapList)
    tuned.panel.cornerRadius = 7
    var live = LiveConfig()
    #expect(live.defaults(tuned) == Settings(scene: .mapList))
    var own = tuned
    own.scene = nil
    var base = own
    base.panel.cornerRadius = 21
    #expect(LiveConfig(over: .own(base)).defaults(own) == base, "with no file, too")
    live.watch(ConfigFile(path: folder("a.yaml")), over: .own(base))
    #expect(live.defaults(own) == base)
    #expect(live.defaults(tuned) == Settings(scene: .mapList))
  }

  @Test func `is made where the program was started, if there is none`() throws {
    var settings = Settings()
    settings.appearance = .light
    settings.panel.cornerRadius = 7
    var live = LiveConfig()
    try started(in: folder.path) {
      let save = try live.save(settings)
      #expect(save.isNew && save.revision.changes.count == 2)
      #expect(live.name == "drawer.yaml" && live.base == .named)
      #expect(live.held == settings)
      // From then on it is the file, by name.
      let again = try live.save(settings)
      #expect(!again.isNew && again.revision.changes.isEmpty)
    }
    #expect(try ConfigFile(path: folder("drawer.yaml")).load() == settings)
  }

  @Test func `that is there although it was not asked for is made to hold what is saved, too`()
    throws
  {
    try folder.write("drawer: { corner_radius: 9 } # mine", to: "drawer.yaml")
    var live = LiveConfig()
    try started(in: folder.path) { _ = try live.save(Settings()) }
    #expect(try ConfigFile(path: folder("drawer.yaml")).load() == Settings())
  }

  @Test func `is made for a program with a scene of its own, too`() throws {
    var own = Settings()
    own.scene = nil
    own.panel.cornerRadius = 21
    var tuned = own
    tuned.panel.cornerRadius = 7
    var live = LiveConfig(over: .own(own))
    try started(in: folder.path) {
      let save = try live.save(tuned)
      #expect(save.revision.changes.map(\.path) == ["drawer.corner_radius"])
      #expect(live.held == tuned && live.base == .own(own))
    }
    #expect(try ConfigFile(path: folder("drawer.yaml")).load(over: .own(own)) == tuned)
  }

  @Test(arguments: [nil, "appearance: dark", "scene: detents\ndrawer: { corner_radius: 9 }"])
  func `gives back the scene that was shown when it was saved, number for number`(text: String?)
    throws
  {
    // A default of one scene has to be written for another.
    var live = LiveConfig()
    try started(in: folder.path) {
      if let text {
        try folder.write(text, to: "drawer.yaml")
        let file = ConfigFile(path: "drawer.yaml")
        live.watch(file, over: .named)
        live.begin(after: try file.load())
      }
      for scene in DemoScene.allCases {
        var settings = Settings(scene: scene)
        for other in DemoScene.allCases {
          settings.panel.cornerRadius = Settings(scene: other).panel.cornerRadius
          settings.appearance = .light
          _ = try live.save(settings)
          #expect(try ConfigFile(path: "drawer.yaml").load() == settings)
        }
      }
    }
  }

  @Test func `that the window has made is watched from then on`() throws {
    var live = LiveConfig()
    var settings = Settings()
    settings.panel.cornerRadius = 7
    try started(in: folder.path) {
      _ = try live.save(settings)
      try folder.write("drawer: { corner_radius: 8 }", to: "drawer.yaml")
      let version = try next(&live).get()
      #expect(version.panel.cornerRadius == 8)
    }
  }

  @Test func `with mistakes holds nothing until it is right again`() throws {
    let path = try folder.write("appearance: dark", to: "drawer.yaml")
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .named)
    live.begin(after: try file.load())
    func saved(_ text: String) throws -> Result<Settings, ConfigProblems> {
      try folder.write(text, to: "drawer.yaml")
      return try next(&live)
    }
    guard case .failure = try saved("appearance: purple") else {
      Issue.record("purple is no appearance")
      return
    }
    #expect(live.held == nil && live.name == "drawer.yaml")
    #expect(try saved("appearance: light").get().appearance == .light)
    #expect(live.held?.appearance == .light)
  }

  @Test func `of a program with a scene of its own has no other scene laid under it`() throws {
    let path = try folder.write("drawer: { corner_radius: 3 }", to: "drawer.yaml")
    var own = Settings()
    own.scene = nil
    own.panel.cornerRadius = 21
    let file = ConfigFile(path: path)
    var live = LiveConfig()
    live.watch(file, over: .own(own))
    live.begin(after: own)
    // The file has changed since it was loaded.
    let next = live.nextVersion(keeping: nil)
    let version = try #require(next).get()
    #expect(version.scene == nil && version.panel.cornerRadius == 3)
    #expect(live.base == .own(own))
  }
}
