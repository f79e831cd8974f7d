import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct LinearFadeTests {
  /// White over black, with what fades.
  private func list(_ fade: LinearFade, _ draw: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList()
    draw(&list)
    list.fade(from: 0, fade)
    return list
  }

  private func picture(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    list.drawn(width: 40, height: 30, scale: scale)
  }

  private static let fades = [
    LinearFade(.vertical, from: 8, to: 20), LinearFade(.vertical, from: 22, to: 5),
    LinearFade(.horizontal, from: 3, to: 30), LinearFade(.horizontal, from: 33, to: 30),
    LinearFade(.vertical, from: -10, to: 12), LinearFade(.horizontal, from: 50, to: 20),
  ]

  @Test(arguments: fades, [1.0, 2])
  func `leaves of a pixel what smoothstep leaves at its centre`(fade: LinearFade, scale: Double) {
    let all = Rect(x: 0, y: 0, width: 40, height: 30)
    let bitmap = picture(list(fade) { $0.fill(.rect(all), .white) }, scale: scale)
    let wrong = bitmap.first { x, y, color in
      let place = (Double(fade.axis == .horizontal ? x : y) + 0.5) / scale
      return abs(Double(color.red) - 255 * fade.opacity(at: place)) > 1
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [
    LinearFade(.vertical, from: 5, to: 5), LinearFade(.vertical, from: .nan, to: 5),
    LinearFade(.horizontal, from: 0, to: .infinity),
  ]) func `changes nothing without a length, or where it has no numbers`(fade: LinearFade) {
    let all = Rect(x: 0, y: 0, width: 40, height: 30)
    var plain = DisplayList()
    plain.fill(.rect(all), .white)
    #expect(list(fade) { $0.fill(.rect(all), .white) } == plain)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `leaves nothing behind as it moves: each picture is as if it were the first`(seed: UInt64) {
    var (random, screen) = (SeededRandom(seed: seed), Screen(40, 30))
    for _ in 0..<12 {
      let start = Double.random(in: -10...45, using: &random)
      let fade = LinearFade(
        Bool.random(using: &random) ? .vertical : .horizontal, from: start,
        to: start + Double.random(in: -20...20, using: &random))
      let list = list(fade) { list in
        list.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 16)), Color(rgb: 0x2060C0))
        list.fill(.roundedRect(Rect(x: 4, y: 3, width: 30, height: 22), radius: 6), .white)
        list.text(
          TextRun(
            "Words", font: FontStyle(size: 12), color: Color(rgb: 0xFF8000), at: Point(x: 5, y: 16))
        )
      }
      screen.draw(list)
    }
  }

  @Test(arguments: [
    (3, 0.0, 30.0, [0, 0, 0]), (1, 0, 30, [0, 1, 1]), (2, -9, 0, [0, 0]), (0, 36, 40, [0, 0, 0]),
  ]) func `fades items from one on, leaves alone those before it, and removes those beyond`(
    first: Int, from: Double, to: Double, clips: [Int]
  ) {
    var list = DisplayList()
    for _ in 0..<3 { list.fill(.rect(Self.rect), .white) }
    list.fade(from: first, LinearFade(.vertical, from: from, to: to))
    #expect(list.items.map(\.clips.count) == clips)
  }

  @Test func `counts a removed item among those a pane excludes no more`() {
    func fill(_ list: inout DisplayList, _ y: Double) {
      list.fill(.rect(Rect(x: 0, y: y, width: 9, height: 9)), .white)
    }
    /// The material's excluded items after a fade that removes one item of three, of which it
    /// excluded `excluded`.
    func excluded(_ excluded: Int) -> Int? {
      var list = DisplayList()
      for y in [0.0, 10, 40, 20] { fill(&list, y) }
      list.material(
        .rect(Rect(x: 4, y: 20, width: 30, height: 16)), .ultraThinDark,
        excludedFromBackdrop: excluded)
      list.fade(from: 1, LinearFade(.vertical, from: 30, to: 35))
      guard list.items.count == 4, case .material(_, _, let left) = list.items[3].content else {
        return nil
      }
      return left
    }
    #expect((0...4).map(excluded) == [0, 1, 1, 2, 3])
  }

  private static let rect = Rect(x: 4, y: 20, width: 30, height: 16)
}
