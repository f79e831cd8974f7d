import FluidCore
import FluidMotion
import FluidSettings
import Testing

/// Presets, A and B, and sections that fold.
extension InspectorTests {
  @Test func `puts presets in force and ticks the one that is`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 2000))
    // A tick moves its title.
    func places() throws -> [Double] {
      try ["Smooth", "Snappy", "Bouncy", "Interactive", "UIKit", "SwiftUI"].map {
        try window.reader.word($0).rect.x
      }
    }
    let begin = try places()
    for (index, name, spring) in [
      (0, "Smooth", Spring.smooth), (1, "Snappy", .snappy), (3, "Interactive", .interactive),
    ] {
      try window.tap(name)
      #expect(window.player.settings == Settings().with { $0.drawer.spring = spring })
      let moved = zip(try places(), begin).map { $0 - $1 }
      #expect(moved[index] > 2 && moved[2] < -2, "\(moved)")
    }
    try window.tap("SwiftUI")
    #expect(window.player.settings.drawer.release == .swiftui)
    #expect(try places()[5] > begin[5] + 2)
    #expect(throws: (any Error).self) { try window.tap("Qt") }
    try window.tap("More")
    try window.tap("Qt")
    #expect(window.player.settings.drawer.release == .qt)
    try window.tap("Fewer")
    _ = try window.reader.word("Qt")
    #expect(throws: (any Error).self) { try window.tap("gorhom") }
  }

  @Test func `begins with a band's usual numbers`() throws {
    for (side, path) in [(0, "over"), (1, "under")] {
      for (title, band, names) in [
        ("UIKit", RubberBand.uikit(coefficient: 0.55), ["coefficient"]), ("Hard", .none, []),
        ("Log", .logarithmic(gain: 0.2), ["gain"]),
        ("Power", .power(exponent: 0.9, limit: 250), ["exponent", "limit"]),
      ] as [(String, RubberBand, [String])] {
        var window = LabWindow(
          Settings().with {
            $0.drawer.over = .logarithmic(gain: 0.5)
            $0.drawer.under = .uikit(coefficient: 0.1)
          }, size: Size(width: 1280, height: 2000))
        // A release preset is called UIKit as well.
        try window.tap(title, number: side + (title == "UIKit" ? 1 : 0))
        let drawer = window.player.settings.drawer
        #expect((side == 0 ? drawer.over : drawer.under) == band)
        let shown = Self.sliders(window).filter { $0.hasPrefix("drawer.rubber_band.\(path).") }
        #expect(Set(shown) == Set(names.map { "drawer.rubber_band.\(path).\($0)" }))
      }
    }
  }

  @Test func `takes a key back to the file or to the default`() throws {
    let saved = Settings().with {
      $0.drawer.release.threshold = 0.4
      $0.background.isAnimated.toggle()
      $0.drawer.overpullClosesAt = 0.25
      $0.drawer.edge = .bottom
    }
    let changed = Settings().with {
      $0.drawer.release.threshold = 0.8
      $0.drawer.overpullClosesAt = 0.6
      $0.drawer.edge = .leading
    }
    for path in [
      "drawer.release.threshold", "drawer.overpull_closes_at", "background.animated", "drawer.edge",
    ] {
      var window = LabWindow(changed)
      window.lab.fileHolds(saved, fileName: nil)
      window.perform(.revert(path: path))
      let key = try #require(Schema.key(path))
      #expect(key.value(in: window.player.settings) == key.value(in: saved), "\(path)")
      window.perform(.reset(path: path))
      #expect(key.value(in: window.player.settings) == key.value(in: Settings()), "\(path)")
    }
  }

  @Test func `resets a row without a slider by two taps on its title`() throws {
    var window = Self.window(Settings().with { $0.drawer.drag.isDismissible.toggle() })
    window.tapTwice(try window.reader.word("Dismissible").rect.center)
    #expect(window.player.settings == Settings())
  }
}
