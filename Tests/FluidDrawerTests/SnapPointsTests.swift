import FluidCore
import FluidDrawer
import Testing

@Suite("Detents worked out for a container")
struct StopListTests {
  static func extents(_ detents: [Detent], container: Double = 800) -> [String: Double] {
    let list = SnapPoints(detents, container: container, content: 300)
    return Dictionary(uniqueKeysWithValues: list.stops.map { ($0.name ?? "", $0.extent) })
  }

  @Test(
    "lie within it, and what is not a number counts as nothing",
    arguments: [
      (-50.0, 0.0), (.nan, 0), (-.infinity, 0), (.infinity, 800), (801, 800), (0, 0), (12.5, 12.5),
    ])
  func within(wanted: Double, extent: Double) {
    #expect(Self.extents([.points("a", wanted)]) == ["a": extent])
    #expect(Self.extents([.custom("a") { _ in wanted }]) == ["a": extent])
    #expect(Self.extents([.fraction("a", wanted / 800)])["a"] == extent)
  }

  @Test("are all nothing in a window of no size", arguments: [0.0, -10, .nan])
  func noRoom(container: Double) {
    let detents: [Detent] = [
      .points("a", 100), .medium, Detent("c", .content), .custom("d") { $0 / 0 },
    ]
    #expect(Set(Self.extents(detents, container: container).values) == [0])
  }

  @Test("may be a function of it, told apart by its name")
  func custom() {
    let golden = Detent.custom("golden") { $0 * 0.618 }
    #expect(Self.extents([golden]) == ["golden": 800 * 0.618])
    #expect(Self.extents([golden], container: 100) == ["golden": 61.8])
    #expect(golden == Detent.custom("golden") { _ in 1 })
    #expect(golden != Detent.custom("silver") { $0 * 0.618 })
    #expect(Set([golden, Detent.custom("golden") { _ in 1 }]).count == 1)
  }

  @Test("are in order wherever the window puts them, and a drawer keeps its own through a crossing")
  func crossing() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("fixed", 300), .custom("relative") { $0 / 2 }]
    configuration.initial = "relative"
    var hand = Hand(configuration, size: Size(width: 400, height: 1000))
    #expect(hand.shown.stops.stops.map(\.name) == ["fixed", "relative"])
    hand.send(.resize(Size(width: 400, height: 500)))
    #expect(hand.shown.stops.stops.map(\.name) == ["relative", "fixed"])
    #expect(hand.detent == "relative")
    #expect(hand.extent == 250)
    hand.send(.key(.down))
    hand.settle()
    #expect(hand.detent == "fixed")
  }

  @Test("that coincide are one place with several names, each to be had by name")
  func coinciding() {
    var configuration = DrawerConfiguration()
    configuration.detents = [
      .points("b", 200), .points("a", 100), .points("c", 200), .points("d", 1e9),
    ]
    configuration.initial = "a"
    var hand = Hand(configuration, size: Size(width: 400, height: 800))
    hand.send(.key(.pageUp))
    hand.settle()
    #expect(hand.detent == "b")
    hand.events = hand.session.settle(to: "c", at: hand.time)
    hand.settle()
    #expect(hand.detent == "c")
    #expect(hand.extent == 200)
    #expect(hand.count(.didChange(from: "b", to: "c")) == 1)
    hand.send(.key(.pageUp))
    hand.settle()
    #expect(hand.detent == "d")
    #expect(hand.extent == 800)
    hand.send(.key(.pageDown))
    hand.send(.key(.pageDown))
    hand.settle()
    #expect(hand.detent == "a")
  }

  @Test("leave a drawer with all of them in one place at rest there, whatever is done to it")
  func onePlace() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("a", 200), .points("b", 200)]
    configuration.initial = nil
    var hand = Hand(configuration)
    hand.carry(to: 260)
    hand.up()
    hand.settle()
    #expect(hand.extent == 200)
    for key in Key.allCases { hand.send(.key(key)) }
    hand.settle()
    #expect(hand.extent == 200)
    #expect(hand.shown.progress == 1)
    #expect(hand.shown.scrim.isFinite)
  }

  @Test func `halfway between two, the nearest is the one on the side one comes from`() {
    let list = SnapPoints(
      [.points("a", 0), .points("b", 250), .points("c", 500)], container: 800, content: 0)
    #expect(list.nearest(to: 125, from: 0).name == "a")
    #expect(list.nearest(to: 125, from: 250).name == "b")
    #expect(list.nearest(to: 125, from: 500).name == "b")
    #expect(list.nearest(to: 375, from: 250).name == "b")
    #expect(list.nearest(to: 375, from: 500).name == "c")
    #expect(list.nearest(to: 125).name == "a")
  }

  @Test func `that everybody knows by name are none, a twentieth, half and all of the window`() {
    let known: [(Detent, String, Double)] = [
      (.hidden, "hidden", 0), (.small, "small", 40), (.medium, "medium", 400),
      (.large, "large", 800),
    ]
    for (detent, name, extent) in known {
      let stops = SnapPoints([detent], container: 800, content: 0)
      #expect(stops.stops == [SnapPoint(name: name, extent: extent)])
    }
  }

  @Test(arguments: [-7.0, 0, 120])
  func `made by a function are told of no content that is less than none`(length: Double) {
    let measure = CustomLength(name: "and more") { _, content in content + 200 }
    var configuration = DrawerConfiguration()
    configuration.detents = [Detent("fit", .custom(measure))]
    configuration.initial = "fit"
    var given = Session(
      drawers: [configuration], container: Size(width: 400, height: 900),
      contentLengths: [length])
    #expect(given.frame(at: 0)[0].extent == 200 + max(0, length))
    _ = given.setContentLength(50, at: 0)
    _ = given.setContentLength(length, at: 0)
    _ = given.advance(to: 9)
    #expect(given.frame(at: 9)[0].extent == 200 + max(0, length))
  }
}
