import FluidCore
import FluidDrawer
import FluidSettings
import Testing

@testable import FluidPlayer

@Suite struct `A comparison's line` {
  /// A curve of one sample, with figures and marks of every kind.
  private func curve() throws -> TakeCurve {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var curve = TakeCurve(Take(start: player, events: []))
    try #require(curve.samples.count == 1 && curve.releases.isEmpty)
    curve.samples[0].time = 1
    curve.samples[0].extent = 120.5
    curve.samples[0].velocity = -0.0
    curve.samples.append(curve.samples[0])
    curve.samples[1].time = 2
    curve.samples[1].velocity = -30
    curve.figures.settlingTime = 0.5
    curve.figures.overshoot = 12
    curve.figures.overshootShare = 0.25
    curve.figures.peakVelocity = 900
    curve.figures.greatestPull = 3
    curve.figures.distanceAtRelease = 48
    curve.figures.wrongWay = 2
    curve.target = "open"
    let kinds: [TakeLandmark.Kind] = [
      .down, .taken, .caught, .released(velocity: -250.5), .target("open"), .target(nil),
      .arrived, .overshoot(12), .redirected("half"), .settled,
    ]
    curve.landmarks = kinds.map { TakeLandmark(time: 2, extent: 100, kind: $0) }
    return curve
  }

  private let marks = [
    #"{"t":2.0,"what":"down","extent":100.0}"#,
    #"{"t":2.0,"what":"taken","extent":100.0}"#,
    #"{"t":2.0,"what":"caught","extent":100.0}"#,
    #"{"t":2.0,"what":"released","extent":100.0,"velocity":-250.5}"#,
    #"{"t":2.0,"what":"target","extent":100.0,"to":"open"}"#,
    #"{"t":2.0,"what":"target","extent":100.0,"to":null}"#,
    #"{"t":2.0,"what":"arrived","extent":100.0}"#,
    #"{"t":2.0,"what":"overshoot","extent":100.0,"distance":12.0}"#,
    #"{"t":2.0,"what":"redirected","extent":100.0,"to":"half"}"#,
    #"{"t":2.0,"what":"settled","extent":100.0}"#,
  ]

  @Test func `has every figure, every mark and every sample of a take`() throws {
    let text = TakeComparison([try curve()]).json(recording: "r", names: ["a"])
    #expect(
      text == #"{"recording":"r","takes":[{"config":"a","target":"open","settling_time":0.5,"#
        + #""overshoot":12.0,"overshoot_share":0.25,"peak_velocity":900.0,"greatest_pull":3.0,"#
        + #""distance_at_release":48.0,"wrong_way":2.0,"releases":[],"landmarks":["#
        + marks.joined(separator: ",")
        + #"],"curve":[[1.0,120.5,0.0],[2.0,120.5,-30.0]]}],"differences":[]}"#)
  }

  @Test func `says of a take without a release that it has no figures of one`() throws {
    var curve = try curve()
    curve.figures.settlingTime = nil
    curve.figures.distanceAtRelease = nil
    curve.target = nil
    let text = TakeComparison([curve]).json(recording: "r", names: ["a"])
    #expect(text.contains(#""target":null,"settling_time":null,"overshoot":12.0,"#))
    #expect(text.contains(#""distance_at_release":null,"#))
  }

  @Test func `tells of each of the others what differs, by its name or its number`() throws {
    let first = try curve()
    var missed = first
    missed.landmarks = []
    missed.figures.overshoot = 20
    var elsewhere = first
    elsewhere.target = nil
    let text = TakeComparison([first, missed, elsewhere]).json(
      recording: "r", names: ["a", "b"])
    let differences = [
      #"{"config":"b","what":"press","t":2.0,"missed":true}"#,
      #"{"config":"b","what":"overshoot","from":12.0,"to":20.0,"difference":8.0}"#,
      #"{"config":"2","what":"target","release":1,"t":0.0,"from":"open","to":null}"#,
    ]
    #expect(text.hasSuffix(#","differences":["# + differences.joined(separator: ",") + "]}"))
    let gained = TakeComparison([missed, first]).json(recording: "r", names: ["a", "b"])
    #expect(gained.contains(#"{"config":"b","what":"press","t":2.0,"missed":false}"#))
  }
}
