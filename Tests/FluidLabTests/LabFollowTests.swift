import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `The lab beside the scene it follows` {
  private static func settings(_ threshold: Double) -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    return settings
  }

  @Test func `says once that it looks different, and nothing where all is as it was`() {
    var window = LabWindow.withTake()
    func looksDifferent() -> [Bool] {
      (0..<3).map { _ in
        window.lab.follow(window.player, window.history, at: window.time)
      }
    }
    #expect(looksDifferent() == [false, false, false])
    window.lab.say("a word")
    #expect(looksDifferent() == [false, false, false], "the toast is the chrome's")
    window.apply(.settings(Self.settings(0.6)))
    #expect(looksDifferent() == [true, false, false])
    window.apply(.desktop(DesktopPreferences(appearance: .light)))
    #expect(looksDifferent() == [true, false, false])
    window.apply(.settings(Settings(scene: .sideDrawer)))
    #expect(looksDifferent() == [true, false, false])
  }

  @Test func `marks what a file changes at once, before anything was dragged as well as after`() {
    for hasTake in [false, true] {
      var window = hasTake ? LabWindow.withTake() : LabWindow()
      let dot = LabAction(.dot, "drawer.release.flick_velocity").id
      #expect(window.control(dot) == nil)
      var file = Settings()
      file.drawer.release.flickVelocity = 1500
      window.apply(.settings(file))
      window.follow()
      #expect(window.control(dot) != nil)
      window.apply(.settings(Settings()))
      window.follow()
      #expect(window.control(dot) == nil)
    }
  }

  @Test func `has nothing to write, film or play that was done on another scene`() {
    var window = LabWindow.withTake()
    window.perform(.toggleLoop)
    window.apply(.settings(Settings(scene: .sideDrawer)))
    window.follow()
    #expect(window.lab.model.transport.clock == .live)
    let asked = window.requests.count
    for command in [LabCommand.saveTake, .film, .toggleLoop, .step(frames: -1), .elsewhere] {
      window.lab.say("well")
      window.perform(command)
      #expect(window.lab.model.message?.isWarning == true, "\(command)")
      #expect(window.requests.count == asked, "\(command)")
    }
    // On its own scene the take is there again.
    window.apply(.settings(Settings()))
    window.follow()
    window.perform(.saveTake)
    #expect(window.requests.count == asked + 1)
    #expect(window.lab.model.transport.clock == .live, "the loop is over")
  }

  @Test func `has its own last gesture again after another scene, not a recording once opened`()
    throws
  {
    var other = LabWindow()
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 300), over: 0.2)
    other.wait(3)
    var window = LabWindow.withTake()
    let own = try #require(window.lab.take?.events.count)
    let take = try #require(other.history.take)
    try #require(take.events.count != own)
    window.lab.open(take)
    window.follow()
    #expect(window.lab.take?.events.count == take.events.count)
    for settings in [Settings(scene: .sideDrawer), Settings()] {
      window.apply(.settings(settings))
      window.follow()
    }
    #expect(window.lab.take?.events.count == own)
  }

  @Test func `looks, reads and moves as its scene does`() {
    var settings = Settings()
    settings.appearance = .light
    settings.contrast = .more
    settings.direction = .rightToLeft
    settings.motion.reduced = .on
    var window = LabWindow(settings)
    for _ in 0..<2 {
      let own = window.lab.panel.settings
      #expect(own.appearance == .light && own.contrast == .more)
      #expect(own.direction == .rightToLeft && own.motion.reduced == .on)
      window.apply(.settings(Settings()))
      window.follow()
      let plain = window.lab.panel.settings
      #expect(plain.appearance == .dark && plain.contrast == .normal)
      #expect(plain.direction == .leftToRight && plain.motion.reduced == .off)
      window.apply(.settings(settings))
      window.follow()
    }
    // The desktop's preferences count where the settings leave the choice to it.
    window = LabWindow()
    window.apply(
      .desktop(
        DesktopPreferences(
          appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)))
    window.follow()
    let asked = window.lab.panel.settings
    #expect(asked.appearance == .light && asked.contrast == .more && asked.motion.reduced == .on)
  }
}
