import FluidCore
import FluidDrawer
import Testing

/// What no drawer expects.
@Suite struct BadInputTests {
  /// Every kind of input, at places with and without a target, and then rest.
  static func everything(_ hand: inout Hand) -> Bool {
    let size = hand.session.container
    for place in [Point.zero, Point(x: size.width / 2, y: 20), Point(x: size.width, y: 0)] {
      hand.play([
        .down(place.x, place.y), .drag(dx: 30, dy: 200), .up, .wait(0.05),
        .down(place.x, place.y), .drag(dx: -30, dy: -500, over: 0.1), .cancel,
      ])
      for resolution in [WheelEvent.Resolution.precise, .notched] {
        hand.turn(resolution, dx: 3, dy: 12, x: place.x, y: place.y)
      }
    }
    for key in Key.allCases { hand.send(.key(key)) }
    hand.play([.toggle(true), .settle, .settle])
    return isSound(hand)
  }

  static func isSound(_ hand: Hand) -> Bool {
    let shown = hand.shown
    let numbers = [shown.extent, shown.velocity, shown.progress, shown.scroll, shown.scrim]
    return numbers.allSatisfy(\.isFinite) && shown.extent >= 0 && hand.session.isAtRest
  }

  @Test(arguments: [
    Size(width: -5, height: -5), Size(width: .nan, height: .nan),
    Size(width: .infinity, height: 400), Size(width: 1e9, height: .infinity),
  ]) func `takes sizes that are none for nothing, and keeps no window endless`(size: Size) {
    var hand = Hand(size: size)
    let isSound = Self.everything(&hand)
    #expect(hand.session.container == size.clamped(to: 1e6) && isSound)
  }

  @Test func `says of input without drawers only what nobody has used`() {
    var session = Session(drawers: [], container: Size(width: 100, height: 100))
    let place = Point(x: 50, y: 50)
    let kinds: [InputEvent.Kind] =
      [.down(.mouse, place), .move(.mouse, .zero), .up(.mouse, place), .cancel(.mouse), .blur]
      + [.wheel(WheelEvent(location: place, delta: Point(x: 0, y: 9), resolution: .precise))]
      + [.resize(.zero)] + Key.allCases.map { .key($0) }
    for event in kinds.flatMap({ session.handle($0, at: 1) }) {
      if case .unconsumed = event.kind { continue }
      Issue.record("\(event)")
    }
    #expect(session.configure(DrawerConfiguration(), drawer: 0, at: 1).isEmpty)
    #expect(session.frame(at: 1).isEmpty && session.isAtRest)
  }

  @Test func `takes names that are none for the smallest detent, or says so`() {
    var hand = Hand(
      DrawerConfiguration(
        initial: "nobody", interactiveDetents: ["nobody"],
        scrim: ScrimRule(opacity: 0.5, from: "nobody")))
    let known = ["closed", "open"]
    let row: [Step] = [
      .rests("closed"), .go("nobody"), .jump(""),
      .told([
        .unknown(UnknownName(.detent, "nobody", known: known)),
        .unknown(UnknownName(.detent, "", known: known)),
      ]), .go("open", drawer: 3), .told([.unknown(UnknownName(.drawer, "3", known: ["0"]))]),
      .rests("closed"), .key(.end), .rests("open"), .scrim(0.5),
    ]
    for step in row {
      let seen = hand.play(step)
      #expect(seen == nil)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 1e300], [true, false])
  func `ends at rest within the window for numbers that are none, or out of their ranges`(
    number: Double, isUsual: Bool
  ) {
    // An ordinary drag and handle, so that the other numbers are used as well.
    for detents in [DrawerConfiguration().detents, []] {
      var configuration = DrawerConfiguration(
        detents: detents,
        release: ReleaseRule(
          lookahead: number, threshold: number, reach: .any, flickVelocity: number),
        overpullClosesAt: number, scrim: ScrimRule(opacity: number),
        scroll: ScrollRule(handsOver: true, header: number))
      if !isUsual {
        configuration.freeRange = FreeRange(from: .points(number), to: .fraction(number))
        configuration.drag = DragRule(slop: number, edgeRegion: .points(number))
        configuration.handle = HandleRule(length: number, depth: number, overhang: number)
      }
      var hand = Hand(configuration)
      hand.play([.content(2000)])
      let isSound = Self.everything(&hand)
      #expect(isSound, "\(hand.shown)")
      hand.play([.carry(300), .drag(dy: 40, over: 0.05), .up, .settle])
      #expect(Self.isSound(hand) && hand.extent <= 900, "\(hand.shown)")
    }
  }

  @Test func `runs no clock back`() {
    var session = Session(
      drawers: [DrawerConfiguration()], container: Size(width: 400, height: 900))
    _ = session.advance(to: 5)
    _ = session.settle(to: "open", at: 1)
    #expect(session.now == 5 && session.frame(at: 1)[0].extent == 100)
  }
}
