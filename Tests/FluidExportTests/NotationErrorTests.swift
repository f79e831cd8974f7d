import FluidExport
import FluidMotion
import TestSupport
import Testing

/// Messages for pasted code that is no spring, or an incomplete one.
@Suite struct NotationErrorTests {
  /// A message's snippets stand below it.
  private static let table = Table.headed(
    #"""
    nothing to read; expected .spring(
      ∅
        ⏎ // only a comment⏎
      ␀
    ( is never closed; expected a whole snippet
      .spring(duration: 0.5, bounce:
    " is never closed; expected a whole snippet
      {"a": "unfinished
    ) closes what was never opened; expected a whole snippet
      .spring(duration: 0.5, bounce: 0.3))
    ] closes what was never opened; expected a whole snippet
      .spring(duration: 0.5, bounce: 0.3]
    no spring in it; expected .spring(
      Der schnelle braune Fuchs springt über den faulen Hund.
      SELECT * FROM drawers WHERE id = 5;
      弹簧动画
      x(config: gentle)
      smoth now
      spring
    stifness: unknown; did you mean stiffness?
      { stifness: 100, damping: 10 }
      { stifness: 100, dampign: 10 }
    dampingRation: unknown; did you mean dampingRatio?
      spring(dampingRation = 0.8f, stiffness = 380f)
    Spring.StiffnesMedium: unknown; did you mean stiffnessmedium?
      spring(stiffness = Spring.StiffnesMedium)
    maas: unknown; did you mean mass?
      { maas: 2, stiffness: 100 }
    smoth: unknown; did you mean smooth?
      smoth
    bounce has no value; expected a number
      .spring(duration: 0.5, bounce: )
    stiffness has no value; expected a number
      stiffness: , damping: 10
    duration has no value; expected a number
      duration: , bounce: 0.3
    stiffness is mine; expected a number
      spring(stiffness = mine, dampingRatio = 1f)
    Stiffness is soft; expected a number
      force.setStiffness("soft").setDampingRatio(0.5f)
    duration is long; expected a number
      duration: long, bounce: 0.3
    stiffness is both 100 and 200.5; expected one spring
      stiffness: 100, damping: 10, stiffness: 200.5
    m is both 1 and 2; expected one spring
      stiffness 100 damping 10 mass 1 m 2
    duration is both 1 and 2; expected one spring
      Duration(seconds: 1), duration: 2
    k is both 100 and 100.00000015; expected one spring
      stiffness 100 damping 10 k 100.00000015
    only duration; expected bounce beside it
      duration 0.5
    only bounce; expected duration beside it
      bounce 0.5
    only angular frequency; expected a damping ratio beside it
      omega 10
    only response; expected damping_ratio beside it
      response 0.5
    only stiffness; expected damping, or damping_ratio, beside it
      stiffness 100
      { mas: 2, stiffness: 100 }
    only damping_ratio; expected response or stiffness beside it
      damping_ratio 0.5
      UIViewPropertyAnimator(duration: 0, dampingRatio: 0.8)
    only damping; expected stiffness beside it
      damping 5
    only mass; expected stiffness and damping beside it
      mass 1
    only 2 of 3 numbers; expected damping, mass and stiffness, in this order
      adw_spring_params_new_full (10, 1)
    only 0 of 3 numbers; expected damping ratio, mass and stiffness, in this order
      adw_spring_params_new ()
    only spring(); expected its numbers: what it is without them differs from toolkit to toolkit
      spring()
    spring(0.5) has numbers without names
      spring(0.5)
    a duration with a damping ratio means one thing in UIKit and another in Reanimated; expected response with a damping ratio, or duration with a bounce
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)
    an easing over a duration is no spring; expected duration with a bounce
      .easeInOut(duration: 0.35)
      { duration: 0.3, easing: linear }
      { duration: 0.3, "ease": 3 }
      { duration: 0.3, ease: [0.2, 0, 0, 1] }
    bounciness and speed are Origami's and Pop's own scale; expected tension and friction, or stiffness and damping
      speed 12
      bounciness 8
      bounciness 8 stiffness 100 damping 10
      speed 12 friction 10
    QML's SpringAnimation's numbers are steps of 16 ms, and no spring's with these; expected smaller ones above 0
      SpringAnimation { spring: 2 }
      SpringAnimation { spring: 300; damping: 0.2 }
    Svelte's numbers are steps of 16.7 ms, and no spring's with these; expected smaller ones above 0
      new Spring(0, { stiffness: 1, damping: 1 })
    springDecelerationRate is 1.01, springResponseTime 0.4; expected a rate above 0 and below 1
      let springDecelerationRate = UIScrollView.DecelerationRate.fast.rawValue + 0.02
    Slint's bounce is 1; expected a number from -1 to below 1
      animate height { duration: 500ms; easing: spring(1); }
    only spring(); expected a duration beside it, such as 500ms
      animate height { easing: spring(0.3); }
    only 2 of 3 numbers; expected stiffness, damping and mass, in this order
      SpringConfig::new(50.0, 20.0)
    an easing curve holds no spring; 'fluid-drawer fit' finds the one nearest to positions
      CustomEase
      gsap.CustomEase
      CustomEase.create("a", `M0,0 C0,1 1,1 1,1`)
      x.create(1)
    linear() with 3 stops; expected 5 at least
      1s linear(0, 0.5, 1)
    linear() without a duration; expected one beside it: 800ms linear(0, …, 1)
      linear(0, 0.3, 0.6, 0.8, 1)
    cubic-bezier() without a duration; expected one beside it: 500ms cubic-bezier(…)
      cubic-bezier(0.2, 0, 0, 1)
    cubic-bezier() with 3 numbers; expected 4, the first and third from 0 to 1
      1s cubic-bezier(0.2, 0, 1)
    no spring is near this cubic-bezier(): it is some other curve
      1s cubic-bezier(0.9, 0, 0.1, 1)
    both bouncy and snappy; expected one
      bouncy snappy
    stiffness is -100
      stiffness: -100, damping: 10
    damping coefficient is 0
      stiffness: 100, damping: 0
    bounce is 1.2; expected a number above -1 and below 1
      duration: 0.5, bounce: 1.2
    duration is 0
      duration: Duration(milliseconds: 0), bounce: 0.3
    duration is -1
      duration: Duration(seconds: -1), bounce: 0.3
    response is 2 *; expected a number
      response 2 * 0.5 damping_ratio 1
    stiffness is 380 /; expected a number
      stiffness: 380 / 2, damping: 10
    stiffness is 400 -; expected a number
      stiffness: 400 - 20, damping: 10
    duration is 0.5min; expected a number
      duration 0.5min bounce 0
    dampingRatio is Spring.StiffnessLow; expected a number
      spring(Spring.StiffnessLow)
    dampingRatio is ratio; expected a number
      spring(ratio, 380f)
    spring() has numbers with and without names (0.5)
      spring(0.5, mass: 1)
    """#)

  @Test(arguments: table)
  func `tells what is missing, more than a number, or what kind of curve it is instead`(
    message: String, snippets: [String]
  ) {
    for snippet in snippets {
      do throws(SnippetError) {
        let read = try SpringNotation(reading: snippet)
        Issue.record("\(snippet) read as \(read)")
      } catch {
        #expect(error.description.hasPrefix(message), "\(snippet)")
      }
    }
  }

  @Test func `reads twenty thousand bytes, and a number twice that differs by rounding alone`()
    throws
  {
    let text = "stiffness 100 damping 10 k 100.00000005"
    let padded = text + String(repeating: " ", count: 20_000 - text.utf8.count)
    #expect(try SpringNotation(reading: padded).spring.stiffness == 100.00000005)
    #expect(throws: SnippetError.tooLong(20_001)) { try SpringNotation(reading: padded + " ") }
  }
}
