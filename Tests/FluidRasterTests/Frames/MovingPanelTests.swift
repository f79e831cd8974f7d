import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct MovingPanelTests {
  let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  /// A panel with shadow, material, rim and clipped content, some of which fades and
  /// moves with it.
  private func list(
    _ content: DisplayList, _ background: DisplayList, extent: Double, follows: Bool
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
          list.text(
            TextRun(
              "Fades and slides", font: FontStyle(size: 13), color: .black,
              at: Point(x: 24.3, y: 75)))
        }
      }
    }
    return list
  }

  private func fresh(_ list: DisplayList, scale: Double) -> Bitmap {
    list.drawn(width: Int(160 * scale), height: Int(120 * scale), scale: scale)
  }

  @Test(arguments: 0..<12)
  func `leaves the same pixels behind as a picture drawn anew`(seed: Int) {
    var random = SeededRandom(seed: UInt64(300 + seed))
    let scale = [1, 1, 2, 1.25][seed % 4]
    var background = DisplayList()
    background.meshGradient(RandomPicture.mesh(&random), in: frame)
    background.append(RandomPicture.list(&random, in: frame, count: 2))
    var content = RandomPicture.list(&random, in: frame, count: 4)
    var compositor = Compositor()
    var bitmap = Bitmap(width: Int(160 * scale), height: Int(120 * scale), color: .white)
    var extent = random.number(10...110)
    for step in 0..<10 {
      let list = list(content, background, extent: extent, follows: seed % 3 == 0)
      compositor.draw(list, into: &bitmap, scale: scale)
      guard bitmap == fresh(list, scale: scale) else {
        Issue.record("seed \(seed), step \(step), extent \(extent)")
        return
      }
      // By whole pixels, by parts of them, by leaps; now and then something behind or inside
      // changes too.
      switch random.integer(0...5) {
      case 0: extent = random.number(-10...140)
      case 1, 2: extent += Double(random.integer(-6...6))
      default: extent += random.number(-3...3)
      }
      if random.integer(0...4) == 0 {
        var more = DisplayList()
        RandomPicture.item(&more, &random, in: frame)
        if random.integer(0...1) == 0 { background.append(more) } else { content.append(more) }
      }
    }
  }

  @Test
  func `damages its sweep, its shadow and what it cuts off over a still background`() {
    var background = DisplayList()
    background.fill(.rect(frame), Color(rgb: 0x285078))
    var content = DisplayList()
    content.fill(.roundedRect(Rect(x: 10, y: 5, width: 60, height: 30), radius: 8), .white)
    content.text(
      TextRun("Still", font: FontStyle(size: 13), color: .black, at: Point(x: 20, y: 25)))
    var compositor = Compositor()
    var bitmap = Bitmap(width: 160, height: 120)
    compositor.draw(list(content, background, extent: 110, follows: false), into: &bitmap)
    compositor.draw(list(content, background, extent: 112, follows: false), into: &bitmap)
    let damage = compositor.draw(
      list(content, background, extent: 114, follows: false), into: &bitmap)
    // The still content and the pane around it are not touched; the fading piece is.
    #expect(
      damage.allSatisfy { $0.intersection(PixelRect(x: 0, y: 0, width: 160, height: 40)).isEmpty })
    let area = damage.reduce(0) { $0 + $1.pixels }
    #expect(area < 160 * 80)
  }

  @Test(arguments: [true, false])
  func `redraws a piece that comes or goes, not the panel around it`(comes: Bool) {
    var background = DisplayList()
    background.fill(.rect(frame), Color(rgb: 0x285078))
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
    let (before, after) = (content(!comes), content(comes))
    var compositor = Compositor()
    var bitmap = Bitmap(width: 160, height: 120)
    for extent in [108.0, 110] {
      compositor.draw(list(before, background, extent: extent, follows: false), into: &bitmap)
    }
    let next = list(after, background, extent: 112, follows: false)
    let damage = compositor.draw(next, into: &bitmap)
    #expect(bitmap == fresh(next, scale: 1))
    let upper = damage.map { $0.intersection(PixelRect(x: 0, y: 0, width: 160, height: 40)) }
      .filter { !$0.isEmpty }
    #expect(!upper.isEmpty)
    #expect(upper.allSatisfy { PixelRect(x: 68, y: 3, width: 24, height: 24).covers($0) })
  }
}
