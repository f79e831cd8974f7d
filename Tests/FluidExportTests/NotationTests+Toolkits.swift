import TestSupport
import Testing

/// Snippets of the toolkits, and the plain numbers of each spring.
extension NotationTests {
  /// Whose code it is (`any`: anybody's), the spring in plain numbers, and snippets of just that.
  struct Row: Sendable, CustomTestStringConvertible {
    let toolkit: String
    let plain: String
    var codes: [String] = []

    var testDescription: String { "\(toolkit): \(plain)" }
  }

  static let half = "response 0.5 damping_ratio 0.7"

  /// A row's snippets stand below it, with ⏎ for a line break.
  static let toolkits = Table.headed(
    #"""
    SwiftUI: response 0.5 damping_ratio 0.7
      .spring(duration: 0.5, bounce: 0.3)
      .animation(.bouncy, value: x)
      Try this one:⏎⏎```swift⏎.spring(duration: 0.5, bounce: 0.3)⏎```⏎Feels right!
    SwiftUI: stiffness 100 damping 10
      Spring(mass: 1, stiffness: 100, damping: 10)
    SwiftUI: stiffness 170 damping 15
      .interpolatingSpring(mass: 1.0, stiffness: 170, damping: 15, initialVelocity: 2)
    UIKit: mass 2 stiffness 200 damping 20
      UISpringTimingParameters(mass: 2, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 0, dy: 3))
    UIKit: response 0.5 damping_ratio 0.7
      UIView.animate(springDuration: 0.5, bounce: 0.3) { panel.frame = open }
    Core Animation: response 0.5 damping_ratio 0.7
      CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    Core Animation: stiffness 120 damping 12
      let a = CASpringAnimation(keyPath: "y")⏎a.damping = 12⏎a.stiffness = 120⏎a.mass = 1⏎a.duration = a.settlingDuration
    Jetpack Compose: stiffness 380 damping_ratio 0.8
      spring(dampingRatio = 0.8f, stiffness = 380f)
      spring(0.8f, 380f)
      ```kotlin⏎spring(0.8, 380)⏎```
      ```kotlin spring(0.8, 380)```
      spring<Float>(0.8f, 380f)
      spring(0.8.toFloat(), 380.toFloat())
      animationSpec = spring(0.8f, 380f, 0.01f)
      SpringSpec(0.8, 380)
      ````Kotlin title="a.kt"⏎spring(0.8, 380)⏎````
         ```kotlin⏎   spring(0.8, 380)⏎   ```⏎⏎
      `spring(0.8f, 380f)`
      ```js⏎spring(dampingRatio = 0.8f, stiffness = 380f)⏎```
    Jetpack Compose: stiffness 200 damping_ratio 0.5
      animationSpec = spring(⏎  dampingRatio = Spring.DampingRatioMediumBouncy,⏎  stiffness = Spring.StiffnessLow⏎)
    Android SpringForce: stiffness 200 damping_ratio 0.5
      SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.5f)
    Android SpringForce: stiffness 380 damping_ratio 0.8
      spring = SpringForce(500f).apply { stiffness = 380f; dampingRatio = 0.8f }
    Flutter: stiffness 100 damping 10
      SpringDescription(mass: 1, stiffness: 100, damping: 10)
      SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.5)
    Flutter: response 0.5 damping_ratio 0.7
      SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)
    Motion: mass 0.5 stiffness 300 damping 20
      transition={{ type: "spring", stiffness: 300, damping: 20, mass: 0.5 }}
    Motion: response 0.6 damping_ratio 0.75
      animate(el, { x: [0, 100] }, { type: "spring", visualDuration: 0.5, bounce: 0.25 })
      spring(0.5, 0.25)
    Motion: { type: "spring", visualDuration: 10, bounce: 0.5 }
      spring(10, 0.5)
    Motion: stiffness 100 damping 10
      { type: "spring" }
    Motion: { type: "spring", duration: 0.8, bounce: 0.3 }
      { type: "spring", duration: 0.8 }
    Motion: { type: "spring", duration: 0.8, bounce: 0.25 }
      { type: "spring", bounce: 0.25 }
    Motion: { type: "spring", duration: 1, bounce: 0.95 }
      { type: "spring", duration: 1, bounce: 0.99 }
    Motion: { type: "spring", duration: 1, bounce: 0 }
      { type: "spring", duration: 1, bounce: -0.5 }
    react-spring: mass 5 stiffness 2000 damping 200
      useSpring({ from: { y: 0 }, to: { y: 1 }, config: { mass: 5, tension: 2000, friction: 200 } })
    react-spring: response 0.5 damping_ratio 0.7
      config: { frequency: 0.5, damping: 0.7 }
    react-spring: mass 2 response 0.5 damping_ratio 0.7
      { mass: 2, frequency: 0.5, damping: 0.7 }
    react-spring: stiffness 170 damping 26
      { tension: 170, friction: 26 }
    React Native: stiffness 120 damping 14
      Animated.spring(y, { toValue: 1, stiffness: 120, damping: 14, mass: 1, useNativeDriver: true })
    Slint: response 0.5 damping_ratio 0.7
      animate height { duration: 500ms; easing: spring(0.3); }
    Slint: response 0.5 damping_ratio 1.5
      animate height { duration: 500ms; easing: spring(-0.5); }
    Slint: response 0.25 damping_ratio 1
      animate height { duration: 250ms; easing: spring; }
    GPUI: mass 2 stiffness 380 damping 38
      let spring = SpringConfig::new(380., 38., 2.);
    Svelte: spring(0, { stiffness: 0.15, damping: 0.8 })
      new Spring(0, { stiffness: 0.15 })
      import { Spring } from 'svelte/motion'; const y = new Spring(0);
      ```svelte⏎let y = new Spring(start, { stiffness: 0.15, damping: 0.8 });⏎```
    QML's SpringAnimation: spring 2 damping 0.2
      Behavior on y { SpringAnimation { spring: 2; damping: 0.2 } }
    FloatingPanel: springDecelerationRate 0.991 springResponseTime 0.4
      var springDecelerationRate: CGFloat { UIScrollView.DecelerationRate.fast.rawValue + 0.001 }
      springResponseTime: CGFloat = 0.4
      override var springResponseTime: CGFloat {⏎  return 0.4⏎}⏎var momentumProjectionRate: CGFloat { .fast.rawValue }
    libadwaita: stiffness 100 damping 10
      adw_spring_params_new (0.5, 1.0, 100.0)
      adw_spring_params_new_full(10, 1, 100)
      Adw.SpringParams.new(0.5, 1, 100)
    libadwaita: mass 2 stiffness 200 damping 20
      adw_spring_params_new_full (20, 2, 200)
    libadwaita: mass 2 stiffness 200 damping_ratio 0.5
      adw_spring_params_new (0.5, 2, 200)
    a design token: response 0.5 damping_ratio 0.7
      {"$type": "spring", "$value": {"bounce": 0.3, "duration": 0.5, "physics": {"stiffness": 157.91367041742973, "damping": 17.59291886010284, "mass": 1}}}
      {"$type": "spring", "$value": {"bounce": 0.3, "duration": {"value": 500, "unit": "ms"}}}
      {"$type": "spring", "$value": {"bounce": 0.3, "duration": "500ms"}}
    names and numbers: response 0.5 damping_ratio 0.7
      duration: 0.5, bounce: 0.3
      duration 0.5 s bounce 30 %
      response = 500.milliseconds, damping_ratio = 0.7
      response 500ms damping_ratio 70%
      ω 12.566370614359172 ζ 0.7
      duration: Duration(milliseconds: 500), bounce: 0.3
      duration: Duration(microseconds: 500000), bounce: 0.3
      stiffness 157.91367041742973 damping 17.59291886010284
    names and numbers: mass 2 stiffness 200 damping 20
      mass: 2⏎stiffness: 200⏎damping: 20
    any: stiffness 100 damping 10
      k = 100, c = 10, m = 1
      STIFFNESS: 1e2, Damping: 1_0
      k=100,c=10
      stiffness 100 /* not 200 */ damping 10
      stiffness 100 damping 10 /* and no more
      stiffness 100 // damping 20⏎damping 10
      stiffness 100 # damping 20⏎damping 10
      force.stiffness = 100; force.damping = 10
      self.setStiffness(100).setDamping(10)
      stiffness:100⏎damping:10⏎
      -5 stiffness 100 damping 10
      stiffness: CGFloat(100), damping: Double(10)
      stiffness = (float) 100, damping = (float) 10.0f
      x(stiffness: 100, damping: 10)
      ```js⏎k=100,c=10⏎```⏎not k=200
    any: response 0.5 damping_ratio 0.85
      drawer:⏎  spring: snappy  # quick
    """#
  ).map { heading, codes in
    let words = heading.split(separator: ": ", maxSplits: 1).map(String.init)
    return Row(toolkit: words[0], plain: words[1], codes: codes)
  }

  static let presets = [
    ("smooth", 0.5, 0.0), ("snappy", 0.5, 0.15), ("bouncy", 0.5, 0.3), ("interactive", 0.15, 0.14),
    ("interactiveSpring", 0.15, 0.14),
  ].flatMap { name, duration, bounce -> [Row] in
    [
      Row(
        toolkit: "any", plain: "duration \(duration) bounce \(bounce)",
        codes: [name, ".\(name)()", "spring: \(name)", "\"\(name)\"", "Animation.\(name)"]),
      Row(
        toolkit: "any", plain: "duration 0.9 bounce \(bounce + 0.1)",
        codes: [".\(name)(duration: 0.9, extraBounce: 0.1)"]),
    ]
  }

  static let constants: [Row] = stiffnesses + dampings + configs

  private static let stiffnesses = [
    ("High", 10_000), ("Medium", 1500), ("MediumLow", 400), ("Low", 200), ("VeryLow", 50),
  ].flatMap { name, stiffness -> [Row] in
    let loud = name.replacing("Low", with: "_LOW").uppercased().replacing(/^_/, with: "")
    let android = "SpringForce().setStiffness(SpringForce.STIFFNESS_\(loud))"
    return [
      ("Jetpack Compose", "damping_ratio 1", "spring(stiffness = Spring.Stiffness\(name))"),
      ("Android SpringForce", "damping_ratio 0.5", android),
    ].map { Row(toolkit: $0, plain: "stiffness \(stiffness) \($1)", codes: [$2]) }
  }

  private static let dampings = [
    ("HighBouncy", 0.2), ("MediumBouncy", 0.5), ("LowBouncy", 0.75), ("NoBouncy", 1),
  ].map { name, ratio -> Row in
    Row(
      toolkit: "Jetpack Compose", plain: "stiffness 1500 damping_ratio \(ratio)",
      codes: ["spring(dampingRatio = Spring.DampingRatio\(name))"])
  }

  private static let configs = [
    ("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
    ("slow", 280, 60), ("molasses", 280, 120),
  ].map { name, stiffness, damping -> Row in
    Row(
      toolkit: "react-spring", plain: "stiffness \(stiffness) damping \(damping)",
      codes: ["useSpring({ config: config.\(name) })"])
  }
}
