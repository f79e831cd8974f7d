/// A toolkit, or a kind of file, in whose words a motion can be said.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  case swiftui, uikit
  case coreAnimation = "core-animation"
  case compose, android, flutter, motion
  case reactSpring = "react-spring"
  case css, gsap, libadwaita, json
  case designToken = "design-token"

  /// What people call it.
  public var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .compose: "Jetpack Compose"
    case .android: "Android SpringForce"
    case .flutter: "Flutter"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .css: "CSS linear()"
    case .gsap: "GSAP CustomEase"
    case .libadwaita: "libadwaita"
    case .json: "JSON"
    case .designToken: "design token (a draft)"
    }
  }

  /// What it is made of, in a line.
  public var summary: String {
    switch self {
    case .swiftui: ".spring(duration:bounce:), or .interpolatingSpring where there is a velocity"
    case .uikit: "UISpringTimingParameters for a UIViewPropertyAnimator"
    case .coreAnimation: "CASpringAnimation, with its duration"
    case .compose: "spring() for animateTo, and AnchoredDraggable's thresholds"
    case .android: "SpringForce of androidx.dynamicanimation"
    case .flutter: "SpringDescription and SpringSimulation"
    case .motion: "a transition of Motion (framer-motion)"
    case .reactSpring: "a config of react-spring"
    case .css: "a duration and a linear() with few stops"
    case .gsap: "a CustomEase of cubic pieces"
    case .libadwaita: "AdwSpringParams and AdwSpringAnimation, in C"
    case .json: "every notation, and what comes of it"
    case .designToken: "a token of type spring, as proposed in the design tokens community group"
    }
  }

  /// The format whose name is nearest to a word; nil: none is near.
  public static func nearest(to word: String) -> ExportFormat? {
    let names = allCases.map(\.rawValue) + others.map(\.name)
    guard let name = WordDistance.nearest(to: word, among: names) else { return nil }
    return Self(rawValue: name) ?? others.first { $0.name == name }?.format
  }

  /// What else they are called.
  private static let others: [(name: String, format: ExportFormat)] = [
    ("swift-ui", .swiftui), ("ui-kit", .uikit), ("ios", .swiftui),
    ("caspringanimation", .coreAnimation),
    ("ca", .coreAnimation), ("jetpack-compose", .compose), ("kotlin", .compose),
    ("springforce", .android),
    ("dart", .flutter), ("framer-motion", .motion), ("framer", .motion), ("react", .reactSpring),
    ("linear", .css), ("custom-ease", .gsap), ("adwaita", .libadwaita), ("adw", .libadwaita),
    ("gtk", .libadwaita),
    ("token", .designToken), ("dtcg", .designToken),
  ]

  var language: Language {
    switch self {
    case .swiftui, .uikit, .coreAnimation: .swift
    case .compose, .android: .kotlin
    case .flutter: .dart
    case .motion, .reactSpring, .gsap: .javascript
    case .css: .css
    case .libadwaita: .c
    case .json, .designToken: .json
    }
  }
}
