import FluidConfig
import FluidCore
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// The lab of a program that was started without any `--config`.
  @Suite struct LabSavingTests {
    private let folder, home: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      home = try TemporaryFolder()
    }

    /// Where the user's own file is, if there is one.
    private static let userFile = "fluid-drawer/config.yaml"

    private func run(_ body: (Desktop) throws -> Void) throws {
      try Desktop.run(nil, environment: ["XDG_CONFIG_HOME": home.path], in: folder.path, body: body)
    }

    private func files(in folder: TemporaryFolder) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    private func text(_ name: String, in folder: TemporaryFolder) -> String? {
      (try? folder.bytes(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Pulls the panel a little way, holds it and lets go.
    ///
    /// - Parameter hasLab: Whether the lab is open.
    /// - Returns: Where the panel then rests.
    private func pull(_ desktop: Desktop, hasLab: Bool = false) throws -> String? {
      let viewport = hasLab ? try LabPlaces.viewport() : nil
      // The very same places of the scene each time.
      let places = (0...30).map { step in
        let point = Point(x: 300, y: 60 + 3 * Double(step))
        let shown = viewport?.windowPoint(point) ?? point
        return ScreenPoint(shown.x, shown.y)
      }
      let finger = desktop.touch.finger(1)
      try finger.down(at: places[0])
      for place in places.dropFirst() {
        MonotonicClock.sleep(0.01)
        try finger.move(to: place)
      }
      desktop.standstill()
      return try desktop.rest { try finger.up(at: places[30]) }.detent
    }

    /// Opens the lab, sends the pull that went back elsewhere, and saves.
    private func tune(_ desktop: Desktop) throws {
      for key in [KeyboardDevice.Key.l, .e] {
        try desktop.keyboard.press(key)
        desktop.standstill()
      }
      try save(desktop)
    }

    private func save(_ desktop: Desktop) throws {
      try desktop.keyboard.press(.s, with: .control)
      desktop.standstill()
    }

    @Test func `says so, then makes drawer.yaml where the program started, and reads it`() throws {
      // The user's own folder, without a file in it.
      try home.write("unlike", to: "fluid-drawer/other.txt")
      let before = try files(in: home)
      try run { desktop in
        #expect(try pull(desktop) == "closed")
        try tune(desktop)
        #expect(try files(in: folder) == [], "nothing is made unasked")
        try save(desktop)
        let said = text("drawer.yaml", in: folder) ?? "nothing; it said: \(desktop.program.errors)"
        #expect(said.hasPrefix("drawer:\n  release:\n    threshold: "), "\(said)")
        #expect(try files(in: folder) == ["drawer.yaml"])
        #expect(try files(in: home) == before, "the user's own folder is as it was")
        // What is in the file is what is in force.
        let settings = try ConfigFile(path: folder("drawer.yaml")).load()
        #expect(settings.drawer.release.threshold < 0.3)
        #expect(try pull(desktop, hasLab: true) == "open")
        let bookmark = desktop.program.traceCount
        try folder.write(
          said + "  detents: [{ name: closed, points: 100 }, { name: open, points: 450 }]\n",
          to: "drawer.yaml")
        let reloaded = try desktop.program.wait(for: "reload", since: bookmark) { $0.extent == 450 }
        #expect(reloaded.detent == "open" && desktop.program.errors == "")
      }
    }

    @Test func `writes into the user's own file where that is what was read`() throws {
      try home.write("# mine\n\(ConfigurationFile.forTests)", to: Self.userFile)
      try run { desktop in
        #expect(try pull(desktop) == "closed")
        try tune(desktop)
        let saved = text(Self.userFile, in: home) ?? ""
        #expect(saved.hasPrefix("# mine\nbackground: { animated: false }\n"), "\(saved)")
        #expect(saved.contains("threshold: "))
        #expect(try files(in: folder) == [])
      }
    }

    @Test
    func `tells what it would change in a drawer.yaml not read, and keeps its comments`() throws {
      let before = "# a feel of mine\ndrawer:\n  corner_radius: 9 # small\n"
      try folder.write(before, to: "drawer.yaml")
      try run { desktop in
        #expect(try pull(desktop) == "closed")
        try tune(desktop)
        #expect(text("drawer.yaml", in: folder) == before, "it is not written over unasked")
        try save(desktop)
        let saved = try #require(text("drawer.yaml", in: folder))
        #expect(saved.hasPrefix("# a feel of mine\ndrawer:\n"), "\(saved)")
        #expect(saved.contains("corner_radius: 18 # small") && saved.contains("threshold: "))
      }
    }
  }
}
