/// Whose code a snippet is, by the words that stand in it.
enum SnippetToolkit {
  case swiftui, uikit, coreAnimation, compose, android, flutter, motion, reactSpring, reactNative,
    libadwaita
  case token, plain

  var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .compose: "Jetpack Compose"
    case .android: "Android SpringForce"
    case .flutter: "Flutter"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .reactNative: "React Native"
    case .libadwaita: "libadwaita"
    case .token: "a design token"
    case .plain: "names and numbers"
    }
  }

  init(_ snippet: Snippet) {
    let callees = Set(snippet.callees.map(SnippetName.folded))
    let words = snippet.words.map(SnippetName.folded)
    let names = Set(snippet.arguments.compactMap { $0.name.flatMap { SnippetName($0) } })
    func says(_ part: String) -> Bool {
      words.contains { $0.contains(part) } || callees.contains { $0.contains(part) }
    }
    let labels = Set(snippet.arguments.compactMap { $0.name.map(SnippetName.folded) })
    let values = Set(
      snippet.arguments.compactMap { argument in
        if case .word(let word) = argument.value {
          SnippetName.folded(word)
        } else {
          nil as String?
        }
      })
    let isType = snippet.arguments.contains {
      SnippetName.folded($0.name ?? "") == "type" && $0.value == .word("spring")
    }
    if says("springparams") {
      self = .libadwaita
    } else if snippet.arguments.contains(where: { $0.name == "$type" }) {
      self = .token
    } else if says("springdescription") {
      self = .flutter
    } else if says("caspringanimation") {
      self = .coreAnimation
    } else if says("uispringtimingparameters") || says("uiviewpropertyanimator") || says("uiview")
      || labels.contains("springduration") || labels.contains("usingspringwithdamping")
    {
      self = .uikit
    } else if says("springforce") || says("springanimation") {
      self = .android
    } else if says("withspring") || says("animated.spring") {
      self = .reactNative
    } else if names.contains(.tension) || names.contains(.friction) || names.contains(.frequency)
      || says("usespring") || values.contains(where: { $0.hasPrefix("config.") })
    {
      self = .reactSpring
    } else if names.contains(.visualDuration) || isType {
      self = .motion
    } else if says("interpolatingspring") || says("interactivespring") || says("withanimation")
      || labels.contains("dampingfraction") || labels.contains("allowoverdamping")
      || !callees.isDisjoint(with: ["smooth", "snappy", "bouncy"])
      || callees.contains("animation") && !values.isDisjoint(with: ["smooth", "snappy", "bouncy"])
      || (callees.contains("spring") && !names.isDisjoint(with: [.duration, .bounce, .response]))
    {
      self = .swiftui
    } else if callees.contains("spring"),
      labels.contains("dampingratio") || labels.contains("stiffness")
        || !values.isDisjoint(with: SnippetName.constants.keys.map { "spring.\($0)" })
        || snippet.hasFloats
    {
      // Swift's Spring has a damping, too.
      self = names.contains(.damping) ? .swiftui : .compose
    } else if callees.contains("spring") {
      self = names.isEmpty ? .motion : .swiftui
    } else {
      self = .plain
    }
  }
}

extension Snippet {
  /// Whether a number is written as a float of Kotlin's.
  var hasFloats: Bool {
    arguments.contains {
      if case .number(_, let unit) = $0.value { unit.lowercased() == "f" } else { false }
    }
  }
}
