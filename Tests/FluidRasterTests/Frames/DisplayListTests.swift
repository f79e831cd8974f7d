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
    let inner = scene { list in
      list.clip(to: card) { $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .white) }
    }
    func appended(_ circumstances: (inout DisplayList, (inout DisplayList) -> Void) -> Void)
      -> DisplayList
    {
      var list = scene { _ in }
      circumstances(&list) { $0.append(inner) }
      return list
    }
    let once = scene { _ in }.items + inner.items
    #expect(appended { $1(&$0) }.items == once)
    #expect(appended { list, body in list.opacity(1, body) }.items == once)
    #expect(appended { list, body in list.offset(x: 0, y: 0, body) }.items == once)
    #expect(appended { list, body in list.opacity(0.5, body) }.items.last?.opacity == 0.5)
    let moved = appended { list, body in list.offset(x: 3, y: 4, body) }.items.last
    #expect(moved?.offset == Point(x: 3, y: 4))
    #expect(moved?.clips.first?.offset == Point(x: 3, y: 4))
    let cut = appended { list, body in list.clip(to: card, body) }.items.last
    #expect(cut?.clips.count == 2)
    var alone = DisplayList()
    alone.append(inner)
    #expect(alone.items == inner.items)
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
