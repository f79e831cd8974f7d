import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct MovingLayerTests {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

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

  @Test(arguments: 0..<10, [Int.max, 9000, 0])
  func `leaves the same pixels behind as a picture drawn anew`(seed: Int, layerLimit: Int) {
    var random = SeededRandom(seed: UInt64(500 + seed))
    let scale = [1, 1, 2, 1.25][seed % 4]
    var background = DisplayList()
    background.meshGradient(RandomPicture.mesh(&random), in: Self.frame)
    background.append(RandomPicture.list(&random, in: Self.frame, count: 2))
    var inside = RandomPicture.list(&random, in: Self.frame, count: 4)
    var (outer, inner) = (Moment(opacity: layerLimit == .max || seed < 3 ? 1 : 0.6), Moment())
    var screen = Screen(160, 120, scale: scale, layerLimit: layerLimit)
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
      screen.draw(list, "step \(step), \(outer), \(inner)")
      outer.change(&random)
      if random.chance(0.5) { inner.change(&random) }
      if random.chance(0.3) {
        let more = RandomPicture.list(&random, in: Self.frame, count: 1)
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
    var (random, screen) = (SeededRandom(seed: 5), Screen(160, 120))
    for _ in 0..<25 {
      let speck =
        random.chance(0.2) ? nil : Point(x: random.number(60...97), y: random.number(45...72))
      screen.draw(list(speck), "\(String(describing: speck))")
    }
  }

  @Test func `shows the same where it stands still under what moves, and once it goes on`() {
    var random = SeededRandom(seed: 11)
    var screen = Screen(160, 120)
    var (scale, mesh) = (0.94, RandomPicture.mesh(&random))
    for step in 0..<40 {
      if random.chance(0.1) { scale = random.number(0.8...1.1) }
      if random.chance(0.1) { mesh = RandomPicture.mesh(&random) }
      var list = background
      list.layer(
        LayerEffect(transform: .scale(scale).about(Self.frame.center)), bounds: Self.frame
      ) { $0.meshGradient(mesh, in: Self.frame) }
      let place = Point(x: random.number(0...120), y: random.number(0...90))
      list.fill(
        .ellipse(Rect(origin: place, size: Size(width: 40, height: 30))), Color.white.opacity(0.5))
      screen.draw(list, "step \(step)")
    }
  }

  private var background: DisplayList {
    var list = DisplayList()
    list.fill(.rect(Self.frame), Color(rgb: 0x604020))
    return list
  }
}
