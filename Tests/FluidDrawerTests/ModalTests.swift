import FluidCore
import FluidDrawer
import Testing

@Suite("Modal drawers and their order")
struct ModalTests {
  typealias Window = SeveralDrawersTests.Window

  static func drawer(
    _ edge: Edge, initial: String = "closed", isDismissible: Bool = true
  ) -> DrawerConfiguration {
    var drawer = SeveralDrawersTests.drawer(
      edge, scrim: SeveralDrawersTests.modal, isDismissible: isDismissible)
    drawer.initial = initial
    return drawer
  }

  @Test func `set up open together, one is closed for the program, whoever does the first thing`() {
    var window = Window(
      Self.drawer(.leading, initial: "open", isDismissible: false),
      Self.drawer(.trailing, initial: "open"))
    window.send(.key(.tab))
    window.settle()
    #expect(window.detents == ["closed", "open"])
    #expect(window.events.allSatisfy { $0.kind != .dismissPrevented })
  }

  @Test func `a refused one goes back to where it rested, if nothing was dimmed there`() {
    var front = Self.drawer(.trailing, initial: "half")
    front.detents = [.points("closed", 0), .points("half", 100), .points("open", 200)]
    front.scrim.from = "half"
    var window = Window(Self.drawer(.leading, initial: "open", isDismissible: false), front)
    window.settle()
    #expect(window.detents == ["open", "half"])
    window.events += window.session.settle(
      to: "open", drawer: 1, requestOrigin: .user, at: window.time)
    window.settle()
    #expect(window.detents == ["open", "half"])
  }

  @Test
  func `what a trackpad opens is the user's wish, also where only its silence ends the swipe`() {
    var front = Self.drawer(.trailing, initial: "half")
    front.detents = [.points("closed", 0), .points("half", 100), .points("open", 200)]
    front.scrim.from = "half"
    var window = Window(Self.drawer(.leading, initial: "open", isDismissible: false), front)
    window.settle()
    for _ in 0..<10 {
      window.time += 0.008
      window.send(
        .wheel(
          WheelEvent(
            location: Point(x: 390, y: 400), delta: Point(x: -8, y: 0), resolution: .precise)))
    }
    #expect(window.session.frame(at: window.time)[1].phase == .dragging)
    window.settle()
    // The one behind may not be closed by the user, so the other goes back.
    #expect(window.detents == ["open", "half"])
    #expect(window.events.contains { $0.kind == .dismissPrevented && $0.drawer == 0 })
  }

  @Test func `what several drawers have to say comes in the order in which it happened`() {
    let plain = SeveralDrawersTests.drawer(.leading)
    var window = Window(plain, SeveralDrawersTests.drawer(.trailing), plain)
    for drawer in [1, 2, 0] {
      window.events += window.session.settle(to: "open", drawer: drawer, at: window.time)
      window.time += 0.05
    }
    window.events = []
    window.settle()
    #expect(window.events.map(\.drawer) == [1, 2, 0])
    #expect(window.events.map(\.time) == window.events.map(\.time).sorted())
  }

  @Test func `one that is open keeps everything from those in front that reach everywhere`() {
    var wide = SeveralDrawersTests.drawer(.trailing, edgeRegion: nil)
    wide.drag.grab = .anywhere
    var window = Window(Self.drawer(.leading), wide)
    window.open(0)
    window.drag(300, 400, dx: -100)
    #expect(window.session.frame(at: window.time).map(\.phase) == [.resting, .resting])
  }

  @Test func `a wish refused on the way up leads to the highest place that is not`() {
    var configuration = DrawerConfiguration()
    configuration.detents = zip(["a", "b", "c", "d"], 1...4).map { .points($0, Double($1) * 100) }
    configuration.initial = "a"
    for (refused, expected) in [(Set(["d"]), "c"), (["c", "d"], "b"), (["b", "c", "d"], "a")] {
      var hand = Hand(configuration)
      hand.session.setPermission { !refused.contains($0.to.name ?? "") }
      hand.events += hand.session.settle(to: "d", requestOrigin: .user, at: 0)
      hand.settle()
      #expect(hand.detent == expected)
      #expect(hand.count(.dismissPrevented) == 1)
    }
  }

  @Test func `one that is refused is refused again as soon as it is asked for again`() {
    var window = Window(
      Self.drawer(.leading, initial: "open", isDismissible: false), Self.drawer(.trailing))
    for refusals in 1...3 {
      window.events += window.session.settle(
        to: "open", drawer: 1, requestOrigin: .user, at: window.time)
      #expect(window.events.count { $0.kind == .dismissPrevented } == refusals)
      #expect(window.session.detent(drawer: 0) == "open")
      #expect(window.session.detent(drawer: 1) == "closed")
    }
  }

  @Test(arguments: [Key.space, .return, .end, .home, .pageDown])
  func `one that is open has the keys, also where a closed one in front shows`(key: Key) {
    var peeking = SeveralDrawersTests.drawer(.bottom)
    peeking.detents = [.points("closed", 60), .points("open", 160)]
    var window = Window(Self.drawer(.leading), peeking)
    window.open(0)
    window.send(.key(key))
    window.settle()
    #expect(window.detents == [key == .end ? "open" : "closed", "closed"])
  }
}
