import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct MovingLayerTests {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func fresh(_ list: DisplayList, scale: Double, threads: Int = 1) -> Bitmap {
    list.drawn(width: Int(160 * scale), height: Int(120 * scale), scale: scale, threads: threads)
  }

  /// The effects of the layers in one frame.
  private struct Moment {
    var transform = AffineTransform.identity
    var opacity = 1.0
    var blurRadius = 0.0
    var clip = 200.0

    mutating func change(_ random: inout SeededRandom) {
      switch random.integer(0...9) {
      case 0: transform = .translation(x: random.number(-20...20), y: random.number(-20...20))
      case 1: transform = LayerTests.transform(&random)
      case 2, 3:
        transform = transform.concatenating(
          AffineTransform.rotation(random.number(-0.1...0.1)).about(Point(x: 80, y: 60)))
      case 4:
        transform = transform.concatenating(
          AffineTransform.scale(random.number(0.9...1.1)).about(Point(x: 80, y: 60)))
      case 5: opacity = random.chance(0.5) ? 1 : random.number(0...1)
      case 6: blurRadius = random.chance(0.3) ? 0 : random.number(0...20)
      case 7: clip = random.number(40...200)
      default: transform.tx += Double(random.integer(-5...5))
      }
    }
  }

  @Test(arguments: 0..<10)
  func `leaves the same pixels behind as a picture drawn anew`(seed: Int) {
    var random = SeededRandom(seed: UInt64(500 + seed))
    let scale = [1, 1, 2, 1.25][seed % 4]
    var background = DisplayList()
    background.meshGradient(RandomPicture.mesh(&random), in: Self.frame)
    background.append(RandomPicture.list(&random, in: Self.frame, count: 2))
    var inside = RandomPicture.list(&random, in: Self.frame, count: 4)
    var (outer, inner) = (Moment(), Moment())
    var compositor = Compositor(threads: .exactly(1))
    var bitmap = Bitmap(width: Int(160 * scale), height: Int(120 * scale), color: .white)
    for step in 0..<9 {
      var list = background
      list.clip(to: .roundedRect(Rect(x: -10, y: 3, width: outer.clip, height: 110), radius: 20)) {
        list in
        list.layer(
          LayerEffect(
            transform: outer.transform, opacity: outer.opacity, blurRadius: outer.blurRadius),
          bounds: Self.frame
        ) { list in
          list.append(inside)
          list.layer(
            LayerEffect(
              transform: inner.transform, opacity: inner.opacity, blurRadius: inner.blurRadius),
            bounds: Rect(x: 20, y: 15.5, width: 70, height: 60)
          ) { $0.append(inside) }
        }
      }
      // A pane above, which sees the layer.
      list.material(.rect(Rect(x: 90, y: 20, width: 60, height: 70)), BackdropFilter(blur: 5))
      compositor.draw(list, into: &bitmap, scale: scale)
      let anew = fresh(list, scale: scale)
      guard bitmap == anew else {
        Issue.record("step \(step), \(outer), \(inner)")
        return
      }
      if step == 5 { #expect(fresh(list, scale: scale, threads: 3) == bitmap) }
      outer.change(&random)
      if random.chance(0.5) { inner.change(&random) }
      if random.chance(0.3) {
        var more = DisplayList()
        RandomPicture.item(&more, &random, in: Self.frame)
        if random.chance(0.3) { background.append(more) } else { inside.append(more) }
      }
    }
  }

  @Test(arguments: [(1.4, 1.4), (5, 5), (1, 0.2), (0.2, 1), (0.3, 0.3), (2, 0.4)])
  func `redraws a speck that comes and goes in it as if anew`(across: Double, down: Double) {
    let transform = AffineTransform.scale(x: across, y: down).about(Self.frame.center)
      .concatenating(.translation(x: 0.3, y: 0.6))
    func list(_ speck: Point?) -> DisplayList {
      var list = background
      list.layer(LayerEffect(transform: transform), bounds: Self.frame) { list in
        list.fill(.ellipse(Rect(x: 20, y: 10, width: 120, height: 100)), Color(rgb: 0x204060))
        if let speck {
          list.fill(.rect(Rect(origin: speck, size: Size(width: 3, height: 3))), .white)
        }
      }
      return list
    }
    var random = SeededRandom(seed: 5)
    var bitmap = Bitmap(width: 160, height: 120, color: .white)
    var compositor = Compositor(threads: .exactly(1))
    for _ in 0..<25 {
      let speck =
        random.chance(0.2) ? nil : Point(x: random.number(60...97), y: random.number(45...72))
      compositor.draw(list(speck), into: &bitmap)
      guard bitmap == fresh(list(speck), scale: 1) else {
        Issue.record("\(String(describing: speck)) is not drawn as if anew")
        return
      }
    }
  }

  private var background: DisplayList {
    var list = DisplayList()
    list.fill(.rect(Self.frame), Color(rgb: 0x604020))
    return list
  }

  /// A card with a dot over a background colour.
  private func card(_ effect: LayerEffect, dot: Double = 10) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Self.frame), Color(rgb: 0x204060))
    list.layer(effect, bounds: Rect(x: 0, y: 0, width: 60, height: 40)) { list in
      list.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 40)), .white)
      list.fill(.rect(Rect(x: dot, y: 10, width: 4, height: 4)), .black)
    }
    return list
  }

  private func damage(_ before: DisplayList, _ after: DisplayList) -> [PixelRect] {
    var compositor = Compositor(threads: .exactly(1))
    var bitmap = Bitmap(width: 160, height: 120)
    compositor.draw(before, into: &bitmap)
    let damage = compositor.draw(after, into: &bitmap)
    #expect(bitmap == fresh(after, scale: 1))
    return damage
  }

  private func turned(_ angle: Double, x: Double = 50) -> AffineTransform {
    AffineTransform.rotation(angle).concatenating(.translation(x: x, y: 40))
  }

  @Test func `redraws where it was and where it is, no more`() {
    let damage = damage(
      card(LayerEffect(transform: turned(0.1))), card(LayerEffect(transform: turned(0.2))))
    let box = [0.1, 0.2].map {
      turned($0).boundingBox(of: Rect(x: 0, y: 0, width: 60, height: 40))
    }.reduce(Rect.zero) { $0.union($1) }
    let reach = PixelRect(covering: box.inset(by: -4), scale: 1)
    #expect(!damage.isEmpty && damage.allSatisfy { reach.covers($0) })
  }

  @Test(arguments: [0, 4.0])
  func `redraws only what shows a change within it`(blur: Double) {
    let effect = LayerEffect(transform: turned(0.3), blurRadius: blur)
    let damage = damage(card(effect, dot: 10), card(effect, dot: 12))
    let box = turned(0.3).boundingBox(of: Rect(x: 10, y: 10, width: 6, height: 4))
    // A blur reaches further.
    let reach = PixelRect(covering: box.inset(by: blur > 0 ? -60 : -4), scale: 1)
    #expect(!damage.isEmpty && damage.allSatisfy { reach.covers($0) })
  }
}
