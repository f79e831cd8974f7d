import TestSupport
import Testing

extension DesktopTests {
  @Suite(.enabled(if: FakePortal.isPossible, "no dbus-daemon installed"))
  struct `The desktop's preferences` {
    private static let space = "org.freedesktop.appearance"
    private static let configuration =
      "background: { animated: false }\ndrawer: { edge_mark: \"#ff00ff\" }\n"

    /// How bright the background below the panel is, 0…255.
    private func brightness(_ desktop: Desktop) throws -> Double {
      let picture = try desktop.display.screenshot(x: 40, y: 700, width: 1, height: 60)
      // Blue, green, red and nothing.
      let bytes = picture.bytes.enumerated().filter { $0.offset % 4 != 3 }
      return bytes.reduce(0.0) { $0 + Double($1.element) } / Double(bytes.count)
    }

    @Test func `make the window light once the portal answers, and dark as it changes`() throws {
      let portal = try FakePortal()
      portal.values = [Self.space: ["color-scheme": 2]]
      try Desktop.run(Self.configuration, environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
      { desktop in
        #expect(portal.serve { (try? brightness(desktop)).map { $0 > 140 } ?? false })
        portal.change(Self.space, "color-scheme", to: 1)
        #expect(portal.serve { (try? brightness(desktop)).map { $0 < 90 } ?? false })
        // And what moves is as it is asked for, too: no spring past its end.
        portal.change(Self.space, "reduced-motion", to: 1)
        portal.change(Self.space, "color-scheme", to: 2)
        #expect(portal.serve { (try? brightness(desktop)).map { $0 > 140 } ?? false })
        let bookmark = desktop.program.traceCount
        try desktop.press(.return, to: "open")
        let extents = desktop.program.trace.dropFirst(bookmark).compactMap(\.extent)
        #expect((extents.max() ?? 0) <= 500.5)
      }
    }
  }
}
