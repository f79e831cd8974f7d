import FluidCore
import FluidPlayer
import FluidPlot
import Testing

@Suite struct DecisionPlotTests {
  @Test func `says what it missed by, and names every area it has room for`() throws {
    let curve = try Takes.curve("detents")
    let margin = try #require(curve.releases.last?.decision.marginPoints)
    let plot = try #require(DecisionPlot(title: "detents", curve: Takes.curve("detents")))
    let texts = plot.picture(size: Size(width: 960, height: 600)).texts
    // Rounded to the side on which it goes elsewhere.
    let told = try #require(
      texts.compactMap { $0.hasSuffix(" pt") ? Double($0.dropLast(3)) : nil }.first {
        abs($0 - margin) <= 0.1
      })
    #expect(told >= margin)
    for name in ["small", "medium", "large"] {
      #expect(texts.contains("→ \(name)") && texts.contains(name))
    }
    #expect(texts.contains { $0.hasPrefix("Elsewhere with threshold 0.7") })
  }

  @Test func `says which of several releases it is of, what would have sent it elsewhere`() throws {
    var release = TakeCurve.Release.made(at: 200)
    func texts(_ count: Int) throws -> String {
      try #require(
        DecisionPlot(title: "", releases: [TakeCurve.Release](repeating: release, count: count))
      ).picture(size: Size(width: 900, height: 500), text: EvenLetters()).texts.joined(
        separator: " "
      ).replacing("\u{a0}", with: " ")
    }
    (release.decision.changes.flickVelocity, release.decision.changes.lookahead) = (nil, nil)
    release.decision.changes.threshold = nil
    #expect(try !texts(1).contains("Last of") && texts(3).contains("Last of 3 releases: Let go"))
    #expect(try !texts(1).contains("Elsewhere"))
    release.decision.changes.flickVelocity = 812.34
    #expect(try texts(1).contains("Elsewhere with flick velocity 812.3 pt/s."))
    release.decision.changes.lookahead = 0.12346
    release.decision.changes.threshold = 0.25
    #expect(
      try texts(1).contains(
        "Elsewhere with lookahead 0.1235 s, or threshold 0.25, or flick velocity 812.3 pt/s."))
  }
}
