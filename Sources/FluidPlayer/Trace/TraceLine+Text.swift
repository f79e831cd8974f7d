import FluidCore
import FluidDrawer
import FluidSettings

extension TraceLine: CustomStringConvertible {
  /// The line as JSON, without its end. Numbers are the shortest that read back as they were; zero
  /// has no sign.
  package var description: String {
    switch self {
    case .sample(let sample): return sample.json
    case .event(let event): return event.json
    case .skipped(let from, let to):
      var line = Self.gap("skipped", at: from)
      line.add("from", from)
      line.add("to", to)
      return line.text
    case .dropped(let lines, let time):
      var line = Self.gap("dropped", at: time)
      line.add("lines", String(lines))
      return line.text
    }
  }

  private static func gap(_ event: String, at time: HandTime) -> JSONLine {
    var line = JSONLine()
    line.add("t", time)
    line.add("event", text: event)
    return line
  }
}

extension TraceSample {
  fileprivate var json: String {
    var line = JSONLine()
    line.add("t", time)
    if let moment { line.add("moment", moment) }
    if drawer != 0 { line.add("drawer", String(drawer)) }
    line.add("extent", extent)
    line.add("progress", progress)
    line.add("velocity", velocity)
    line.add("phase", text: phase.rawValue)
    line.add("detent", text: detent)
    line.add("target", text: target)
    line.add("scroll", scroll)
    line.add("scrim", scrim)
    if let insets {
      line.add("reach", insets.reach)
      line.add("keyboard", insets.keyboard)
      line.add("lift", insets.lift)
      line.add("covered", insets.covered)
    }
    if let stack {
      line.add("depth", stack.depth)
      line.add("scale", stack.scale)
    }
    if let frame {
      line.add("frame_ms", frame.work)
      if let input = frame.input { line.add("input_ms", input) }
      line.add("damage", frame.damage)
      line.add("missed", String(frame.missed))
    }
    return line.text
  }
}

extension Outcome {
  fileprivate var json: String {
    var line = JSONLine()
    line.add("t", time)
    line.add("event", text: name)
    if let drawer, drawer != 0 || kind.decision != nil { line.add("drawer", String(drawer)) }
    switch kind {
    case .willChange(let from, let to), .didChange(let from, let to):
      line.add("from", text: from)
      line.add("to", text: to)
    case .redirect(let to): line.add("to", text: to)
    case .release(let decision): line.add(decision)
    case .feedback(let strength): line.add("strength", text: strength.rawValue)
    case .dismissPrevented, .keyboardDismissed: break
    case .press(let target), .longPress(let target), .tap(let target), .arrived(let target):
      line.add("target", text: target)
    case .textChanged(let target, let text), .submitted(let target, let text):
      line.add("target", text: target)
      line.add("text", text: text)
    case .appeared: break
    case .invalid(let target, let reason):
      line.add("target", text: target)
      line.add("reason", text: reason)
    case .draggable(let target, let value):
      line.add("target", text: target)
      line.add("phase", text: value.phase.rawValue)
      line.add("position", value.position)
      line.add("velocity", value.velocity)
      if let goal = value.goal { line.add("goal", goal) }
      if let vertical = value.vertical {
        line.add("vertical_position", vertical.position)
        line.add("vertical_velocity", vertical.velocity)
        if let goal = vertical.goal { line.add("vertical_goal", goal) }
      }
    case .slide(let target, let value), .slideEnded(let target, let value):
      line.add("target", text: target)
      line.add("value", value)
    case .drag(let target, let value):
      line.add("target", text: target)
      line.add(value)
    case .step(let target, let direction):
      line.add("target", text: target)
      line.add("direction", text: direction.rawValue)
    case .unknown(let name):
      line.add("what", text: name.kind.rawValue)
      line.add("name", text: name.name)
      line.add("expected", DataValue.list(name.known.map { .text($0) }).json)
    case .unconsumed(let dx, let dy):
      line.add("dx", dx)
      line.add("dy", dy)
    }
    return line.text
  }

  private var name: String {
    switch kind {
    case .willChange: "willChange"
    case .redirect: "redirect"
    case .didChange: "didChange"
    case .release: "release"
    case .feedback: "feedback"
    case .dismissPrevented: "dismissPrevented"
    case .keyboardDismissed: "keyboardDismissed"
    case .press: "press"
    case .longPress: "longPress"
    case .tap: "tap"
    case .slide: "slide"
    case .slideEnded: "slideEnded"
    case .draggable: "draggable"
    case .textChanged: "textChanged"
    case .submitted: "submitted"
    case .arrived: "arrived"
    case .appeared: "appeared"
    case .invalid: "invalid"
    case .drag: "drag"
    case .step: "step"
    case .unknown: "unknown"
    case .unconsumed: "unconsumed"
    }
  }
}

extension JSONLine {
  /// Adds the fields of a decision: those of a trace's `release`.
  mutating func add(_ decision: ReleaseDecision) {
    add("extent", decision.extent)
    add("velocity", decision.velocity)
    if let mean = decision.meanVelocity { add("mean_velocity", mean) }
    add("projected", decision.projected)
    add("from", text: decision.from.name)
    add("to", text: decision.to.name)
    add("because", text: decision.reason.rawValue)
    add("mark", orNull: decision.mark)
    add("margin_points", orNull: decision.marginPoints)
    add("margin_velocity", orNull: decision.marginVelocity)
    add("instead", text: decision.instead?.name)
    add("instead_extent", orNull: decision.instead?.extent)
    var changes = JSONLine()
    changes.add("lookahead", orNull: decision.changes.lookahead)
    changes.add("threshold", orNull: decision.changes.threshold)
    changes.add("flick_velocity", orNull: decision.changes.flickVelocity)
    if decision.rule.deadZone != 0 { changes.add("dead_zone", orNull: decision.changes.deadZone) }
    if decision.rule.maxVelocity != 0 {
      changes.add("max_velocity", orNull: decision.changes.maxVelocity)
    }
    add("changes", changes.text)
    // The rule, so that the line can be understood without its configuration.
    add("from_extent", decision.from.extent)
    add("to_extent", decision.to.extent)
    var rule = JSONLine()
    rule.add("lookahead", decision.rule.lookahead)
    rule.add("threshold", decision.rule.threshold)
    rule.add("reach", text: decision.rule.reach.rawValue)
    rule.add("flick_velocity", decision.rule.flickVelocity)
    if decision.rule.estimator != .last {
      rule.add("estimator", text: decision.rule.estimator.rawValue)
    }
    if decision.rule.deadZone != 0 { rule.add("dead_zone", decision.rule.deadZone) }
    if decision.rule.maxVelocity != 0 { rule.add("max_velocity", decision.rule.maxVelocity) }
    add("rule", rule.text)
    add("overpull_closes_at", orNull: decision.overpullClosesAt)
  }

  /// Adds the fields of a drag: those of a trace's `drag`.
  fileprivate mutating func add(_ drag: DragValue) {
    add("phase", text: drag.phase.rawValue)
    add("x", drag.location.x)
    add("y", drag.location.y)
    add("start_x", drag.start.x)
    add("start_y", drag.start.y)
    var bounds = JSONLine()
    bounds.add("x", drag.bounds.x)
    bounds.add("y", drag.bounds.y)
    bounds.add("width", drag.bounds.width)
    bounds.add("height", drag.bounds.height)
    add("bounds", bounds.text)
  }
}
