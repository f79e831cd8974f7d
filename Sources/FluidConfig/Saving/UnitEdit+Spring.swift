import FluidCore
import FluidMotion
import FluidSettings
import Foundation

extension UnitEdit {
  /// A spring, edited in any notation and written in the file's.
  func spring() throws(ConfigProblems) -> DataValue {
    let notations = Schema.springNotations
    let asked = parts.first.flatMap { part in
      notations.first { $0.contains(part.target.key.name) }
    }
    if let asked, let other = parts.first(where: { !asked.contains($0.target.key.name) }) {
      throw tree.problem(
        at: tree.offset(of: steps), other.edit.path,
        "a second notation beside \(parts[0].target.key.name)",
        expected: "numbers of one notation")
    }
    let given = notations.first { $0.contains { old?[$0] != nil } }
    if whole == nil, asked == given || given == nil, let old, old.fields != nil {
      return withParts(old)
    }
    // Converts the current value, via the spring, to the notation of the edits.
    var value = whole ?? old ?? effective
    if let asked { value = withParts(Self.numbers(of: try spring(value), in: asked)) }
    guard let given, let old else {
      // A mass of 1 is left out.
      let names = parts.map(\.target.key.name)
      if asked != nil, !names.contains("mass"), value["mass"] == .number(1) { value["mass"] = nil }
      return value
    }
    var spring = try spring(value)
    // A mass in the file is kept; it does not change the motion.
    if value["mass"] == nil, case .number(let mass)? = old["mass"] {
      spring =
        (try? Spring(response: spring.response, dampingRatio: spring.dampingRatio, mass: mass))
        ?? spring
    }
    var result = Self.numbers(of: spring, in: given)
    let isGiven = (value.fields ?? []).allSatisfy { given.contains($0.key) }
    for name in given {
      // Equal numbers keep their digits, and default values are left out.
      if isGiven, let mine = value[name] { result[name] = mine }
      if case .number(let before)? = old[name], case .number(let after)? = result[name],
        abs(before - after) <= 1e-12 * max(1, abs(after))
      {
        result[name] = .number(before)
      }
      if old[name] == nil, result[name] == Schema.springDefaults[name].map(DataValue.number) {
        result[name] = nil
      }
    }
    return result
  }

  private func spring(_ value: DataValue) throws(ConfigProblems) -> Spring {
    let settings = try settings(with: value)
    // Without a spring of its own the keyboard moves like iOS's.
    if unit.path == Schema.keyboardSpring { return settings.keyboard.spring ?? .keyboard }
    return Schema.named(unit.path).map { settings[asFirst: $0.name].drawer.spring }
      ?? settings.drawer.spring
  }

  /// A spring's numbers in a notation, each with the fewest digits that give an equal spring.
  private static func numbers(of spring: Spring, in notation: [String]) -> DataValue {
    func numbers(tolerance: Double) -> [Double] {
      notation.map { shortest(spring.number($0), tolerance: tolerance) }
    }
    // Springs are compared to twelve digits; a number near a rounding boundary needs more.
    let tries = [2e-13, 2e-14, 2e-15, 0].map(numbers)
    let best = tries.first {
      let numbers = Dictionary(uniqueKeysWithValues: zip(notation, $0))
      return (try? Schema.spring(notation, numbers)) == spring
    }
    return .map(zip(notation, best ?? tries[0]).map { .init($0, .number($1)) })
  }

  /// The number with the fewest digits within a relative tolerance.
  private static func shortest(_ number: Double, tolerance: Double) -> Double {
    (1...16).lazy.compactMap { Double(String(format: "%.\($0)g", number)) }
      .first { abs($0 - number) <= tolerance * max(abs(number), 1e-3) } ?? number
  }
}

extension Spring {
  /// The spring's number for a key of a notation.
  fileprivate func number(_ name: String) -> Double {
    switch name {
    case "duration", "response": response
    case "bounce": bounce
    case "damping_ratio": dampingRatio
    case "mass": mass
    case "stiffness": stiffness
    default: dampingCoefficient
    }
  }
}
