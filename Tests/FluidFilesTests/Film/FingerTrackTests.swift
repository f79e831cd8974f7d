import FluidCore
import FluidPlayer
import Testing

@testable import FluidFiles

@Suite struct `A finger in a film` {
  private static func track(_ end: InputEvent.Kind) -> FingerTrack {
    FingerTrack([
      Gestures.event(1, .down(.touch(1), Point(x: 10, y: 20))),
      Gestures.event(1.5, .move(.touch(1), Point(x: 30, y: 20))), Gestures.event(2, end),
    ])
  }

  @Test(arguments: [
    InputEvent.Kind.up(.touch(1), Point(x: 30, y: 20)), .cancel(.touch(1)), .blur,
  ])
  func `is seen from down to up, fades, and is gone`(end: InputEvent.Kind) {
    let track = Self.track(end)
    func marks(_ time: Double, fade: Double = 0.25) -> [FingerTrack.Mark] {
      track.marks(at: HandTime(time), fade: fade)
    }
    #expect(marks(0.99).isEmpty)
    #expect(marks(1) == [.init(point: Point(x: 10, y: 20), strength: 1)])
    #expect(marks(1.75) == [.init(point: Point(x: 30, y: 20), strength: 1)])
    #expect(marks(2.125) == [.init(point: Point(x: 30, y: 20), strength: 0.5)])
    for time in [2.25, 2.5, 60] { #expect(marks(time).isEmpty, "at \(time)") }
    #expect(marks(2, fade: 0).isEmpty)
  }

  @Test(arguments: 1...12)
  func `is where it was reported last, of however many reports`(count: Int) {
    let track = FingerTrack(
      (0..<count).map { number in
        let place = Point(x: Double(number * number), y: Double(number))
        return Gestures.event(
          Double(number), number == 0 ? .down(.mouse, place) : .move(.mouse, place))
      })
    for number in 0..<count {
      for time in [Double(number), Double(number) + 0.9] {
        let marks = track.marks(at: HandTime(time), fade: 0.25)
        #expect(marks.map(\.point) == [Point(x: Double(number * number), y: Double(number))])
      }
    }
  }
}
