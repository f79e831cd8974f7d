import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidRaster
import Foundation
import TestSupport
import Testing

@Suite struct RestTests {
  private static let header =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":900}}"#

  private func reading(_ lines: [String]) throws -> Recording.Reading {
    try Recording.read(Array(([Self.header] + lines).joined(separator: "\n").utf8), file: "r")
  }

  private func replay(_ lines: String...) throws -> Playback {
    let reading = try reading(lines)
    try #require(reading.damage == nil)
    return try reading.recording.playback(file: "r").playback
  }

  /// The moments a replay stops at, as long as there are not too many.
  private func moments(_ replay: Playback, rate: Double = 60, most: Int = 20_000) -> [Double] {
    struct TooMany: Error {}
    var replay = replay
    var times: [Double] = []
    do {
      try replay.playAll(rate: rate) { time, _ in
        times.append(time.seconds)
        if times.count > most { throw TooMany() }
      }
    } catch {
      Issue.record("more than \(most) moments")
    }
    return times
  }

  @Test(arguments: [28_800, 999_999.5])
  func `is looked at no more than a minute's, however long it is`(time: Double) throws {
    let long = try replay(
      #"{"t":0,"type":"settle","detent":"open"}"#,
      #"{"t":\#(time),"type":"settle","detent":"closed"}"#)
    let times = moments(long)
    #expect(times.count < 60 * 60)
    // On the same even times as ever, up to the moment before something happens.
    #expect(times.allSatisfy { abs(($0 * 60).rounded() - $0 * 60) < 1e-3 })
    let gap = try #require(times.indices.dropFirst().first { times[$0] - times[$0 - 1] > 1 })
    #expect(times[gap] <= time && times[gap] > time - 1.0 / 60)
    let last = try #require(times.last)
    #expect(abs(long.over().seconds - last) < 1e-9)
  }

  @Test func `passes over nothing that is not the same all the time`() throws {
    let played = try replay(
      #"{"t":0,"type":"settle","detent":"open"}"#,
      #"{"t":130.03,"type":"down","pointer":"mouse","x":200,"y":400}"#,
      #"{"t":130.1,"type":"move","pointer":"mouse","x":200,"y":300}"#,
      // Held for a while, which is a rest as well once the hand is slow.
      #"{"t":300,"type":"up","pointer":"mouse","x":200,"y":300}"#)
    var seen: [Double: [DrawerSnapshot]] = [:]
    var watched = played
    var order: [Double] = []
    watched.playAll(rate: 10) { time, replay in
      seen[time.seconds] = replay.player.frame(at: time)
      order.append(time.seconds)
    }
    let gaps = zip(order, order.dropFirst()).filter { $1 - $0 > 60 }
    #expect(gaps.count == 2)
    var every = played
    var last: [DrawerSnapshot] = []
    let end = try #require(order.last)
    for index in 0...Int((end * 10).rounded()) {
      let time = Double(index) / 10
      every.play(to: HandTime(time))
      let shown = every.player.frame(at: HandTime(time))
      #expect(shown == seen[time] ?? last, "at \(time)")
      last = shown
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-15])
  func `is slow motion as well, which is looked at in its own time`(rate: Double) throws {
    let slow = try replay(
      #"{"t":0,"type":"settle","detent":"open"}"#, #"{"t":0.1,"type":"rate","rate":\#(rate)}"#,
      #"{"t":999999,"type":"settle","detent":"closed"}"#,
      #"{"t":1999998,"type":"rate","rate":1}"#, #"{"t":1999999,"type":"end"}"#)
    let times = moments(slow, rate: 60)
    #expect(times.last == 1_999_999)
    // No change is missed that could be seen at the scene's own speed.
    var played = slow
    var last: (time: SceneTime, frame: [DrawerSnapshot])?
    for time in times {
      let now = played.player.clock.sceneTime(atHand: HandTime(time))
      let frame = played.player.frame(at: HandTime(time))
      if let last { #expect(now - last.time < 1.01 / 60 || frame == last.frame, "at \(time)") }
      played.play(to: HandTime(time))
      last = (
        played.player.clock.sceneTime(atHand: HandTime(time)),
        played.player.frame(at: HandTime(time))
      )
    }
  }
}
