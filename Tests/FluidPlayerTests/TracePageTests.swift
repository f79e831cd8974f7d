import FluidDrawer
import FluidPlayer
import Foundation
import Testing

@Suite("The page about traces") struct TracePageTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/traces.md")

  private static let lines: [TraceLine] =
    [
      .sample(
        TraceSample(
          time: 1, drawer: 1, extent: 2, progress: 0.5, velocity: 3, phase: .dragging, detent: nil,
          target: nil, scroll: 0, scrim: 0,
          frame: TraceSample.FrameTiming(work: 1, input: 2, damage: 0.5, missed: 3)))
    ]
    + [
      .willChange(from: "a", to: "b"), .didChange(from: "a", to: "b"), .redirect(to: "a"),
      .feedback(.light), .dismissPrevented, .tap(target: "a"), .slide(target: "a", value: 0.5),
      .unconsumed(dx: 1, dy: 2), .textChanged(target: "a", text: "b"),
      .submitted(target: "a", text: "b"), .longPress(target: "a"), .press(target: "a"),
      .slideEnded(target: "a", value: 0.5), .appeared, .arrived(target: "a"),
      .invalid(target: "a", reason: "b"),
      .draggable(
        target: "a", DraggableValue(phase: .ended, position: 1, velocity: 2, goal: 3)),
    ].map { .event(Outcome(time: 1, drawer: 1, kind: $0)) }
    + [.skipped(from: 1, to: 100), .dropped(3, at: 1)]

  @Test("explains every field and every event", arguments: lines)
  func explains(line: TraceLine) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data("\(line)".utf8)) as? [String: Any])
    for key in object.keys { #expect(page.contains("`\(key)`"), "\(key)") }
    if let event = object["event"] as? String { #expect(page.contains("`\(event)`")) }
  }
}
