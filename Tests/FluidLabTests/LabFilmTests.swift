import FluidCore
import FluidPlayer
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `A film out of the lab` {
  private static func films(_ window: LabWindow) -> [LabFilm] {
    window.requests.compactMap { if case .film(let film) = $0 { film } else { nil } }
  }

  /// A window in which the panel was flicked open.
  private static func window() -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 160), over: 0.15)
    window.wait(3)
    return window
  }

  @Test func `is of the last take with the numbers in force`() throws {
    var window = Self.window()
    try window.tap("do:film")
    let film = try #require(Self.films(window).first)
    #expect(film.take.events.count == window.lab.take?.events.count)
    #expect(film.series.map(\.name) == ["now"])
    #expect(film.series[0].settings == window.player.settings)
    #expect(film.span == nil && film.speed == 1)
  }

  @Test func `has A beside it, shows what the graph shows, and is as slow as the scene`() throws {
    var window = Self.window()
    window.perform(.keep)
    try window.tap(LabAction(.springPreset, "smooth").id)
    let begin = try #require(window.lab.take?.begin)
    window.lab.update { $0.visible = begin...(begin + 0.5) }
    window.perform(.setSpeed(0.25))
    window.perform(.film)
    let film = try #require(Self.films(window).first)
    try #require(film.series.map(\.name) == ["now", "A"])
    #expect(film.series[0].settings == window.player.settings)
    #expect(film.series[1].settings == Settings())
    #expect(film.span == begin...(begin + 0.5) && film.speed == 0.25)
  }

  @Test func `is given up by the same button, and says how it stands`() throws {
    var window = Self.window()
    window.lab.showFilming(true, "take-1.webp: 3 of 60 pictures")
    try window.tap("do:film")
    #expect(Self.films(window).isEmpty)
    #expect(window.requests.contains { if case .stopFilm = $0 { true } else { false } })
    window.lab.showFilming(false, "take-1.webp is there")
    #expect(window.lab.model.message?.text == "take-1.webp is there")
    try window.tap("do:film")
    #expect(Self.films(window).count == 1)
  }

  @Test func `is of nothing where nothing was dragged`() {
    var window = LabWindow()
    window.perform(.film)
    #expect(Self.films(window).isEmpty)
    #expect(window.lab.model.message?.isWarning == true)
  }
}
