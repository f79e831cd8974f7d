import FluidCore
import FluidDrawer
import FluidSettings

extension TraceLine {
  /// The lines of a trace.
  ///
  /// - Parameter file: What problems call it.
  /// - Throws: What is wrong with the first line that is damaged.
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
        expected: "resting, dragging, settling, scrolling or flinging")
    }
    var sample = TraceSample(
      time: time, moment: object["moment"] == nil ? nil : HandTime(try number("moment")),
      drawer: try drawer(), extent: try number("extent"),
      progress: try number("progress"), velocity: try number("velocity"), phase: phase,
      detent: try textOrNull("detent"), target: try textOrNull("target"),
      scroll: try number("scroll"), scrim: try number("scrim"))
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
    ]
    switch try choice("event", of: names) {
    case "willChange": return .willChange(from: try text("from"), to: try text("to"))
    case "redirect": return .redirect(to: try text("to"))
    case "didChange": return .didChange(from: try text("from"), to: try text("to"))
    case "feedback":
      let word = try choice("strength", of: FeedbackStrength.allCases.map(\.rawValue))
      return .feedback(FeedbackStrength(rawValue: word) ?? .light)
    case "dismissPrevented": return .dismissPrevented
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
      let word = try choice("phase", of: DraggableValue.Phase.allCases.map(\.rawValue))
      let value = DraggableValue(
        phase: DraggableValue.Phase(rawValue: word) ?? .moved, position: try number("position"),
        velocity: try number("velocity"),
        goal: object["goal"] == nil ? nil : try number("goal"))
      return .draggable(target: try text("target"), value)
    case "slide": return .slide(target: try text("target"), value: try number("value"))
    case "drag": return .drag(target: try text("target"), try drag())
    case "step":
      let word = try choice("direction", of: MoveDirection.allCases.map(\.rawValue))
      return .step(target: try text("target"), direction: MoveDirection(rawValue: word) ?? .up)
    case "unknown":
      let kind = try choice("what", of: UnknownName.Kind.allCases.map(\.rawValue))
      return .unknown(
        UnknownName(
          UnknownName.Kind(rawValue: kind) ?? .detent, try text("name"),
          known: try texts("expected")))
    default: return .unconsumed(dx: try number("dx"), dy: try number("dy"))
    }
  }
}
