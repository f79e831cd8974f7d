import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

@testable import FluidLab

/// Drawn with the project's own font, so that pictures are the same everywhere.
@Suite struct `The picture of the lab` {
  private func check(
    _ window: inout LabWindow, _ name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let size = window.player.session.container
    // Without the scene, which other tests draw.
    var bitmap = Bitmap(
      width: Int(size.width), height: Int(size.height), color: Color(rgb: 0x405060))
    var compositor = Compositor()
    compositor.draw(window.over(), into: &bitmap)
    let difference = try Golden.difference(of: bitmap, from: name)
    #expect(difference == nil, sourceLocation: location)
  }

  private func window(
    _ appearance: Settings.AppearanceChoice, _ size: Size
  ) -> LabWindow {
    var settings = Settings()
    settings.appearance = appearance
    return LabWindow.withTake(settings, size: size)
  }

  @Test func `with a take, A kept and a number changed, dark`() throws {
    var window = window(.dark, Size(width: 1080, height: 700))
    window.perform(.keep)
    try window.tap(LabAction(.springPreset, "smooth").id)
    window.wait(1)
    try check(&window, "take-dark")
  }

  @Test func `with all there is, in a high window, light`() throws {
    var window = window(.light, Size(width: 720, height: 2200))
    window.perform(.showPage(InspectorPage.all.rawValue))
    window.wait(1)
    try check(&window, "all-light")
  }

  @Test func `with its take on a narrow window, right to left`() throws {
    var settings = Settings()
    settings.appearance = .light
    settings.direction = .rightToLeft
    var window = LabWindow.withTake(settings, size: Size(width: 390, height: 844))
    try window.tap("lab.sheet.1")
    window.wait(1)
    try check(&window, "narrow-light")
  }

  @Test func `with what can be copied, and a number that cannot be, dark`() throws {
    var window = window(.dark, Size(width: 820, height: 700))
    try window.tap(LabAction(.field, "drawer.release.threshold").id)
    window.lab.type("7", at: window.time)
    window.send(.key(.return))
    window.perform(.toggleCopies)
    window.wait(2)
    try check(&window, "copies-dark")
  }
}
