import FluidCore
import FluidPlot
import FluidRaster
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `The lab's cards while nothing on them changes` {
  /// Expects a window's picture to be that of a window that has drawn nothing before.
  private static func expectAnew(_ window: inout LabWindow, _ what: Comment) {
    var fresh = window
    fresh.lab.keptCards = nil
    #expect(window.picture() == fresh.picture(), what)
  }

  @Test func `are drawn once for a loop, and the line through the graph moves on them`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 60), by: Point(x: 0, y: 150))
    window.wait(2)
    window.perform(.toggleLoop)
    var pictures: Set<DisplayList> = []
    for _ in 0..<20 {
      window.wait(1.0 / 30)
      Self.expectAnew(&window, "at \(window.time)")
      pictures.insert(window.picture())
      #expect(window.lab.keptCards != nil)
    }
    #expect(pictures.count > 15)
  }

  @Test func `are drawn anew for whatever a hand, a key or the scene does`() throws {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 60), by: Point(x: 0, y: 150))
    window.wait(2)
    Self.expectAnew(&window, "a take")
    let slider = try #require(window.lab.place(ofSlider: "drawer.spring.bounce"))
    window.send(.down(.touch(1), slider.center))
    Self.expectAnew(&window, "a finger on a slider")
    window.send(.move(.touch(1), slider.center + Point(x: 20, y: 0)))
    Self.expectAnew(&window, "that moves")
    window.send(.up(.touch(1), slider.center + Point(x: 20, y: 0)))
    window.wait(1)
    Self.expectAnew(&window, "and lifts")
    for key in [Key.tab, .tab, .tab, .right, .escape] {
      window.send(.key(key))
      Self.expectAnew(&window, "\(key)")
      window.wait(1)
      Self.expectAnew(&window, "after \(key)")
    }
    for command in [LabCommand.keep, .undo, .toggleKeys, .toggleKeys, .togglePause, .swapSides] {
      window.perform(command)
      Self.expectAnew(&window, "\(command)")
      window.wait(1)
      Self.expectAnew(&window, "after \(command)")
    }
    _ = window.lab.hover(Point(x: 600, y: 600), at: window.time)
    Self.expectAnew(&window, "a mouse on the graph")
    window.send(
      .wheel(
        WheelEvent(location: Point(x: 200, y: 500), delta: Point(x: 0, y: -2), resolution: .notched)
      )
    )
    Self.expectAnew(&window, "a wheel")
    window.send(.resize(Size(width: 1000, height: 700)))
    Self.expectAnew(&window, "another window")
  }
}

@Suite struct `A take's graph and map as they are kept` {
  /// Expects the pictures to be those that are drawn without earlier ones.
  private static func expectAnew(_ window: LabWindow, _ what: Comment) throws {
    let model = window.lab.model
    let layout = LabScene(model: model.focused, size: window.lab.panel.session.container).takeLayout
    let shown = try #require(model.pictures, what)
    let fresh = try #require(
      TakePictures(model, layout, scale: 1, text: StrokeFont(), earlier: nil), what)
    #expect(shown.chart?.picture.list == fresh.chart?.picture.list, what)
    #expect(shown.map?.size == fresh.map?.size, what)
    let isSame = shown.map.map(Self.drawn) == fresh.map.map(Self.drawn)
    #expect(isSame, what)
  }

  private static func drawn(_ map: PlotPicture) -> [UInt32] {
    var bitmap = Bitmap(width: Int(map.size.width), height: Int(map.size.height), color: .black)
    var compositor = Compositor()
    compositor.draw(map.list, into: &bitmap)
    return bitmap.pixels
  }

  @Test func `are those of what is in force, whatever changes`() throws {
    var window = LabWindow.withTake()
    var maps: [[UInt32]] = []
    func check(_ what: Comment) throws {
      try Self.expectAnew(window, what)
      maps.append(Self.drawn(try #require(window.lab.model.pictures?.map, what)))
    }
    try check("a take")
    var settings = window.player.settings
    settings.appearance = .light
    window.put(settings)
    try check("light")
    settings.drawer.release.threshold = 0.5
    window.put(settings)
    try check("another rule")
    window.send(.resize(Size(width: 1280, height: 720)))
    try Self.expectAnew(window, "another window")
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 60), over: 0.3)
    window.wait(3)
    try check("another take")
    let differ = Set(maps).count == maps.count
    #expect(differ, "each of these is seen on the map")
    // Changes that the map does not depend on.
    window.perform(.keep)
    window.lab.update { model in
      guard let span = model.analysis?.curve.span else { return }
      model.visible = span.lowerBound...(span.lowerBound + 0.3)
    }
    window.follow()
    try check("a part of the time")
    let isSame = maps.last == maps.dropLast().last
    #expect(isSame)
  }
}
