import FluidCore
import FluidDrawer
import Testing

@Suite("Several drawers in one window")
struct SeveralDrawersTests {
  static let size = Size(width: 400, height: 800)
  static let button = ControlRegion(
    id: "behind", drawer: nil, kind: .button, rect: Rect(x: 150, y: 300, width: 100, height: 60))

  /// A drawer on an edge, hidden or 160 points wide.
  static func drawer(
    _ edge: Edge, scrim: ScrimRule = ScrimRule(), edgeRegion: Double? = 24,
    isDismissible: Bool = true
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, detents: [.points("closed", 0), .points("open", 160)], initial: "closed",
      spring: .smooth, release: .sideDrawer, overpullClosesAt: nil,
      drag: DragRule(
        edgeRegion: edgeRegion.map { .points($0) }, isDismissible: isDismissible),
      scrim: scrim)
  }

  static let modal = ScrimRule(opacity: 0.5)
  static let light = ScrimRule(opacity: 0.5, isModal: false)

  /// A window with drawers, from back to front, and a button behind them all.
  struct Window {
    var session: Session
    var events: [DrawerEvent] = []
    var time: SceneTime = 0

    init(_ drawers: DrawerConfiguration...) {
      session = Session(drawers: drawers, container: SeveralDrawersTests.size)
    }

    mutating func send(_ kind: InputEvent.Kind) {
      events += session.handle(kind, at: time) { [SeveralDrawersTests.button] }
    }

    mutating func tap(_ x: Double, _ y: Double) {
      send(.down(.touch(1), Point(x: x, y: y)))
      send(.up(.touch(1), Point(x: x, y: y)))
    }

    mutating func drag(_ x: Double, _ y: Double, dx: Double, finger: Int = 1) {
      send(.down(.touch(finger), Point(x: x, y: y)))
      for step in 1...20 {
        time += 0.01
        send(.move(.touch(finger), Point(x: x + dx * Double(step) / 20, y: y)))
      }
    }

    mutating func lift(_ x: Double, _ y: Double, finger: Int = 1) {
      time += 0.2
      send(.up(.touch(finger), Point(x: x, y: y)))
    }

    mutating func open(_ drawer: Int) {
      events += session.settle(to: "open", drawer: drawer, at: time)
      settle()
    }

    mutating func settle() {
      time += 5
      events += session.advance(to: time)
    }

    var detents: [String?] { session.frame(at: time).map(\.detent) }
    func tapped(_ target: String) -> Int { events.count { $0.kind == .tap(target: target) } }
  }

  @Test("open and close side by side, each from its own edge")
  func sideBySide() {
    var window = Window(Self.drawer(.leading), Self.drawer(.trailing))
    window.drag(5, 400, dx: 150)
    window.lift(155, 400)
    window.settle()
    #expect(window.detents == ["open", "closed"])
    window.drag(395, 400, dx: -150)
    window.lift(245, 400)
    window.settle()
    #expect(window.detents == ["open", "open"])
    window.drag(100, 100, dx: -150)
    window.lift(-50, 100)
    window.settle()
    #expect(window.detents == ["closed", "open"])
  }

  @Test("leave a second finger on another one alone until the first has lifted")
  func firstFinger() {
    var window = Window(Self.drawer(.leading), Self.drawer(.trailing))
    window.drag(5, 400, dx: 100)
    window.drag(395, 400, dx: -150, finger: 2)
    #expect(window.session.frame(at: window.time)[1].extent == 0)
    window.lift(105, 400)
    window.lift(245, 400, finger: 2)
    window.settle()
    #expect(window.detents == ["open", "closed"])
  }

  @Test("are touched from front to back where they overlap")
  func order() {
    var window = Window(Self.drawer(.leading), Self.drawer(.top))
    window.open(0)
    window.open(1)
    window.drag(60, 60, dx: -55)
    #expect(window.session.frame(at: window.time).map(\.phase) == [.resting, .resting])
    window.lift(5, 60)
    window.drag(60, 400, dx: -55)
    #expect(window.session.frame(at: window.time).map(\.phase) == [.dragging, .resting])
  }

  @Test("that can be dragged from anywhere leave the others' panels to them")
  func anywhere() {
    var wide = Self.drawer(.trailing, edgeRegion: nil)
    wide.drag.grab = .anywhere
    var window = Window(Self.drawer(.leading), wide)
    window.open(0)
    window.drag(100, 400, dx: -60)
    #expect(window.session.frame(at: window.time).map(\.phase) == [.dragging, .resting])
    window.lift(40, 400)
    window.settle()
    window.drag(300, 400, dx: -60)
    #expect(window.session.frame(at: window.time).map(\.phase) == [.resting, .dragging])
  }

  // MARK: Scrims

  @Test("with a modal scrim keep presses, wheels and keys from what is behind")
  func modalScrim() {
    var window = Window(Self.drawer(.leading), Self.drawer(.top, scrim: Self.modal))
    window.open(0)
    window.open(1)
    let wheel = WheelEvent(
      location: Point(x: 60, y: 500), delta: Point(x: -1, y: 0), resolution: .notched)
    window.send(.wheel(wheel))
    window.send(.key(.left))
    window.settle()
    #expect(window.detents == ["open", "open"])
    #expect(!window.session.isReachable(Self.button, at: window.time))
    window.tap(200, 330)
    #expect(window.tapped("behind") == 0)
    #expect(window.tapped("scrim") == 1)
    window.settle()
    #expect(window.detents == ["open", "closed"])
  }

  @Test("with a modal scrim cover the strips of those in front as well")
  func strips() {
    var window = Window(Self.drawer(.leading, scrim: Self.modal), Self.drawer(.trailing))
    window.open(0)
    window.drag(395, 400, dx: -150)
    window.lift(245, 400)
    window.settle()
    #expect(window.detents[1] == "closed")
  }

  @Test(
    "with a light scrim let through what is meant for those behind, and a tap on nothing closes")
  func lightScrim() {
    var window = Window(Self.drawer(.leading), Self.drawer(.top, scrim: Self.light))
    window.open(0)
    window.open(1)
    #expect(window.session.frame(at: window.time)[1].scrim == 0.5)
    #expect(window.session.isReachable(Self.button, at: window.time))
    window.tap(200, 330)
    #expect(window.tapped("behind") == 1)
    #expect(window.detents == ["open", "open"])
    window.drag(100, 400, dx: -150)
    window.lift(-50, 400)
    window.settle()
    #expect(window.detents == ["closed", "open"])
    window.tap(300, 700)
    window.settle()
    #expect(window.detents == ["closed", "closed"])
    #expect(window.tapped("scrim") == 1)
  }

  @Test("close one by one, the topmost first, under taps beside them and under escape")
  func topmostFirst() {
    for close in [{ $0.tap(300, 700) }, { $0.send(.key(.escape)) }] as [(inout Window) -> Void] {
      var window = Window(
        Self.drawer(.leading, scrim: Self.light), Self.drawer(.top, scrim: Self.light))
      window.open(0)
      window.open(1)
      close(&window)
      window.settle()
      #expect(window.detents == ["open", "closed"])
      close(&window)
      window.settle()
      #expect(window.detents == ["closed", "closed"])
    }
  }

  @Test("dim from their own detents on, each for itself")
  func ownScrims() {
    var late = Self.drawer(.top, scrim: ScrimRule(opacity: 0.8, from: "half"))
    late.detents = [.points("closed", 0), .points("half", 100), .points("open", 200)]
    var window = Window(Self.drawer(.leading, scrim: Self.light), late)
    window.open(0)
    window.events += window.session.settle(to: "half", drawer: 1, at: window.time)
    window.settle()
    #expect(window.session.frame(at: window.time).map(\.scrim) == [0.5, 0])
    window.open(1)
    #expect(window.session.frame(at: window.time).map(\.scrim) == [0.5, 0.8])
  }

  // MARK: One modal at a time

  @Test("of which one is modal and open close it when another opens modally")
  func oneModal() {
    var window = Window(
      Self.drawer(.leading, scrim: Self.modal), Self.drawer(.trailing, scrim: Self.modal),
      Self.drawer(.top, scrim: Self.light))
    window.open(0)
    window.open(2)
    window.events = []
    window.events += window.session.settle(to: "open", drawer: 1, at: window.time)
    window.settle()
    #expect(window.detents == ["closed", "open", "open"])
    for (drawer, from, to) in [(0, "open", "closed"), (1, "closed", "open")] {
      #expect(
        window.events.filter { $0.drawer == drawer }.map(\.kind)
          == [.willChange(from: from, to: to), .didChange(from: from, to: to)])
    }
    window.open(0)
    #expect(window.detents == ["open", "closed", "open"])
  }

  @Test("of which one is modal and may not be dismissed send a user's other one back")
  func refusal() {
    var window = Window(
      Self.drawer(.leading, scrim: Self.modal, isDismissible: false),
      Self.drawer(.trailing, scrim: Self.modal))
    window.open(0)
    window.events = []
    window.events += window.session.settle(
      to: "open", drawer: 1, requestOrigin: .user, at: window.time)
    window.settle()
    #expect(window.detents == ["open", "closed"])
    #expect(window.events.count { $0.kind == .dismissPrevented } == 1)
    window.open(1)
    #expect(window.detents == ["closed", "open"])
  }

  @Test("that start modal and open all at once leave the frontmost")
  func atTheStart() {
    var back = Self.drawer(.leading, scrim: Self.modal)
    back.initial = "open"
    var front = Self.drawer(.trailing, scrim: Self.modal)
    front.initial = "open"
    var window = Window(back, front)
    window.settle()
    window.settle()
    #expect(window.detents == ["closed", "open"])
  }

  // MARK: Keys and wheels

  @Test("give arrows to the one they can move, and the other keys to the frontmost open one")
  func keys() {
    var window = Window(Self.drawer(.leading), Self.drawer(.trailing))
    window.send(.key(.right))
    window.settle()
    #expect(window.detents == ["open", "closed"])
    window.send(.key(.home))
    window.settle()
    #expect(window.detents == ["closed", "closed"])
    window.send(.key(.left))
    window.settle()
    #expect(window.detents == ["closed", "open"])
  }

  @Test("keep a trackpad's travel to the one it began on")
  func trackpad() {
    var window = Window(Self.drawer(.leading), Self.drawer(.top))
    window.open(0)
    window.open(1)
    for step in 0..<10 {
      window.time += 0.008
      let wheel = WheelEvent(
        location: Point(x: 80, y: step < 5 ? 400 : 80), delta: Point(x: -10, y: 0),
        resolution: .precise)
      window.send(.wheel(wheel))
    }
    let shown = window.session.frame(at: window.time)
    #expect(abs(shown[0].extent - 60) < 1e-9)
    #expect(shown[1].extent == 160)
  }
}
