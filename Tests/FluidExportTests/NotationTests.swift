import FluidExport
import FluidMotion
import TestSupport
import Testing

/// Snippets as developers paste them, each beside the plain numbers that it means.
@Suite struct NotationTests {
  /// Whose code it is (`any`: anybody's), the spring in plain numbers, and snippets of just that.
  struct Row: Sendable, CustomTestStringConvertible {
    let toolkit: String
    let plain: String
    var codes: [String] = []

    var testDescription: String { "\(toolkit): \(plain)" }
  }

  private static let half = "response 0.5 damping_ratio 0.7"

  /// A row's snippets stand below it, with ⏎ for a line break.
  private static let toolkits = Table.headed(
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
      let springResponseTime: CGFloat = 0.4
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

  private static let presets = [
    ("smooth", 0.5, 0.0), ("snappy", 0.5, 0.15), ("bouncy", 0.5, 0.3), ("interactive", 0.15, 0.14),
    ("interactiveSpring", 0.15, 0.14),
  ].flatMap { name, duration, bounce in
    [
      Row(
        toolkit: "any", plain: "duration \(duration) bounce \(bounce)",
        codes: [name, ".\(name)()", "spring: \(name)", "\"\(name)\"", "Animation.\(name)"]),
      Row(
        toolkit: "any", plain: "duration 0.9 bounce \(bounce + 0.1)",
        codes: [".\(name)(duration: 0.9, extraBounce: 0.1)"]),
    ]
  }

  private static let constants =
    [
      ("High", 10_000), ("Medium", 1500), ("MediumLow", 400), ("Low", 200), ("VeryLow", 50),
    ].flatMap { name, stiffness in
      let loud = name.replacing("Low", with: "_LOW").uppercased().replacing(/^_/, with: "")
      return [
        ("Jetpack Compose", "damping_ratio 1", "spring(stiffness = Spring.Stiffness\(name))"),
        (
          "Android SpringForce", "damping_ratio 0.5",
          "SpringForce().setStiffness(SpringForce.STIFFNESS_\(loud))"
        ),
      ].map { Row(toolkit: $0, plain: "stiffness \(stiffness) \($1)", codes: [$2]) }
    }
    + [("HighBouncy", 0.2), ("MediumBouncy", 0.5), ("LowBouncy", 0.75), ("NoBouncy", 1)].map {
      Row(
        toolkit: "Jetpack Compose", plain: "stiffness 1500 damping_ratio \($0.1)",
        codes: ["spring(dampingRatio = Spring.DampingRatio\($0.0))"])
    }
    + [
      ("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
      ("slow", 280, 60), ("molasses", 280, 120),
    ].map {
      Row(
        toolkit: "react-spring", plain: "stiffness \($0.1) damping \($0.2)",
        codes: ["useSpring({ config: config.\($0.0) })"])
    }

  @Test(arguments: toolkits + presets + constants)
  func `of any toolkit is read as the spring of its plain numbers`(row: Row) throws {
    let plain = try SpringNotation(reading: row.plain).spring
    for code in row.codes {
      let read = try SpringNotation(reading: code)
      let (a, b) = (read.spring.response / plain.response, read.spring.dampingRatio)
      #expect(abs(a - 1) < 1e-9 && abs(b / plain.dampingRatio - 1) < 1e-9, "\(code): \(read)")
      #expect(read.spring.mass == plain.mass, "\(code)")
      #expect(row.toolkit == "any" || read.toolkit == row.toolkit, "\(code)")
    }
  }

  @Test func `of plain numbers is a spring made of them`() throws {
    for (text, spring) in [
      ("stiffness 100 damping 10", try Spring(stiffness: 100, dampingCoefficient: 10)),
      (
        "mass 2 tension 200 friction 20",
        try Spring(mass: 2, stiffness: 200, dampingCoefficient: 20)
      ),
      ("mass 2 stiffness 200 ζ 0.5", try Spring(stiffness: 200, dampingRatio: 0.5, mass: 2)),
      (half, try Spring(response: 0.5, dampingRatio: 0.7)),
      ("mass 2 \(half)", try Spring(response: 0.5, dampingRatio: 0.7, mass: 2)),
      ("duration 0.5 bounce 0.3", try Spring(duration: 0.5, bounce: 0.3)),
      (
        "settlingDuration 1.2 damping_ratio 0.7",
        try Spring(settlingDuration: 1.2, dampingRatio: 0.7)
      ),
      ("settlingDuration 1.2", try Spring(settlingDuration: 1.2, dampingRatio: 1)),
    ] {
      let read = try SpringNotation(reading: text).spring
      #expect(abs(read.response - spring.response) < 1e-12, "\(text)")
      #expect(abs(read.dampingRatio - spring.dampingRatio) < 1e-12 && read.mass == spring.mass)
    }
  }

  private var half: String { Self.half }

  /// Snippets that may be several springs, and those below them.
  @Test(
    arguments: Table.headed(
      #"""
      spring(0.8, 380)
        spring(dampingRatio = 0.8f, stiffness = 380f)
      spring(0.8)
        spring(dampingRatio = 0.8f)
        { type: "spring", visualDuration: 0.8, bounce: 0.3 }
        .spring(response: 0.8)
      spring(170, 26)
        stiffness 170 damping 26
      spring(380, 0.8)
        stiffness 380 damping_ratio 0.8
      spring(1, 100, 10)
        spring(dampingRatio = 1f, stiffness = 100f, visibilityThreshold = 10f)
        mass 1 stiffness 100 damping 10
      stiffness 158 damping 17,6
        stiffness 158 damping 17.6
        stiffness 158 damping 17, 6
      { tension: 170,5, friction: 26,2 }
        { tension: 170.5, friction: 26.2 }
        { tension: 170, 5, friction: 26, 2 }
      stiffness 1,000 damping 20
        stiffness 1.000 damping 20
        stiffness 1000 damping 20
        stiffness 1, 000 damping 20
      spring(0,8f, 380f)
        spring(0.8f, 380f)
      spring(0,8, 380)
        spring(dampingRatio = 0.8f, stiffness = 380f)
      """#))
  func `that may be several springs asks back, with each of them ready to paste`(
    text: String, snippets: [String]
  ) throws {
    do throws(SnippetError) {
      let read = try SpringNotation(reading: text)
      Issue.record("read as \(read)")
    } catch {
      guard case .ambiguous(_, let readings, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(readings.map(\.text) == snippets)
      for reading in readings {
        let read = try SpringNotation(reading: reading.text, as: reading.toolkit)
        #expect(read.spring == reading.spring && read.toolkit == reading.toolkit.title)
        #expect(try SpringNotation(reading: reading.text).spring == reading.spring)
        #expect(error.description.contains("\n  \(reading)"))
      }
    }
  }

  @Test(
    arguments: Table.pairs(
      #"""
      bouncy ¦ ∅
      bouncy garbage ¦ garbage
      spring(0.8f, 380f) ¦ ∅
      spring(0.8f, 380f, 0.01f) ¦ 0.01f
      ```kotlin⏎spring(0.8, 380)⏎``` ¦ ∅
      Try `.spring(duration: 0.5, bounce: 0.3)` for it ¦ the text around the code
      Try⏎```swift⏎.spring(bounce: 0.3)⏎```⏎it! ¦ the text around the code
      stiffness 100 damping 10 and so on ¦ and, so, on
      stiffness 158 damping 17.6 response 0.7 ¦ response 0.7
      response 0.5 damping_ratio 0.7 bounce 0.3 ¦ ∅
      { tension: 170, friction: 26, duration: 500, velocity: 2 } ¦ duration 500, velocity 2
      .spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0.1) ¦ blendDuration 0.1
      { drawer: { edge: bottom, spring: snappy } } ¦ edge bottom
      300ms linear(0, 0.1, 0.3, 0.5, 0.7, 0.9, 1) 200ms ¦ 200ms
      """#))
  func `says what has no part in the spring, where it is not the same again`(
    text: String, unread: String
  ) throws {
    #expect(try SpringNotation(reading: text).unread.joined(separator: ", ") == unread)
  }

  @Test func `of random words is a spring or an error`() {
    var lots = SeededRandom(#function)
    let pieces = [
      "spring", "(", ")", "{", "}", ":", "=", ",", "stiffness", "damping", "0.5", "1e99", "-", "\"",
      "linear(", "%", "ms", "f", ".", "\n", "duration", "bounce", "type", "'", "/*", "//", "#",
      "🙂", "ζ", "NaN", "Infinity", "1.", ".5", "adw_spring_params_new", "config.", "Duration",
      "$type", "999999999999999999999",
    ]
    for _ in 0..<3000 {
      let text = (0..<lots.integer(1...14)).map { _ in lots.pick(pieces) }.joined(
        separator: lots.chance(0.5) ? " " : "")
      do throws(SnippetError) {
        let read = try SpringNotation(reading: text)
        #expect(read.spring.response.isFinite)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  private func isNear(_ a: Spring, _ b: Spring, _ share: Double) -> Bool {
    abs(a.response / b.response - 1) < share && abs(a.dampingRatio / b.dampingRatio - 1) < share
  }

  @Test func `made by an export is read back as the spring it was made from`() throws {
    var lots = SeededRandom(#function)
    var feels = try (0..<40).map { _ in try lots.feel() }
    // Also with the rules around it.
    feels.append(
      try MotionSpec(
        spring: .bouncy, from: 0, to: 400, over: .power(exponent: 0.9, limit: 250),
        under: .uikit(coefficient: 0.55), release: .compose, overpullClosesAt: 0.3))
    for feel in feels {
      for format in ExportFormat.allCases
      where !Target.curves.contains(format) && format != .niri && format != .slint {
        guard let export = try? feel.export(as: format) else { continue }
        // One frame leaves nothing of the faster part of a spring so damped.
        let isOver = feel.spring.dampingRatio * feel.spring.angularFrequency / 60 > 5
        if isOver, [.svelte, .floatingPanel, .qmlSpring].contains(format) { continue }
        let read = try SpringNotation(reading: export.text)
        #expect(isNear(read.spring, feel.spring, 2e-4), "\(export.text)\n\(read)")
      }
    }
  }

  @Test func `of a curve gives the spring nearest to it`() throws {
    for (spring, velocity) in [
      (Spring.bouncy, 0.0), (.snappy, 0), (.smooth, 0), (.interactive, 0), (.bouncy, 1200),
    ] {
      let feel = try MotionSpec(spring: spring, from: 0, to: 400, velocity: velocity)
      let read = try SpringNotation(reading: feel.export(as: .css).text)
      #expect(isNear(read.spring, spring, velocity == 0 ? 0.02 : 0.05), "\(read)")
      #expect(read.remarks[0].contains("nearest"))
    }
  }

  /// The curve that sheets on the web take for iOS's: as near to it as the read spring says, at
  /// places by an own solution of the curve.
  @Test func `of a cubic-bezier() gives the spring nearest to it`() throws {
    let read = try SpringNotation(
      reading: "transition: transform 500ms cubic-bezier(.32, .72, 0, 1)")
    #expect(read.toolkit == "CSS cubic-bezier()" && read.numbers == "0.5 s")
    #expect(
      read.spring.dampingRatio >= 0.9 && (0.2...0.6).contains(read.spring.response), "\(read)")
    #expect(read.remarks[0].contains("nearest"))
    // A spring in four numbers' words: the curve of one Hermite piece is its own nearest.
    let twice = try SpringNotation(reading: "1s cubic-bezier(.32, .72, 0, 1)").spring
    #expect(
      isNear(
        twice,
        try Spring(response: 2 * read.spring.response, dampingRatio: read.spring.dampingRatio), 1e-3
      ))
  }
}
