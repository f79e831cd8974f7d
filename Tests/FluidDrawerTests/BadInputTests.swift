import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// What no drawer expects.
@Suite struct BadInputTests {
  /// Every kind of input, at places with and without a target.
  static func everything(_ hand: inout Hand) {
    let size = hand.session.container
    for place in [Point.zero, Point(x: size.width / 2, y: 20), Point(x: size.width, y: 0)] {
      hand.down(place.x, place.y)
      hand.drag(dx: 30, dy: 200, over: 0.2)
      hand.up()
      hand.time += 0.05
      hand.down(place.x, place.y)
      hand.drag(dx: -30, dy: -500, over: 0.1)
      hand.send(.cancel(.touch(1)))
      for resolution in [WheelEvent.Resolution.precise, .notched] {
        let delta = Point(x: 3, y: 12)
        hand.send(.wheel(WheelEvent(location: place, delta: delta, resolution: resolution)))
      }
    }
    for key in Key.allCases { hand.send(.key(key)) }
    hand.events += hand.session.setOpen(true, at: hand.time)
    hand.settle()
    hand.settle()
  }

  static func isSound(_ shown: DrawerSnapshot) -> Bool {
    [shown.extent, shown.velocity, shown.progress, shown.scroll, shown.scrim].allSatisfy(\.isFinite)
      && shown.phase == .resting && shown.extent >= 0
  }

  static let configurations: [DrawerConfiguration] = {
    var free = DrawerConfiguration()
    free.detents = []
    var list = DrawerConfiguration()
    list.scroll = ScrollRule(handsOver: true, header: 60)
    list.scrim = ScrimRule(opacity: 0.5)
    var wide = DrawerConfiguration(edge: .trailing)
    wide.drag = DragRule(grab: .anywhere, edgeRegion: .fraction(0.1))
    wide.detents = [.hidden, .custom("golden") { $0 * 0.618 }]
    return [DrawerConfiguration(), free, list, wide]
  }()

  @Test(arguments: configurations, [Size(width: 0, height: 0), Size(width: 1, height: 1)])
  func `a window of no size holds a drawer at rest, and given room again it is where it was`(
    configuration: DrawerConfiguration, size: Size
  ) {
    let room = Size(width: 600, height: 800)
    var hand = Hand(configuration, size: room)
    _ = hand.session.setOpen(true, at: 0)
    hand.settle()
    let before = hand.shown
    hand.send(.resize(size))
    #expect(Self.isSound(hand.shown))
    #expect(hand.extent <= 1)
    hand.send(.resize(room))
    #expect(hand.detent == before.detent)
    if before.detent != nil { #expect(hand.extent == before.extent) }

    hand.send(.resize(size))
    Self.everything(&hand)
    #expect(Self.isSound(hand.shown))
    #expect(hand.session.isAtRest)
    for edge in Edge.allCases {
      var other = configuration
      other.edge = edge
      hand.events += hand.session.configure(other, at: hand.time)
    }
    hand.settle()
    #expect(Self.isSound(hand.shown))
  }

  @Test(arguments: [
    Size(width: -5, height: -5), Size(width: .nan, height: .nan),
    Size(width: .infinity, height: 400),
  ])
  func `sizes that are none count as nothing`(size: Size) {
    var hand = Hand(Self.configurations[0], size: size)
    Self.everything(&hand)
    #expect(Self.isSound(hand.shown))
    #expect(hand.session.container.width.isFinite)
  }

  @Test(arguments: [0.0, 1, 1e6, 1e12, -7, .nan, .infinity])
  func `lists of any length scroll within themselves`(length: Double) {
    var hand = Hand(Self.configurations[2], size: Size(width: 600, height: 800))
    hand.events += hand.session.setContentLength(length, at: 0)
    Self.everything(&hand)
    #expect(Self.isSound(hand.shown))
    #expect(hand.shown.scroll >= 0)
    #expect(hand.shown.scroll <= max(0, length.isFinite ? length : 0))
  }

  @Test
  func `a session without drawers takes everything, and says only what nobody has used`() {
    var session = Session(drawers: [], container: Size(width: 100, height: 100))
    let place = Point(x: 50, y: 50)
    let kinds: [InputEvent.Kind] =
      [.down(.mouse, place), .move(.mouse, .zero), .up(.mouse, place), .cancel(.mouse), .blur]
      + [.wheel(WheelEvent(location: place, delta: Point(x: 0, y: 9), resolution: .precise))]
      + [.resize(.zero)] + Key.allCases.map { .key($0) }
    for kind in kinds {
      let events = session.handle(kind, at: 1)
      #expect(
        events.allSatisfy { if case .unconsumed = $0.kind { true } else { false } }, "\(events)")
    }
    #expect(session.configure(DrawerConfiguration(), drawer: 0, at: 1).isEmpty)
    #expect(session.frame(at: 1).isEmpty)
    #expect(session.isAtRest)
  }

  @Test
  func `names that are none of its detents mean its smallest, or nothing`() {
    var configuration = DrawerConfiguration()
    configuration.initial = "nobody"
    configuration.interactiveDetents = ["nobody"]
    configuration.scrim = ScrimRule(opacity: 0.5, from: "nobody")
    var hand = Hand(configuration)
    #expect(hand.detent == "closed")
    let asked = hand.session.settle(to: "nobody", at: 0) + hand.session.jump(to: "", at: 0)
    #expect(
      asked.map(\.kind) == [
        .unknown(UnknownName(.detent, "nobody", known: ["closed", "open"])),
        .unknown(UnknownName(.detent, "", known: ["closed", "open"])),
      ])
    let other = hand.session.settle(to: "open", drawer: 3, at: 0)
    #expect(other.map(\.kind) == [.unknown(UnknownName(.drawer, "3", known: ["0"]))])
    #expect(other.first?.drawer == nil && hand.detent == "closed")
    hand.send(.key(.end))
    hand.settle()
    #expect(hand.shown.scrim == 0.5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 1e300])
  func `numbers that are none, or out of their ranges, still end at rest within the window`(
    number: Double
  ) {
    // An ordinary drag and handle, so that the other numbers are used as well.
    for (detents, isUsual) in [
      (DrawerConfiguration().detents, false), ([], false), (DrawerConfiguration().detents, true),
      ([], true),
    ] {
      var configuration = DrawerConfiguration()
      configuration.detents = detents
      configuration.freeRange = FreeRange(from: .points(number), to: .fraction(number))
      configuration.release = ReleaseRule(
        lookahead: number, threshold: number, reach: .any, flickVelocity: number)
      configuration.overpullClosesAt = number
      if !isUsual {
        configuration.drag = DragRule(slop: number, edgeRegion: .points(number))
        configuration.handle = HandleRule(length: number, depth: number, overhang: number)
      } else {
        configuration.freeRange = FreeRange()
      }
      configuration.scrim = ScrimRule(opacity: number)
      configuration.scroll = ScrollRule(handsOver: true, header: number)
      var hand = Hand(configuration)
      hand.events += hand.session.setContentLength(2000, at: 0)
      Self.everything(&hand)
      #expect(Self.isSound(hand.shown), "\(hand.shown)")
      #expect(hand.session.isAtRest)
      hand.carry(to: 300)
      hand.drag(dy: 40, over: 0.05)
      hand.up()
      hand.settle()
      #expect(Self.isSound(hand.shown), "\(hand.shown)")
      #expect(hand.extent <= 900)
    }
  }

  @Test func `runs no clock back, and keeps no window endless`() {
    var session = Session(
      drawers: [DrawerConfiguration()], container: Size(width: 1e9, height: .infinity))
    #expect(session.container == Size(width: 1e6, height: 1e6))
    _ = session.advance(to: 5)
    _ = session.settle(to: "open", at: 1)
    #expect(session.now == 5)
    #expect(session.frame(at: 1)[0].extent == 100)
  }
}
