import FluidCore
import FluidDrawer
import Testing

/// Detents worked out for a container.
@Suite struct SnapPointsTests {
  static func extents(_ detents: [Detent], container: Double = 800) -> [String: Double] {
    let list = SnapPoints(detents, container: container, content: 300)
    return Dictionary(uniqueKeysWithValues: list.stops.map { ($0.name ?? "", $0.extent) })
  }

  @Test(arguments: [
    (-50.0, 0.0), (.nan, 0), (-.infinity, 0), (.infinity, 800), (801, 800), (0, 0), (12.5, 12.5),
  ])
  func `lie within the container, and what is not a number counts as nothing`(
    wanted: Double, extent: Double
  ) {
    #expect(Self.extents([.points("a", wanted)]) == ["a": extent])
    #expect(Self.extents([.custom("a") { _ in wanted }]) == ["a": extent])
    #expect(Self.extents([.fraction("a", wanted / 800)])["a"] == extent)
  }

  @Test(arguments: [0.0, -10, .nan])
  func `are all nothing in a window of no size`(container: Double) {
    let detents: [Detent] = [
      .points("a", 100), .medium, Detent("c", .content), .custom("d") { $0 / 0 },
    ]
    #expect(Set(Self.extents(detents, container: container).values) == [0])
  }

  @Test func `may be a function of the container, told apart by its name`() {
    let golden = Detent.custom("golden") { $0 * 0.618 }
    #expect(Self.extents([golden])["golden"] == 800 * 0.618)
    #expect(Self.extents([golden], container: 100) == ["golden": 61.8])
    #expect(golden == Detent.custom("golden") { _ in 1 })
    #expect(golden != Detent.custom("silver") { $0 * 0.618 })
    #expect(Set([golden, Detent.custom("golden") { _ in 1 }]).count == 1)
  }

  @Test func `have well-known names, limits and the content's length`() {
    let stops = SnapPoints(
      [.large, .small, .hidden, .medium, .content("c"), .fraction("l", 0.5, atMost: 120)],
      container: 800, content: 450)
    #expect(
      stops.stops.map { "\($0.name ?? "") \($0.extent)" } == [
        "hidden 0.0", "small 40.0", "l 120.0", "medium 400.0", "c 450.0", "large 800.0",
      ])
    let short = SnapPoints(
      [.content("c"), .fraction("l", 0.5, atMost: 120)], container: 200, content: 450)
    #expect(short.stops.map(\.extent) == [100, 200])
  }

  @Test(arguments: [
    (125.0, 0.0, "a"), (125, 250, "b"), (125, 500, "b"), (375, 250, "b"), (375, 500, "c"),
  ])
  func `half way are nearest where one comes from`(extent: Double, from: Double, name: String) {
    let list = SnapPoints(
      [.points("a", 0), .points("b", 250), .points("c", 500)], container: 800, content: 0)
    #expect(list.nearest(to: extent, from: from).name == name)
    #expect(list.nearest(to: 125).name == "a")
  }

  private static func hand(_ detents: [Detent], initial: String? = nil) -> Hand {
    Hand(DrawerConfiguration(detents: detents, initial: initial))
  }

  private static let measured = CustomLength(name: "and more") { _, content in content + 200 }

  static let rows: [Row] = [
    Row(
      "in order wherever the window puts them, and a drawer keeps its own",
      on: hand([.points("fixed", 300), .custom("relative") { $0 / 2 }], initial: "relative"),
      .sees { $0.shown.stops.stops.map(\.name) == ["fixed", "relative"] }, .resize(400, 500),
      .sees { $0.shown.stops.stops.map(\.name) == ["relative", "fixed"] }, .extent(250),
      .rests("relative"), .key(.down), .rests("fixed")),
    Row(
      "one place with several names where they coincide, each to be had by name",
      on: hand(
        [.points("b", 200), .points("a", 100), .points("c", 200), .points("d", 1e9)], initial: "a"),
      .key(.pageUp), .rests("b"), .go("c"), .rests("c"), .extent(200),
      .said(.didChange(from: "b", to: "c")), .key(.pageUp), .rests("d"), .extent(900),
      .key(.pageDown), .key(.pageDown), .rests("a")),
    Row(
      "one place that leaves a drawer at rest there, whatever is done to it",
      on: hand([.points("a", 200), .points("b", 200)]), .carry(260), .up, .settle, .extent(200),
      .act { hand in for key in Key.allCases { hand.send(.key(key)) } }, .settle, .extent(200),
      .sees { $0.shown.progress == 1 && $0.shown.scrim.isFinite }),
    Row(
      "made by a function of the content, which is never less than none",
      on: hand([Detent("fit", .custom(measured))]), .content(-7), .settle, .extent(200),
      .content(120), .settle, .extent(320), .content(-7), .rests("fit"), .extent(200)),
  ]

  @Test(arguments: rows) func `are what their names say`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test func `are stepped to the next that is elsewhere`() {
    let stops = SnapPoints(
      [.points("b", 200), .points("a", 100), .points("also a", 100), .content("c")],
      container: 800, content: 450)
    #expect(stops.stops.map(\.name) == ["a", "also a", "b", "c"])
    #expect(stops.above(100)?.name == "b" && stops.below(200)?.name == "also a")
    #expect(stops.above(450) == nil && stops.below(100) == nil)
    #expect(stops.stop(named: "nobody") == nil)
  }

  @Test func `without names are a range and its ends`() {
    let anywhere = SnapPoints(
      [], freeRange: FreeRange(from: .points(300), to: .points(100)), container: 800, content: 0)
    #expect(anywhere.range == 100...300)
    #expect(anywhere.smallest == SnapPoint(name: nil, extent: 100))
    #expect(anywhere.largest == SnapPoint(name: nil, extent: 300))
    #expect(anywhere.nearest(to: 150).extent == 150 && anywhere.nearest(to: 99).extent == 100)
    #expect(anywhere.nearest(to: 301).extent == 300)
    #expect(anywhere.nearest(to: .nan).extent == 100)
    #expect(anywhere.nearest(to: .nan, from: 222).extent == 222)
    #expect(anywhere.above(299)?.extent == 300 && anywhere.above(300) == nil)
    #expect(anywhere.below(101)?.extent == 100 && anywhere.below(100) == nil)
    #expect(anywhere.progress(of: 150) == 0.25 && anywhere.progress(of: 350) == 1.25)
    #expect(anywhere.progress(of: 50) == -0.25)
    let one = SnapPoints([.points("only", 100)], container: 800, content: 0)
    #expect(one.progress(of: 99.9) == 0 && one.progress(of: 100) == 1)
  }
}
