import FluidDrawer
import FluidFiles
import FluidRaster
import TestSupport
import Testing

/// The page of release rules.
@Suite struct PresetsPageTests {
  @Test func `has the numbers of every preset`() throws {
    let rows = try Package.text("docs/presets.md").matches(
      of: /\| `([\w-]+)` \| ([\d.]+)(?: s)? \| ([\d.]+) \| (\w+) \| ([\d–]+) \| (.*) \|/)
    #expect(rows.map { String($0.1) } == ReleasePreset.allCases.map(\.rawValue))
    for (row, preset) in zip(rows, ReleasePreset.allCases) {
      let rule = preset.rule
      let further = [
        rule.estimator == .mean ? "`estimator: mean`" : nil,
        rule.deadZone > 0 ? "`dead_zone: \(Int(rule.deadZone))`" : nil,
        rule.maxVelocity > 0 ? "`max_velocity: \(Int(rule.maxVelocity))`" : nil,
      ].compactMap { $0 }
      #expect(Double(row.2) == rule.lookahead && String(row.4) == rule.reach.rawValue)
      #expect(abs((Double(row.3) ?? -1) - rule.threshold) < 0.0005)
      #expect((Double(row.5) ?? 0) == rule.flickVelocity)
      #expect(row.6 == (further.isEmpty ? "–" : further.joined(separator: ", ")))
    }
  }

  @Test func `has the picture that the program draws, each motion once`() throws {
    let folder = try ProgramFolder()
    func drawn(_ presets: String...) throws -> Bitmap {
      let command = try folder.run(
        ["compare", ProgramFolder.recording("presets/flick"), "--plot", "p.png"]
          + presets.flatMap { ["--release", $0] })
      #expect(command.code == 0, "\(command.errors)")
      return try Bitmap(pngAt: folder.folder("p.png"))
    }
    let shown = try Bitmap(pngAt: Package.path("docs/images/same-flick.png"))
    #expect(try drawn("all") == shown, "make plots")
    // The third goes as the second does, and is named beside it.
    let two = try drawn("swiftui", "uikit", "ios-sheet")
    #expect(try two != drawn("swiftui", "uikit") && two != drawn("swiftui", "uikit", "flutter"))
  }
}
