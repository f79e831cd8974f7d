import FluidCore
import FluidRaster
import TestSupport
import Testing

/// What is drawn again, and damaged, where lists change.
@Suite struct DamageTests {
  private static let frame = Rect(x: 0, y: 0, width: 110, height: 90)
  private let frame = Self.frame

  /// A list with a few items changed, added, removed or moved.
  private func varied(_ items: [DisplayList], _ random: inout SeededRandom) -> [DisplayList] {
    var items = items
    for _ in 0..<random.integer(0...2) {
      let item = RandomPicture.list(&random, in: frame, count: 1)
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

  private static func joined(_ items: [DisplayList]) -> DisplayList {
    var list = DisplayList()
    for item in items { list.append(item) }
    return list
  }

  @Test(arguments: 0..<10)
  func `gives the same pixels as drawing everything, and changes no others`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    var items = (0..<5).map { _ in RandomPicture.list(&random, in: frame, count: 1) }
    var screen = Screen(110, 90, scale: [1, 1, 1.5, 2][seed % 4])
    for step in 0..<8 {
      screen.draw(Self.joined(items), "step \(step)")
      items = varied(items, &random)
    }
  }

  /// A change: the lists before and after it, and where it is seen.
  typealias Change = (name: String, before: DisplayList, after: DisplayList, reach: PixelRect)

  private static func ground(_ draw: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(frame), Color(rgb: 0x204060))
    draw(&list)
    return list
  }

  /// A card with a dot, in a layer.
  private static func card(_ angle: Double, dot: Double = 10, blur: Double = 0) -> DisplayList {
    ground { list in
      let turn = AffineTransform.rotation(angle).concatenating(.translation(x: 40, y: 30))
      list.layer(
        LayerEffect(transform: turn, blurRadius: blur),
        bounds: Rect(x: 0, y: 0, width: 50, height: 30)
      ) { list in
        list.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 30)), .white)
        list.fill(.rect(Rect(x: dot, y: 10, width: 4, height: 4)), .black)
      }
    }
  }

  /// Specks beside a pane that blurs what is below it.
  private static func specks(_ count: Int) -> DisplayList {
    ground { list in
      for speck in 0..<count {
        list.fill(.rect(Rect(x: 4, y: 6 + 8 * Double(speck), width: 4, height: 4)), .white)
      }
      list.fill(.rect(Rect(x: 80, y: 20, width: 10, height: 10)), Color(rgb: 0xff0000))
      list.material(
        .rect(Rect(x: 70, y: 10, width: 36, height: 70)), BackdropFilter(blur: 4, saturation: 1.2))
    }
  }

  private static let changes: [Change] = {
    func circle(_ x: Double) -> DisplayList {
      ground { $0.fill(.circle(center: Point(x: x, y: 40), radius: 5), .white) }
    }
    var changes: [Change] = [
      ("moved", circle(30), circle(33), PixelRect(x: 24, y: 34, width: 15, height: 12)),
      ("turned", card(0.1), card(0.2), PixelRect(x: 28, y: 25, width: 67, height: 50)),
      (
        "within a layer", card(0.3), card(0.3, dot: 12),
        PixelRect(x: 40, y: 38, width: 18, height: 17)
      ),
      (
        "within a blurred layer", card(0.3, blur: 4), card(0.3, dot: 12, blur: 4),
        PixelRect(x: 10, y: 10, width: 85, height: 75)
      ),
    ]
    for (before, after) in [(0, 1), (3, 0), (1, 4)] {
      let reach = PixelRect(x: 3, y: 5, width: 13, height: 32)
      changes.append(("\(before) specks, then \(after)", specks(before), specks(after), reach))
    }
    for seed in 700..<710 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var items = (0..<8).map { _ in
        var list = DisplayList()
        list.fill(RandomPicture.shape(&random, around: frame), RandomPicture.color(&random))
        return list
      }
      let before = joined(items)
      var visitor = DisplayList()
      visitor.fill(.circle(center: Point(x: 50, y: 40), radius: 6), .white)
      items.insert(visitor, at: random.integer(0...8))
      let reach = PixelRect(x: 43, y: 33, width: 14, height: 14)
      changes.append(("a visitor among others, \(seed)", before, joined(items), reach))
    }
    return changes
  }()

  @Test(arguments: changes.indices) func `stays where a change is seen, to and fro`(index: Int) {
    let change = Self.changes[index]
    var screen = Screen(110, 90)
    screen.draw(change.before)
    for list in [change.after, change.before] {
      let damage = screen.draw(list)
      #expect(damage.allSatisfy { change.reach.covers($0) }, "\(change.name): \(damage)")
      #expect(!damage.isEmpty || change.name.contains("visitor"))
    }
  }

  @Test func `is nothing where nothing changed, and everything for another size or scale`() {
    var random = SeededRandom(seed: 50)
    let list = RandomPicture.list(&random, in: frame, count: 12)
    var (compositor, bitmap) = (Compositor(), Bitmap(width: 55, height: 45, color: .white))
    for (width, height, scale) in [(55, 45, 0.5), (110, 90, 1), (110, 90, 2), (110, 90, 1)] {
      if bitmap.width != width { bitmap = Bitmap(width: width, height: height, color: .white) }
      compositor.draw(list, into: &bitmap, scale: scale)
      #expect(bitmap == list.drawn(width: width, height: height, scale: scale))
      #expect(compositor.draw(list, into: &bitmap, scale: scale).isEmpty)
    }
    let all = compositor.draw(list, into: &bitmap, redraw: .everything)
    #expect(all == [PixelRect(x: 0, y: 0, width: 110, height: 90)])
  }

  @Test func `is a copied compositor's own`() {
    var random = SeededRandom(seed: 52)
    let lists = (0..<3).map { _ in RandomPicture.list(&random, in: frame, count: 5) }
    var one = Screen(110, 90)
    one.draw(lists[0])
    var two = one
    one.draw(lists[1])
    two.draw(lists[2])
  }

  // MARK: Panels

  /// A panel with shadow, material, rim and clipped content, some of which fades and
  /// moves with it.
  private func panel(
    _ content: DisplayList, _ background: DisplayList, extent: Double, follows: Bool = false
  ) -> DisplayList {
    var list = background
    let rect = Rect(
      x: 0, y: follows ? extent - 130 : -20, width: 160, height: follows ? 130 : extent + 20)
    let panel = Shape.roundedRect(rect, .bottom(18), smoothing: 0.6)
    list.fill(.rect(Rect(x: 0, y: extent - 25, width: 30, height: 25)), Color(white: 0, alpha: 60))
    list.shadow(panel, radius: 24, offset: Point(x: 0, y: 4), Color(white: 0, alpha: 90))
    list.material(
      panel, BackdropFilter(blur: 12, saturation: 1.5, tint: Color(white: 30, alpha: 90)),
      excludedFromBackdrop: 2)
    list.clip(to: .rect(Rect(x: 0, y: extent - 18, width: 160, height: 18))) {
      $0.stroke(panel, width: 0, Color(white: 255, alpha: 60), alignment: .inside)
    }
    list.clip(to: panel) { list in
      list.append(content)
      list.opacity(extent / 140) { list in
        list.offset(x: 0, y: extent / 20) { list in
          list.fill(.roundedRect(Rect(x: 20, y: 50, width: 90, height: 40), radius: 9), .white)
          let place = Point(x: 24.3, y: 75)
          list.text(TextRun("Slides", font: FontStyle(size: 13), color: .black, at: place))
        }
      }
    }
    return list
  }

  @Test(arguments: 0..<8) func `leaves no pixel of a panel that moves as it likes`(seed: Int) {
    let frame = Rect(x: 0, y: 0, width: 160, height: 120)
    var (random, background) = (SeededRandom(seed: UInt64(300 + seed)), DisplayList())
    background.meshGradient(RandomPicture.mesh(&random), in: frame)
    background.append(RandomPicture.list(&random, in: frame, count: 2))
    var content = RandomPicture.list(&random, in: frame, count: 4)
    var screen = Screen(160, 120, scale: [1, 1, 2, 1.25][seed % 4])
    var extent = random.number(10...110)
    for step in 0..<10 {
      screen.draw(
        panel(content, background, extent: extent, follows: seed % 3 == 0), "\(step): \(extent)")
      // By whole pixels, by parts of them, by leaps; now and then something behind or inside
      // changes too.
      switch random.integer(0...5) {
      case 0: extent = random.number(-10...140)
      case 1, 2: extent += Double(random.integer(-6...6))
      default: extent += random.number(-3...3)
      }
      if random.integer(0...4) == 0 {
        let more = RandomPicture.list(&random, in: frame, count: 1)
        if random.chance(0.5) { background.append(more) } else { content.append(more) }
      }
    }
  }

  @Test(arguments: [(true, true), (false, true), (true, false)])
  func `of a panel spares its still content, but for a piece that comes or goes`(
    before: Bool, after: Bool
  ) {
    var background = DisplayList()
    background.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 120)), Color(rgb: 0x285078))
    /// Tiles along the top of the panel, with or without the one at 70.
    func content(_ hasAll: Bool) -> DisplayList {
      var content = DisplayList()
      for x in [10, 70, 100] where hasAll || x != 70 {
        let tile = Rect(x: Double(x), y: 5, width: 20, height: 20)
        content.fill(.roundedRect(tile, radius: 8), x == 70 ? .black : .white)
        content.stroke(.roundedRect(tile, radius: 8), width: 1, .black, alignment: .inside)
      }
      return content
    }
    var screen = Screen(160, 120)
    for extent in [108.0, 110] { screen.draw(panel(content(before), background, extent: extent)) }
    let damage = screen.draw(panel(content(after), background, extent: 112))
    let upper = damage.map { $0.intersection(PixelRect(x: 0, y: 0, width: 160, height: 40)) }.filter
    { !$0.isEmpty }
    #expect(upper.isEmpty == (before == after))
    #expect(upper.allSatisfy { PixelRect(x: 68, y: 3, width: 24, height: 24).covers($0) })
    #expect(damage.reduce(0) { $0 + $1.pixels } < 160 * 80)
  }
}
