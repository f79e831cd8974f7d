import FluidCore
import FluidPlayer
import FluidSDL
import FluidStage
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `A window with its lab hears` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)
  private static let radius = "drawer.corner_radius"

  init() throws { display = try DummyDisplay() }

  @Test func `a press on the lab, which is none on the scene`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    let place = try #require(host.lab?.place(ofSlider: "drawer.spring.bounce")?.center)
    let now = MonotonicClock.now
    host.handle(WindowEvent(time: now, kind: .input(.down(.touch(1), place))))
    #expect(host.lab?.pointers == [.touch(1)])
    #expect(try display.recorded().isEmpty)
    let before = host.player.settings
    let aside = place + Point(x: 30, y: 0)
    host.handle(WindowEvent(time: now, kind: .input(.move(.touch(1), aside))))
    #expect(host.player.settings.drawer.spring != before.drawer.spring, "but its number counts")
    host.handle(WindowEvent(time: now, kind: .input(.up(.touch(1), aside))))
    #expect(host.lab?.pointers == [])
    let inputs = try display.recorded().filter { if case .input = $0 { true } else { false } }
    #expect(inputs.isEmpty)
  }

  @Test func `of another size and of a lost keyboard for both of them`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    let other = Size(width: 900, height: 650)
    let now = MonotonicClock.now
    host.handle(WindowEvent(time: now, kind: .input(.resize(other))))
    #expect(host.player.session.container == other)
    #expect(host.lab?.panel.session.container == other)
    host.lab?.pointers = [.touch(3)]
    host.handle(WindowEvent(time: now, kind: .input(.blur)))
    #expect(host.lab?.pointers == [])
    #expect(try display.recorded() == [.input(.resize(other)), .input(.blur)])
  }

  @Test func `keys with a modifier: a tenth of a step at the number that has the focus`()
    throws
  {
    let path = "drawer.spring.bounce"
    let host = try display.open(size: Self.size)
    func tell(_ kind: WindowEvent.Kind) throws {
      host.handle(WindowEvent(time: MonotonicClock.now, kind: kind))
    }
    /// What a key changes.
    func change(_ kind: WindowEvent.Kind) throws -> Double {
      let before = host.player.settings.drawer.spring.bounce
      try tell(kind)
      return host.player.settings.drawer.spring.bounce - before
    }
    #expect(try change(.modifiedKey(.right)) == 0, "there is no lab")
    host.openLab()
    try tell(.modifiers([.shift]))
    #expect(host.lab?.modifiers == [.shift])
    try tell(.modifiers([]))
    #expect(host.lab?.modifiers == [])
    #expect(try change(.modifiedKey(.right)) == 0, "nothing has the focus")
    for _ in 0..<300 where host.lab?.panel.state.focus != .control(LabAction.slider(path).id) {
      try tell(.input(.key(.tab)))
    }
    let step = try change(.input(.key(.right)))
    try tell(.modifiers([.control]))
    host.stage.needsDisplay = false
    let finer = try change(.modifiedKey(.right))
    let isDirty = host.stage.needsDisplay
    #expect(step > 0 && finer > 0 && finer < step / 2 && isDirty)
  }

  @Test func `letters for a number that is typed; with control held a key is a key`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    host.lab?.beginEntry(Self.radius)
    func type(_ key: Character, _ held: KeyModifiers = []) throws {
      host.handle(WindowEvent(time: MonotonicClock.now, kind: .character(key, held)))
    }
    host.stage.needsDisplay = false
    try type("4")
    let isDirty = host.stage.needsDisplay
    #expect(isDirty && host.lab?.model.entry?.text == "4")
    try type("l")
    #expect(host.lab?.model.entry?.text == "4l", "a letter closes no lab then")
    try type("f", .control)
    #expect(host.lab?.model.entry?.text == "4l")
    #expect(host.lab?.model.message?.text.hasPrefix("drag the panel first") == true)
  }

  @Test func `where a mouse is on the graph`() throws {
    let host = try display.open(size: Self.size)
    host.pull()
    host.openLab()
    let time = host.now
    let graph = try #require(host.lab?.graphRect(at: time)?.center)
    func point(_ place: Point?) throws -> Bool {
      host.stage.needsDisplay = false
      host.handle(WindowEvent(time: MonotonicClock.now, kind: .input(.hover(place))))
      return host.stage.needsDisplay
    }
    var isDrawn = try point(graph)
    #expect(isDrawn && host.lab?.hovered == graph)
    isDrawn = try point(graph)
    #expect(!isDrawn, "it rests")
    isDrawn = try point(nil)
    #expect(isDrawn && host.lab?.hovered == nil)
  }
}
