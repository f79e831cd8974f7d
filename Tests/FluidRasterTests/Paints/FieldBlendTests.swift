import FluidCore
import FluidRaster
import TestSupport
import Testing

/// Translucent fills and shadows over soft colours, which are mixed before the dither.
@Suite struct FieldBlendTests {
  private let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func drawn(_ list: DisplayList) -> Bitmap { list.drawn(width: 160, height: 120) }

  private func base(_ random: inout SeededRandom, pane: Bool) -> DisplayList {
    var list = DisplayList()
    list.meshGradient(RandomPicture.mesh(&random), in: frame)
    if pane { list.material(.rect(frame), .ultraThinDark) }
    return list
  }

  @Test(arguments: [false, true])
  func `looks as if a translucent fill was blended pixel by pixel`(pane: Bool) {
    var random = SeededRandom(seed: pane ? 90 : 91)
    for alpha: UInt8 in [1, 40, 128, 254] {
      let list = base(&random, pane: pane)
      for color in [
        Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha),
        Color(white: 255, alpha: alpha), Color(white: 0, alpha: alpha),
      ] {
        let card = Shape.roundedRect(Rect(x: 20, y: 16.5, width: 120, height: 80), radius: 20)
        var veiled = list
        veiled.fill(card, color)
        // A speck in between, and the fill can no longer be mixed with the field.
        var blended = list
        blended.fill(.rect(Rect(x: 80, y: 60, width: 1, height: 1)), Color(white: 128, alpha: 1))
        blended.fill(card, color)
        let (a, b) = (drawn(veiled), drawn(blended))
        #expect(a != drawn(list))
        #expect(a.greatestDifference(from: b) <= 1)
      }
    }
  }

  @Test(arguments: [false, true])
  func `looks as if a shadow was blended pixel by pixel`(pane: Bool) {
    var random = SeededRandom(seed: pane ? 94 : 95)
    for shape in [
      Shape.roundedRect(Rect(x: -20, y: -30, width: 200, height: 80.3), radius: 18),
      .roundedRect(Rect(x: 50.5, y: 40, width: 60, height: 30), radius: 12),
      .ellipse(Rect(x: 40, y: 30, width: 90, height: 50)),
    ] {
      let list = base(&random, pane: pane)
      let color = Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: 180)
      var veiled = list
      veiled.shadow(shape, radius: 40, offset: Point(x: 2, y: 7), color)
      var blended = list
      // Specks in between on all sides, and the shadow can no longer be mixed with the field.
      for (x, y) in [(80, 2), (80, 117), (2, 60), (157, 60)] {
        blended.fill(
          .rect(Rect(x: Double(x), y: Double(y), width: 1, height: 1)), Color(white: 9, alpha: 1))
      }
      blended.shadow(shape, radius: 40, offset: Point(x: 2, y: 7), color)
      let (a, b) = (drawn(veiled), drawn(blended))
      #expect(a != drawn(list) && a != b)
      let differences = a.pixels.indices.flatMap { index in
        [0, 8, 16].map { (shift: UInt32) -> Int in
          let (one, other) = (a.pixels[index] >> shift & 255, b.pixels[index] >> shift & 255)
          return abs(Int(one) - Int(other))
        }
      }
      // Two dithers of a step each on one side, one on the other.
      #expect(differences.max()! <= 3)
      #expect(differences.count { $0 > 1 } * 10 < differences.count)
    }
  }

  @Test func `carries no channel beyond white or black over grain`() {
    for white: UInt8 in [0, 255] {
      let seen = painted(160, 120, over: Color(white: white)) { list in
        list.material(
          .rect(frame), BackdropFilter(blur: 12, tint: Color(white: white, alpha: 128), grain: 2))
        list.fill(.rect(frame), Color(white: white, alpha: 245))
      }
      let plain = Bitmap(width: 160, height: 120, color: Color(white: white))
      #expect(seen.greatestDifference(from: plain) <= 2)
    }
  }
}
