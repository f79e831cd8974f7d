import FluidConfig
import FluidCore
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `What the lab writes into files` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)
  private static let radius = "drawer.corner_radius"
  private static let text = """
    appearance: dark
    background: { animated: false }
    feedback: { haptics: false, sound: false }
    drawer: { corner_radius: 9 } # mine

    """

  init() throws { display = try DummyDisplay() }

  /// A window that shows what a file says, and has read it.
  private func openWithFile() throws -> WindowHost {
    let path = try display.folder.write(Self.text, to: "a.yaml")
    let file = ConfigFile(path: path)
    let settings = try file.load()
    let host = try display.open(size: Self.size) { $0 = settings }
    host.file.watch(file, over: .named)
    try host.run(for: 0)
    return host
  }

  private func file() throws -> String {
    String(decoding: try display.folder.bytes("a.yaml"), as: UTF8.self)
  }

  // MARK: Numbers

  @Test func `is told apart from what the window's keys have changed since`() throws {
    let host = try openWithFile()
    host.perform(WindowCommand.appearance, at: 1)
    host.openLab(at: 1)
    let model = try #require(host.lab?.model)
    #expect(model.fileName == "a.yaml")
    #expect(model.tuning.settings.appearance == .light && model.tuning.saved.appearance == .dark)
    #expect(model.tuning.defaults == Settings(scene: .pullDown))
  }

  @Test func `is what was changed, said once, and nothing where nothing was`() throws {
    let host = try openWithFile()
    host.openLab(at: 0)
    host.lab?.set(.number(4), at: Self.radius)
    host.perform(LabCommand.save, at: 0)
    #expect(host.lab?.model.message?.text == "drawer.corner_radius 9 → 4 in a.yaml")
    #expect(host.lab?.model.message?.isWarning == false)
    #expect(try file() == Self.text.replacing("9", with: "4"))
    #expect(host.lab?.model.tuning.isChanged == false)
    host.perform(LabCommand.save, at: 0)
    #expect(host.lab?.model.message?.text.hasPrefix("nothing to save") == true)
  }

  @Test func `names all that was changed`() throws {
    let host = try openWithFile()
    host.openLab(at: 0)
    host.lab?.set(.text("light"), at: "appearance")
    host.lab?.set(.number(4), at: Self.radius)
    host.perform(LabCommand.save, at: 0)
    #expect(
      host.lab?.model.message?.text
        == "appearance dark → light, drawer.corner_radius 9 → 4 in a.yaml")
  }

  @Test func `may stand there already, by somebody else's hand`() throws {
    let host = try openWithFile()
    host.openLab(at: 0)
    let text = Self.text.replacing("9", with: "4")
    try display.folder.write(text, to: "a.yaml")
    host.lab?.set(.number(4), at: Self.radius)
    host.perform(LabCommand.save, at: 0)
    #expect(host.lab?.model.message?.text == "a.yaml says so already")
    #expect(try file() == text)
    #expect(host.lab?.model.tuning.isChanged == false)
  }

  @Test func `is nothing where the file has mistakes, which the lab and the terminal say`() throws {
    let host = try openWithFile()
    host.openLab(at: 0)
    host.lab?.set(.number(4), at: Self.radius)
    try display.folder.write("appearance: [\n", to: "a.yaml")
    let said = try written(to: 2) { host.perform(LabCommand.save, at: 0) }
    let message = try #require(host.lab?.model.message)
    #expect(message.isWarning && message.text.hasPrefix(display.folder("a.yaml")))
    #expect(said == message.text + "\n")
    #expect(host.lab?.model.tuning.isChanged == true, "it is not saved")
    #expect(try file() == "appearance: [\n")
  }

  @Test func `is a new file where the program was started, if there was none`() throws {
    let host = try display.open(size: Self.size)
    host.openLab(at: 0)
    host.lab?.set(.number(4), at: Self.radius)
    try started(in: display.folder.path) {
      host.perform(LabCommand.save, at: 0)
      let proposal = host.lab?.model.message?.text
      #expect(proposal?.hasPrefix("There is no file yet.") == true)
      #expect(!OutputFile(path: "drawer.yaml").exists)
      host.perform(LabCommand.save, at: 0)
    }
    let message = try #require(host.lab?.model.message)
    #expect(message.text.contains(" in drawer.yaml, a new file") && !message.isWarning)
    #expect(message.text.contains("drawer.corner_radius"))
    #expect(host.lab?.model.fileName == "drawer.yaml")
    #expect(host.lab?.model.tuning.isChanged == false)
    let settings = try ConfigFile(path: display.folder("drawer.yaml")).load()
    #expect(settings == host.lab?.settings)
    #expect(settings.panel.cornerRadius == 4)
  }

  @Test func `of which it is told when another program has written it is what the lab goes by`()
    throws
  {
    let host = try openWithFile()
    host.openLab(at: 0)
    try display.folder.write(Self.text.replacing("9", with: "5"), to: "a.yaml")
    for _ in 0..<200 where host.player.settings.panel.cornerRadius != 5 {
      try host.run(for: 0.02)
    }
    #expect(host.player.settings.panel.cornerRadius == 5)
    #expect(host.lab?.model.tuning.saved.panel.cornerRadius == 5)
    #expect(host.chrome.toast == nil, "the lab shows it")
    host.perform(WindowCommand.lab, at: host.now)
    try display.folder.write(Self.text.replacing("9", with: "6"), to: "a.yaml")
    for _ in 0..<200 where host.player.settings.panel.cornerRadius != 6 {
      try host.run(for: 0.02)
    }
    #expect(host.player.settings.panel.cornerRadius == 6)
    #expect(host.chrome.toast == "a.yaml is in force")
  }

  // MARK: Takes

  @Test func `is a take under the first name that is free`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    let folder = display.folder
    try started(in: folder.path) {
      host.perform(LabCommand.saveTake, at: 0)
      #expect(host.lab?.model.message?.isWarning == true)
      #expect(!OutputFile(path: "take-1.ndjson").exists, "nothing has been dragged yet")
      host.pull()
      host.stage.followTop(at: host.now)
      let time = host.now
      host.perform(LabCommand.saveTake, at: time)
      #expect(host.lab?.model.message?.text == "the take is in take-1.ndjson")
      #expect(host.lab?.model.message?.isWarning == false)
      host.perform(LabCommand.saveTake, at: time)
      #expect(host.lab?.model.message?.text == "the take is in take-2.ndjson")
    }
    for name in ["take-1.ndjson", "take-2.ndjson"] {
      let recording = try Recording.read(path: folder(name)).recording
      #expect(recording.size == Self.size && recording.events.count == 3)
    }
  }

  @Test func `is no take where the folder is gone, and the lab says so`() throws {
    let host = try display.open(size: Self.size)
    host.pull()
    host.openLab()
    let gone = display.folder("gone")
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: true)
    try started(in: gone) {
      try FileManager.default.removeItem(atPath: gone)
      host.perform(LabCommand.saveTake, at: host.now)
    }
    let message = try #require(host.lab?.model.message)
    #expect(message.isWarning && message.text.contains("take-1.ndjson"))
  }

  @Test func `is a take under a name that is free, however many there are`() throws {
    let host = try display.open(size: Self.size)
    host.pull()
    host.openLab()
    let folder = try TemporaryFolder()
    for number in 1...1000 { try folder.write(to: "take-\(number).ndjson") }
    try started(in: folder.path) {
      host.perform(LabCommand.saveTake, at: host.now)
    }
    #expect(host.lab?.model.message?.text == "the take is in take-1001.ndjson")
    let recording = try Recording.read(path: folder("take-1001.ndjson")).recording
    #expect(recording.events.count == 3)
    #expect(try folder.bytes("take-1000.ndjson").isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1001)
  }

  // MARK: Films

  @Test func `is a film under a name that is free, until one wants it no more`() throws {
    let host = try display.open(size: Self.size)
    host.pull()
    host.openLab()
    try display.folder.write(to: "take-1.webp")
    try started(in: display.folder.path) {
      let time = host.now
      host.perform(LabCommand.film, at: time)
      #expect(host.film?.path == "take-2.webp")
      #expect(
        host.lab?.model.message?.text == "take-2.webp is being made; tap again to stop")
      #expect(host.lab?.model.isFilming == true && host.lab?.model.message?.isWarning == false)
      host.perform(LabCommand.film, at: time)
    }
    #expect(host.film == nil && host.lab?.model.isFilming == false)
  }

  @Test func `is nothing any more of a film that is stopped`() throws {
    let host = try display.open(size: Self.size)
    host.pull()
    host.handle(
      WindowEvent(
        time: MonotonicClock.now, kind: .input(.up(.touch(1), Point(x: 300, y: 110)))))
    host.openLab()
    let folder = try TemporaryFolder()
    try started(in: folder.path) {
      let manager = FileManager.default
      let here = manager.currentDirectoryPath
      /// The folder's files, and unnamed files open in it.
      func files() throws -> [String] {
        let open = try manager.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
          try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        return try open.filter { $0.hasPrefix(here + "/") }
          + manager.contentsOfDirectory(atPath: here)
      }
      let time = host.now
      // So slow that it has thousands of pictures.
      host.perform(LabCommand.setSpeed(0.01), at: time)
      host.perform(LabCommand.film, at: time)
      display.wait { try !files().isEmpty }
      var there = try files()
      #expect(!there.isEmpty && host.film != nil)
      host.perform(LabCommand.film, at: time)
      there = try files()
      #expect(there.isEmpty && host.film == nil)
    }
  }

  @Test func `is told as soon as the film wakes the window`() throws {
    let host = try display.open(size: Self.size)
    host.openLab(at: 0)
    let job = display.quietJob()
    host.film = job
    job.news.post(.done(pictures: 9))
    host.handle(WindowEvent(time: MonotonicClock.now, kind: .wake))
    #expect(host.film == nil)
    #expect(host.lab?.model.message?.text == "\(job.path) is there: 9 pictures")
  }

  @Test func `is no film where the window was closed before it was made`() throws {
    let host = try display.open(size: Self.size)
    let job = display.quietJob()
    host.film = job
    let said = try written(to: 2) { try host.run(for: 0) }
    #expect(said.contains("no \(job.path): the window was closed before it was made\n"))
    let again = try written(to: 2) { try host.run(for: 0) }
    #expect(!again.contains("before it was made"))
  }
}
