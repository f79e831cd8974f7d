import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// A stack over a page, under random hands, pushes, pops and keyboards.
@Suite struct StackRedrawTests {
  private static let size = Size(width: 110, height: 100)

  private static func source(_ edge: Edge, margin: Double) -> SceneSource {
    .drawers { _ in
      for (name, length) in [("low", 60.0), ("middle", 76), ("top", 48)] {
        Drawer(name) {
          Text(name, .headline)
          Slider(id: name, level: 0.4)
        }
        .padding(horizontal: 12, top: 12).edge(edge)
        .detents([.points("closed", name == "low" ? 20 : 0), .points("open", length)])
        .floating(EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin))
        .scrim(0.3).behind()
      }
    }
  }

  @Test(arguments: 0..<4)
  func `redraws what has changed as if all were drawn anew`(seed: Int) {
    var random = SeededRandom(seed: UInt64(900 + seed))
    let edge = Edge.allCases[seed % 4]
    var hand = SceneHand(Self.source(edge, margin: seed % 2 == 0 ? 0 : 6), size: Self.size) {
      $0.motion.reduced = seed % 3 == 2 ? .on : .off
    }
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var bitmap = Bitmap(width: width, height: height, color: .white)
    var compositor = Compositor()
    var isDown = false
    func point() -> Point {
      Point(x: random.number(0...Self.size.width), y: random.number(0...Self.size.height))
    }
    for step in 0..<20 {
      switch random.integer(0...6) {
      case 0: hand.apply(.push(drawer: .number(random.integer(0...2))))
      case 1: hand.apply(.pop)
      case 2: hand.apply(.inset(edge: edge, to: random.pick([0, 40, 60])))
      case 3 where isDown:
        hand.up()
        isDown = false
      case 3:
        hand.down(at: point())
        isDown = true
      case 4,
        5 where isDown:
        hand.move(to: point())
      default: break
      }
      hand.wait(random.number(0...0.12))
      let list = hand.picture
      _ = compositor.draw(list, into: &bitmap, scale: 1)
      var whole = Bitmap(width: width, height: height, color: .white)
      var fresh = Compositor()
      _ = fresh.draw(list, into: &whole, scale: 1)
      #expect(bitmap == whole, "seed \(seed), step \(step)")
    }
  }
}
