import FluidCore
import FluidDrawer
import FluidScene
import Testing

@testable import FluidPlayer

@Suite struct `A take that is long` {
  @Test(arguments: [7, 10])
  func `keeps the newer half of its events as soon as it has as many as it may`(most: Int) throws {
    var window = `A take`.Window()
    window.history = History(maxEvents: most)
    var times: [HandTime] = []
    for number in 1...(4 * most) {
      window.time = HandTime(Double(number) / 64)
      let place = Point(x: 200, y: 90 + 3 * Double(number))
      window.send(.input(number == 1 ? .down(.touch(1), place) : .move(.touch(1), place)))
      times.append(window.time)
      // Dropping half of them, they are once more as many after so many more.
      let half = most / 2
      let count = number < most ? number : most - half + (number - most) % half
      guard number > 1 else { continue }
      let take = try #require(window.history.take)
      #expect(take.events.map(\.time) == Array(times.suffix(count)), "\(number)")
    }
  }

  @Test func `has what was done from one moment to another, both of them included`() {
    var window = `A take`.Window()
    for number in 1...8 {
      window.time = HandTime(Double(number) / 4)
      window.send(.input(.hover(Point(x: 5, y: 700 + Double(number)))))
    }
    let events = window.history.events(from: 0.75, to: 1.5)
    #expect(events.map(\.time) == [0.75, 1, 1.25, 1.5])
    #expect(window.history.events(from: 3, to: 9).isEmpty)
  }

  @Test func `is over just a minute after its last event, whatever a hand still holds`() throws {
    var window = `A take`.Window()
    window.send(.input(.down(.touch(1), Point(x: 200, y: 95))))
    window.time = 0.5
    window.send(.input(.move(.touch(1), Point(x: 200, y: 180))))
    var playback = try #require(window.history.take).played()
    playback.play(to: 1)
    #expect(playback.isOver(at: 60.5) && !playback.isOver(at: HandTime(60.5.nextDown)))
  }
}

@Suite struct `The end of a take's curve` {
  @Test func `has the drawer among the detents there are then`() throws {
    let source = SceneSource.own { state in
      let lower: [Detent] = [.points("low", 60), .points("high", 250)]
      return Scene("more") {
      } drawers: {
        Drawer { Text("Go").onTap("go", .after(1, .set("more", "yes"))) }.edge(.bottom)
          .detents(lower + (state.text("more").isEmpty ? [] : [.points("top", 440)]))
          .initial(.points("high", 250)).scrim(0)
      }
    }
    let size = Size(width: 400, height: 600)
    let player = Player(settings: source.base(window: size).settings, scenes: source, size: size)
    let go = try #require(player.controls(at: 0).first { $0.id == "go" }).rect.center
    let take = Take(
      start: player,
      events: [
        Event(time: 1, kind: .input(.down(.mouse, go))),
        Event(time: 1.05, kind: .input(.up(.mouse, go))),
      ])
    let curve = TakeCurve(take, samples: 60)
    #expect(curve.samples.allSatisfy { $0.extent == 250 })
    #expect(curve.samples.last?.time == curve.span.upperBound && curve.span.upperBound > 2)
    #expect(curve.stops.progress(of: 250) == 0.5)
  }

  @Test func `is looked at as evenly as the hand before it`() throws {
    var window = `A take`.Window()
    window.drag(from: 90, to: 300, steps: 64, every: 1 / 128)
    window.time += 5
    let take = try #require(window.history.take)
    let curve = TakeCurve(take)
    let times = curve.samples.map(\.time)
    // A third of 600 while the hand is there, for half a second.
    let split = try #require(times.lastIndex { $0 <= 0.5 })
    #expect((200...201).contains(split))
    for (one, next) in zip(times[..<split], times[..<split].dropFirst()) {
      #expect(abs(next - one - 0.0025) < 1e-9)
    }
    let end = curve.span.upperBound
    let gap = (end - 0.5) / Double(times.count - 1 - split)
    #expect(times[split] == 0.5 && times.last == end && times.count == 600)
    for (one, next) in zip(times[split...], times[split...].dropFirst()) {
      #expect(abs(next - one - gap) < 1e-9)
    }
  }
}

@Suite struct `Two curves of one hand` {
  private func curve() throws -> TakeCurve {
    var window = `A take`.Window()
    window.drag(from: 90, to: 300)
    window.time += 5
    return TakeCurve(try #require(window.history.take))
  }

  @Test(arguments: [0, 1, 2])
  func `that end elsewhere by themselves differ at their end, after the last release`(
    releases: Int
  ) throws {
    var one = try curve()
    let release = try #require(one.releases.first)
    one.releases = Array(repeating: release, count: releases)
    var other = one
    other.target = "elsewhere"
    let kinds = TakeComparison([one, other]).differences.map(\.kind)
    #expect(
      kinds == [
        .target(
          release: max(0, releases - 1), time: one.span.upperBound, from: "open", to: "elsewhere")
      ])
    // Another target is not reported after another press, which is another gesture.
    other.landmarks.append(TakeLandmark(time: 9, extent: 500, kind: .caught))
    #expect(
      TakeComparison([one, other]).differences.map(\.kind) == [.press(time: 9, isMissed: false)])
  }

  @Test func `differ in their first press that only one of them has`() throws {
    let one = try curve()
    var other = one
    other.landmarks.insert(TakeLandmark(time: -1, extent: 100, kind: .taken), at: 0)
    #expect(
      TakeComparison([one, other]).differences.map(\.kind) == [.press(time: -1, isMissed: false)])
    #expect(
      TakeComparison([other, one]).differences.map(\.kind) == [.press(time: -1, isMissed: true)])
    // Other landmarks are no presses.
    other = one
    other.landmarks.append(TakeLandmark(time: 9, extent: 100, kind: .down))
    #expect(TakeComparison([one, other]).differences.isEmpty)
  }
}
