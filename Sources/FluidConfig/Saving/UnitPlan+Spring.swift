import FluidMotion
import FluidPlayer
import Foundation

extension UnitPlan {
  /// A spring: set in any notation, written in that of the file.
  func springChanges(_ parts: [EditPlan.Edit]) throws(ConfigProblems) -> [SourceChange] {
    let notations = Schema.springNotations
    let names = parts.map(\.target.key.name)
    let asked = notations.filter { notation in names.contains { notation.contains($0) } }
    if asked.count > 1 {
      let first = names.first { asked[0].contains($0) || asked[1].contains($0) } ?? ""
      let other = parts.first {
        let name = $0.target.key.name
        return !(notations.first { $0.contains(first) } ?? []).contains(name)
      }
      throw ConfigProblems([
        plan.problem(
          at: steps, other?.edit.path ?? unit.path, "a second notation beside \(first)",
          expected: "numbers of one notation")
      ])
    }
    let given = old.flatMap { old in
      notations.first { notation in notation.contains { old[$0] != nil } }
    }
    if whole == nil, let notation = asked.first, given == nil || given == notation,
      let old, old.fields != nil
    {
      return parts.flatMap { part in
        let steps = steps + [.key(part.target.key.name)]
        return Self.merging(old[part.target.key.name], part.edit.value, at: steps)
      }
    }
    // From what there is, by way of the spring itself, to the numbers of the file's notation.
    var value = whole ?? old ?? inForce
    if let notation = asked.first {
      value = Self.numbers(of: try spring(value), in: notation)
      for part in parts { value[part.target.key.name] = part.edit.value }
    }
    guard let given, let old else {
      return merging(old, Self.plainest(value, asked: names))
    }
    var target = try spring(value)
    // A file that counts with a mass goes on doing so; the motion is the same with any.
    if value["mass"] == nil, case .number(let mass)? = old["mass"],
      let same = try? Spring(
        response: target.response, dampingRatio: target.dampingRatio, mass: mass)
    {
      target = same
    }
    var result = Self.numbers(of: target, in: given)
    for name in given {
      // What means the same stays as it is, and what need not be said is not.
      if let mine = value[name], (value.fields ?? []).allSatisfy({ given.contains($0.key) }) {
        result[name] = mine
      }
      if case .number(let before)? = old[name], case .number(let after)? = result[name],
        abs(before - after) <= 1e-12 * max(1, abs(after))
      {
        result[name] = .number(before)
      }
      if old[name] == nil, Self.defaults[name] == result[name] { result[name] = nil }
    }
    return merging(old, result)
  }

  /// What a number is where it is left out.
  private static let defaults: [String: ConfigValue] = ["bounce": .number(0), "mass": .number(1)]

  /// A spring's mapping without a mass of 1 that the edits did not ask for.
  private static func plainest(_ value: ConfigValue, asked: [String]) -> ConfigValue {
    var value = value
    if value["mass"] == .number(1), !asked.isEmpty, !asked.contains("mass") { value["mass"] = nil }
    return value
  }

  private func spring(_ value: ConfigValue) throws(ConfigProblems) -> Spring {
    try plan.settings(with: value, at: steps).drawer.spring
  }

  /// A spring's numbers in a notation, each with as few digits as say the same motion.
  private static func numbers(of spring: Spring, in notation: [String]) -> ConfigValue {
    let numbers = notation.map { name in
      switch name {
      case "duration", "response": spring.response
      case "bounce": spring.bounce
      case "damping_ratio": spring.dampingRatio
      case "mass": spring.mass
      case "stiffness": spring.stiffness
      default: spring.dampingCoefficient
      }
    }
    // Springs are told apart by twelve digits. Where a number lies between two of those, it takes
    // more to be on the right side.
    let tries = [2e-13, 2e-14, 2e-15, 0].map { tolerance in
      numbers.map { shortest($0, tolerance: tolerance) }
    }
    let best = tries.first { Self.spring(notation, $0) == spring } ?? tries[0]
    return .map(zip(notation, best).map { .init($0, .number($1)) })
  }

  private static func spring(_ notation: [String], _ numbers: [Double]) -> Spring? {
    switch notation.count {
    case 3:
      try? Spring(mass: numbers[0], stiffness: numbers[1], dampingCoefficient: numbers[2])
    default:
      notation[0] == "duration"
        ? try? Spring(duration: numbers[0], bounce: numbers[1])
        : try? Spring(response: numbers[0], dampingRatio: numbers[1])
    }
  }

  /// The number with the fewest digits that is as near as that, as a share of it.
  private static func shortest(_ number: Double, tolerance: Double) -> Double {
    for digits in 1...16 {
      if let short = Double(String(format: "%.\(digits)g", number)),
        abs(short - number) <= tolerance * max(abs(number), 1e-3)
      {
        return short
      }
    }
    return number
  }
}
