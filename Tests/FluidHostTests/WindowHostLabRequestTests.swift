import CSDL2
import FluidConfig
import FluidCore
import FluidDrawer
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

@Suite(.serialized) struct `A window does for its lab` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)
  private static let radius = "drawer.corner_radius"

  init() throws { display = try DummyDisplay() }

  /// What the window shows.
  private func pixels() throws -> [UInt32] {
    let surface = try #require(SDL_GetWindowSurface(try display.window()))
    let words = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let count = Int(surface.pointee.pitch) / 4 * Int(surface.pointee.h)
    return Array(UnsafeBufferPointer(start: words, count: count))
  }

  // MARK: Numbers

  @Test func `what its numbers say, and records each of them at its time`() throws {
    let host = try display.open(size: Self.size) { $0.panel.cornerRadius = 7 }
    host.openLab(at: 0)
    host.stage.needsDisplay = false
    host.perform(LabCommand.reset(path: Self.radius), at: 1)
    var isDirty = host.stage.needsDisplay
    #expect(isDirty, "and draws it")
    #expect(host.player.settings.panel.cornerRadius == 18, "as the scene has it")
    host.perform(LabCommand.undo, at: 2)
    #expect(host.player.settings.panel.cornerRadius == 7)
    host.perform(LabCommand.redo, at: 3)
    #expect(host.player.settings.panel.cornerRadius == 18)
    // Nothing is left to be done again: no other number, and none recorded.
    host.stage.needsDisplay = false
    host.perform(LabCommand.redo, at: 4)
    isDirty = host.stage.needsDisplay
    #expect(isDirty)
    let radii = try display.configurations().map {
      try Settings(parsing: $0, file: "r").panel.cornerRadius
    }
    #expect(radii == [18, 7, 18])
    let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
    #expect(recording.events.map(\.time) == [1, 2, 3])
  }

  @Test func `nothing more when it is closed but to draw what was behind it`() throws {
    let host = try display.open(size: Self.size)
    host.stage.needsDisplay = false
    host.perform(LabCommand.showPage(1), at: 0)
    var isDirty = host.stage.needsDisplay
    #expect(isDirty && host.lab?.model.page.rawValue == 1)
    host.stage.needsDisplay = false
    host.perform(LabCommand.close, at: 0)
    isDirty = host.stage.needsDisplay
    #expect(isDirty && host.lab == nil)
    #expect(try display.recorded().isEmpty)
  }

  @Test func `what it is opened with: the window's numbers, and what they are without a file`()
    throws
  {
    let host = try display.open(size: Self.size, scale: 2) { $0.panel.cornerRadius = 7 }
    host.stage.needsDisplay = false
    host.openLab(at: 0)
    let isDirty = host.stage.needsDisplay
    #expect(isDirty)
    let opened = host.lab
    let lab = try #require(opened)
    #expect(lab.settings == host.player.settings && !lab.model.tuning.isChanged)
    #expect(lab.model.tuning.defaults == Settings(scene: .pullDown))
    #expect(lab.model.fileName == nil && lab.scale == 2)
    #expect(lab.panel.session.container == Self.size)
  }

  // MARK: Time

  @Test func `what a step asks for: the scene goes on for a frame and stands still again`() throws {
    let host = try display.open(size: Self.size)
    host.perform(LabCommand.togglePause, at: 0)
    host.perform(LabCommand.step(frames: 1), at: 0)
    display.meanwhile { [display] in
      display.wait { try display.recorded().count == 3 }
    }
    try host.run(for: 20)
    #expect(try display.recorded() == [.rate(0), .rate(1), .rate(0)])
    let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
    let times = recording.events.map(\.time)
    #expect(times.count == 3 && times.dropLast().allSatisfy { $0 == 0 })
    // However late that was noticed.
    let last = try #require(times.last)
    #expect(abs(last.seconds - 1 / 60.0) < 1e-4)
  }

  @Test func `the same where nobody sees it`() throws {
    let host = try display.open(size: Self.size)
    host.perform(LabCommand.togglePause, at: 0)
    host.perform(LabCommand.step(frames: 60), at: 0)
    try display.tell(SDL_WINDOWEVENT_HIDDEN)
    display.meanwhile { [display] in
      display.wait { try display.recorded().last == .rate(0) }
    }
    try host.run(for: 20)
    // What is held is let go when the window is hidden.
    #expect(try display.recorded() == [.rate(0), .rate(1), .input(.blur), .rate(0)])
  }

  @Test func `what shows a moment of the take, until a hand takes the scene again`() throws {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.pull()
    host.openLab()
    try host.draw()
    let live = try #require(try display.frames().last?.extent)
    #expect(live > 100)
    var time = host.now
    host.perform(LabCommand.step(frames: -1e6), at: time)
    try host.draw()
    let shown = try #require(try display.frames().last?.extent)
    #expect(abs(shown - 100) < 0.5, "the take begins with a closed drawer")
    #expect(host.lab?.model.clock != .live)
    // What the window says is that of now.
    let before = try pixels()
    host.chrome.notice = Notice("Wrong", lines: ["somewhere"])
    try host.draw()
    let isSaid = try pixels() != before
    #expect(isSaid)
    time = host.now
    let other = Point(x: 200, y: 330)
    let isOutside = host.lab?.isTouched(at: other, time: time) == false
    try #require(isOutside)
    host.handle(
      WindowEvent(time: MonotonicClock.now, kind: .input(.down(.touch(2), other))))
    #expect(host.lab?.model.clock == .live)
  }

  @Test func `what it is told of: the take at once when a drawer begins to move`() throws {
    let host = try display.open(size: Self.size)
    #expect(host.stage.history.take == nil)
    host.handle(WindowEvent(time: MonotonicClock.now, kind: .input(.key(.space))))
    #expect(host.stage.history.take != nil)
    host.openLab()
    #expect(host.lab?.model.analysis != nil)
  }

  @Test func `what it has to catch up with while a hand rests on the scene, when its turn comes`()
    throws
  {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.openLab()
    host.pull()
    let isDragged = host.player.session.draggingPointer != nil
    try #require(isDragged)
    host.frames.topIsBehind = true
    var pace = LayerPace()
    // Nine times 10 ms after that.
    pace.worked(from: MonotonicClock.now + 0.1, to: MonotonicClock.now + 0.11)
    host.frames.topPace = pace
    for _ in 0..<10 where host.frames.topIsBehind { try host.run(for: 0.5) }
    #expect(!host.frames.topIsBehind && host.lab?.model.analysis != nil)
  }

  // MARK: What it looks like

  @Test func `the drawing, over the scene`() throws {
    let host = try display.open(size: Self.size)
    try host.draw()
    let before = try pixels()
    host.openLab()
    try host.draw()
    let isOther = try pixels() != before
    #expect(isOther)
  }

  @Test func `the remembering of how it is laid out, when it closes and when the window does`()
    throws
  {
    func memory() -> LabMemory? { StateFile<LabMemory>("lab")?.read() }
    let host = try display.open(size: Self.size)
    try host.run(for: 0)
    #expect(memory() == nil, "a lab that was never open")
    #expect(host.chrome.bar != nil)
    host.openLab(at: 0)
    host.perform(LabCommand.showPage(1), at: 0)
    #expect(memory() == nil)
    host.perform(WindowCommand.lab, at: 0)
    #expect(memory()?.page == 1 && memory()?.inspectorIsLeading == nil)
    host.openLab(at: 0)
    #expect(host.lab?.model.page.rawValue == 1)
    host.perform(LabCommand.swapSides, at: 0)
    try host.run(for: 0)
    #expect(memory()?.inspectorIsLeading == true)
    #expect(host.chrome.bar == nil, "a lab has buttons of its own")
  }
}
