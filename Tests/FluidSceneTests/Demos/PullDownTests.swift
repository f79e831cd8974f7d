import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@Suite struct PullDownTests {
  private let size = Size(width: 400, height: 900)

  /// A line of text as its clips leave it of the window.
  private struct Line {
    var text: String
    var seen: Rect
    var fades: [LinearFade]

    /// How much of it is left at a height of the window, in points.
    func opacity(at y: Double) -> Double { fades.reduce(1) { $0 * $1.opacity(at: y) } }
  }

  private func lines(_ extent: Double) -> [Line] {
    picture(.pullDown, in: size, extent: extent).items.compactMap { item in
      guard case .text(let run) = item.content else { return nil }
      let line = Rect(
        x: -1e4, y: run.origin.y + item.offset.y - run.font.size, width: 2e4,
        height: 1.2 * run.font.size)
      let seen = item.clips.reduce(line) { rect, clip in
        clip.shape?.rect.map { rect.intersection($0.offset(x: clip.offset.x, y: clip.offset.y)) }
          ?? rect
      }
      let fades = item.clips.compactMap { clip in
        if case .fade(let fade) = clip.area, fade.axis == .vertical { fade } else { nil }
      }
      return seen.isEmpty ? nil : Line(text: run.string, seen: seen, fades: fades)
    }
  }

  @Test func `fades its content before the grabber, and shows all of it at rest`() {
    for extent in stride(from: 100.0, through: 560, by: 7) {
      for line in lines(extent) where line.seen.maxY > extent - 14 && line.seen.minY < extent {
        let place = max(extent - 14, line.seen.minY)
        #expect(line.opacity(at: place) < 0.35, "“\(line.text)” at \(extent)")
      }
    }
    for (extent, words) in [(100.0, ["Northern Lights"]), (500, ["Northern Lights", "Wi-Fi"])] {
      let whole = lines(extent).filter { $0.opacity(at: $0.seen.maxY) == 1 }.map(\.text)
      #expect(Set(whole).isSuperset(of: words))
    }
  }

  @Test func `takes no control away as it opens, and clips them like its picture`() {
    var last = 0
    for extent in stride(from: 0.0, through: 500, by: 20) {
      let drawer = snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)
      let controls = Scene.pullDown.controls([drawer], in: size)
      #expect(controls.count >= last)
      for control in controls {
        #expect(control.drawer == 0 && Rect(origin: .zero, size: size).holds(control.rect))
        if control.kind != .slider(.horizontal) { #expect(drawer.panel.holds(control.rect)) }
      }
      last = controls.count
    }
    #expect(last == 9, "play, four tiles, one slider, three songs")
  }

  @Test func `keeps its content in the window, moved by three fifths below its smallest`() throws {
    func title(_ extent: Double) throws -> Point {
      let words = picture(.pullDown, in: size, extent: extent).words
      return try #require(words.first { $0.string == "Northern Lights" }).origin
    }
    let closed = try title(100)
    for extent in [300.0, 500, 700] { #expect(try title(extent) == closed) }
    // The band gives no more than 39.394 points; the cover stays clear of the grabber.
    let pushed = try title(100 - 39.394)
    #expect(abs(closed.y - pushed.y - 0.6 * 39.394) <= 0.125)
    let pushedAway = picture(.pullDown, in: size, extent: 100 - 39.394)
    let covers = pushedAway.items.compactMap { item in
      guard case .picture(let cover, let corner) = item.content else { return Rect?.none }
      return Rect(origin: corner + item.offset, size: cover.size)
    }
    let grabber = try #require(
      pushedAway.fills.first { $0.rect.size == Size(width: 36, height: 5) }
    ).rect
    let cover = try #require(covers.first { $0.size == Size(width: 52, height: 52) })
    #expect(cover.maxY < grabber.minY)
  }
}
