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
    ( is never closed; expected a whole snippet
      .spring(duration: 0.5, bounce:
    ) closes what was never opened; expected a whole snippet
      .spring(duration: 0.5, bounce: 0.3))
    no spring in it; expected .spring(
      Der schnelle braune Fuchs springt über den faulen Hund.
      smoth now
      spring
    stifness: unknown; did you mean stiffness?
      { stifness: 100, damping: 10 }
    Spring.StiffnesMedium: unknown; did you mean stiffnessmedium?
      spring(stiffness = Spring.StiffnesMedium)
    smoth: unknown; did you mean smooth?
      smoth
    bounce has no value; expected a number
      .spring(duration: 0.5, bounce: )
    stiffness is mine; expected a number
      spring(stiffness = mine, dampingRatio = 1f)
    stiffness is both 100 and 200.5; expected one spring
      stiffness: 100, damping: 10, stiffness: 200.5
    k is both 100 and 100.00000015; expected one spring
      stiffness 100 damping 10 k 100.00000015
    only duration; expected bounce beside it
      duration 0.5
    only angular frequency; expected a damping ratio beside it
      omega 10
    only stiffness; expected damping, or damping_ratio, beside it
      stiffness 100
      { mas: 2, stiffness: 100 }
    only damping_ratio; expected response or stiffness beside it
      damping_ratio 0.5
      UIViewPropertyAnimator(duration: 0, dampingRatio: 0.8)
    only 2 of 3 numbers; expected damping, mass and stiffness, in this order
      adw_spring_params_new_full (10, 1)
    only spring(); expected its numbers: what it is without them differs from toolkit to toolkit
      spring()
    spring(0.5) has numbers without names
      spring(0.5)
    a duration with a damping ratio means one thing in UIKit and another in Reanimated; expected response with a damping ratio, or duration with a bounce
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)
    an easing over a duration is no spring; expected duration with a bounce
      .easeInOut(duration: 0.35)
      { duration: 0.3, ease: [0.2, 0, 0, 1] }
    bounciness and speed are Origami's and Pop's own scale; expected tension and friction, or stiffness and damping
      speed 12
    QML's SpringAnimation's numbers are steps of 16 ms, and no spring's with these; expected smaller ones above 0
      SpringAnimation { spring: 2 }
      SpringAnimation { spring: 300; damping: 0.2 }
    Svelte's numbers are steps of 16.7 ms, and no spring's with these; expected smaller ones above 0
      new Spring(0, { stiffness: 1, damping: 1 })
    springDecelerationRate is 1.01, springResponseTime 0.4; expected a rate above 0 and below 1
      let springDecelerationRate = UIScrollView.DecelerationRate.fast.rawValue + 0.02
    springDecelerationRate is 0, springResponseTime 0.4; expected a rate above 0
      springDecelerationRate: 0
    Slint's bounce is 1; expected a number from -1 to below 1
      animate height { duration: 500ms; easing: spring(1); }
    only spring(); expected a duration beside it, such as 500ms
      animate height { easing: spring(0.3); }
    an easing curve holds no spring; 'fluid-drawer fit' finds the one nearest to positions
      CustomEase
      CustomEase.create("a", `M0,0 C0,1 1,1 1,1`)
    linear() with 3 stops; expected 5 at least
      1s linear(0, 0.5, 1)
    linear() without a duration; expected one beside it: 800ms linear(0, …, 1)
      linear(0, 0.3, 0.6, 0.8, 1)
    cubic-bezier() with 3 numbers; expected 4, the first and third from 0 to 1
      1s cubic-bezier(0.2, 0, 1)
    no spring is near this cubic-bezier(): it is some other curve
      1s cubic-bezier(0.9, 0, 0.1, 1)
    both bouncy and snappy; expected one
      bouncy snappy
    stiffness is -100
      stiffness: -100, damping: 10
    bounce is 1.2; expected a number above -1 and below 1
      duration: 0.5, bounce: 1.2
    response is 2 *; expected a number
      response 2 * 0.5 damping_ratio 1
    dampingRatio is Spring.StiffnessLow; expected a number
      spring(Spring.StiffnessLow)
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
      } catch { #expect(error.description.hasPrefix(message), "\(snippet)") }
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
