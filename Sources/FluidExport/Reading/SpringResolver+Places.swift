import FluidMotion

// Numbers without names, which mean what their places make them.
extension SpringResolver {
  /// Takes the numbers of `spring(0.8f, 380f)` in the toolkit's order.
  mutating func place() throws(SnippetError) {
    let unnamed = UnnamedNumbers(snippet)
    guard !unnamed.numbers.isEmpty || toolkit == .compose else { return }
    guard numbers[.stiffness] == nil || numbers[.damping] == nil else {
      // `spring(0, { stiffness: 0.1, damping: 0.25 })`: where it starts, then what it is.
      if max(numbers[.stiffness] ?? 0, numbers[.damping] ?? 0) <= 1 {
        throw .otherKind(
          "Svelte's stiffness and damping are shares for each frame, no spring's; "
            + "expected those of m·ẍ + c·ẋ + k·x = 0")
      }
      return
    }
    if !isTold {
      guard numbers.isEmpty else {
        throw .otherKind(
          "spring() has numbers with and without names (\(unnamed.words)); expected names for all")
      }
      guard unnamed.areMotions else { throw unnamed.question }
      remarks.append(
        "numbers without names are Motion's visualDuration and bounce: "
          + "others have names for theirs, or floats such as 0.5f")
    }
    let order = UnnamedNumbers.order(of: toolkit, count: unnamed.places.count)
    for (name, value) in zip(order, unnamed.places) {
      switch value {
      case .number(let number, let unit)?:
        guard name.takes(unit) else { throw .noNumber(name.rawValue, number.plain + unit) }
        if name == .bounce, !(0...1).contains(number) {
          throw .illegal(
            "spring(\(unnamed.words)) is not Motion's: its second number is a bounce from 0 to 1, "
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

  /// libadwaita's positions: damping ratio, or damping, then mass and stiffness.
  mutating func adwaita() throws(SnippetError) -> Found {
    if has(.stiffness) { return try stiffness() }
    var numbers: [Double] = []
    var isFull = false
    for argument in snippet.arguments where argument.name == nil {
      guard Self.isAdwaita(argument.callee ?? ""), case .number(let number, _) = argument.value
      else { continue }
      isFull = SnippetName.folded(argument.callee ?? "").hasSuffix("full")
      numbers.append(number)
    }
    let first = isFull ? "damping" : "damping ratio"
    guard numbers.count == 3 else {
      throw .incomplete(
        ["\(numbers.count) of 3 numbers"], "\(first), mass and stiffness, in this order")
    }
    used = [
      "\(first) \(numbers[0].plain)", "mass \(numbers[1].plain)", "stiffness \(numbers[2].plain)",
    ]
    let (a, mass, stiffness) = (numbers[0], numbers[1], numbers[2])
    return found { () throws(SpringError) in
      isFull
        ? try Spring(mass: mass, stiffness: stiffness, dampingCoefficient: a)
        : try Spring(stiffness: stiffness, dampingRatio: a, mass: mass)
    }
  }

  /// Whether a call makes a spring of libadwaita's.
  static func isAdwaita(_ callee: String) -> Bool {
    let callee = SnippetName.folded(callee)
    return callee.contains("springparams") || ["new", "newfull", "full"].contains(callee)
  }
}
