import FluidCore
import FluidRaster
import Testing

@Suite struct DisplayListTests {
  private let card = Shape.roundedRect(Rect(x: 8, y: 8, width: 24, height: 24), radius: 6)

  private func scene(_ paint: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), Color(rgb: 0x3060A0))
    list.fill(.circle(center: Point(x: 20, y: 20), radius: 8), Color(rgb: 0xF0F0F0))
    paint(&list)
    return list
  }

  private func drawn(_ list: DisplayList) -> Bitmap { list.drawn(width: 40, height: 40) }

  @Test func `without backdrops has panes of their tint alone, in layers too`() {
    let glass = BackdropFilter(blur: 6, saturation: 1.8, tint: Color(rgb: 0x20C040, alpha: 0x90))
    let pane = scene { list in
      list.material(card, glass)
      list.layer(LayerEffect(opacity: 0.5), bounds: Rect(x: 0, y: 0, width: 40, height: 12)) {
        $0.material(card, glass)
      }
    }
    let plain = scene { list in
      list.fill(card, glass.tint)
      list.layer(LayerEffect(opacity: 0.5), bounds: Rect(x: 0, y: 0, width: 40, height: 12)) {
        $0.fill(card, glass.tint)
      }
    }
    #expect(drawn(pane.withoutBackdrops()) == drawn(plain))
    #expect(drawn(pane) != drawn(plain))
    #expect(plain.withoutBackdrops().items == plain.items)
  }

  /// Appending has a fast path where the items do not change.
  @Test func `appends another under the offset, opacity and clips that hold`() {
    func paint(_ list: inout DisplayList) {
      list.clip(to: card) { $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white) }
      list.fill(card, .black)
    }
    typealias Holding = (inout DisplayList, (inout DisplayList) -> Void) -> Void
    let ways: [Holding] = [
      { $1(&$0) }, { $0.opacity(1, $1) }, { $0.opacity(0.5, $1) }, { $0.offset(x: 0, y: 0, $1) },
      { $0.offset(x: 3, y: 4, $1) }, { $0.clip(to: card, $1) },
    ]
    for (index, hold) in ways.enumerated() {
      for before in [DisplayList(), scene { _ in }] {
        var (appended, drawn) = (before, before)
        hold(&appended) { list in
          var other = DisplayList()
          paint(&other)
          list.append(other)
        }
        hold(&drawn, paint)
        #expect(appended == drawn && appended != before, "\(index)")
      }
    }
  }

  @Test func `restores its offset, opacity and clips after an error`() {
    struct Enough: Error {}
    var list = DisplayList()
    try? list.offset(x: 9) { list in
      try list.opacity(0.5) { list in try list.clip(to: .ellipse(.zero)) { _ in throw Enough() } }
    }
    list.fill(card, .white)
    var plain = DisplayList()
    plain.fill(card, .white)
    #expect(list == plain)
  }

  @Test func `removes unwanted items, and leaves the order of the rest`() {
    var list = DisplayList()
    for white in [10, 20, 30, 40] as [UInt8] { list.fill(card, Color(white: white)) }
    list.removeAll { item in
      if case .fill(_, .color(let color)) = item.content { color.red % 20 == 0 } else { true }
    }
    let left = list.items.map { item in
      if case .fill(_, .color(let color)) = item.content { color.red } else { UInt8(0) }
    }
    #expect(left == [10, 30])
  }
}
