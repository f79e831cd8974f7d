import CSDL2
import FluidCore
import FluidPlayer
import FluidSDL
import FluidScene
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost

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
    let host = try display.open(scenes: scenes)
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
    let host = try display.open(scenes: scenes)
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
