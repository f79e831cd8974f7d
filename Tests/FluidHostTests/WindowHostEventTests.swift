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

@Suite(.serialized) struct `What a window hears` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)

  init() throws { display = try DummyDisplay() }

  private func tell(_ host: WindowHost, _ kind: WindowEvent.Kind) throws {
    host.handle(WindowEvent(time: MonotonicClock.now, kind: kind))
  }

  // MARK: The mouse

  private static let buttons = SceneSource.own { _ in
    Scene("buttons") {
      Column(spacing: 20) {
        Button("One", id: "one").frame(width: 200)
        Button("Two", id: "two").frame(width: 200)
      }.padding(40)
    } drawers: {
      Drawer { EmptyPiece() }.edge(.bottom).detents([.points("closed", 40), .points("open", 300)])
    }
  }

  private func middle(of id: String, in host: WindowHost) throws -> Point {
    let control = host.player.controls(at: 0).last { $0.id == id }
    return try #require(control?.rect.center)
  }

  /// Moves the mouse and hit-tests it at once.
  private func point(_ place: Point?, in host: WindowHost) throws {
    host.stage.hover = HoverWatch()
    try tell(host, .input(.hover(place)))
    host.followHover()
  }

  @Test func `of a mouse over a control is recorded and drawn, and that it has left it`() throws {
    let host = try display.open(scenes: Self.buttons)
    let one = try middle(of: "one", in: host)
    host.stage.needsDisplay = false
    try point(one, in: host)
    var isDirty = host.stage.needsDisplay
    #expect(isDirty && host.player.state.interaction.hovered == "one")
    host.stage.needsDisplay = false
    try point(one + Point(x: 1, y: 0), in: host)
    isDirty = host.stage.needsDisplay
    #expect(!isDirty)
    try point(try middle(of: "two", in: host), in: host)
    #expect(host.player.state.interaction.hovered == "two")
    host.stage.needsDisplay = false
    try point(Point(x: 390, y: 300), in: host)
    isDirty = host.stage.needsDisplay
    #expect(isDirty && host.player.state.interaction.hovered == nil)
    let recorded = try display.recorded()
    #expect(recorded.count == 3)
    #expect(recorded.first == .input(.hover(one)) && recorded.last == .input(.hover(nil)))
  }

  @Test(arguments: [PointerID.mouse, .touch(1)])
  func `of a mouse is forgotten when something goes down, until it is moved again`(
    pointer: PointerID
  ) throws {
    let host = try display.open(scenes: Self.buttons)
    let one = try middle(of: "one", in: host)
    try tell(host, .input(.hover(one)))
    #expect(host.stage.hover.due != nil)
    try tell(host, .input(.down(pointer, Point(x: 390, y: 300))))
    #expect(host.stage.hover.due == nil)
    host.followHover()
    // Also while content moves beneath it.
    host.stage.hover.invalidate()
    host.followHover()
    #expect(host.player.state.interaction.hovered == nil)
    let recorded = try display.recorded()
    #expect(recorded == [.input(.down(pointer, Point(x: 390, y: 300)))])
    try tell(host, .input(.up(pointer, Point(x: 390, y: 300))))
    try point(one, in: host)
    #expect(host.player.state.interaction.hovered == "one")
  }

  @Test func `of a mouse over the window's own is no recording's business`() throws {
    let host = try display.open(size: Self.size)
    host.showBar()
    let middle = try host.place(of: .keys).center
    try point(middle, in: host)
    #expect(host.chrome.hovered == .keys)
    #expect(host.player.state.interaction.hovered == nil)
    try point(nil, in: host)
    #expect(host.chrome.hovered == nil)
    #expect(try display.recorded().isEmpty)
  }

  @Test func `of a mouse over the lab does not reach what lies beneath`() throws {
    let scenes = SceneSource.own { _ in
      Scene("buttons") {
        Column(spacing: 0) {
          for number in 0..<20 { Button("Number \(number)", id: "\(number)").frame(width: 960) }
        }
      } drawers: {
        Drawer { EmptyPiece() }.edge(.bottom).detents([.points("closed", 4), .points("open", 300)])
      }
    }
    let host = try display.open(size: Self.size, scenes: scenes)
    host.openLab(at: 0)
    var places: [Point] = []
    for step in 0..<(48 * 35) where places.isEmpty {
      let place = Point(x: Double(step % 48) * 20 + 10, y: Double(step / 48) * 20 + 10)
      let isLabs = host.lab?.isTouched(at: place, time: 0) == true
      let lies = host.player.hoverTarget(at: place, time: 0)?.control != nil
      if isLabs, lies { places.append(place) }
    }
    let place = try #require(places.first)
    try point(place, in: host)
    #expect(host.player.state.interaction.hovered == nil)
    host.perform(WindowCommand.lab, at: 0)
    host.chrome.bar = nil
    try point(place, in: host)
    #expect(host.player.state.interaction.hovered != nil)
  }

  // MARK: Files

  @Test func `of a recording that is dropped on it is a take, at which the lab looks at once`()
    throws
  {
    let finger = PointerID.touch(1)
    let events: [(Double, InputEvent.Kind)] = [
      (0, .down(finger, Point(x: 300, y: 30))), (0.1, .move(finger, Point(x: 300, y: 90))),
      (0.2, .move(finger, Point(x: 300, y: 200))), (0.4, .up(finger, Point(x: 300, y: 200))),
    ]
    let path = try display.folder.write(
      Recording(
        size: Self.size, settings: Settings(),
        events: events.map { .init(time: HandTime($0.0), kind: .input($0.1)) }
      ).text, to: "pull.ndjson")
    let host = try display.open(size: Self.size)
    host.stage.needsDisplay = false
    try tell(host, .dropped(path: path))
    let isDirty = host.stage.needsDisplay
    #expect(isDirty)
    #expect(host.lab?.model.message?.text == "pull.ndjson is the take now")
    #expect(host.lab?.model.analysis == nil)
    host.stage.followTop(at: host.now)
    #expect(host.lab?.model.analysis?.question.begin == 0)
    #expect(host.lab?.model.analysis?.release != nil, "let go at its end")
    // A hand on the scene makes the next one.
    let other = Point(x: 200, y: 300)
    try tell(host, .input(.down(finger, other)))
    try tell(host, .input(.up(finger, other)))
    try tell(host, .input(.key(.space)))
    host.stage.followTop(at: host.now)
    #expect(host.lab?.model.analysis?.release == nil)
  }

  @Test func `of a take it is opened with is what the lab shows from the start`() throws {
    let host = try display.open(size: Self.size)
    let finger = PointerID.touch(1)
    let start = Player(settings: host.player.settings, size: Self.size)
    host.openLab(
      with: Take(
        start: start,
        events: [
          Event(time: 0, kind: .input(.down(finger, Point(x: 300, y: 30)))),
          Event(time: 0.1, kind: .input(.move(finger, Point(x: 300, y: 200)))),
          Event(time: 0.4, kind: .input(.up(finger, Point(x: 300, y: 200)))),
        ]))
    #expect(host.lab?.model.analysis?.release != nil)
  }

  @Test func `of a log that takes no more is said in the window, which goes on`() throws {
    let host = try display.open()
    try host.logs.trace(to: "/dev/full")
    let said = try written(to: 2) {
      for _ in 0..<200 where host.chrome.notice == nil { try host.run(for: 0.02) }
    }
    let notice = try #require(host.chrome.notice)
    #expect(notice.title == "Not all is written down any more")
    #expect(notice.lines.count == 1 && notice.lines[0].hasPrefix("/dev/full: cannot be written: "))
    #expect(said.contains(notice.lines[0] + "\n"))
  }

  // MARK: Keys and drawers

  @Test func `of keys is drawn, whatever they change`() throws {
    let host = try display.open(size: Self.size)
    func draws(_ act: () -> Void) -> Bool {
      host.stage.needsDisplay = false
      act()
      return host.stage.needsDisplay
    }
    for command in [WindowCommand.numbers, .appearance, .scene("detents"), .keys] {
      #expect(draws { host.perform(command, at: 0) }, "\(command)")
    }
    #expect(draws { host.perform(LabCommand.keep, at: 0) })
    #expect(draws { host.perform(WindowCommand.lab, at: 0) })
    #expect(
      host.frames.numbers.isShown && host.player.settings.scene == .detents && host.lab == nil)
  }

  @Test func `of a drawer that is moved elsewhere is that its gesture is known, and of no other`()
    throws
  {
    let host = try display.open()
    // Pulled a little, and back again.
    let finger = PointerID.touch(1)
    host.handle(.down(finger, Point(x: 300, y: 30)), at: 0)
    host.handle(.move(finger, Point(x: 300, y: 50)), at: 0.5)
    host.handle(.up(finger, Point(x: 300, y: 50)), at: 1)
    host.stage.advance(to: 5)
    host.runEffects()
    #expect(host.stage.knownGestures.isEmpty)
    host.handle(.key(.space), at: 6)
    host.stage.advance(to: 10)
    host.runEffects()
    #expect(host.stage.knownGestures == [host.player.scene.name])
    #expect(try display.events().contains(.didChange(from: "closed", to: "open")))
  }

  @Test(arguments: [true, false])
  func `is what gestures were known the last time, where they are remembered`(remembers: Bool)
    throws
  {
    StateFile<[String]>("gestures")?.write(["one", "two"])
    let host = try display.open()
    host.remembersGestures = remembers
    try host.run(for: 0)
    #expect(host.stage.knownGestures == (remembers ? ["one", "two"] : []))
  }

  // MARK: Time

  @Test func `is nothing for a while, and yet a few words go when their time is over`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    host.say("saved", at: host.now - 2.3)
    for _ in 0..<20 where host.chrome.toast != nil { try host.run(for: 0.4) }
    #expect(host.chrome.toast == nil)
  }

  // MARK: The desktop

  /// A theme, and no desktop that says otherwise.
  private static let highContrast: [String: String?] = [
    "GTK_THEME": "HighContrast:dark", "DBUS_SESSION_BUS_ADDRESS": "",
  ]

  @Test
  func `of the theme all programs are to have counts from the first picture, and is recorded`()
    throws
  {
    let host = try display.open {
      $0.contrast = .system
      $0.appearance = .system
    }
    try withEnvironment(Self.highContrast) { try host.run(for: 0) }
    let preferences = DesktopPreferences(appearance: .dark, prefersMoreContrast: true)
    #expect(host.player.desktop == preferences)
    #expect(host.player.state.window.contrast == .more)
    let configurations = try display.configurations().map { try Settings(parsing: $0, file: "r") }
    #expect(configurations.map(\.contrast) == [.more])
    // It is asked for once.
    try withEnvironment(["GTK_THEME": nil, "DBUS_SESSION_BUS_ADDRESS": ""]) {
      try host.run(for: 0)
    }
    #expect(host.player.desktop == preferences)
    #expect(try display.configurations().count == 1)
  }

  @Test func `of a theme is no news to a recording of settings that leave nothing to it`() throws {
    let host = try display.open {
      $0.contrast = .normal
      $0.appearance = .light
    }
    try withEnvironment(Self.highContrast) { try host.run(for: 0) }
    #expect(host.player.desktop.prefersMoreContrast)
    #expect(host.player.state.window.contrast == .normal)
    #expect(try display.recorded().isEmpty)
  }
}
