import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `A linear fade` {
  private static let size = (width: 40, height: 30)

  /// White over black, with what fades.
  private func list(_ fade: LinearFade, _ draw: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList()
    draw(&list)
    list.fade(from: 0, fade)
    return list
  }

  private func picture(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: Self.size.width, height: Self.size.height, color: .black)
    var compositor = Compositor(threads: .exactly(1))
    bitmap.withSurface { compositor.draw(list, into: $0, scale: scale, redraw: .everything) }
    return bitmap
  }

  private static let fades = [
    LinearFade(.vertical, from: 8, to: 20), LinearFade(.vertical, from: 22, to: 5),
    LinearFade(.horizontal, from: 3, to: 30), LinearFade(.horizontal, from: 33, to: 30),
    LinearFade(.vertical, from: -10, to: 12), LinearFade(.horizontal, from: 50, to: 20),
  ]

  @Test(arguments: fades, [1.0, 2])
  func `leaves of each pixel what smoothstep leaves at its centre`(
    fade: LinearFade, scale: Double
  ) {
    let all = Rect(x: 0, y: 0, width: 40, height: 30)
    let bitmap = picture(list(fade) { $0.fill(.rect(all), .white) }, scale: scale)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let place = (Double(fade.axis == .horizontal ? x : y) + 0.5) / scale
        let expected = 255 * fade.opacity(at: place)
        #expect(abs(Double(bitmap[x: x, y: y].red) - expected) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func `has no edge at either end, and falls all the way`() {
    let fade = LinearFade(.vertical, from: 10, to: 34)
    #expect(fade.opacity(at: 10) == 1 && fade.opacity(at: 34) == 0 && fade.opacity(at: 22) == 0.5)
    #expect(fade.opacity(at: -5) == 1 && fade.opacity(at: 99) == 0)
    let steps = stride(from: 10.0, through: 34, by: 0.5).map { fade.opacity(at: $0) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    #expect(steps[0] - steps[1] < 0.002 && steps[steps.count - 2] < 0.002)
  }

  @Test func `leaves alone what it does not reach, and leaves out what is beyond`() {
    let list = list(LinearFade(.vertical, from: 10, to: 20)) { list in
      list.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 10)), .white)
      list.fill(.rect(Rect(x: 0, y: 8, width: 5, height: 10)), .white)
      list.fill(.rect(Rect(x: 0, y: 20, width: 5, height: 10)), .white)
    }
    #expect(list.items.map(\.clips.count) == [0, 1])
  }

  @Test(arguments: [Axis.horizontal, .vertical], [false, true])
  func `takes what ends where it begins as whole, and what begins where it ends as gone`(
    axis: Axis, isReversed: Bool
  ) {
    let fade = isReversed ? LinearFade(axis, from: 20, to: 10) : LinearFade(axis, from: 10, to: 20)
    /// Number of clips on an item between two positions; nil if it is removed.
    func clips(_ low: Double, _ high: Double) -> Int? {
      let (low, high) = isReversed ? (30 - high, 30 - low) : (low, high)
      let rect =
        axis == .horizontal
        ? Rect(x: low, y: 3, width: high - low, height: 5)
        : Rect(x: 3, y: low, width: 5, height: high - low)
      return list(fade) { $0.fill(.rect(rect), .white) }.items.first?.clips.count
    }
    #expect(clips(2, 10) == 0 && clips(2, 10.5) == 1)
    #expect(clips(20, 28) == nil && clips(19.5, 28) == 1)
  }

  @Test(arguments: [
    LinearFade(.vertical, from: 5, to: 5), LinearFade(.vertical, from: .nan, to: 5),
    LinearFade(.horizontal, from: 0, to: .infinity),
  ])
  func `of no length or of no numbers changes nothing`(fade: LinearFade) {
    let all = Rect(x: 0, y: 0, width: 40, height: 30)
    var plain = DisplayList()
    plain.fill(.rect(all), .white)
    #expect(list(fade) { $0.fill(.rect(all), .white) } == plain)
  }

  @Test func `moves with an offset, within clips and under an opacity`() {
    var inner = DisplayList()
    inner.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), .white)
    inner.fade(from: 0, LinearFade(.vertical, from: 4, to: 14))
    var outer = DisplayList()
    outer.clip(to: .rect(Rect(x: 10, y: 0, width: 20, height: 30))) { list in
      list.opacity(0.5) { list in list.offset(x: 0, y: 6) { $0.append(inner) } }
    }
    let bitmap = picture(outer)
    let fade = LinearFade(.vertical, from: 10, to: 20)
    for y in 6..<30 {
      #expect(bitmap[x: 5, y: y].red == 0)
      #expect(
        abs(Double(bitmap[x: 15, y: y].red) - 127.5 * fade.opacity(at: Double(y) + 0.5)) <= 1.5)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `that moves leaves nothing behind: each picture is as if it were the first`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bitmap = Bitmap(width: Self.size.width, height: Self.size.height, color: .black)
    var compositor = Compositor(threads: .exactly(1))
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
            "Words", font: FontStyle(size: 12), color: Color(rgb: 0xFF8000),
            at: Point(x: 5, y: 16)))
      }
      bitmap.withSurface { compositor.draw(list, into: $0, scale: 1, redraw: .changes) }
      #expect(bitmap == picture(list))
    }
  }
}
