import FluidCore
import FluidStage
import Testing

@Suite struct HoverWatchTests {
  @Test(arguments: [1000.0, 4000])
  func `is looked up sixty times a second while the mouse goes on, and not while it rests`(
    rate: Double
  ) {
    var watch = HoverWatch()
    #expect(watch.due == nil && watch.take(at: 1) == nil)
    var looks: [Double] = []
    for report in 0..<Int(rate) {
      let time = 7 + Double(report) / rate
      watch.move(to: Point(x: time, y: 0))
      if watch.take(at: HandTime(time)) != nil { looks.append(time) }
    }
    #expect((59...60).contains(looks.count))
    #expect(zip(looks, looks.dropFirst()).allSatisfy { $1 - $0 >= HoverWatch.interval - 1e-9 })
    // The last report is not lost.
    let due = watch.due ?? .infinity
    #expect(watch.take(at: due) == .some(.some(Point(x: 7 + (rate - 1) / rate, y: 0))))
    #expect(watch.due == nil && watch.take(at: due + 1) == nil)
    watch.move(to: nil)
    #expect(watch.take(at: due + 1) == .some(nil))
    watch.move(to: .zero)
    watch.reset()
    #expect(watch.due == nil)
  }

  @Test func `is where the latest report says, not the first one since the last look`() {
    var watch = HoverWatch()
    watch.move(to: Point(x: 1, y: 1))
    watch.move(to: Point(x: 2, y: 2))
    // Moving content does not restore an older position.
    watch.invalidate()
    #expect(watch.take(at: 1) == .some(.some(Point(x: 2, y: 2))))
    watch.move(to: nil)
    watch.invalidate()
    #expect(watch.take(at: 2) == .some(nil), "it has left the window")
  }

  @Test func `is looked up again when something moves under it, until somebody presses`() {
    var watch = HoverWatch()
    watch.invalidate()
    #expect(watch.due == nil)
    watch.move(to: Point(x: 3, y: 4))
    _ = watch.take(at: 1)
    watch.invalidate()
    #expect(watch.take(at: 1.001) == nil)
    #expect(watch.take(at: 1.02) == .some(.some(Point(x: 3, y: 4))))
    #expect(watch.due == nil)
    watch.invalidate()
    watch.reset()
    watch.invalidate()
    #expect(watch.due == nil)
    watch.move(to: nil)
    _ = watch.take(at: 2)
    watch.invalidate()
    #expect(watch.due == nil)
  }
}
