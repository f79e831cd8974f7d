import FluidCore
import FluidMotion
import FluidPlayer
import FluidSettings
import Foundation
import Testing

@Suite struct TakeComparisonTests {
  private static func settings(
    threshold: Double = 0.3, lookahead: Double = 0.25, bounce: Double = 0.3,
    duration: Double = 0.5
  ) throws -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    settings.drawer.release.lookahead = lookahead
    settings.drawer.spring = try Spring(duration: duration, bounce: bounce)
    return settings
  }

  /// Pulls slowly to 250 points, lets go, and 0.3 seconds later presses where an opening panel is
  /// by then.
  private static func take() throws -> Take {
    var hand = SceneHand()
    hand.drag(from: 90, to: 250, steps: 60, every: 0.02)
    hand.time += 0.15
    hand.down(at: Point(x: 200, y: hand.extent - 8))
    hand.time += 0.1
    hand.up()
    hand.time += 4
    return try #require(hand.history.take)
  }

  /// The curve of a drag, at rest again.
  private static func curve() throws -> TakeCurve { TakeCurve(try dragged()) }

  private static func dragged() throws -> Take {
    var hand = SceneHand()
    hand.drag(from: 90, to: 300)
    hand.time += 5
    return try #require(hand.history.take)
  }

  @Test func `tells first that a press misses the panel, then the target, then figures`() throws {
    let comparison = TakeComparison(
      try Self.take(), settings: [try Self.settings(), try Self.settings(threshold: 0.9)])
    let order = comparison.differences.map { difference in
      switch difference.kind {
      case .press(_, true): 0
      case .target(0, _, "open", "closed"): 1
      case .figure: 2
      default: 9
      }
    }
    #expect(order.starts(with: [0, 1, 2]) && order == order.sorted() && order.last == 2)
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
  }

  @Test func `gives figures with both values, and none that nobody can tell apart`() throws {
    let take = try Self.dragged()
    let comparison = TakeComparison(
      take,
      settings: [
        try Self.settings(), try Self.settings(bounce: 0, duration: 0.2),
        try Self.settings(bounce: 0.300001),
      ])
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
    #expect(comparison.curves[0].samples.count == TakeCurve(take).samples.count)
    var isShorter = false
    for case .figure(let figure, let from, let to) in comparison.differences.map(\.kind) {
      #expect(figure.value(in: comparison.curves[0].figures) == from)
      #expect(figure.value(in: comparison.curves[1].figures) == to)
      if figure == .settlingTime { isShorter = to < from }
    }
    #expect(isShorter)
  }

  @Test(arguments: [0, 1, 2])
  func `of takes that end elsewhere by themselves tells so after the last release`(
    releases: Int
  ) throws {
    var one = try Self.curve()
    one.releases = Array(repeating: try #require(one.releases.first), count: releases)
    var other = one
    other.target = "elsewhere"
    #expect(
      TakeComparison([one, other]).differences.map(\.kind) == [
        .target(
          release: max(0, releases - 1), time: one.span.upperBound, from: "open", to: "elsewhere")
      ])
  }

  @Test func `in JSON tells what differs, by how much and which way`() throws {
    var hand = SceneHand()
    hand.apply(.jump(detent: "open"))
    hand.time = 1
    hand.drag(from: hand.extent - 10, to: hand.extent - 250, every: 0.01)
    let slow = try Self.settings(bounce: 0, duration: 1.2)
    let other = try Self.settings(threshold: 0.95, lookahead: 0, bounce: 0, duration: 1.2)
    let comparison = TakeComparison(
      try #require(hand.history.take), settings: [Settings(), slow, other], samples: 2)
    let text = comparison.json(recording: "r", names: ["first", "slow", "other"])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let told = try #require(object?["differences"] as? [[String: Any]])
    let target = try #require(told.first { $0["what"] as? String == "target" })
    #expect(target["config"] as? String == "other" && target["release"] as? Int == 1)
    #expect(target["from"] as? String == "closed" && target["to"] as? String == "open")
    let figures = told.filter { $0["difference"] != nil }
    #expect(told.count == comparison.differences.count && figures.count >= 2)
    for figure in figures {
      let from = try #require(figure["from"] as? Double)
      let to = try #require(figure["to"] as? Double)
      let change = try #require(figure["difference"] as? Double)
      #expect(abs(change - (to - from)) < 1e-9)
      if figure["what"] as? String == "settling_time" { #expect(change > 0.1) }
    }
  }
}
