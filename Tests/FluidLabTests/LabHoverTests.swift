import FluidCore
import FluidRaster
import FluidSettings
import Testing

@Suite struct LabHoverTests {
  private static let row = "slider:drawer.release.threshold"
  private static let number = "field:drawer.release.threshold"

  /// The picture of the cards.
  private func bitmap(_ window: inout LabWindow) -> Bitmap {
    let size = window.player.session.container
    var bitmap = Bitmap(width: Int(size.width), height: Int(size.height), color: .black)
    var compositor = Compositor()
    compositor.draw(window.over(), into: &bitmap)
    return bitmap
  }

  @Test(arguments: [Settings.AppearanceChoice.dark, .light])
  func `changes what is drawn of every control under it, and takes it back`(
    appearance: Settings.AppearanceChoice
  ) throws {
    var settings = Settings()
    settings.appearance = appearance
    var window = LabWindow.withTake(settings)
    let ids = window.reachable.filter { $0.contains(":") && $0 != "graph:" }
    #expect(ids.count > 30)
    let rest = bitmap(&window)
    for id in ids {
      _ = try window.hover(id)
      #expect(bitmap(&window) != rest, "\(id)")
    }
    window.send(.hover(nil))
    _ = window.stage.followHover(at: window.time)
    window.wait(1)
    #expect(bitmap(&window) == rest)
  }

  @Test func `has two arrows over what is dragged sideways, and a hand over buttons`() throws {
    var window = LabWindow()
    #expect(try window.hover(Self.number) == .leftRight)
    #expect(try window.hover(Self.row) == .leftRight)
    #expect(try window.hover("do:save") == .hand)
  }

  @Test func `is not over the scene beneath a card, nor in a recording`() throws {
    var window = LabWindow()
    _ = try window.hover(Self.row)
    #expect(window.player.state.interaction.hovered == nil)
    #expect(window.history.take == nil && window.events.isEmpty)
  }
}
