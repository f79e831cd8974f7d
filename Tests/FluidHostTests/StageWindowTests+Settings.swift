import CSDL2
import FluidConfig
import FluidDemos
import FluidHost
import FluidSettings
import FluidWindow
import TestSupport
import Testing

/// Keys, files and the desktop, which change scenes and settings.
extension StageWindowTests {
  @Test func `records what its keys change`() throws {
    let host = try display.open()
    for character in "dd2190x" { display.key(character) }
    try host.run(for: 0.02)
    let scenes = DemoScene.allCases.map(\.rawValue)
    #expect(
      try display.configurations() == [
        #"{"appearance":"light"}"#, #"{"appearance":"dark"}"#, #"{"scene":"\#(scenes[1])"}"#,
        #"{"scene":"\#(scenes[0])"}"#,
      ])
  }

  /// Runs a host whose file is saved, until something is so.
  func run(_ host: WindowHost, until isSo: (WindowHost) -> Bool) throws {
    for _ in 0..<500 where !isSo(host) { try host.run(for: 0.02) }
  }

  @Test func `keeps a file's last good one in force, says what is wrong with the next`() throws {
    let path = try display.folder.write("appearance: dark\n", to: "a.yaml")
    let host = try display.open()
    host.file.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0.02)
    let said = try written(to: 2) {
      try display.folder.write("appearance: purple\n", to: "a.yaml")
      try run(host) { $0.chrome.notice != nil }
    }
    let notice = try #require(host.chrome.notice)
    #expect(notice.lines.count == 1 && notice.lines[0].hasPrefix("\(path):1:13: appearance: "))
    #expect(said.contains(notice.lines[0] + "\n") && !said.contains("font"))
    #expect(host.player.settings.appearance == .dark)
    let other = try written(to: 2) {
      try display.folder.write("appearance: light\nfont: /nowhere/other.ttf\n", to: "a.yaml")
      try run(host) { $0.player.settings.appearance == .light }
    }
    #expect(host.chrome.notice == nil && host.chrome.toast == "a.yaml is in force")
    #expect(other.contains("another font takes a restart\n"))
    #expect(try display.configurations().last?.contains(#""appearance":"light""#) == true)
  }

  @Test func `says in the window that a log takes no more, and goes on`() throws {
    let host = try display.open()
    try host.logs.trace(to: "/dev/full")
    let said = try written(to: 2) { try run(host) { $0.chrome.notice != nil } }
    let line = try #require(host.chrome.notice?.lines.first)
    #expect(line.hasPrefix("/dev/full: cannot be written: ") && said.contains(line + "\n"))
  }

  @Test(arguments: [true, false])
  func `remembers gestures only where that is wanted`(remembers: Bool) throws {
    let file = try #require(StateFile<[String]>("gestures"))
    file.write(["another"])
    let host = try display.open()
    host.remembersGestures = remembers
    try host.run(for: 0)
    #expect(host.stage.knownGestures == (remembers ? ["another"] : []))
    // A pull that ends where it began is no gesture of the scene's.
    let finger = PointerID.touch(1)
    host.handle(.down(finger, Point(x: 300, y: 30)), at: 10)
    host.handle(.move(finger, Point(x: 300, y: 50)), at: 10.5)
    host.handle(.up(finger, Point(x: 300, y: 50)), at: 11)
    host.stage.advance(to: 15)
    host.runEffects()
    #expect(file.read() == ["another"])
    host.handle(.key(.space), at: 16)
    host.stage.advance(to: 20)
    host.runEffects()
    let scene = host.player.scene.name
    #expect(host.stage.knownGestures.contains(scene))
    #expect(file.read() == (remembers ? ["another", scene].sorted() : ["another"]))
  }

  @Test(arguments: [Settings.ContrastChoice.system, .normal])
  func `follows the desktop's theme from the first picture, and records what that changes`(
    contrast: Settings.ContrastChoice
  ) throws {
    let host = try display.open {
      $0.contrast = contrast
      $0.appearance = .dark
    }
    try withEnvironment(["GTK_THEME": "HighContrast:dark", "DBUS_SESSION_BUS_ADDRESS": ""]) {
      try host.run(for: 0)
    }
    #expect(host.player.desktop.prefersMoreContrast && host.player.desktop.appearance == .dark)
    #expect(host.player.state.window.contrast == (contrast == .system ? .more : .normal))
    let recorded = try display.configurations().map { try Settings(parsing: $0, file: "r") }
    #expect(recorded.map(\.contrast) == (contrast == .system ? [.more] : []))
  }
}
