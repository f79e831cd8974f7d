import FluidCore
import FluidDrawer
import Testing

/// Faults that random hands found at the side drawer.
@Suite struct `What a modal scrim dims` {
  /// The side drawer of document 001: 280 of 400 points, dragged from anywhere, 0.7 dark.
  private static var configuration: DrawerConfiguration {
    var drawer = DrawerConfiguration(
      edge: .leading, detents: [.points("closed", 0), .points("open", 280)], initial: "open",
      overpullClosesAt: nil)
    drawer.drag = DragRule(grab: .anywhere, edgeRegion: .fraction(0.1))
    drawer.scrim = ScrimRule(opacity: 0.7)
    return drawer
  }

  private static let search = ControlRegion(
    id: "search", drawer: nil, kind: .button, rect: Rect(x: 340, y: 20, width: 44, height: 44))

  private static func tap(_ session: inout Session, at time: SceneTime) -> [DrawerEvent] {
    let point = Point(x: 360, y: 42)
    return session.handle(.down(.touch(1), point), at: time) { [Self.search] }
      + session.handle(.up(.touch(1), point), at: time + 0.02) { [Self.search] }
  }

  private static func session() -> Session {
    Session(drawers: [configuration], container: Size(width: 400, height: 800))
  }

  @Test func `is out of reach of a tap, which closes the drawer`() {
    var session = Self.session()
    let events = Self.tap(&session, at: 1)
    #expect(!events.contains { $0.kind == .tap(target: "search") })
    #expect(!session.isOpen())
  }

  @Test(arguments: [("open", 0.05), ("open", 0.2), ("closed", 0.05), ("closed", 0.15)])
  func `is so while the drawer opens and closes, too`(to target: String, after seconds: Double) {
    var session = Self.session()
    _ = session.jump(to: target == "open" ? "closed" : "open", at: 1)
    _ = session.settle(to: target, at: 1)
    let events = Self.tap(&session, at: 1 + seconds)
    #expect(session.frame(at: 1 + seconds)[0].scrim > 0)
    #expect(!events.contains { $0.kind == .tap(target: "search") })
    #expect(!session.isOpen())
  }

  @Test func `is in reach again once nothing dims it`() {
    var session = Self.session()
    _ = session.jump(to: "closed", at: 1)
    #expect(Self.tap(&session, at: 2).contains { $0.kind == .tap(target: "search") })
  }
}
