import FluidCore
import FluidDrawer
import Testing

@Suite("A panel in flight")
struct CatchingTests {
  /// A drawer on its way open, `seconds` after release.
  func inFlight(after seconds: Double) -> Hand {
    var hand = Hand()
    hand.carry(to: 250)
    hand.up()
    hand.time += seconds
    return hand
  }

  @Test("stops under the finger without a jump", arguments: [0.02, 0.1, 0.2, 0.3, 0.5])
  func stopsWhereItIs(after seconds: Double) {
    var hand = inFlight(after: seconds)
    let seen = hand.extent
    hand.down(40, seen / 2)
    #expect(abs(hand.extent - seen) < 1e-9)
    hand.hold(1)
    #expect(abs(hand.extent - seen) < 1e-9)
    #expect(hand.shown.phase == .dragging)
  }

  @Test("is caught without a jump even where it has swung beyond what the rubber band allows")
  func caughtBeyondTheBand() {
    var configuration = DrawerConfiguration()
    configuration.over = .power(exponent: 1, limit: 2)
    configuration.under = .power(exponent: 0.6, limit: 5)
    var hand = Hand(configuration)
    hand.carry(to: 300)
    hand.up()
    hand.time += 0.35
    let seen = hand.extent
    #expect(seen > 500)
    hand.down(40, 50)
    #expect(abs(hand.extent - seen) < 1e-9)
    var last = seen
    for _ in 0..<40 {
      hand.time += 0.008
      hand.move(to: 40, hand.place.y - 2)
      #expect(hand.extent <= last && last - hand.extent <= 4.001)
      last = hand.extent
    }
    #expect(last < 500)
  }

  @Test("keeps its velocity when it is let go at once")
  func keepsVelocity() {
    var hand = inFlight(after: 0.1)
    let before = hand.shown
    hand.down(40, 50)
    hand.time += 0.02
    hand.up()
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-9)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test(
    "goes to the closest detent when it is caught, held and let go",
    arguments: [0.0, 0.01, 0.08, 0.4])
  func closest(after seconds: Double) {
    var hand = inFlight(after: seconds)
    let closest = hand.extent > 300 ? "open" : "closed"
    hand.down(40, 50)
    hand.hold(0.5)
    hand.up()
    hand.settle()
    #expect(hand.detent == closest)
  }

  @Test("says once that a change began and once that it ended, wherever it is sent in between")
  func oneChange() {
    var hand = inFlight(after: 0.05)
    hand.down(40, 50)
    hand.drag(dy: -150, over: 0.3)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
    #expect(hand.count(.willChange(from: "closed", to: "open")) == 1)
    #expect(hand.count(.redirect(to: "closed")) == 1)
    #expect(hand.count(.didChange(from: "closed", to: "closed")) == 1)
    #expect(hand.count(.didChange(from: "closed", to: "open")) == 0)
  }

  @Test("looks the same at equal times whatever the frame rate", arguments: [30.0, 60, 144, 1000])
  func frameRate(rate: Double) {
    var watched = inFlight(after: 0)
    let unwatched = watched
    for frame in 1...Int(rate) {
      watched.time = unwatched.time + Double(frame) / rate
      watched.events += watched.session.advance(to: watched.time)
      #expect(abs(watched.extent - unwatched.session.frame(at: watched.time)[0].extent) < 1e-9)
    }
  }

  @Test func `has no speed but its hand's from the moment it is caught`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.drag(dy: 200, over: 0.1)
    hand.up()
    hand.time += 0.016
    #expect(hand.shown.velocity > 1000)
    hand.down(40, 50)
    #expect(hand.shown.velocity == 0)
    hand.drag(dy: -30, over: 0.06)
    #expect(abs(hand.shown.velocity + 500) < 1e-6)
  }

  @Test(arguments: [(0.001, true), (0.039, true), (0.041, false), (0.2, false)])
  func `goes on as it was after a touch of up to 40 ms, and stands after a longer one`(
    seconds: Double, goesOn: Bool
  ) {
    var hand = inFlight(after: 0.1)
    let before = hand.shown.velocity
    #expect(before > 100)
    hand.down(40, 50)
    hand.time += seconds
    hand.up()
    #expect(abs(hand.shown.velocity - (goesOn ? before : 0)) < 1e-9)
  }

  @Test func `goes on with the hand's speed where the hand has moved, however little`() {
    var hand = inFlight(after: 0.1)
    hand.down(40, 50)
    hand.time += 0.02
    hand.move(to: 40, 47)
    hand.up()
    #expect(abs(hand.shown.velocity + 150) < 1e-6)
  }

  @Test func `caught beyond the band gives way no further to a hand that pulls on`() {
    var configuration = DrawerConfiguration()
    configuration.over = .power(exponent: 1, limit: 2)
    var hand = Hand(configuration)
    hand.carry(to: 300)
    hand.up()
    hand.time += 0.35
    let seen = hand.extent
    hand.down(40, 50)
    for _ in 0..<10 {
      hand.move(to: 40, hand.place.y + 5)
      #expect(abs(hand.extent - seen) < 1e-9)
    }
  }

  @Test func `goes on by its speed and not by its place when it is only touched`() {
    var hand = inFlight(after: 0.03)
    #expect(hand.extent < 300)
    hand.down(40, 50)
    hand.time += 0.01
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  /// A panel that starts from an extent, with a finger on it at that moment.
  func caught(at extent: Double, from: String = "closed", towards to: String) -> Hand {
    var hand = Hand()
    _ = hand.session.jump(to: from, at: 0)
    _ = hand.session.hold(at: extent, at: 0)
    hand.events += hand.session.settle(to: to, at: 0)
    hand.down(40, 50)
    return hand
  }

  @Test(arguments: [("closed", "open"), ("open", "closed")])
  func `caught exactly half way belongs to the detent it was going to`(from: String, to: String) {
    var hand = caught(at: 300, from: from, towards: to)
    #expect(hand.shown.phase == .dragging && hand.extent == 300)
    hand.hold(1)
    var cancelled = hand
    cancelled.send(.cancel(.touch(1)))
    hand.up()
    for var hand in [hand, cancelled] {
      hand.settle()
      #expect(hand.detent == to)
    }
  }

  @Test(arguments: [(9.99, "closed"), (10, "open"), (10.01, "open")])
  func `is let go by the rule once it was dragged by the slop, and to the closest before`(
    way: Double, detent: String
  ) {
    var hand = caught(at: 230, towards: "open")
    hand.move(to: 40, 50 + way)
    hand.hold(1)
    hand.up()
    hand.settle()
    #expect(hand.detent == detent)
  }

  @Test func `goes on after a touch of 40 ms to the bit`() throws {
    let touch = try #require(
      stride(from: 0.05, through: 0.2, by: 0.001).first { ($0 + 0.04) - $0 == 0.04 })
    var hand = Hand()
    hand.events += hand.session.settle(to: "open", at: 0)
    hand.time = SceneTime(touch)
    let before = hand.shown.velocity
    hand.down(40, 50)
    hand.time = SceneTime(touch + 0.04)
    hand.up()
    #expect(abs(hand.shown.velocity - before) < 1e-9)
  }

  @Test func `put into a hand and taken out of it by another still belongs where it was going`() {
    var hand = Hand(FreeRangeTests.configuration(), size: Size(width: 500, height: 800))
    hand.events += hand.session.settle(toExtent: 400, at: 0)
    hand.time = 0.05
    hand.events += hand.session.hold(at: 250, at: hand.time)
    hand.down(250, 560)
    #expect(hand.session.draggingPointer != nil)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.extent == 400)
  }

  @Test func `asked about the moment at which it ends is at rest`() throws {
    var hand = Hand()
    hand.events += hand.session.settle(to: "open", at: 0)
    let end = try #require(hand.session.nextDeadline)
    let drawer = hand.session.drawers[0]
    #expect(drawer.snapshot(at: SceneTime(end.seconds.nextDown)).phase == .settling)
    let shown = drawer.snapshot(at: end)
    #expect(shown.phase == .resting && shown.detent == "open" && shown.target == nil)
    #expect(shown.extent == 500 && shown.velocity == 0)
  }

  @Test func `caught past a blind's mark closes only if the hand pulls it there`() {
    var hand = Hand()
    hand.events += hand.session.hold(at: 750, at: 0)
    hand.events += hand.session.settle(to: "open", at: 0)
    hand.time = 0.02
    #expect(hand.extent > 680)
    hand.down(40, 50)
    var pulled = hand
    hand.hold(0.5)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
    pulled.drag(dy: 30, over: 0.2)
    pulled.hold()
    pulled.up()
    pulled.settle()
    #expect(pulled.detent == "closed")
  }
}
