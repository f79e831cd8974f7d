import FluidCore
import Testing

/// A take that is played over and over.
extension TransportTests {
  @Test(arguments: [1, 0.25])
  func `loops the take with a rest of six tenths of a second, at any speed`(speed: Double) throws {
    var window = LabWindow.withTake()
    window.perform(.setSpeed(speed))
    window.perform(.toggleLoop)
    let span = try Self.span(window)
    let (begin, length) = (span.lowerBound, span.upperBound - span.lowerBound)
    let start = window.time
    for (way, place) in [
      (0.0, 0.0), (0.3, 0.3), (length, length), (length + 0.59, length), (length + 0.61, 0.01),
      (2 * length + 1.3, 0.1),
    ] {
      window.time = start + way / speed
      #expect(Self.isClose(window.moment, begin + place), "\(way)")
      #expect(window.lab.isMoving(at: window.time) && !window.player.clock.isPaused)
    }
    // Another speed goes on from the same moment.
    let asked = window.requests.count
    window.perform(.setSpeed(0.5))
    #expect(Self.isClose(window.moment, begin + 0.1))
    window.time += 0.2
    #expect(Self.isClose(window.moment, begin + 0.2))
    #expect(window.requests.count == asked, "it is not the scene that is shown")
    // Held, and on again.
    window.perform(.togglePause)
    #expect(!window.lab.isMoving(at: window.time))
    window.time += 3
    #expect(Self.isClose(window.moment, begin + 0.2))
    window.perform(.togglePause)
    window.time += length / 0.5 + 1.3
    #expect(window.moment != nil && window.lab.isMoving(at: window.time), "it loops again")
    window.perform(.toggleLoop)
    #expect(window.moment == nil, "twice is none")
  }

  @Test func `plays a held take to its end, and from its end anew`() throws {
    var window = LabWindow.withTake()
    let span = try Self.span(window)
    let length = span.upperBound - span.lowerBound
    window.perform(.step(frames: 1e4))
    window.perform(.togglePause)
    #expect(Self.isClose(window.moment, span.lowerBound))
    window.time += length / 2
    #expect(Self.isClose(window.moment, span.lowerBound + length / 2))
    #expect(window.lab.nextDeadline.map { abs($0 - window.time - length / 2) < 1e-9 } == true)
    window.wait(length)
    #expect(window.moment == span.upperBound && !window.lab.isMoving(at: window.time))
    window.perform(.step(frames: -30))
    window.perform(.toggleLoop)
    #expect(Self.isClose(window.moment, span.upperBound - 0.5))
  }
}
