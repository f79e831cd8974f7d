import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport

/// The bed of the cases: a window of 400×800 whose upper 40 points are a safe area, sheets at its
/// lower edge, and a finger.
struct Bed: SessionFinger {
  var session: Session
  var events: [DrawerEvent] = []
  var time: SceneTime = 0
  /// The finger's place.
  var place = Point.zero

  init(
    _ drawers: [DrawerConfiguration] = [.bedSheet()], size: Size = Size(width: 400, height: 800),
    safe: EdgeInsets = EdgeInsets(top: 40), content: [Double] = [],
    options: MotionOptions = MotionOptions()
  ) {
    session = Session(
      drawers: drawers, container: size, contentLengths: content, options: options)
    _ = session.setSafeArea(safe, at: 0)
  }

  // MARK: Time

  /// Seconds go by.
  mutating func wait(_ seconds: Double) {
    time += seconds
    events += session.advance(to: time)
  }

  /// Everything comes to rest.
  mutating func rest() { wait(30) }

  // MARK: What happens

  mutating func keyboard(_ height: Double, _ curve: InsetCurve = .iOS, edge: Edge = .bottom) {
    events += session.setInset(height, edge: edge, curve: curve, at: time)
  }

  mutating func go(_ detent: String, _ drawer: Int = 0, by user: RequestOrigin = .program) {
    events += session.settle(to: detent, drawer: drawer, requestOrigin: user, at: time)
  }

  mutating func content(_ length: Double, _ drawer: Int = 0) {
    events += session.setContentLength(length, drawer: drawer, at: time)
  }

  mutating func push(_ drawer: Int) { events += session.push(drawer: drawer, at: time) }
  mutating func pop() { events += session.pop(at: time) }
  mutating func focus(_ field: FieldPlace) { events += session.setField(field, at: time) }

  mutating func send(_ kind: InputEvent.Kind) { events += session.handle(kind, at: time) }

  /// A finger takes a drawer by its panel, ten points below the moving edge.
  mutating func grab(_ drawer: Int = 0) {
    let geometry = shown(drawer).geometry
    down(at: geometry.point(depth: reach(drawer) - 10, along: geometry.breadth / 4))
  }

  /// The finger moves by some points in the opening direction at a constant speed.
  mutating func drag(_ points: Double, over seconds: Double, _ drawer: Int = 0) {
    let geometry = session.drawers[drawer].geometry
    let way = geometry.point(depth: points, along: 0) - geometry.point(depth: 0, along: 0)
    let (start, began) = (place, time)
    for share in (1...40).map({ Double($0) / 40 }) {
      time = began + seconds * share
      move(to: start + way * share)
    }
  }

  mutating func letGo() { up() }

  // MARK: What is seen

  func shown(_ drawer: Int = 0, after seconds: Double = 0) -> DrawerSnapshot {
    session.frame(at: time + seconds)[drawer]
  }

  /// The reach, so many seconds from now.
  func reach(_ drawer: Int = 0, _ seconds: Double = 0) -> Double {
    shown(drawer, after: seconds).extent
  }

  func velocity(_ seconds: Double = 0) -> Double { shown(after: seconds).velocity }

  /// The reach at the end.
  func end(_ drawer: Int = 0) -> Double { reach(drawer, 30) }

  /// The largest or smallest reach of the next seconds, to a tenth of a millisecond.
  func most(_ drawer: Int = 0, in seconds: Double = 1) -> Double {
    (0...Int(seconds * 10_000)).map { reach(drawer, Double($0) / 10_000) }.max() ?? 0
  }

  func least(_ drawer: Int = 0, in seconds: Double = 1) -> Double {
    (0...Int(seconds * 10_000)).map { reach(drawer, Double($0) / 10_000) }.min() ?? 0
  }
}

extension DrawerConfiguration {
  /// A sheet at the lower edge with a hidden detent and others, on the spring `smooth`.
  static func bedSheet(
    _ detents: [Detent] = [
      .points("closed", 0), .points("half", 300), .points("full", 700),
    ], initial: String? = "half", keyboard: KeyboardRule = KeyboardRule(),
    stack: StackRule = StackRule(), scrim: Double = 0
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: detents, initial: initial, spring: .smooth,
      release: ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any),
      overpullClosesAt: nil, over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55),
      drag: DragRule(slop: 0), scrim: ScrimRule(opacity: scrim, from: "closed"),
      keyboard: keyboard, stack: stack)
  }

  /// A sheet whose open detent is as long as its content.
  static func contentSheet(keyboard: KeyboardRule = KeyboardRule()) -> DrawerConfiguration {
    bedSheet([.points("closed", 0), .content("open")], initial: "open", keyboard: keyboard)
  }
}

/// Whether a number is another, to a hundredth of a point.
func near(_ a: Double, _ b: Double, _ hair: Double = 0.01) -> Bool { abs(a - b) <= hair }
/// Whether an end is another, to a millionth.
func exact(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 }
