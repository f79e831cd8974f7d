import FluidCore
import FluidDrawer
import Testing

/// An event for the sheets of a bed, or an expectation of them.
enum BedStep: Sendable {
  case keyboard(Double, InsetCurve = .iOS)
  case wait(Double)
  case rest
  case go(String, Int = 0)
  case content(Double)
  case focus(FieldPlace)
  case push(Int)
  case pop
  case grab(Int = 0)
  case drag(Double, over: Double, Int = 0)
  case letGo
  case act(@Sendable (inout Bed) -> Void)

  /// The reach, so many seconds from now.
  case reach(Double, at: Double = 0, of: Int = 0, within: Double = 0.01)
  /// The reach at the end.
  case end(Double, of: Int = 0)
  /// The largest or the smallest reach of the next second.
  case most(Double)
  case least(Double, of: Int = 0)
  case velocity(Double, of: Int = 0, within: Double = 0.05)
  case detent(String)
  /// How small a sheet under another is, and how far it is covered.
  case scale(Double, at: Double = 0, of: Int = 0)
  case depth(Double, at: Double = 0)
  /// The drawer in front.
  case top(Int)
  /// How many changes of detent have been told.
  case changes(Int)
  case sees(@Sendable (Bed) -> Bool)
}

/// A script for sheets with the name of what it shows.
struct BedRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bed: @Sendable () -> Bed
  var steps: [BedStep]

  init(
    _ name: String, on bed: @autoclosure @escaping @Sendable () -> Bed = Bed(), _ steps: BedStep...
  ) { (testDescription, self.bed, self.steps) = (name, bed, steps) }

  /// The first step whose expectation is not met; nil: all are.
  var difference: String? {
    var bed = bed()
    for (number, step) in steps.enumerated() {
      if let seen = bed.play(step) { return "step \(number + 1), \(step): \(seen)" }
    }
    return nil
  }
}

extension Bed {
  /// Does a step; what is seen instead of what a check expects.
  fileprivate mutating func play(_ step: BedStep) -> String? {
    switch step {
    case .keyboard(let height, let curve): keyboard(height, curve)
    case .wait(let seconds): wait(seconds)
    case .rest: rest()
    case .go(let detent, let drawer): go(detent, drawer)
    case .content(let length): content(length)
    case .focus(let field): focus(field)
    case .push(let drawer): push(drawer)
    case .pop: pop()
    case .grab(let drawer): grab(drawer)
    case .drag(let points, let seconds, let drawer): drag(points, over: seconds, drawer)
    case .letGo: letGo()
    case .act(let body): body(&self)
    default: return check(step)
    }
    return nil
  }

  private func check(_ step: BedStep) -> String? {
    func differs(_ seen: Double, _ expected: Double, _ hair: Double) -> String? {
      abs(seen - expected) <= hair ? nil : "\(seen)"
    }
    switch step {
    case .reach(let reach, let seconds, let drawer, let hair):
      return differs(self.reach(drawer, seconds), reach, hair)
    case .end(let end, let drawer): return differs(self.end(drawer), end, 1e-6)
    case .most(let most): return differs(self.most(), most, 0.01)
    case .least(let least, let drawer): return differs(self.least(drawer), least, 0.01)
    case .velocity(let velocity, let drawer, let hair):
      return differs(shown(drawer).velocity, velocity, hair)
    case .detent(let name): return shown().detent == name ? nil : "\(shown().detent ?? "none")"
    case .scale(let scale, let seconds, let drawer):
      return differs(shown(drawer, after: seconds).stacked?.scale ?? 1, scale, 1e-4)
    case .depth(let depth, let seconds):
      return differs(shown(after: seconds).stacked?.depth ?? 0, depth, 1e-4)
    case .top(let drawer):
      return session.topDrawer == drawer ? nil : "\(session.topDrawer.map { "\($0)" } ?? "none")"
    case .changes(let count): return changes.count == count ? nil : "\(changes)"
    case .sees(let holds): return holds(self) ? nil : "\(session.frame(at: time))"
    default: return "no step"
    }
  }
}
