import CSDL2
import FluidCore
import FluidPlayer
import FluidSDL
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

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
    watch.lookAgain()
    #expect(watch.take(at: 1) == .some(.some(Point(x: 2, y: 2))))
    watch.move(to: nil)
    watch.lookAgain()
    #expect(watch.take(at: 2) == .some(nil), "it has left the window")
  }

  @Test func `is looked up again when something moves under it, until somebody presses`() {
    var watch = HoverWatch()
    watch.lookAgain()
    #expect(watch.due == nil)
    watch.move(to: Point(x: 3, y: 4))
    _ = watch.take(at: 1)
    watch.lookAgain()
    #expect(watch.take(at: 1.001) == nil)
    #expect(watch.take(at: 1.02) == .some(.some(Point(x: 3, y: 4))))
    #expect(watch.due == nil)
    watch.lookAgain()
    watch.reset()
    watch.lookAgain()
    #expect(watch.due == nil)
    watch.move(to: nil)
    _ = watch.take(at: 2)
    watch.lookAgain()
    #expect(watch.due == nil)
  }
}

@Suite(.serialized) struct `A mouse in a window` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  private func move(_ x: Int32, _ y: Int32) {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    SDL_PushEvent(&event)
  }

  @Test func `is recorded and drawn where it comes to another control, and no oftener`() throws {
    let scenes = SceneSource.own { _ in
      Scene("hover") {
        Column(spacing: 60) {
          Button("One", id: "one").frame(width: 200)
          TextField("Two", id: "two")
        }.padding(40)
      } drawers: {
        Drawer { EmptyPiece() }.edge(.bottom).detents([
          .points("closed", 40), .points("open", 300),
        ])
      }
    }
    var host = try display.open(scenes: scenes)
    display.meanwhile { [display] in
      display.waitForFrames()
      let before = try display.frames().count
      // Over nothing, to and fro.
      for x in 0..<50 { move(300 + Int32(x % 3), 300) }
      MonotonicClock.sleep(until: MonotonicClock.now + 0.3)
      let still = try display.frames().count == before
      for x in 0..<50 { move(100 + Int32(x), 60) }
      display.wait { try display.recorded().count == 1 }
      display.waitForFrames()
      for x in 0..<50 { move(100 + Int32(x), 170) }
      display.wait { try display.recorded().count == 2 }
      display.waitForFrames()
      try display.tell(SDL_WINDOWEVENT_LEAVE)
      display.wait { try display.recorded().count == 3 }
      if !still { display.key("d") }
    }
    try host.run(for: 60)
    let recorded = try display.recorded()
    // A fourth one would be the light that says that frames were drawn for nothing.
    #expect(recorded.count == 3)
    #expect(recorded.last == .input(.hover(nil)))
  }

  @Test func `at rest is over what comes under it`() throws {
    let scenes = SceneSource.own { _ in
      Scene("hover") {
      } drawers: {
        Drawer { Button("Under the mouse", id: "one").frame(width: 400, height: 240) }
          .edge(.bottom).detents([.points("closed", 40), .points("open", 300)])
      }
      .on(.appeared) { _, _ in [.after(0.5, .settle("open", drawer: 0))] }
    }
    var host = try display.open(scenes: scenes)
    display.meanwhile { [display] in
      display.waitForFrames()
      let height = Int32(try display.window().height)
      move(200, height - 160)
      display.wait { try display.recorded().count == 1 }
      display.waitForFrames()
    }
    try host.run(for: 60)
    let recorded = try display.recorded()
    #expect(recorded.count == 1)
    let isOver = if case .input(.hover(.some)) = recorded.first { true } else { false }
    #expect(isOver, "\(recorded)")
  }
}

extension OpaquePointer {
  /// An SDL window's height, in points.
  fileprivate var height: Int32 {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(self, &width, &height)
    return height
  }
}
