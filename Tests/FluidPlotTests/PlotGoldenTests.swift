import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// Drawn with the project's own font, so that pictures are the same everywhere.
@Suite struct PlotGoldenTests {
  private typealias Sheet = (name: String, scale: Double, make: @Sendable () throws -> PlotPicture?)

  private static let size = Size(width: 720, height: 450)

  private static func motion(
    _ title: String, _ curves: [(String, TakeCurve)], _ size: Size = size, scale: Double = 1,
    appearance: Appearance = .dark
  ) -> PlotPicture {
    MotionPlot(title: title, series: curves.map { .init(name: $0.0, curve: $0.1) }).picture(
      size: size, scale: scale, appearance: appearance)
  }

  private static let sheets: [Sheet] = [
    ("flick-dark", 1, { motion("flick", [("flick", try Takes.curve("flick"))]) }),
    (
      "two-settings-light", 2,
      {
        let smooth = try Takes.curve("flick", #"{"drawer":{"spring":"smooth"}}"#)
        return motion(
          "flick", [("bouncy", try Takes.curve("flick")), ("smooth", smooth)], scale: 2,
          appearance: .light)
      }
    ),
    (
      "demo-small", 1,
      { motion("demo", [("demo", try Takes.curve("demo"))], Size(width: 480, height: 320)) }
    ),
    (
      "nothing-light", 1,
      { motion("nothing", [("nothing", try Takes.made([]))], appearance: .light) }
    ),
    (
      "decision-dark", 1,
      { DecisionPlot(title: "flick", curve: try Takes.curve("flick"))?.picture(size: size) }
    ),
    (
      "decision-four-light", 1,
      {
        let curve = try Takes.made(
          [Takes.drag(from: 0, y: 95, by: 130), Takes.drag(from: 3, y: 290, by: 90)],
          config: """
            {"drawer":{"detents":[{"name":"shut","points":100},{"name":"peek","points":300},
            {"name":"half","points":450},{"name":"full","points":800}],
            "release":{"reach":"any","lookahead":0.15,"flick_velocity":2500}}}
            """)
        return DecisionPlot(title: "four", curve: curve)?.picture(size: size, appearance: .light)
      }
    ),
    (
      "blind-low-light", 1,
      {
        motion(
          "blind", [("blind", try Takes.curve("blind"))], Size(width: 900, height: 350),
          appearance: .light)
      }
    ),
    (
      "many-small", 1,
      {
        let curve = try Takes.curve("flick")
        return motion(
          "many", (0..<9).map { ("number \($0)", curve) }, Size(width: 560, height: 340))
      }
    ),
    (
      "decision-small", 1,
      {
        DecisionPlot(title: "map list", curve: try Takes.curve("map-list"))?.picture(
          size: Size(width: 480, height: 320))
      }
    ),
  ]

  @Test(arguments: sheets.indices) func `matches its golden picture`(index: Int) throws {
    let (name, scale, make) = Self.sheets[index]
    let picture = try #require(try make())
    var bitmap = Bitmap(
      width: Int(picture.size.width * scale), height: Int(picture.size.height * scale))
    var compositor = Compositor()
    compositor.draw(picture.list, into: &bitmap, scale: scale)
    let difference = try Golden.difference(of: bitmap, from: name)
    #expect(difference == nil)
  }
}
