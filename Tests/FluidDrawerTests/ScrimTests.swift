import FluidCore
import FluidDrawer
import Testing

/// What a scrim dims, and several modal drawers.
@Suite struct ScrimTests {
  static let modal = ScrimRule(opacity: 0.5)
  static let light = ScrimRule(opacity: 0.5, isModal: false)

  static let button = ControlRegion(
    id: "behind", drawer: nil, kind: .button, rect: Rect(x: 150, y: 300, width: 100, height: 60))

  private static func hand(_ drawers: DrawerConfiguration...) -> Hand {
    Hand(drawers: drawers, regions: [button])
  }

  private static func modal(
    _ edge: Edge, initial: String = "closed", isDismissible: Bool = true
  ) -> DrawerConfiguration {
    .side(edge, scrim: modal, isDismissible: isDismissible, initial: initial)
  }

  @Test(arguments: [
    ("open", 0.0), ("open", 0.05), ("open", 0.2), ("closed", 0.05), ("closed", 0.15),
  ])
  func `keeps taps from what it dims, also on its way, and they close the drawer`(
    to target: String, after seconds: Double
  ) {
    var hand = Self.hand(Self.modal(.leading))
    hand.play([.jump(target == "open" ? "closed" : "open"), .go(target), .wait(seconds)])
    if seconds == 0 { hand.settle() }
    #expect(hand.shown.scrim > 0)
    hand.tap(200, 330)
    #expect(hand.tapped("behind") == 0 && hand.tapped("scrim") == 1)
    #expect(!hand.session.isOpen())
    hand.settle()
    hand.tap(200, 330)
    #expect(hand.tapped("behind") == 1)
  }

  @Test
  func `keeps presses, wheels and keys from what is behind`() {
    var hand = Self.hand(.side(.leading), .side(.top, scrim: Self.modal))
    hand.open(0)
    hand.open(1)
    let wheel = WheelEvent(
      location: Point(x: 60, y: 500), delta: Point(x: -1, y: 0), resolution: .notched)
    hand.send(.wheel(wheel))
    hand.send(.key(.left))
    hand.settle()
    #expect(hand.detents == ["open", "open"])
    #expect(!hand.session.isReachable(Self.button, at: hand.time))
    hand.tap(200, 330)
    #expect(hand.tapped("behind") == 0)
    #expect(hand.tapped("scrim") == 1)
    hand.settle()
    #expect(hand.detents == ["open", "closed"])
  }

  @Test func `covers the strips of drawers in front, and drags from anywhere`() {
    var wide = DrawerConfiguration.side(.top, edgeRegion: nil)
    wide.drag.grab = .anywhere
    var hand = Self.hand(Self.modal(.leading), .side(.trailing), wide)
    hand.open(0)
    hand.play([.down(395, 400), .drag(dx: -150), .wait(0.2), .up, .settle])
    hand.play([.down(300, 400), .drag(dy: 100), .wait(0.2), .up, .settle])
    #expect(hand.detents[1...] == ["closed", "closed"])
  }

  @Test
  func `that is light lets through what is meant for those behind`() {
    var hand = Self.hand(.side(.leading), .side(.top, scrim: Self.light))
    hand.open(0)
    hand.open(1)
    #expect(hand.drawers[1].scrim == 0.5)
    #expect(hand.session.isReachable(Self.button, at: hand.time))
    hand.tap(200, 330)
    #expect(hand.tapped("behind") == 1)
    #expect(hand.detents == ["open", "open"])
    hand.play([.down(100, 400), .drag(dx: -150), .wait(0.2), .up])
    hand.settle()
    #expect(hand.detents == ["closed", "open"])
    hand.tap(300, 700)
    hand.settle()
    #expect(hand.detents == ["closed", "closed"])
    #expect(hand.tapped("scrim") == 1)
  }

  @Test
  func `closes the topmost drawer first, under taps and under escape`() {
    for close in [{ $0.tap(300, 700) }, { $0.send(.key(.escape)) }] as [(inout Hand) -> Void] {
      var hand = Self.hand(
        .side(.leading, scrim: Self.light), .side(.top, scrim: Self.light))
      hand.open(0)
      hand.open(1)
      close(&hand)
      hand.settle()
      #expect(hand.detents == ["open", "closed"])
      close(&hand)
      hand.settle()
      #expect(hand.detents == ["closed", "closed"])
    }
  }

  @Test
  func `dims from its own detent on`() {
    var late = DrawerConfiguration.side(.top, scrim: ScrimRule(opacity: 0.8, from: "half"))
    late.detents = [.points("closed", 0), .points("half", 100), .points("open", 200)]
    var hand = Self.hand(.side(.leading, scrim: Self.light), late)
    hand.open(0)
    hand.events += hand.session.settle(to: "half", drawer: 1, at: hand.time)
    hand.settle()
    #expect(hand.drawers.map(\.scrim) == [0.5, 0])
    hand.open(1)
    #expect(hand.drawers.map(\.scrim) == [0.5, 0.8])
  }

  // MARK: Several modal drawers

  @Test
  func `of a drawer that opens lies on the modal one before it, and goes with it`() {
    var hand = Self.hand(
      .side(.leading, scrim: Self.modal), .side(.trailing, scrim: Self.modal),
      .side(.top, scrim: Self.light))
    hand.open(0)
    hand.open(2)
    hand.events = []
    hand.open(1)
    #expect(hand.detents == ["open", "open", "open"])
    #expect(hand.events.allSatisfy { $0.drawer == 1 })
    hand.events += hand.session.settle(to: "closed", drawer: 0, at: hand.time)
    hand.settle()
    #expect(hand.detents == ["closed", "closed", "open"])
  }

  @Test func `of drawers set up open leaves them open, whoever does the first thing`() {
    var hand = Self.hand(
      Self.modal(.leading, initial: "open", isDismissible: false),
      Self.modal(.trailing, initial: "open"))
    hand.play([.key(.tab), .settle])
    #expect(hand.detents == ["open", "open"])
    #expect(hand.count(.dismissPrevented) == 0)
  }

  @Test(arguments: [Key.space, .return, .end, .home, .pageDown])
  func `has the keys, also where a closed drawer in front shows`(key: Key) {
    var peeking = DrawerConfiguration.side(.bottom)
    peeking.detents = [.points("closed", 60), .points("open", 160)]
    var hand = Self.hand(Self.modal(.leading), peeking)
    hand.open(0)
    hand.play([.key(key), .settle])
    #expect(hand.detents == [key == .end ? "open" : "closed", "closed"])
  }
}
