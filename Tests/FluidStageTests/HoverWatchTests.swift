import FluidCore
import FluidStage
import Testing

@Suite struct `What the mouse is over` {
  @Test func `is looked up once a frame, and not while it rests`() {
    var watch = HoverWatch()
    #expect(watch.due == nil && watch.take(at: 1) == nil)
    var looks: [Double] = []
    // A thousand reports a second for a tenth of one.
    for report in 0..<100 {
      let time = 1 + Double(report) / 1000
      watch.move(to: Point(x: time, y: 0))
      if watch.take(at: HandTime(time)) != nil { looks.append(time) }
    }
    #expect((6...7).contains(looks.count))
    #expect(zip(looks, looks.dropFirst()).allSatisfy { $1 - $0 >= HoverWatch.interval - 1e-9 })
    // The last report is not lost.
    let due = watch.due ?? .infinity
    #expect(watch.take(at: due) == .some(.some(Point(x: 1.099, y: 0))))
    #expect(watch.due == nil && watch.take(at: due + 1) == nil)
    watch.move(to: nil)
    #expect(watch.take(at: due + 1) == .some(nil))
    watch.move(to: .zero)
    watch.reset()
    #expect(watch.due == nil)
  }
}

extension `What the mouse is over` {
  @Test func `is looked up sixty times a second while the mouse goes on`() {
    var watch = HoverWatch()
    var looks = 0
    // Four thousand reports a second.
    for report in 0..<4000 {
      let time = 7 + Double(report) / 4000
      watch.move(to: Point(x: time, y: 0))
      if watch.take(at: HandTime(time)) != nil { looks += 1 }
    }
    #expect((59...60).contains(looks))
  }

  @Test func `is where the latest report says, not the first one since the last look`() {
    var watch = HoverWatch()
    watch.move(to: Point(x: 1, y: 1))
    watch.move(to: Point(x: 2, y: 2))
    // What moves under it does not bring back an older place.
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
