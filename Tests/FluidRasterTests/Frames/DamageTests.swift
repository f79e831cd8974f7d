import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct DamageTests {
  let frame = Rect(x: 0, y: 0, width: 110, height: 90)

  private func fresh(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    list.drawn(width: Int(frame.width * scale), height: Int(frame.height * scale), scale: scale)
  }

  /// A list with a few items changed, added, removed or moved.
  private func varied(_ items: [DisplayList], _ random: inout SeededRandom) -> [DisplayList] {
    var items = items
    for _ in 0..<random.integer(0...2) {
      var item = DisplayList()
      RandomPicture.item(&item, &random, in: frame)
      switch random.integer(0...3) {
      case 0 where !items.isEmpty: items[random.integer(0...(items.count - 1))] = item
      case 1: items.insert(item, at: random.integer(0...items.count))
      case 2 where items.count > 1: items.remove(at: random.integer(0...(items.count - 1)))
      default:
        guard !items.isEmpty else { continue }
        let index = random.integer(0...(items.count - 1))
        var moved = DisplayList()
        moved.offset(x: random.number(-3...3), y: 1) { $0.append(items[index]) }
        items[index] = moved
      }
    }
    return items
  }

  private func joined(_ items: [DisplayList]) -> DisplayList {
    var list = DisplayList()
    for item in items { list.append(item) }
    return list
  }

  @Test(arguments: 0..<10)
  func `gives the same pixels as drawing everything, and changes no others`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let scale = [1, 1, 1.5, 2][seed % 4]
    var items: [DisplayList] = []
    for _ in 0..<5 {
      var item = DisplayList()
      RandomPicture.item(&item, &random, in: frame)
      items.append(item)
    }
    var bitmap = Bitmap(
      width: Int(frame.width * scale), height: Int(frame.height * scale), color: .white)
    var compositor = Compositor()
    for step in 0..<8 {
      let before = bitmap
      let list = joined(items)
      let damage = compositor.draw(list, into: &bitmap, scale: scale)
      let expected = fresh(list, scale: scale)
      #expect(bitmap == expected, "seed \(seed), step \(step)")
      var outside = bitmap
      for rect in damage { outside.copy(rect, from: before) }
      #expect(outside == before, "seed \(seed), step \(step)")
      for (index, rect) in damage.enumerated() {
        #expect(damage[..<index].allSatisfy { $0.intersection(rect).isEmpty }, "disjoint")
      }
      #expect(damage.count <= 24)
      items = varied(items, &random)
    }
  }

  @Test(arguments: 0..<10)
  func `is an item's own rectangle where one comes or goes among others`(seed: Int) {
    var random = SeededRandom(seed: UInt64(700 + seed))
    let items = (0..<8).map { _ in
      var list = DisplayList()
      list.fill(RandomPicture.shape(&random, around: frame), RandomPicture.color(&random))
      return list
    }
    var visitor = DisplayList()
    visitor.fill(.circle(center: Point(x: 50, y: 40), radius: 6), .white)
    var with = items
    with.insert(visitor, at: random.integer(0...8))
    var compositor = Compositor(threads: .exactly(1))
    var bitmap = fresh(DisplayList())
    compositor.draw(joined(items), into: &bitmap)
    for list in [with, items] {
      let damage = compositor.draw(joined(list), into: &bitmap)
      #expect(damage.allSatisfy { PixelRect(x: 43, y: 33, width: 14, height: 14).covers($0) })
      #expect(bitmap == fresh(joined(list)))
    }
  }

  @Test(arguments: 1...3)
  func `leaves a pane alone while things come and go far behind it`(count: Int) {
    func list(_ specks: Int) -> DisplayList {
      var list = DisplayList()
      list.fill(.rect(frame), Color(rgb: 0x204060))
      for speck in 0..<specks {
        list.fill(.rect(Rect(x: 4, y: 6 + 8 * Double(speck), width: 4, height: 4)), .white)
      }
      list.fill(.rect(Rect(x: 80, y: 20, width: 10, height: 10)), Color(rgb: 0xff0000))
      list.material(
        .rect(Rect(x: 70, y: 10, width: 36, height: 70)),
        BackdropFilter(blur: 4, saturation: 1.2))
      return list
    }
    var bitmap = Bitmap(width: 110, height: 90, color: .white)
    var compositor = Compositor()
    _ = compositor.draw(list(0), into: &bitmap)
    for specks in [count, 0, count + 1, 1] {
      let damage = compositor.draw(list(specks), into: &bitmap)
      #expect(!damage.isEmpty && damage.allSatisfy { $0.maxX <= 16 }, "\(damage)")
      #expect(bitmap == fresh(list(specks)))
    }
  }

  @Test
  func `is nothing where nothing changed`() {
    var random = SeededRandom(seed: 50)
    let list = RandomPicture.list(&random, in: frame, count: 12)
    var bitmap = fresh(list)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap)
    #expect(compositor.draw(list, into: &bitmap).isEmpty)
    let before = bitmap
    #expect(
      compositor.draw(list, into: &bitmap, redraw: .everything)
        == [PixelRect(x: 0, y: 0, width: 110, height: 90)])
    #expect(bitmap == before)
  }

  @Test
  func `stays near what moved`() {
    func list(_ x: Double) -> DisplayList {
      var list = DisplayList()
      list.fill(.rect(frame), Color(rgb: 0x204060))
      list.fill(.circle(center: Point(x: x, y: 40), radius: 5), .white)
      return list
    }
    var bitmap = Bitmap(width: 110, height: 90)
    var compositor = Compositor()
    compositor.draw(list(30), into: &bitmap)
    let damage = compositor.draw(list(33), into: &bitmap)
    let area = damage.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area <= 14 * 11)
    for (a, first) in damage.enumerated() {
      for second in damage.dropFirst(a + 1) { #expect(first.intersection(second).isEmpty) }
    }
  }

  @Test
  func `is everything for another size or scale`() {
    var random = SeededRandom(seed: 51)
    let list = RandomPicture.list(&random, in: frame, count: 6)
    var compositor = Compositor()
    var small = Bitmap(width: 55, height: 45, color: .white)
    compositor.draw(list, into: &small, scale: 0.5)
    var large = Bitmap(width: 110, height: 90, color: .white)
    compositor.draw(list, into: &large, scale: 1)
    #expect(large == fresh(list))
    compositor.draw(list, into: &large, scale: 2)
    var other = Bitmap(width: 110, height: 90, color: .white)
    var another = Compositor()
    another.draw(list, into: &other, scale: 2)
    #expect(large == other)
  }

  @Test
  func `is a copied compositor's own`() {
    var random = SeededRandom(seed: 52)
    let lists = (0..<3).map { _ in RandomPicture.list(&random, in: frame, count: 5) }
    var one = Compositor()
    var bitmapOne = fresh(DisplayList())
    one.draw(lists[0], into: &bitmapOne)
    var two = one
    var bitmapTwo = bitmapOne
    one.draw(lists[1], into: &bitmapOne)
    two.draw(lists[2], into: &bitmapTwo)
    #expect(bitmapOne == fresh(lists[1]) && bitmapTwo == fresh(lists[2]))
  }
}
