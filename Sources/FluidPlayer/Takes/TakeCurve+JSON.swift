import FluidCore
import FluidDrawer

extension TakeCurve.Release {
  /// The release as a line of JSON, without its end: the fields of a trace's `release`, and
  /// `words`.
  package var json: String {
    var line = JSONLine()
    line.add("t", time)
    line.add("event", text: "release")
    switch subject {
    case .drawer(let index): line.add("drawer", String(index))
    case .piece(let id): line.add("piece", text: id)
    }
    line.add(decision)
    if let lift { line.add("lift", lift) }
    line.add("words", text: words)
    return line.text
  }
}

extension TakeComparison {
  /// The comparison as a JSON object on one line, without its end.
  ///
  /// - Parameters:
  ///   - recording: The name of the take.
  ///   - names: The names of the settings.
  ///   - others: The comparisons of the drawers that are not moved first, by their names.
  package func json(
    recording: String, names: [String], others: [(drawer: String, comparison: Self)] = []
  ) -> String {
    var line = JSONLine()
    line.add("recording", text: recording)
    line.add("takes", "[\(zip(names, curves).map { $1.json($0) }.joined(separator: ","))]")
    line.add("differences", json(differences, names))
    if !others.isEmpty {
      let told = others.map { other in
        var line = JSONLine()
        line.add("drawer", text: other.drawer)
        line.add("differences", json(other.comparison.differences, names))
        return line.text
      }
      line.add("others", "[\(told.joined(separator: ","))]")
    }
    return line.text
  }

  private func json(_ differences: [Difference], _ names: [String]) -> String {
    "[\(differences.map { $0.json(names) }.joined(separator: ","))]"
  }
}

extension TakeCurve {
  fileprivate func json(_ name: String) -> String {
    var line = JSONLine()
    line.add("config", text: name)
    line.add("target", text: target)
    line.add("settling_time", orNull: figures.settlingTime)
    line.add("overshoot", figures.overshoot)
    line.add("overshoot_share", figures.overshootShare)
    line.add("peak_velocity", figures.peakVelocity)
    line.add("greatest_pull", figures.greatestPull)
    line.add("distance_at_release", orNull: figures.distanceAtRelease)
    line.add("wrong_way", figures.wrongWay)
    line.add("releases", "[\(releases.map { $0.json }.joined(separator: ","))]")
    line.add("landmarks", "[\(landmarks.map { $0.json }.joined(separator: ","))]")
    let points = samples.map { "[\($0.time.seconds.json),\($0.extent.json),\($0.velocity.json)]" }
    line.add("curve", "[\(points.joined(separator: ","))]")
    return line.text
  }
}

extension TakeLandmark {
  fileprivate var json: String {
    var line = JSONLine()
    line.add("t", time)
    line.add("what", text: name)
    line.add("extent", extent)
    switch kind {
    case .released(let velocity): line.add("velocity", velocity)
    case .target(let name): line.add("to", text: name)
    case .redirected(let name): line.add("to", text: name)
    case .overshoot(let distance): line.add("distance", distance)
    case .down, .taken, .caught, .arrived, .settled: break
    }
    return line.text
  }
}

extension TakeComparison.Difference {
  fileprivate func json(_ names: [String]) -> String {
    var line = JSONLine()
    line.add("config", text: names.indices.contains(curve) ? names[curve] : "\(curve)")
    switch kind {
    case .press(let time, let isMissed):
      line.add("what", text: "press")
      line.add("t", time)
      line.add("missed", isMissed ? "true" : "false")
    case .target(let release, let time, let from, let to):
      line.add("what", text: "target")
      line.add("release", String(release + 1))
      line.add("t", time)
      line.add("from", text: from)
      line.add("to", text: to)
    case .figure(let figure, let from, let to):
      line.add("what", text: figure.rawValue)
      line.add("from", from)
      line.add("to", to)
      line.add("difference", to - from)
    }
    return line.text
  }
}

extension Double {
  /// The shortest number that reads back as it is; zero has no sign.
  fileprivate var json: String { isFinite ? (self == 0 ? 0 : self).description : "null" }
}

extension JSONLine {
  /// Adds a number, or null.
  mutating func add(_ name: String, orNull number: Double?) {
    add(name, number.map { $0.isFinite ? ($0 == 0 ? 0 : $0).description : "null" } ?? "null")
  }
}
