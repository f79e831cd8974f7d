import FluidPlayer
import Foundation
import TestSupport
import Testing

/// What hands do to panels, in the traces of `fluid-drawer replay`.
@Suite struct TracedHandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines of a recording's trace.
  private func trace(_ lines: [String], at times: [Double]) throws -> [TraceLine] {
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "hand.ndjson")
    let program =
      ProcessInfo.processInfo.environment["FLUID_DRAWER_PROGRAM"] ?? Command.built("fluid-drawer")
    let list = times.map { "\($0)" }.joined(separator: ",")
    let command = try Command(
      [program, "replay", path, "--at", list, "--trace", "-"], environment: Command.noDisplay())
    try #require(command.code == 0, "\(command.errors)")
    return try TraceLine.read(Array(command.output.utf8), file: "trace")
  }

  private func extents(_ lines: [String], at times: [Double]) throws -> [Double] {
    try trace(lines, at: times).compactMap { line in
      if case .sample(let sample) = line { sample.extent } else { nil }
    }
  }

  private func header(_ config: String) -> String {
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"#
      + #""config":{\#(config)}}"#
  }

  private func event(_ type: String, _ time: Double, _ y: Double) -> String {
    #"{"t":\#(time),"type":"\#(type)","pointer":"touch-1","x":200,"y":\#(y)}"#
  }

  // MARK: Caught outside its range

  /// The pull-down thrown shut: it swings 62 points past its closed detent, where a hand could pull
  /// it 39.394 at most.
  private func thrown(under: String) -> [String] {
    var lines = [
      header(
        #""scene":"pull-down","drawer":{"initial":"open","rubber_band":{"under":\#(under)}}"#),
      event("down", 0, 450),
    ]
    for step in 1...8 { lines.append(event("move", 0.008 * Double(step), 450 - 32 * Double(step))) }
    return lines + [event("up", 0.064, 194)]
  }

  @Test(
    arguments: [0.15, 0.16, 0.2, 0.26, 0.3],
    [
      #"{"kind":"power","exponent":0.6,"limit":39.394}"#,
      #"{"kind":"power","exponent":0.6,"limit":5}"#, #"{"kind":"uikit","coefficient":0.55}"#,
    ])
  func `moves a panel that is caught beyond its range at once, point for point`(
    time: Double, under: String
  ) throws {
    let lines = thrown(under: under)
    let seen = try #require(try extents(lines, at: [time]).first)
    try #require(seen < 90)
    let times = (0...40).map { time + 0.008 * Double($0) }
    func hand(_ way: Double) throws -> [Double] {
      try extents(
        lines
          + times.enumerated().map { step, time in
            event(step == 0 ? "down" : "move", time, 10 + way * Double(step))
          }, at: times)
    }
    let back = try hand(3)
    #expect(abs(back[0] - seen) < 1e-9, "it stands where it was seen")
    for (step, extent) in back.enumerated() where under.contains("power") || seen < 60 {
      #expect(abs(extent - (seen + 3 * Double(step))) < 1e-6, "\(step) reports after \(seen)")
    }
    // The other way it goes on as the band does: no farther than the hand, and without a jump.
    var last = seen
    for extent in try hand(-0.2) {
      #expect(extent <= last + 1e-9 && last - extent <= 0.2)
      last = extent
    }
  }

  // MARK: Detents that coincide

  @Test(arguments: ["c", "d"]) func `ticks at no detent while it scrolls where two coincide`(
    initial: String
  ) throws {
    var lines = [
      header(
        #""scene":"map-list","content":{"length":3000},"drawer":{"edge":"bottom","detents":["#
          + #"{"name":"a","points":100},{"name":"d","points":600},{"name":"c","points":600}],"#
          + #""initial":"\#(initial)","interactive_detents":["c","d"]}"#),
      event("down", 0, 600),
    ]
    for step in 1...25 { lines.append(event("move", 0.016 * Double(step), 600 - 8 * Double(step))) }
    lines.append(event("up", 0.6, 400))
    let trace = try trace(lines, at: [0.3, 0.6, 3])
    let scrolled = trace.contains { line in
      if case .sample(let sample) = line { sample.scroll > 100 } else { false }
    }
    #expect(scrolled)
    for line in trace {
      if case .event(let event) = line, case .feedback = event.kind {
        Issue.record("a tick: \(line)")
      }
    }
  }
}
