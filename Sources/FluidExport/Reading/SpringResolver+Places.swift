import FluidCore
import FluidMotion

// Positional numbers.
extension SpringResolver {
  /// The arguments of `spring(0.8f, 380f)`; nil for named ones.
  private var places: [Snippet.Value?] {
    snippet.arguments.filter { SnippetName.isSpring($0.callee ?? "") }
      .map { $0.name == nil ? $0.value : nil }
  }

  /// Positional parameters of the toolkit's `spring()` for a number of arguments.
  private func order(count: Int) -> ArraySlice<SnippetName> {
    // With names and numbers, the mass comes third.
    toolkit.dialect.places.dropFirst(toolkit == .plain && count < 3 ? 1 : 0)
  }

  /// Assigns positional numbers in the toolkit's order.
  mutating func placeUnnamed() throws(SnippetError) {
    let places = places
    let unnamed = places.compactMap { if case .number(let number, _)? = $0 { number } else { nil } }
    guard !unnamed.isEmpty || toolkit == .compose else { return }
    // Svelte has the value at the start there.
    guard toolkit != .svelte, numbers[.stiffness] == nil || numbers[.damping] == nil else { return }
    let words = unnamed.map { $0.plain }.joined(separator: ", ")
    if !isProven {
      guard numbers.isEmpty else {
        throw .otherKind(
          "spring() has numbers with and without names (\(words)); expected names for all")
      }
      // Only JavaScript has positional numbers: Kotlin requires floats there, and Swift names.
      guard unnamed.count == 2, places.count == 2, unnamed[0] > 0, unnamed[0] <= 10,
        (0...1).contains(unnamed[1])
      else { throw SnippetAmbiguity.unnamed(unnamed) }
      remarks.append(
        "numbers without names are Motion's visualDuration and bounce: "
          + "others have names for theirs, or floats such as 0.5f")
    }
    for (name, value) in zip(order(count: places.count), places) {
      switch value {
      case .number(let number, let unit)?:
        guard name.value(number, unit) != nil else {
          throw .noNumber(name.rawValue, number.plain + unit)
        }
        if toolkit == .motion, name == .bounce, !(0...1).contains(number) {
          throw .illegal(
            "spring(\(words)) is not Motion's: its second number is a bounce from 0 to 1, "
              + "not \(number.plain)")
        }
        try set(name, name.rawValue, number)
      case .word(let word)?:
        let constant = SnippetName.lastPart(of: word)
        guard let number = SnippetName.constants[constant],
          constant.hasPrefix(SnippetName.folded(name.rawValue))
        else { throw .noNumber(name.rawValue, word) }
        try set(name, name.rawValue, number)
      default: break
      }
    }
  }

  /// libadwaita's positional parameters: damping ratio or damping, then mass and stiffness.
  mutating func libadwaitaSpring() throws(SnippetError) -> Spring {
    let isFull = constructed.last?.callee.hasSuffix("full") == true
    let given = try constructed([isFull ? .damping : .dampingRatio, .mass, .stiffness])
    let form = isFull ? SpringForm.stiffnessDamping : .stiffnessRatio
    return try makeSpring(form, given[2], given[0], mass: given[1])
  }

  /// GPUI's: stiffness, damping and mass.
  mutating func gpuiSpring() throws(SnippetError) -> Spring {
    let given = try constructed([.stiffness, .damping, .mass])
    return try makeSpring(.stiffnessDamping, given[0], given[1], mass: given[2])
  }

  /// The numbers without names that a constructor is given, in its order.
  private mutating func constructed(_ names: [SnippetName]) throws(SnippetError) -> [Double] {
    let given = constructed.map { $0.number }
    guard given.count == names.count else {
      let words = names.map { $0.words }
      throw .incomplete(
        ["\(given.count) of 3 numbers"], "\(words[0]), \(words[1]) and \(words[2]), in this order")
    }
    used = zip(names, given).map { "\($0.words) \($1.plain)" }
    return given
  }

  private var constructed: [(callee: String, number: Double)] {
    snippet.arguments.compactMap { argument in
      guard argument.name == nil, let callee = argument.callee, isConstructor(callee),
        case .number(let number, _) = argument.value
      else { return nil }
      return (SnippetName.folded(callee), number)
    }
  }

  /// Whether a call creates AdwSpringParams, or GPUI's SpringConfig.
  private func isConstructor(_ callee: String) -> Bool {
    let callee = SnippetName.folded(callee)
    return callee.contains("springparams") || ["new", "newfull", "full"].contains(callee)
  }

  // MARK: What is not read

  /// Values that are not part of the spring: numbers, named or not, and in plain text any word.
  func unread(beside spring: Spring) -> [String] {
    snippet.arguments.compactMap { argument in
      let text: String
      let name = argument.name.flatMap { SnippetName($0) }
      switch argument.value {
      case .number(let number, let unit):
        text = number.plain + unit
        if argument.name == nil, isPlaced(argument) { return nil }
        if let name, read.contains(name.quantity) || matches(spring, name, number, unit) {
          return nil
        }
      case .word(let word):
        guard toolkit == .plain, name == nil,
          !used.contains(where: { $0.lowercased() == SnippetName.lastPart(of: word) }),
          SnippetName.folded(word) != "spring"
        else { return nil }
        text = word
      case .missing: return nil
      }
      return argument.name.map { "\($0) \(text)" } ?? text
    }
  }

  /// Whether the spring has a redundant number that is given beside its parameters.
  private func matches(_ spring: Spring, _ name: SnippetName, _ number: Double, _ unit: String)
    -> Bool
  {
    let actual: Double? =
      switch name.quantity {
      case .mass: spring.mass
      case .stiffness, .tension: spring.stiffness
      case .damping, .friction: spring.dampingCoefficient
      case .dampingRatio: spring.dampingRatio
      case .response, .duration: spring.response
      case .bounce: spring.bounce
      case .angularFrequency: spring.angularFrequency
      default: nil
      }
    guard let actual, let value = name.value(number, unit) else { return false }
    return abs(value - actual) <= 1e-4 * max(abs(actual), 1e-3)
  }

  /// Whether an unnamed number is a positional parameter of the toolkit, or React Native's target.
  private func isPlaced(_ argument: Snippet.Argument) -> Bool {
    let callee = argument.callee ?? ""
    if [.libadwaita, .gpui].contains(toolkit) { return isConstructor(callee) }
    if toolkit == .svelte, SnippetName.isSpring(callee) { return true }
    if toolkit == .reanimated, SnippetName.folded(callee) == "withspring" { return true }
    let inside = snippet.arguments.filter { SnippetName.isSpring($0.callee ?? "") }
    guard let place = inside.firstIndex(of: argument) else { return false }
    return place < order(count: inside.count).count
  }
}
