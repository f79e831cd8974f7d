import FluidCore
import FluidDrawer
import TestSupport

/// The bed of the cases: a window of 400×800 whose upper 40 points are a safe area, and sheets at
/// its lower edge.
extension Hand {
  static func bed(
    _ drawers: [DrawerConfiguration] = [.bedSheet()], size: Size = Size(width: 400, height: 800),
    safe: EdgeInsets = EdgeInsets(top: 40), content: [Double] = [],
    options: MotionOptions = MotionOptions()
  ) -> Hand {
    var hand = Hand(drawers: drawers)
    hand.session = Session(
      drawers: drawers, container: size, contentLengths: content, options: options)
    _ = hand.session.setSafeArea(safe, at: 0)
    return hand
  }

  mutating func perform(_ command: Command) {
    events += session.perform(command, at: time, controls: regions)
  }

  mutating func keyboard(_ height: Double, _ curve: InsetCurve = .iOS, edge: Edge = .bottom) {
    perform(.inset(edge, height, curve))
  }

  /// Takes a drawer by its panel, ten points below the moving edge.
  mutating func grab(_ drawer: Int = 0) {
    let geometry = sheet(drawer).geometry
    down(at: geometry.point(depth: reach(drawer) - 10, along: geometry.breadth / 4))
  }

  /// Moves by some points in the opening direction at a constant speed.
  mutating func pull(_ points: Double, over seconds: Double, _ drawer: Int = 0) {
    let geometry = session.drawers[drawer].geometry
    drag(
      by: geometry.point(depth: points, along: 0) - geometry.point(depth: 0, along: 0),
      over: seconds)
  }

  // MARK: What is seen, now or so many seconds from now

  func sheet(_ drawer: Int = 0, after seconds: Double = 0) -> DrawerSnapshot {
    session.frame(at: time + seconds)[drawer]
  }

  func reach(_ drawer: Int = 0, _ seconds: Double = 0) -> Double {
    sheet(drawer, after: seconds).extent
  }

  func end(_ drawer: Int = 0) -> Double { reach(drawer, 30) }

  /// The reaches of the next second, to a tenth of a millisecond.
  func reaches(_ drawer: Int = 0) -> [Double] {
    (0...10_000).map { reach(drawer, Double($0) / 10_000) }
  }

  func depth(_ seconds: Double = 0) -> Double { sheet(after: seconds).stacked?.depth ?? 0 }
}

extension Step {
  static func keyboard(_ height: Double, _ curve: InsetCurve = .iOS) -> Step {
    .act { $0.keyboard(height, curve) }
  }
  static func focus(_ field: FieldPlace) -> Step { .act { $0.perform(.field(field)) } }
  static func push(_ drawer: Int) -> Step { .act { $0.perform(.push(drawer)) } }
  static let pop = Step.act { $0.perform(.pop) }
  static func grab(_ drawer: Int = 0) -> Step { .act { $0.grab(drawer) } }
  static func pull(_ points: Double, over seconds: Double, _ drawer: Int = 0) -> Step {
    .act { $0.pull(points, over: seconds, drawer) }
  }

  static func reach(
    _ reach: Double, at seconds: Double = 0, of drawer: Int = 0, within hair: Double = 0.01
  ) -> Step { .sees { near($0.reach(drawer, seconds), reach, hair) } }
  static func end(_ end: Double, of drawer: Int = 0) -> Step {
    .sees { exact($0.end(drawer), end) }
  }
  /// The largest or the smallest reach of the next second.
  static func most(_ most: Double) -> Step { .sees { near($0.reaches().max() ?? 0, most) } }
  static func least(_ least: Double, of drawer: Int = 0) -> Step {
    .sees { near($0.reaches(drawer).min() ?? 0, least) }
  }
  static func speed(_ velocity: Double, of drawer: Int = 0, within hair: Double = 0.05) -> Step {
    .sees { near($0.sheet(drawer).velocity, velocity, hair) }
  }
  static func detent(_ name: String) -> Step { .sees { $0.detent == name } }
  /// How small a sheet under another is, and how far it is covered.
  static func scale(_ scale: Double, at seconds: Double = 0) -> Step {
    .sees { near($0.sheet(after: seconds).stacked?.scale ?? 1, scale, 1e-4) }
  }
  static func depth(_ depth: Double, at seconds: Double = 0) -> Step {
    .sees { near($0.depth(seconds), depth, 1e-4) }
  }
  /// The drawer in front.
  static func top(_ drawer: Int) -> Step { .sees { $0.session.topDrawer == drawer } }
  /// How many changes of detent have been told.
  static func changes(_ count: Int) -> Step { .sees { $0.changes.count == count } }
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
