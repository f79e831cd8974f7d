import FluidMotion

/// The numbers of `spring(0.8f, 380f)`, which mean what the toolkit's order makes them.
struct UnnamedNumbers {
  /// A number, a constant, or nil for anything else: by its place in the brackets.
  let places: [Snippet.Value?]

  init(_ snippet: Snippet) {
    let inside = snippet.arguments.filter { SnippetName.isSpring($0.callee ?? "") }
    places = inside.map { $0.name == nil ? $0.value : nil }
  }

  /// Those that are numbers.
  var numbers: [Double] {
    places.compactMap { if case .number(let number, _)? = $0 { number } else { nil } }
  }

  /// The numbers as they stand in the brackets: `0.8, 380`.
  var words: String { numbers.map(\.plain).joined(separator: ", ") }

  /// What a toolkit's `spring()` takes, in its order, where it is given so many.
  static func order(of toolkit: SnippetToolkit, count: Int) -> [SnippetName] {
    switch toolkit {
    case .compose: [.dampingRatio, .stiffness]
    case .motion: [.visualDuration, .bounce]
    case .swiftui: [.response, .dampingRatio]
    case .reactSpring: [.tension, .friction]
    case .plain: count < 3 ? [.stiffness, .damping] : [.mass, .stiffness, .damping]
    case .uikit, .coreAnimation, .flutter: [.mass, .stiffness, .damping]
    case .android, .reactNative, .libadwaita, .token: []
    }
  }

  /// Whether they are what JavaScript alone has without names, a visual duration and a bounce of
  /// Motion's: Kotlin asks for floats there, and Swift for names.
  var areMotions: Bool {
    let numbers = numbers
    return numbers.count == 2 && places.count == 2 && numbers[0] > 0 && numbers[0] <= 10
      && (0...1).contains(numbers[1])
  }

  // MARK: Asking back

  /// All that they may mean, where nothing tells.
  var question: SnippetError {
    var (readings, excluded): ([SpringReading], [String]) = ([], [])
    let all = Self.texts(numbers.map(\.plain)).map { ($0.toolkit, SpringReading($0.text)) }
    let isAnyLikely = all.contains { $0.1?.isLikely == true }
    for (toolkit, reading) in all {
      if toolkit == .motion, numbers.count > 1, !(0...1).contains(numbers[1]) {
        excluded.append("Motion: a bounce is from 0 to 1, not \(numbers[1].plain)")
      } else if let reading, reading.isLikely || !isAnyLikely {
        readings.append(reading)
      } else if let reading, toolkit != .plain {
        excluded.append("\(toolkit.title): \(reading.numbers)")
      }
    }
    return .ambiguous("spring(\(words)) has numbers without names", readings, excluded)
  }

  /// What to write for each meaning that so many numbers have somewhere.
  private static func texts(_ n: [String]) -> [(toolkit: SnippetToolkit, text: String)] {
    switch n.count {
    case 1:
      [
        (.compose, "spring(dampingRatio = \(n[0])f)"),
        (.motion, "{ type: \"spring\", visualDuration: \(n[0]), bounce: 0.3 }"),
        (.swiftui, ".spring(response: \(n[0]))"),
      ]
    case 2:
      [
        (.compose, "spring(dampingRatio = \(n[0])f, stiffness = \(n[1])f)"),
        (.motion, "{ type: \"spring\", visualDuration: \(n[0]), bounce: \(n[1]) }"),
        (.swiftui, ".spring(response: \(n[0]), dampingFraction: \(n[1]))"),
        (.plain, "stiffness \(n[0]) damping \(n[1])"),
        (.plain, "stiffness \(n[0]) damping_ratio \(n[1])"),
      ]
    case 3:
      [
        (
          .compose,
          "spring(dampingRatio = \(n[0])f, stiffness = \(n[1])f, visibilityThreshold = \(n[2])f)"
        ),
        (.plain, "mass \(n[0]) stiffness \(n[1]) damping \(n[2])"),
        (.plain, "stiffness \(n[0]) damping \(n[1]) mass \(n[2])"),
      ]
    case 4: [(.plain, "mass \(n[0]) stiffness \(n[1]) damping \(n[2]) velocity \(n[3])")]
    default: []
    }
  }
}
