import FluidCore
import FluidPlayer
import FluidPlot
import FluidSettings
import TestSupport
import Testing

/// Opened recordings, and files that are saved.
extension LabTests {
  @Test func `has an opened recording for its take until the scene is touched`() throws {
    let recordings = try [180.0, 300].map { way -> Take in
      var other = LabWindow()
      other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: way))
      other.wait(3)
      return try other.take
    }
    func saved(_ window: LabWindow) throws -> Take {
      var window = window
      window.perform(.saveTake)
      return try #require(window.savedTake)
    }
    var window = LabWindow.withTake()
    let own = try window.take
    #expect(try saved(window).events == own.events)
    // Recordings that begin alike and are as long.
    for take in recordings + recordings {
      window.lab.open(take)
      window.follow()
      #expect(try saved(window).events == take.events)
      let curve = TakeCurve(take, settings: Settings(), of: .drawer(0), samples: 600)
      #expect(window.texts.contains(NumberText.fixed(curve.figures.peakVelocity)))
      window.follow()
      #expect(try saved(window).events == take.events)
    }
    var touched = window
    touched.tap(touched.onScene(Point(x: 300, y: 500)))
    #expect(try saved(touched).events != recordings[1].events)
    for settings in [Settings(scene: .sideDrawer), Settings()] { window.put(settings) }
    #expect(try saved(window).events == own.events)
  }

  @Test func `draws a take of another window, and leaves the scene alone`() throws {
    var other = LabWindow(size: Size(width: 600, height: 900))
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200))
    other.wait(3)
    var window = LabWindow()
    window.lab.open(try other.take)
    window.follow()
    window.perform(.keep)
    window.put { $0.drawer.spring = .smooth }
    window.perform(.step(frames: -200))
    #expect(window.texts.contains("It went to open."))
    #expect(window.line != nil && window.moment == nil)
    #expect(window.marks().items.isEmpty)
  }

  // MARK: Files

  @Test func `saves what has changed, once it is agreed to`() throws {
    var window = LabWindow(fileName: nil)
    func says(_ text: String) -> Bool {
      window.wait(0.1)
      return window.said?.contains(text) == true
    }
    window.perform(.save)
    #expect(says("nothing to save: no number has been changed") && window.saves.isEmpty)
    let agreed = ["this", "this", "something else"].map { window.lab.agrees(to: $0) }
    #expect(agreed == [false, true, false] && says("something else"))
    let changed = Settings().with { $0.drawer.release.threshold = 0.5 }
    let dot = try window.reader.dot("drawer.release.threshold")
    window.put(changed)
    window.lab.didSave(nil, fileName: nil, "no room")
    #expect(says("no room"))
    window.perform(.save)
    #expect(window.saves == [changed] && says("written"))
    window.perform(.save)
    #expect(window.saves.count == 1 && says("nothing to save: drawer.yaml holds these numbers"))
    window.lab.didSave(changed, fileName: nil, "written")
    window.perform(.save)
    #expect(says("drawer.yaml"), "it is still that one")
    // The file changes back.
    window.lab.fileHolds(Settings(), fileName: "mine.yaml")
    window.follow()
    #expect(window.over().fills.contains { $0.rect.contains(dot) && $0.rect.width == 6 })
    window.perform(.save)
    #expect(window.saves.count == 2)
  }

  /// A slider's motions after a file was saved.
  enum Holding: CaseIterable { case movesOn, staysWhereItIs, isLost }

  @Test(arguments: Holding.allCases)
  func `keeps a held slider while a saved file moves all others`(finger: Holding) throws {
    var window = LabWindow.withTake()
    let row = try window.reader.slider("drawer.release.lookahead")
    window.hold(row.center, by: Point(x: 30, y: 0))
    let held = window.player.settings.drawer.release.lookahead
    #expect(held != 0.25)
    let saved = Settings().with {
      $0.drawer.release.lookahead = 0.1
      $0.drawer.release.threshold = 0.66
    }
    window.put(saved)
    let both = saved.with { $0.drawer.release.lookahead = held }
    for _ in 0..<3 {
      #expect(window.lab.settings == both && window.player.settings == both)
      window.wait(0.1)
    }
    if finger == .isLost {
      window.send(.cancel(.touch(1)))
    } else {
      let end = row.center + Point(x: finger == .movesOn ? 40 : 30, y: 0)
      if finger == .movesOn { window.send(.move(.touch(1), end)) }
      window.send(.up(.touch(1), end))
      let last = window.player.settings
      #expect((last.drawer.release.lookahead > held) == (finger == .movesOn))
      #expect(last.drawer.release.threshold == 0.66)
      window.perform(.undo)
    }
    #expect(window.player.settings == saved)
    window.perform(.undo)
    #expect(window.player.settings == Settings(), "a saved file is a step like any other")
  }
}
