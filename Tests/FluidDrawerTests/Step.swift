import FluidCore
import FluidDrawer
import Testing

/// A step of a script: what is done to the drawers, or what has to be seen of them.
enum Step: Sendable {
  // The finger's.
  case down(Double, Double)
  case drag(dx: Double = 0, dy: Double = 0, over: Double = 0.2)
  case move(dx: Double = 0, dy: Double = 0)
  /// Takes the panel by its handle and moves it to an extent.
  case carry(Double)
  case up, cancel, blur, settle
  case wait(Double)
  case key(Key)
  /// A wheel's notch at a place.
  case notch(Double, x: Double = 40, y: Double = 50)
  /// Reports of a trackpad, 8 ms apart.
  case swipe(dx: Double = 0, dy: Double = 0, count: Int = 10, x: Double = 40, y: Double = 50)
  case resize(Double, Double)

  // The program's, and the user's by other means.
  case go(String, drawer: Int = 0)
  case jump(String)
  case hold(at: Double)
  case asUser(String, drawer: Int = 0)
  case toggle(Bool, RequestOrigin = .program)
  case configure(DrawerConfiguration)
  case change(@Sendable (inout DrawerConfiguration) -> Void)
  case content(Double)
  case refuse(Set<String>)
  case act(@Sendable (inout Hand) -> Void)
  case all([Step])

  // What has to be seen.
  case extent(Double, within: Double = 1e-9)
  case extents([Double])
  case velocity(Double, within: Double = 1e-6)
  case scroll(Double, within: Double = 1e-9)
  case scrolls([Double])
  case scrim(Double)
  case phase(DrawerSnapshot.Phase)
  case phases([DrawerSnapshot.Phase])
  /// A piece's position.
  case piece(String, Double, within: Double = 1e-9)
  case offset(Double, Double, within: Double = 1e-9)
  /// Comes to rest on these detents; nil: on none.
  case restsOn([String?])
  /// How often an event was told until now.
  case said(DrawerEvent.Kind, Int = 1)
  /// All that was told since the last step of this kind.
  case told([DrawerEvent.Kind])
  case sees(@Sendable (Hand) -> Bool)

  static func rests(_ names: String?...) -> Step { .restsOn(names) }
}

/// A script with the name of what it shows.
struct Row: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var hand: @Sendable () -> Hand
  var steps: [Step]

  init(
    _ name: String, on hand: @autoclosure @escaping @Sendable () -> Hand = Hand(), _ steps: Step...
  ) { (testDescription, self.hand, self.steps) = (name, hand, steps) }

  /// The first step whose expectation is not met; nil: all are.
  var difference: String? {
    var hand = hand()
    for (number, step) in steps.enumerated() {
      if let seen = hand.play(step) { return "step \(number + 1), \(step): \(seen)" }
    }
    return nil
  }
}

extension Hand {
  mutating func play(_ steps: [Step]) { for step in steps { _ = play(step) } }

  /// Does a step; what is seen instead of what a check expects.
  mutating func play(_ step: Step) -> String? {
    switch step {
    case .down(let x, let y): down(x, y)
    case .drag(let dx, let dy, let duration): drag(dx: dx, dy: dy, over: duration)
    case .move(let dx, let dy): move(to: place + Point(x: dx, y: dy))
    case .carry(let extent): carry(to: extent)
    case .up: up()
    case .cancel: send(.cancel(.touch(1)))
    case .blur: send(.blur)
    case .settle: settle()
    case .wait(let seconds):
      time += seconds
      events += session.advance(to: time)
    case .key(let key): send(.key(key))
    case .notch(let dy, let x, let y): turn(.notched, dy: dy, x: x, y: y)
    case .swipe(let dx, let dy, let count, let x, let y):
      for _ in 0..<count {
        time += 0.008
        turn(.precise, dx: dx, dy: dy, x: x, y: y)
      }
    case .resize(let width, let height): send(.resize(Size(width: width, height: height)))
    case .act(let body): body(&self)
    case .all(let steps): for step in steps { if let seen = play(step) { return seen } }
    default: return command(step)
    }
    return nil
  }

  private mutating func command(_ step: Step) -> String? {
    switch step {
    case .go(let name, let drawer): events += session.settle(to: name, drawer: drawer, at: time)
    case .jump(let name): events += session.jump(to: name, at: time)
    case .hold(let extent): events += session.hold(at: extent, at: time)
    case .asUser(let name, let drawer):
      events += session.settle(to: name, drawer: drawer, requestOrigin: .user, at: time)
    case .toggle(let isOpen, let origin):
      events += session.setOpen(isOpen, requestOrigin: origin, at: time)
    case .configure(let configuration): events += session.configure(configuration, at: time)
    case .change(let change): configure(change)
    case .content(let length): events += session.setContentLength(length, at: time)
    case .refuse(let names): session.setPermission { !names.contains($0.to.name ?? "") }
    default: return check(step)
    }
    return nil
  }

  private mutating func check(_ step: Step) -> String? {
    func differs(_ seen: [Double], _ expected: [Double], _ tolerance: Double = 1e-9) -> String? {
      let isSame =
        seen.count == expected.count && zip(seen, expected).allSatisfy { abs($0 - $1) <= tolerance }
      return isSame ? nil : "\(seen)"
    }
    switch step {
    case .extent(let extent, let tolerance): return differs([self.extent], [extent], tolerance)
    case .extents(let extents): return differs(drawers.map(\.extent), extents)
    case .velocity(let velocity, let tolerance):
      return differs([shown.velocity], [velocity], tolerance)
    case .scroll(let scroll, let tolerance): return differs([shown.scroll], [scroll], tolerance)
    case .scrolls(let scrolls): return differs(shown.scrolls, scrolls)
    case .scrim(let scrim): return differs([shown.scrim], [scrim])
    case .phase(let phase): return shown.phase == phase ? nil : "\(shown.phase)"
    case .phases(let phases):
      return drawers.map(\.phase) == phases ? nil : "\(drawers.map(\.phase))"
    case .piece(let id, let place, let tolerance):
      return differs([position(id)], [place], tolerance)
    case .offset(let x, let y, let tolerance):
      return differs([offset.x, offset.y], [x, y], tolerance)
    case .restsOn(let names):
      settle()
      let isAtRest = session.isAtRest && session.nextDeadline == nil
      return detents == names && isAtRest ? nil : "\(detents), at rest: \(isAtRest)"
    case .said(let kind, let times): return count(kind) == times ? nil : "\(count(kind)) times"
    case .told(let expected):
      defer { events = [] }
      return kinds == expected ? nil : "\(kinds)"
    case .sees(let holds): return holds(self) ? nil : "\(drawers)"
    default: return "no step"
    }
  }
}
