import FluidMotion

extension SpringResolver {
  /// What stands in the snippet and has no part in the spring: numbers, named or not, and where it
  /// is no code any word.
  func unread(beside spring: Spring) -> [String] {
    var unread: [String] = []
    for argument in snippet.arguments {
      let text: String
      switch argument.value {
      case .number(let number, let unit):
        text = number.plain + unit
        guard let label = argument.name else {
          if !isPlaced(argument) && !isTarget(argument) { unread.append(text) }
          continue
        }
        if var name = SnippetName(label) {
          if [.seconds, .milliseconds, .microseconds].contains(name) { name = .duration }
          if read.contains(name) || says(spring, name, number, unit) { continue }
        }
      case .word(let word):
        guard toolkit == .plain, argument.name.flatMap({ SnippetName($0) }) == nil,
          !used.contains(SnippetName.lastPart(of: word)), SnippetName.folded(word) != "spring"
        else { continue }
        text = word
      case .missing: continue
      }
      unread.append(argument.name.map { "\($0) \(text)" } ?? text)
    }
    return unread
  }

  /// Whether a spring has a number that is given beside those it was read from.
  private func says(_ spring: Spring, _ name: SnippetName, _ number: Double, _ unit: String) -> Bool
  {
    let own: Double? =
      switch name {
      case .mass: spring.mass
      case .stiffness, .tension: spring.stiffness
      case .damping, .friction: spring.dampingCoefficient
      case .dampingRatio: spring.dampingRatio
      case .response, .duration: spring.response
      case .bounce: spring.bounce
      case .angularFrequency: spring.angularFrequency
      default: nil
      }
    guard let own else { return false }
    let value = unit == "ms" ? number / 1000 : unit == "%" ? number / 100 : number
    return abs(value - own) <= 1e-4 * max(abs(own), 1e-3)
  }

  /// Whether an unnamed number is one of those that a toolkit knows by their places.
  private func isPlaced(_ argument: Snippet.Argument) -> Bool {
    let callee = argument.callee ?? ""
    if toolkit == .libadwaita { return Self.isAdwaita(callee) }
    guard SnippetName.isSpring(callee) else { return false }
    let inside = snippet.arguments.filter { SnippetName.isSpring($0.callee ?? "") }
    guard let place = inside.firstIndex(of: argument) else { return false }
    return place < UnnamedNumbers.order(of: toolkit, count: inside.count).count
  }

  /// Whether an unnamed number is where React Native's spring goes to.
  private func isTarget(_ argument: Snippet.Argument) -> Bool {
    toolkit == .reactNative && SnippetName.folded(argument.callee ?? "") == "withspring"
  }
}
