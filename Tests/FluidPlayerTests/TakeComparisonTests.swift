import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidSettings
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
    var window = TakeTests.Window()
    window.drag(from: 90, to: 250, steps: 60, every: 0.02)
    window.time += 0.15
    let edge = window.player.frame(at: window.time)[0].extent
    window.send(.input(.down(.touch(1), Point(x: 200, y: edge - 8))))
    window.time += 0.1
    window.send(.input(.up(.touch(1), Point(x: 200, y: edge - 8))))
    window.time += 4
    return try #require(window.history.take)
  }

  @Test func `of settings that are the same finds no difference`() throws {
    let take = try Self.take()
    let comparison = TakeComparison(take, settings: [try Self.settings(), try Self.settings()])
    #expect(comparison.curves.count == 2 && comparison.differences.isEmpty)
    #expect(TakeComparison([]).differences.isEmpty)
  }

  @Test func `says first that a press misses the panel, then that it goes elsewhere, then figures`()
    throws
  {
    let comparison = TakeComparison(
      try Self.take(), settings: [try Self.settings(), try Self.settings(threshold: 0.9)])
    let kinds = comparison.differences.map(\.kind)
    guard case .press(let time, true)? = kinds.first else {
      Issue.record("\(kinds)")
      return
    }
    guard case .target(0, let release, "open", "closed")? = kinds.dropFirst().first else {
      Issue.record("\(kinds)")
      return
    }
    #expect(release < time)
    for kind in kinds.dropFirst(2) {
      guard case .figure = kind else {
        Issue.record("\(kind) after the figures began")
        return
      }
    }
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
  }

  @Test func `gives figures with both values, and leaves out what nobody can tell apart`() throws {
    var window = TakeTests.Window()
    window.drag(from: 90, to: 300)
    window.time += 4
    let take = try #require(window.history.take)
    let same = try Self.settings()
    let stiff = try Self.settings(bounce: 0, duration: 0.2)
    let alike = try Self.settings(bounce: 0.300001)
    let comparison = TakeComparison(take, settings: [same, stiff, alike])
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
    // As fine as a curve by itself.
    let alone = TakeCurve(take, settings: same)
    #expect(comparison.curves[0].samples.count == alone.samples.count)
    for case .figure(let figure, let from, let to) in comparison.differences.map(\.kind) {
      #expect(figure.value(in: comparison.curves[0].figures) == from)
      #expect(figure.value(in: comparison.curves[1].figures) == to)
    }
    #expect(
      comparison.differences.contains {
        if case .figure(.settlingTime, let from, let to) = $0.kind { to < from } else { false }
      })
  }

  @Test func `lists every release of every drawer in the order of time`() throws {
    let take = try Self.take()
    let releases = take.releases()
    #expect(releases.count == 2 && releases.map(\.time) == releases.map(\.time).sorted())
    #expect(releases[0] == TakeCurve(take).releases[0])
    #expect(take.releases(with: try Self.settings(threshold: 0.9)).count == 1)
  }
}
