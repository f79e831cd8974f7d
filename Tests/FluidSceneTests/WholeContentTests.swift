import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

/// Nothing stands cut in two at an edge of the window.
@Suite struct `Content at the edge of the window` {
  private let window = Size(width: 390, height: 844)

  private func snapshot(_ drawer: Drawer, at extent: Double) -> DrawerSnapshot {
    let scene = Scene("test") {
      EmptyPiece()
    } drawers: {
      drawer
    }
    var session = Session(scene, container: window)
    _ = session.hold(at: extent, drawer: 0, at: 0)
    return session.frame(at: 0)[0]
  }

  private func words(_ drawer: Drawer, at extent: Double) -> [String: (y: Double, opacity: Double)]
  {
    let scene = Scene("test") {
      EmptyPiece()
    } drawers: {
      drawer
    }
    let picture = scene.picture(
      drawers: [snapshot(drawer, at: extent)], size: window, time: 0, state: SceneState(),
      text: StrokeFont())
    var words: [String: (y: Double, opacity: Double)] = [:]
    for item in picture.list.items {
      guard case .text(let run) = item.content else { continue }
      words[run.string] = (run.origin.y + item.offset.y, item.opacity)
    }
    return words
  }

  @Test func `is hidden up to six tenths, opaque from nine, and in between never fainter`() {
    for height in [10.0, 40, 72, 300] {
      let whole = min(72, height)
      var last = 0.0
      for step in 0...100 {
        let seen = whole * Double(step) / 100
        for isAtBottom in [true, false] {
          let cut = ContentCut(place: 500, isAtBottom: isAtBottom)
          let y = isAtBottom ? 500 - seen : 500 + seen - height
          let opacity = cut.opacity(of: Rect(x: 0, y: y, width: 10, height: height))
          #expect(opacity >= last - 1e-12)
          if step <= 60 { #expect(opacity < 1e-9) }
          if step >= 90 { #expect(opacity > 1 - 1e-9) }
          if !isAtBottom { last = opacity }
        }
      }
    }
  }

  @Test func `fades with what is seen of it`() {
    let drawer = Drawer {
      Text("First").frame(height: 40)
      Text("Second").frame(height: 40)
    }
    .handle(.none).edge(.bottom).detents([.points("low", 60), .points("high", 300)])
    let all = words(drawer, at: 300)
    #expect(all["First"]?.opacity == 1 && all["Second"]?.opacity == 1)
    let some = words(drawer, at: 60)
    #expect(some["First"]?.opacity == 1)
    #expect((some["Second"]?.opacity ?? 0) < 0.5)
  }

  @Test(arguments: [0.0, 10, 40, 120])
  func `keeps its title where a panel that fills the window is pulled further`(pull: Double) {
    let drawer = Drawer {
      Text("Title").frame(height: 40)
      Text("Row").frame(height: 40)
    }
    .edge(.bottom).detents([.medium, .large])
    let rest = words(drawer, at: 844)
    let pulled = words(drawer, at: 844 + pull)
    #expect(pulled["Title"]?.y == rest["Title"]?.y)
    let way = (pulled["Row"]?.y ?? 0) - (rest["Row"]?.y ?? 0)
    #expect(way >= 0 && way <= pull && (pull == 0) == (way == 0))
  }

  @Test func `of a floating bottom sheet ends 32 points above its end`() throws {
    let window = Size(width: 1280, height: 1000)
    var state = SceneState()
    state.window.size = window
    let scene = DemoScene.bottomSheet.scene(state)
    let drawer = try #require(scene.drawers.first)
    let length = try #require(
      scene.contentLengths(size: window, state: state, text: StrokeFont()).first)
    let session = Session(scene, container: window, contentLengths: [length])
    let open = try #require(session.frame(at: 0).first).stops.range.upperBound
    #expect(abs(open - length - 32) < 24 && drawer.configuration.detents.count == 2)
    state.window.size = Size(width: 390, height: 844)
    let hanging = DemoScene.bottomSheet.scene(state)
    #expect(
      hanging.drawers[0].configuration.detents == DemoScene.bottomSheet.drawer.configuration.detents
    )
  }

  @Test func `mixes a faint black with white and passes through no grey`() {
    let (faint, white) = (Color(rgb: 0x101018, alpha: 22), Color(rgb: 0xffffff, alpha: 248))
    #expect(faint.mixedPremultiplied(with: white, by: 0) == faint)
    #expect(faint.mixedPremultiplied(with: white, by: 1) == white)
    let half = faint.mixedPremultiplied(with: white, by: 0.5)
    #expect(half.red > 230 && half.alpha == 135)
  }
}
