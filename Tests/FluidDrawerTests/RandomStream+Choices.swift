import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport

// MARK: What there is to choose from

extension RandomStream {
  static let names = ["a", "b", "c", "d", "nobody"]

  static func size(_ random: inout SeededRandom) -> Size {
    random.pick([
      Size(width: 400, height: 900), Size(width: 400, height: 900), Size(width: 900, height: 400),
      Size(width: 37, height: 12), Size(width: 0, height: 0), Size(width: 1, height: 2000),
    ])
  }

  static func configuration(_ random: inout SeededRandom) -> DrawerConfiguration {
    let sets: [[Detent]] = [
      [.points("a", 100), .points("b", 500)],
      [.fraction("a", 0), .fraction("b", 0.5), .fraction("c", 1)],
      [.fraction("c", 1), .fraction("a", 0.05), .fraction("b", 0.61)],
      [.points("a", 200), .points("b", 200), .points("c", 200)],
      [.points("a", 88), Detent("b", .content), .points("d", 99_999)],
      [.points("b", 300)],
      [],
      [.points("a", -40), .fraction("d", .nan), .points("c", 350), .points("b", 350.25)],
    ]
    let bands: [RubberBand] = [
      .power(exponent: 0.9, limit: 250), .power(exponent: 0.6, limit: 39.394),
      .uikit(coefficient: 0.55), .logarithmic(gain: 0.2), .none,
    ]
    let scrim = ScrimRule(
      opacity: random.pick([0, 0.7]), tapCloses: random.chance(0.5),
      from: random.pick([nil, nil, "b"]), isModal: random.chance(0.6))
    return DrawerConfiguration(
      edge: random.pick(Edge.allCases), detents: random.pick(sets),
      freeRange: random.pick([
        FreeRange(), FreeRange(from: .points(80), to: .fraction(0.8)),
        FreeRange(from: .points(300), to: .points(120)),
      ]),
      initial: random.pick([nil, "a", "b", "nobody"]),
      interactiveDetents: random.pick([[], ["a"], ["b", "c"]]),
      spring: random.pick([.bouncy, .snappy, .smooth, .interactive]),
      release: random.pick(ReleasePreset.allCases).rule,
      overpullClosesAt: random.pick([nil, 0.3]), over: random.pick(bands),
      under: random.pick(bands),
      drag: DragRule(
        slop: random.pick([0, 10, 10]), grab: random.pick(DragRule.GrabRegion.allCases),
        edgeRegion: random.pick([nil, .points(24), .fraction(0.1)]),
        isDismissible: random.chance(0.8), isEnabled: random.chance(0.9)),
      scrim: scrim,
      scroll: ScrollRule(handsOver: random.chance(0.6), header: random.pick([0, 60])))
  }
}
