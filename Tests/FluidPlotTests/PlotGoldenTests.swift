import FluidCore
import FluidPlayer
import FluidPlot
import FluidScene
import TestSupport
import Testing

/// Drawn with the project's own font, so that pictures are the same everywhere.
@Suite struct PlotGoldenTests {
  private static func motion(
    _ title: String, _ curves: [String: TakeCurve], _ width: Double = 720, _ height: Double = 450,
    scale: Double = 1, appearance: Appearance = .dark
  ) -> PlotPicture {
    let series = curves.sorted { $0.key < $1.key }.map {
      MotionPlot.Series(name: $0.key, curve: $0.value)
    }
    return MotionPlot(title: title, series: series).picture(
      size: Size(width: width, height: height), scale: scale, appearance: appearance)
  }

  private static func decision(
    _ title: String, _ curve: TakeCurve, _ width: Double = 720, _ height: Double = 450,
    scale: Double = 1, appearance: Appearance = .dark
  ) throws -> PlotPicture {
    try #require(DecisionPlot(title: title, curve: curve)).picture(
      size: Size(width: width, height: height), scale: scale, appearance: appearance)
  }

  private static func picture(_ name: String, scale: Double) throws -> PlotPicture {
    let flick = try Takes.curve("flick")
    switch name {
    case "flick-dark": return motion("flick", ["flick": flick])
    case "two-settings-light":
      let smooth = try Takes.curve("flick", #"{"drawer":{"spring":"smooth"}}"#)
      let both = ["bouncy": flick, "smooth": smooth]
      return motion("flick", both, scale: scale, appearance: .light)
    case "demo-small": return motion("demo", ["demo": try Takes.curve("demo")], 480, 320)
    case "nothing-light":
      return motion("nothing", ["nothing": try Takes.made([])], appearance: .light)
    case "blind-low-light":
      return motion("blind", ["blind": try Takes.curve("blind")], 900, 350, appearance: .light)
    case "many-small":
      let many = (0..<9).map { ("number \($0)", flick) }
      return motion("many", Dictionary(uniqueKeysWithValues: many), 560, 340)
    case "decision-dark": return try decision("flick", flick)
    case "decision-small":
      return try decision("map list", try Takes.curve("map-list"), 480, 320, scale: scale)
    default:
      let four = try Takes.made(
        [Takes.drag(from: 0, y: 95, by: 130), Takes.drag(from: 3, y: 290, by: 90)],
        config: """
          {"drawer":{"detents":[{"name":"shut","points":100},{"name":"peek","points":300},
          {"name":"half","points":450},{"name":"full","points":800}],
          "release":{"reach":"any","lookahead":0.15,"flick_velocity":2500}}}
          """)
      return try decision("four", four, appearance: .light)
    }
  }

  @Test(arguments: [
    ("flick-dark", 1.0), ("two-settings-light", 2), ("demo-small", 1), ("nothing-light", 1),
    ("decision-dark", 1), ("decision-four-light", 1), ("blind-low-light", 1), ("many-small", 1),
    ("decision-small", 2),
  ]) func `matches its golden picture`(name: String, scale: Double) throws {
    let picture = try Self.picture(name, scale: scale)
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let bitmap = picture.list.drawn(width: Int(width), height: Int(height), scale: scale)
    let difference = try Golden.difference(of: bitmap, from: name)
    #expect(difference == nil)
  }
}
