import Foundation
import TestSupport
import Testing

/// `interactive_detents` in the list over a map, where one drag goes over from the sheet to its
/// list without them.
@Suite struct InteractiveDetentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where the sheet and its list are after a finger has gone up by 200 points, still held: on the
  /// sheet's rows, or on its handle.
  private func drag(
    from detent: String, at y: Double, _ config: String
  ) throws -> (extent: Double, scroll: Double) {
    var lines = [
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"config":{"scene":"map-list"}}"#,
      #"{"t":0,"type":"jump","detent":"\#(detent)"}"#,
      #"{"t":0.1,"type":"down","pointer":"touch-1","x":200,"y":\#(y)}"#,
    ]
    for step in 1...20 {
      let (time, y) = (0.1 + 0.02 * Double(step), y - 10 * Double(step))
      lines.append(#"{"t":\#(time),"type":"move","pointer":"touch-1","x":200,"y":\#(y)}"#)
    }
    lines.append(#"{"t":0.6,"type":"end"}"#)
    let recording = try folder.write(lines.joined(separator: "\n") + "\n", to: "drag.ndjson")
    let numbers = try folder.write("scene: map-list\ndrawer: { \(config) }\n", to: "numbers.yaml")
    let command = try Command(
      [
        Command.built("fluid-drawer"), "replay", recording, "--config", numbers, "--at", "0.6",
      ], environment: Command.noDisplay())
    #expect(command.code == 0, "\(command.errors)")
    let last = try #require(command.output.split(separator: "\n").last)
    let sample = try #require(
      try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    return (try #require(sample["extent"] as? Double), try #require(sample["scroll"] as? Double))
  }

  @Test func `scrolls at its interactive detents, where only the handle moves the sheet`() throws {
    let atHalf = "interactive_detents: [half]"
    let rows = try drag(from: "half", at: 650, atHalf)
    #expect(rows.extent == 400 && rows.scroll > 180, "\(rows)")
    let handle = try drag(from: "half", at: 410, atHalf)
    #expect(handle.extent > 580 && handle.scroll == 0, "\(handle)")
    // Elsewhere all of the sheet moves it.
    let low = try drag(from: "closed", at: 780, atHalf)
    #expect(low.extent > 270 && low.scroll == 0, "\(low)")
    let full = try drag(from: "full", at: 500, atHalf)
    #expect(full.extent > 800 && full.scroll == 0, "\(full)")
  }

  @Test func `shares a drag between sheet and rows where none is named`() throws {
    let half = try drag(from: "half", at: 650, "interactive_detents: []")
    #expect(half.extent > 580 && half.scroll == 0, "\(half)")
    let full = try drag(from: "full", at: 500, "interactive_detents: []")
    #expect(full.extent == 800 && full.scroll > 180, "\(full)")
  }
}
