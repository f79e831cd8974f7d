import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

/// Drawn with the project's own font, so that pictures are the same everywhere.
@Suite struct PlotGoldenTests {
  private func check(
    _ picture: PlotPicture, _ name: String, scale: Double = 1,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var bitmap = Bitmap(
      width: Int(picture.size.width * scale), height: Int(picture.size.height * scale))
    var compositor = Compositor()
    compositor.draw(picture.list, into: &bitmap, scale: scale)
    let difference = try Golden.difference(of: bitmap, from: name)
    #expect(difference == nil, sourceLocation: location)
  }

  private func motion(_ title: String, _ curves: (String, TakeCurve)...) -> MotionPlot {
    MotionPlot(
      title: title, series: curves.map { MotionPlot.Series(name: $0.0, curve: $0.1) })
  }

  private let size = Size(width: 720, height: 450)

  @Test func `shows a flick, dark`() throws {
    let plot = motion("flick", ("flick", try Takes.curve("flick")))
    try check(plot.picture(size: size), "flick-dark")
  }

  @Test func `shows two settings on one hand, light, with two pixels to a point`() throws {
    let smooth = try Takes.curve("flick", #"{"drawer":{"spring":"smooth"}}"#)
    let plot = motion("flick", ("bouncy", try Takes.curve("flick")), ("smooth", smooth))
    try check(
      plot.picture(size: size, scale: 2, appearance: .light), "two-settings-light", scale: 2)
  }

  @Test func `shows many grasps on a small sheet`() throws {
    let plot = motion("demo", ("demo", try Takes.curve("demo")))
    try check(plot.picture(size: Size(width: 480, height: 320)), "demo-small")
  }

  @Test func `shows nothing at all`() throws {
    let plot = motion("nothing", ("nothing", try Takes.made([])))
    try check(plot.picture(size: size, appearance: .light), "nothing-light")
  }

  @Test func `shows a decision between two detents, dark`() throws {
    let plot = try #require(DecisionPlot(title: "flick", curve: try Takes.curve("flick")))
    try check(plot.picture(size: size), "decision-dark")
  }

  @Test func `shows a decision among four detents, light`() throws {
    let curve = try Takes.made(
      [Takes.drag(from: 0, y: 95, by: 130), Takes.drag(from: 3, y: 290, by: 90)],
      config: """
        {"drawer":{"detents":[{"name":"shut","points":100},{"name":"peek","points":300},
        {"name":"half","points":450},{"name":"full","points":800}],
        "release":{"reach":"any","lookahead":0.15,"flick_velocity":2500}}}
        """)
    let plot = try #require(DecisionPlot(title: "four", curve: curve))
    try check(plot.picture(size: size, appearance: .light), "decision-four-light")
  }

  @Test func `shows a long way on a low and wide sheet, light`() throws {
    let plot = motion("blind", ("blind", try Takes.curve("blind")))
    try check(
      plot.picture(size: Size(width: 900, height: 350), appearance: .light), "blind-low-light")
  }

  @Test func `shows more settings than there is room for, on a small sheet`() throws {
    let curve = try Takes.curve("flick")
    let plot = MotionPlot(
      title: "many", series: (0..<9).map { .init(name: "number \($0)", curve: curve) })
    try check(plot.picture(size: Size(width: 560, height: 340)), "many-small")
  }

  @Test func `shows a decision on a small sheet`() throws {
    let plot = try #require(DecisionPlot(title: "map list", curve: try Takes.curve("map-list")))
    try check(plot.picture(size: Size(width: 480, height: 320)), "decision-small")
  }
}
