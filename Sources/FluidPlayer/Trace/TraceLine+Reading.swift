import FluidCore
import FluidDrawer
import FluidSettings

extension TraceLine {
  /// The lines of a trace.
  ///
  /// - Parameter file: The name of the file in problems.
  /// - Throws: The problem of the first line that is damaged.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(ConfigProblem) -> [TraceLine] {
    var records = JSONRecords(bytes, file: file)
    var lines: [TraceLine] = []
    while let record = try records.next() { lines.append(try record.traceLine()) }
    return lines
  }

  /// One line of a trace.
  package init(parsing text: String) throws(ConfigProblem) {
    let record = try JSONRecord(Array(text.utf8)[...], number: 1, file: "trace")
    self = try record.traceLine()
  }
}

extension JSONRecord {
  private func drawer() throws(ConfigProblem) -> Int {
    object["drawer"] == nil ? 0 : Int(try number("drawer", in: 0...1e6))
  }

  fileprivate func traceLine() throws(ConfigProblem) -> TraceLine {
    let time = HandTime(try number("t"))
    switch object["event"]?.content {
    case .text("skipped")?:
      return
        .skipped(from: HandTime(try number("from")), to: HandTime(try number("to")))
    case .text("dropped")?: return .dropped(Int(try number("lines", in: 1...1e15)), at: time)
    default: break
    }
    guard object["event"] == nil else {
      return .event(Outcome(time: time, drawer: try drawer(), kind: try eventKind()))
    }
    guard let phase = DrawerSnapshot.Phase(rawValue: try text("phase")) else {
      throw problem(
        at: object["phase"], "an unknown phase",
        expected: "resting, dragging, settling, scrolling, flinging or adjusting")
    }
    var sample = TraceSample(
      time: time, moment: object["moment"] == nil ? nil : HandTime(try number("moment")),
      drawer: try drawer(), extent: try number("extent"),
      progress: try number("progress"), velocity: try number("velocity"), phase: phase,
      detent: try textOrNull("detent"), target: try textOrNull("target"),
      scroll: try number("scroll"), scrim: try number("scrim"))
    if object["reach"] != nil {
      sample.insets = TraceSample.Insets(
        reach: try number("reach"), keyboard: try number("keyboard"), lift: try number("lift"),
        covered: try number("covered"))
    }
    if object["depth"] != nil {
      sample.stack = TraceSample.Stack(depth: try number("depth"), scale: try number("scale"))
    }
    if object["frame_ms"] != nil {
      sample.frame = TraceSample.FrameTiming(
        work: try number("frame_ms"),
        input: object["input_ms"] == nil ? nil : try number("input_ms"),
        damage: object["damage"] == nil ? 0 : try number("damage", in: 0...1),
        missed: object["missed"] == nil ? 0 : Int(try number("missed", in: 0...1e15)))
    }
    return .sample(sample)
  }

  private func eventKind() throws(ConfigProblem) -> DrawerEvent.Kind {
    let names = [
      "willChange", "redirect", "didChange", "feedback", "dismissPrevented", "tap", "slide",
      "unknown", "unconsumed", "release", "drag", "step", "press", "longPress", "slideEnded",
      "draggable", "arrived", "appeared", "invalid", "textChanged", "submitted",
      "keyboardDismissed",
    ]
    switch try choice("event", of: names) {
    case "willChange": return .willChange(from: try text("from"), to: try text("to"))
    case "redirect": return .redirect(to: try text("to"))
    case "didChange": return .didChange(from: try text("from"), to: try text("to"))
    case "feedback":
      return .feedback(try choice("strength"))
    case "dismissPrevented": return .dismissPrevented
    case "keyboardDismissed": return .keyboardDismissed
    case "release": return .release(try decision())
    case "tap": return .tap(target: try text("target"))
    case "press": return .press(target: try text("target"))
    case "longPress": return .longPress(target: try text("target"))
    case "arrived": return .arrived(target: try text("target"))
    case "textChanged": return .textChanged(target: try text("target"), text: try text("text"))
    case "submitted": return .submitted(target: try text("target"), text: try text("text"))
    case "appeared": return .appeared
    case "invalid":
      return .invalid(target: try text("target"), reason: try text("reason"))
    case "slideEnded":
      return .slideEnded(target: try text("target"), value: try number("value"))
    case "draggable":
      var value = DraggableValue(
        phase: try choice("phase"), position: try number("position"),
        velocity: try number("velocity"),
        goal: has("goal") ? try number("goal") : nil)
      if has("vertical_position") {
        value.vertical = DraggableValue.Vertical(
          position: try number("vertical_position"), velocity: try number("vertical_velocity"),
          goal: has("vertical_goal") ? try number("vertical_goal") : nil)
      }
      return .draggable(target: try text("target"), value)
    case "slide": return .slide(target: try text("target"), value: try number("value"))
    case "drag": return .drag(target: try text("target"), try drag())
    case "step":
      let direction: MoveDirection = try choice("direction")
      return .step(target: try text("target"), direction: direction)
    case "unknown":
      return .unknown(
        UnknownName(
          try choice("what"), try text("name"),
          known: try texts("expected")))
    default: return .unconsumed(dx: try number("dx"), dy: try number("dy"))
    }
  }

  /// The decision in the fields of a trace's `release`.
  private func decision() throws(ConfigProblem) -> ReleaseDecision {
    let rule = try nested("rule")
    let changes = try nested("changes")
    let reach: ReleaseRule.Reach = try rule.choice("reach")
    let estimator: ReleaseRule.Estimator =
      rule.has("estimator") ? try rule.choice("estimator") : .last
    let reason: ReleaseReason = try choice("because")
    var decision = ReleaseDecision(
      extent: try number("extent"), velocity: try number("velocity"),
      meanVelocity: has("mean_velocity") ? try number("mean_velocity") : nil,
      projected: try number("projected"),
      from: SnapPoint(name: try textOrNull("from"), extent: try number("from_extent")),
      to: SnapPoint(name: try textOrNull("to"), extent: try number("to_extent")),
      reason: reason, mark: try numberOrNull("mark"),
      rule: ReleaseRule(
        lookahead: try rule.number("lookahead"), threshold: try rule.number("threshold"),
        reach: reach, flickVelocity: try rule.number("flick_velocity"), estimator: estimator,
        deadZone: rule.has("dead_zone") ? try rule.number("dead_zone") : 0,
        maxVelocity: rule.has("max_velocity") ? try rule.number("max_velocity") : 0),
      overpullClosesAt: try numberOrNull("overpull_closes_at"))
    decision.marginPoints = try numberOrNull("margin_points")
    decision.marginVelocity = try numberOrNull("margin_velocity")
    decision.instead = try numberOrNull("instead_extent").map { extent throws(ConfigProblem) in
      SnapPoint(name: try textOrNull("instead"), extent: extent)
    }
    decision.changes = ReleaseDecision.Changes(
      lookahead: try changes.numberOrNull("lookahead"),
      threshold: try changes.numberOrNull("threshold"),
      flickVelocity: try changes.numberOrNull("flick_velocity"),
      deadZone: changes.has("dead_zone") ? try changes.numberOrNull("dead_zone") : nil,
      maxVelocity: changes.has("max_velocity") ? try changes.numberOrNull("max_velocity") : nil)
    return decision
  }

  /// The drag in the fields of a trace's `drag`.
  private func drag() throws(ConfigProblem) -> DragValue {
    let phase: DragValue.Phase = try choice("phase")
    let bounds = try nested("bounds")
    return DragValue(
      phase: phase,
      start: Point(x: try number("start_x"), y: try number("start_y")),
      location: Point(x: try number("x"), y: try number("y")),
      bounds: Rect(
        x: try bounds.number("x"), y: try bounds.number("y"),
        width: try bounds.number("width"), height: try bounds.number("height")))
  }
}
