import FluidConfig
import FluidDrawer
import FluidMotion
import FluidSettings
import Foundation
import TestSupport
import Testing

/// Files in any style, edited at random: only the edited settings and bytes change.
@Suite struct RandomEditTests {
  /// An edit and the expected settings.
  private struct Trial {
    var argument, path: String
    /// The unit that may be rewritten: the spring around a spring's number.
    var unit: String
    var expected: Settings
  }

  /// Another seed, other files, and more of them: `TEST_SEED=7 FUZZ_EDITS=10000`.
  @Test(.slow) func `changes one thing and keeps the rest, thousands of times`() async {
    let seed = SeededRandom.seedOfRun
    let count = ProcessInfo.processInfo.environment["FUZZ_EDITS"].flatMap { Int($0) } ?? 3000
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<10 { group.addTask { Self().edit(count / 10, seed: seed &+ UInt64(part)) } }
    }
  }

  private func edit(_ count: Int, seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    var edits = 0
    while edits < count {
      let file = OddYAML(.random(&dice), &dice)
      let before: Settings
      do { before = try Settings(parsing: Array(file.text.utf8), file: "f.yaml") } catch {
        Issue.record("seed \(seed): a bad file was made: \(error)\n\(file.text)")
        return
      }
      for _ in 0..<8 {
        guard let trial = trial(before, &dice) else { continue }
        edits += 1
        if let fault = fault(of: trial, on: file) {
          Issue.record("seed \(seed), \(trial.argument): \(fault), of:\n\(file.text)")
          return
        }
      }
    }
  }

  /// A fault of an edit; nil for none.
  private func fault(of trial: Trial, on file: OddYAML) -> String? {
    let old = Array(file.text.utf8)
    let revision: ConfigRevision
    do {
      revision = try ConfigRevision(of: old, [ConfigEdit(argument: trial.argument)], file: "f.yaml")
    } catch { return "refused: \(error)" }
    let new = revision.bytes
    let text = String(decoding: new, as: UTF8.self)
    do {
      var settings = try Settings(parsing: new, file: "f.yaml")
      if moveAlike(settings.drawer.spring, trial.expected.drawer.spring) {
        settings.drawer.spring = trial.expected.drawer.spring
      }
      if settings != trial.expected {
        return "other settings: \(settings.differences(from: trial.expected)) in\n\(text)"
      }
    } catch { return "bad: \(error)" }
    if comments(old) != comments(new) { return "other comments in\n\(text)" }
    let unit = file.places.filter { $0.key == trial.unit || $0.key.hasPrefix(trial.unit + ".") }
    let isInPlace = !revision.changes.contains { $0.old == nil || $0.new == nil || $0.old == .null }
    if isInPlace, let start = unit.values.map(\.lowerBound).min(),
      let end = unit.values.map(\.upperBound).max()
    {
      let tail = old[end...]
      let isKept =
        new.starts(with: old[..<start])
        && collapsed(new).suffix(collapsed(tail).count) == collapsed(tail)
      return isKept ? nil : "other bytes around it in\n\(text)"
    }
    // A section that was null, or a spring that was a word, becomes one with keys.
    let word = file.places.filter { trial.path.hasPrefix($0.key + ".") || unit[$0.key] != nil }
    let (start, end) = (
      word.values.map(\.lowerBound).min() ?? 0, word.values.map(\.upperBound).max() ?? 0
    )
    let kept = old[..<start] + old[end...]
    var rest = kept.filter { $0 != 0x20 }[...]
    for byte in new where rest.first == byte { rest.removeFirst() }
    return rest.isEmpty ? nil : "bytes are gone in\n\(text)"
  }

  /// Whether two springs are the same to twelve digits, whatever their mass.
  private func moveAlike(_ a: Spring, _ b: Spring) -> Bool {
    abs(a.response - b.response) <= 1e-12 * b.response
      && abs(a.dampingRatio - b.dampingRatio) <= 1e-12 * b.dampingRatio
  }

  /// The beginning of each comment: `# c`, a number and a point.
  private func comments(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.indices.filter { bytes[$0] == 0x23 && bytes[($0 + 1)...].starts(with: [0x20, 0x63]) }
      .map { bytes[$0...].prefix { $0 != UInt8(ascii: ".") } }
  }

  /// The bytes without spaces before comments, which realignment may change.
  private func collapsed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0x23 { while result.last == 0x20 { result.removeLast() } }
      result.append(byte)
    }
    return result
  }

  // MARK: Edits

  private func trial(_ before: Settings, _ dice: inout SeededRandom) -> Trial? {
    switch dice.integer(0...9) {
    case 0...2: springTrial(before, &dice)
    case 3: detentTrial(before, &dice)
    default: plainTrial(before, &dice)
    }
  }

  private func plainTrial(_ before: Settings, _ dice: inout SeededRandom) -> Trial? {
    let key = dice.pick(Schema.keys.filter { !$0.path.contains("[") })
    let isPart =
      key.path.hasPrefix("drawer.spring.") || key.path.hasPrefix("drawer.rubber_band.over.")
      || key.path.hasPrefix("drawer.rubber_band.under.")
    guard !isPart,
      let value = OddYAML.Tree.value(of: key, before.drawer.detents.map(\.name), &dice),
      case .value(let text) = value
    else { return nil }
    let isBare = ["null", "true", "false"].contains(text) || Double(text) != nil
    if key.path == "drawer.spring" { return nil }
    let json = key.path.split(separator: ".").reversed().reduce(isBare ? text : "\"\(text)\"") {
      "{\"\($1)\": \($0)}"
    }
    guard let expected = try? before.merging(json, file: "expected") else { return nil }
    return Trial(
      argument: "\(key.path)=\(text)", path: key.path, unit: key.path, expected: expected)
  }

  private func springTrial(_ before: Settings, _ dice: inout SeededRandom) -> Trial? {
    let old = before.drawer.spring
    var expected = before
    let part = dice.pick([
      "duration", "bounce", "response", "damping_ratio", "stiffness", "damping",
    ])
    let value: Double
    let spring: Spring?
    switch part {
    case "duration", "response":
      value = (dice.number(0.1...1) * 1000).rounded() / 1000
      spring = try? Spring(response: value, dampingRatio: old.dampingRatio)
    case "bounce":
      value = (dice.number(-0.5...0.9) * 1000).rounded() / 1000
      spring = try? Spring(duration: old.duration, bounce: value)
    case "damping_ratio":
      value = (dice.number(0.1...2) * 1000).rounded() / 1000
      spring = try? Spring(response: old.response, dampingRatio: value)
    case "stiffness":
      value = dice.number(50...900).rounded()
      spring = try? Spring(
        mass: old.mass, stiffness: value, dampingCoefficient: old.dampingCoefficient)
    default:
      value = dice.number(5...60).rounded()
      spring = try? Spring(mass: old.mass, stiffness: old.stiffness, dampingCoefficient: value)
    }
    guard let spring else { return nil }
    expected.drawer.spring = spring
    return Trial(
      argument: "drawer.spring.\(part)=\(value)", path: "drawer.spring.\(part)",
      unit: "drawer.spring", expected: expected)
  }

  private func detentTrial(_ before: Settings, _ dice: inout SeededRandom) -> Trial? {
    guard !before.drawer.detents.isEmpty else { return nil }
    let index = dice.integer(0...(before.drawer.detents.count - 1))
    let detent = before.drawer.detents[index]
    guard case .points = detent.measure, !detent.name.contains("=") else { return nil }
    let value = dice.number(10...900).rounded()
    var expected = before
    expected.drawer.detents[index] = Detent(detent.name, .points(value))
    let item = dice.pick([".\(detent.name)", "[\(index)]", ".\(index)"])
    return Trial(
      argument: "drawer.detents\(item).points=\(value)", path: "drawer.detents[\(index)].points",
      unit: "drawer.detents[\(index)].points", expected: expected)
  }
}
