import FluidCore
import FluidDemos
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `A window with the lab` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)

  init() throws { display = try DummyDisplay() }

  @Test func `has no bar of its own, and its keys on the lab's card; then all is as before`() throws
  {
    let host = try display.open(size: Self.size)
    host.showBar()
    host.perform(WindowCommand.keys, at: 0)
    host.perform(WindowCommand.lab, at: 0)
    #expect(host.lab != nil && host.chrome.bar == nil)
    #expect(host.chrome.keys.isEmpty, "the window's card gives way")
    host.perform(WindowCommand.keys, at: 0)
    #expect(host.lab?.model.dialog == .keys && host.chrome.keys.isEmpty)
    #expect(host.lab?.model.keys == LabCommand.keyHelp)
    host.perform(WindowCommand.lab, at: 0)
    #expect(host.lab == nil && host.chrome.bar != nil)
    host.perform(WindowCommand.keys, at: 0)
    #expect(host.chrome.keys == LabCommand.keyHelp)
  }

  @Test func `goes at the hand's speed again when the lab is closed, which is recorded`() throws {
    let host = try display.open(size: Self.size)
    host.perform(LabCommand.setSpeed(0.25), at: 0)
    #expect(host.lab != nil, "a key of the lab opens it")
    #expect(host.player.clock.rate == 0.25)
    // The same again is no news.
    host.perform(LabCommand.setSpeed(0.25), at: 0)
    host.perform(WindowCommand.lab, at: 0)
    #expect(host.lab == nil && host.player.clock.rate == 1)
    host.perform(WindowCommand.lab, at: 0)
    host.perform(WindowCommand.lab, at: 0)
    try host.logs.finish()
    #expect(try display.recorded() == [.rate(0.25), .rate(1)])
  }

  @Test func `calls the lab by the scene's title`() throws {
    let host = try display.open(size: Self.size)
    host.openLab(at: 0)
    #expect(host.lab?.model.title == DemoScene.pullDown.title)
  }

  @Test func `calls the lab plainly where the scene is somebody's own`() throws {
    let host = try display.open(
      scenes: .own { _ in
        Scene("mine") {
        } drawers: {
          Drawer { Text("Top") }.edge(.top).detents([.points("shut", 80), .points("open", 200)])
        }
      })
    host.openLab(at: 0)
    #expect(host.lab?.model.title == "Drawer")
  }

  // MARK: Recordings that are dropped in

  private func recording(_ scene: DemoScene, to name: String) throws -> String {
    try display.folder.write(
      Recording(
        size: Self.size, settings: Settings(scene: scene), end: 1
      ).text, to: name)
  }

  @Test func `takes a recording of its own scene as the take, and opens the lab for it`() throws {
    let host = try display.open(size: Self.size)
    host.openTake(try recording(.pullDown, to: "mine.ndjson"), at: 0)
    #expect(host.lab?.model.message?.text == "mine.ndjson is the take now")
    #expect(host.lab?.model.message?.isWarning == false)
  }

  @Test func `says of a recording of another scene which that is`() throws {
    let host = try display.open(size: Self.size)
    host.openTake(try recording(.detents, to: "other.ndjson"), at: 0)
    let said = try #require(host.lab?.model.message)
    #expect(said.isWarning)
    #expect(said.text == "that recording is of the scene detents: show it first")
  }

  @Test func `says of what is no recording why, and goes on`() throws {
    let host = try display.open(size: Self.size)
    let path = try display.folder.write("none\n", to: "none.ndjson")
    host.openTake(path, at: 0)
    #expect(host.lab?.model.message?.isWarning == true)
    #expect(host.lab?.model.message?.text.hasPrefix("\(path):1") == true)
    host.openTake(display.folder("nowhere.ndjson"), at: 0)
    #expect(host.lab?.model.message?.text.hasPrefix(display.folder("nowhere.ndjson")) == true)
  }

  // MARK: Films

  @Test func `says in the lab how far a film is, and that it is there`() throws {
    let host = try display.open(size: Self.size)
    host.openLab(at: 0)
    let job = display.quietJob()
    host.film = job
    job.news.post(.progress(3, of: 9))
    host.stage.needsDisplay = false
    host.followFilm()
    var said = host.lab?.model.message
    #expect(said?.text == "\(job.path): 3 of 9 pictures; tap again to stop")
    #expect(said?.isWarning == false && host.lab?.model.isFilming == true && host.film != nil)
    var isDirty = host.stage.needsDisplay
    #expect(isDirty)
    host.stage.needsDisplay = false
    host.followFilm()
    isDirty = host.stage.needsDisplay
    #expect(!isDirty, "no news, no picture")
    job.news.post(.done(pictures: 9))
    host.followFilm()
    said = host.lab?.model.message
    #expect(said?.text == "\(job.path) is there: 9 pictures" && said?.isWarning == false)
    #expect(host.lab?.model.isFilming == false && host.film == nil)
  }

  @Test
  func `says without the lab that a film is there in a toast, and that it is not in a notice`()
    throws
  {
    let host = try display.open(size: Self.size)
    let job = display.quietJob()
    host.film = job
    job.news.post(.progress(3, of: 9))
    host.followFilm()
    #expect(host.chrome.toast == nil, "how far it is nobody asks")
    job.news.post(.done(pictures: 9))
    host.followFilm()
    #expect(host.chrome.toast == "\(job.path) is there: 9 pictures")
    #expect(host.chrome.notice == nil)
    host.film = job
    job.news.post(.failed("a.webp: no room"))
    let said = try written(to: 2) { host.followFilm() }
    #expect(said == "a.webp: no room\n" && host.film == nil)
    #expect(host.chrome.notice == Notice("There is no film", lines: ["a.webp: no room"]))
  }

  @Test func `says in the lab why there is no film`() throws {
    let host = try display.open(size: Self.size)
    host.openLab(at: 0)
    let job = display.quietJob()
    host.film = job
    job.news.post(.failed("a.webp: no room"))
    host.followFilm()
    let said = try #require(host.lab?.model.message)
    #expect(said.text == "a.webp: no room" && said.isWarning)
    #expect(host.film == nil && host.chrome.notice == nil)
  }

  @Test func `tells a lab that is opened of the film that is being made`() throws {
    let host = try display.open(size: Self.size)
    let job = display.quietJob()
    host.film = job
    host.openLab(at: 0)
    #expect(host.lab?.model.isFilming == true)
    #expect(host.lab?.model.message?.text == "\(job.path) is being made; tap again to stop")
    host.perform(LabCommand.film, at: 0)
    #expect(host.film == nil && host.lab?.model.isFilming == false)
    #expect(host.lab?.model.message?.text == "no \(job.path): it was stopped")
  }

  @Test func `loses a film at its end only where that has not been made meanwhile`() throws {
    let host = try display.open(size: Self.size)
    var lost = host.endFilm()
    #expect(lost == nil)
    let job = display.quietJob()
    host.film = job
    lost = host.endFilm()
    #expect(lost == job.path && host.film == nil)
    host.film = job
    job.news.post(.done(pictures: 2))
    lost = host.endFilm()
    #expect(lost == nil && host.film == nil)
  }
}

@Suite(.serialized) struct `What lies in front in a window` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test func `closes by escape one after the other: the keys, the menu, a notice`() throws {
    let host = try display.open()
    host.showBar()
    host.chrome.bar?.isOpen = true
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    host.chrome.keys = LabCommand.keyHelp
    var left: [[Bool]] = []
    for _ in 0..<4 {
      let isTaken = try host.takes(.key(.escape))
      let chrome = host.chrome
      left.append([isTaken, !chrome.keys.isEmpty, chrome.bar?.isOpen == true, chrome.notice != nil])
    }
    #expect(
      left == [
        [true, false, true, true], [true, false, false, true], [true, false, false, false],
        [false, false, false, false],
      ])
  }

  /// Taps a button.
  private func tap(_ button: WindowCommand, of host: WindowHost) throws {
    let middle = try host.place(of: button).center
    _ = try host.takes(.down(.touch(1), middle))
    _ = try host.takes(.up(.touch(1), middle))
  }

  @Test func `is a menu that its button opens, and that closes when it is used`() throws {
    let host = try display.open()
    host.showBar()
    try tap(.menu, of: host)
    #expect(host.chrome.bar?.isOpen == true)
    let before = host.player.state.window.appearance
    try tap(.appearance, of: host)
    #expect(host.chrome.bar?.isOpen == false)
    #expect(host.player.state.window.appearance != before)
    try tap(.menu, of: host)
    try tap(.scene("detents"), of: host)
    #expect(host.player.settings.scene == .detents)
    #expect(host.chrome.bar?.isOpen == false)
  }

  @Test func `is pressed by one finger at a time; another one is the scene's`() throws {
    let host = try display.open(size: Size(width: 960, height: 700))
    host.showBar()
    let middle = try host.place(of: .keys).center
    let first = try host.takes(.down(.touch(1), middle))
    let second = try host.takes(.down(.touch(2), middle))
    #expect(first && !second && host.chrome.pressed == .keys)
    _ = try host.takes(.up(.touch(1), middle))
    #expect(host.chrome.keys == LabCommand.keyHelp)
  }

  @Test func `takes no key but escape, and that only while there is something to close`() throws {
    let host = try display.open()
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    for kind in [InputEvent.Kind.key(.space), .key(.tab), .text("a"), .blur] {
      let isTaken = try host.takes(kind)
      #expect(!isTaken && host.chrome.notice != nil)
    }
  }
}
