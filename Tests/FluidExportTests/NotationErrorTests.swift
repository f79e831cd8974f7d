import FluidExport
import FluidMotion
import Testing

/// Messages for pasted code that is no spring, or an incomplete one.
@Suite struct NotationErrorTests {
  @Test(
    arguments: [
      ("", .empty), ("  \n // only a comment\n", .empty), ("\u{0}\u{1}\u{2}", .empty),
      (".spring(duration: 0.5, bounce:", .unbalanced("(", isOpen: true)),
      (".spring(duration: 0.5, bounce: 0.3))", .unbalanced(")", isOpen: false)),
      (".spring(duration: 0.5, bounce: 0.3]", .unbalanced("]", isOpen: false)),
      ("{\"a\": \"unfinished", .unbalanced("\"", isOpen: true)),
      (".spring(duration: 0.5, bounce: )", .noNumber("bounce", "")),
      ("spring(stiffness = mine, dampingRatio = 1f)", .noNumber("stiffness", "mine")),
      (
        "spring(dampingRation = 0.8f, stiffness = 380f)",
        .misspelt("dampingRation", "dampingRatio")
      ),
      ("stiffness: 100, damping: 10, stiffness: 200", .twice("stiffness", 100, 200)),
      ("UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", .otherKind(duration)),
      ("withSpring(1, { duration: 500, dampingRatio: 0.8 })", .otherKind(duration)),
      ("1s linear(0, 0.5, 1)", .otherKind("linear() with 3 stops; expected 5 at least")),
      ("Der schnelle braune Fuchs springt über den faulen Hund.", .nothing),
      ("SELECT * FROM drawers WHERE id = 5;", .nothing), ("弹簧动画", .nothing),
      ("x(config: gentle)", .nothing),
      (".easeInOut(duration: 0.35)", .otherKind(easing)),
      ("{ duration: 0.3, easing: linear }", .otherKind(easing)),
      ("{ duration: 0.3, \"ease\": 3 }", .otherKind(easing)),
      ("{ duration: 0.3, ease: [0.2, 0, 0, 1] }", .otherKind(easing)),
      (
        "withSpring(1, { duration: 500 })",
        .otherKind("Reanimated's duration is no spring's; expected stiffness and damping")
      ),
      ("duration 0.5", .incomplete(["duration"], "bounce beside it")),
      ("bounce 0.5", .incomplete(["bounce"], "duration beside it")),
      ("omega 10", .incomplete(["angular frequency"], "a damping ratio beside it")),
      ("response 0.5", .incomplete(["response"], "damping_ratio beside it")),
      ("stiffness 100", .incomplete(["stiffness"], "damping, or damping_ratio, beside it")),
      ("damping_ratio 0.5", .incomplete(["damping_ratio"], "response or stiffness beside it")),
      ("damping 5", .incomplete(["damping"], "stiffness beside it")),
      ("mass 1", .incomplete(["mass"], "stiffness and damping beside it")),
      // UIViewPropertyAnimator requires a duration and ignores one of 0.
      (
        "UIViewPropertyAnimator(duration: 0, dampingRatio: 0.8)",
        .incomplete(["damping_ratio"], "response or stiffness beside it")
      ),
      (
        "adw_spring_params_new_full (10, 1)",
        .incomplete(["2 of 3 numbers"], "damping, mass and stiffness, in this order")
      ),
      (
        "adw_spring_params_new ()",
        .incomplete(["0 of 3 numbers"], "damping ratio, mass and stiffness, in this order")
      ),
      ("speed 12", .otherKind(origami)), ("bounciness 8", .otherKind(origami)),
      ("bounciness 8 stiffness 100 damping 10", .otherKind(origami)),
      ("speed 12 friction 10", .otherKind(origami)),
      ("spring 2 damping 0.2", .otherKind(qml)),
      ("CustomEase", .otherKind(curve)), ("gsap.CustomEase", .otherKind(curve)),
      ("x.create(1)", .otherKind(curve)), ("cubic-bezier(0.2, 0, 0, 1)", .otherKind(curve)),
      ("stiffness: , damping: 10", .noNumber("stiffness", "")),
      ("force.setStiffness(\"soft\").setDampingRatio(0.5f)", .noNumber("Stiffness", "soft")),
      ("duration: , bounce: 0.3", .noNumber("duration", "")),
      ("duration: long, bounce: 0.3", .noNumber("duration", "long")),
      ("stiffness 100 damping 10 mass 1 m 2", .twice("m", 1, 2)),
      ("Duration(seconds: 1), duration: 2", .twice("duration", 1, 2)),
      // Of two slips the first one.
      ("{ stifness: 100, dampign: 10 }", .misspelt("stifness", "stiffness")),
      ("smoth", .misspelt("smoth", "smooth")), ("smoth now", .nothing),
      ("spring", .nothing),
      (
        "spring()",
        .incomplete(
          ["spring()"], "its numbers: what it is without them differs from toolkit to toolkit")
      ),
    ] as [(String, SnippetError)])
  func `tells what is missing, or what kind of curve it is instead`(
    text: String, error: SnippetError
  ) {
    #expect(throws: error) { try SpringNotation(reading: text) }
  }

  private static let duration =
    "a duration with a damping ratio means one thing in UIKit and another in Reanimated; "
    + "expected response with a damping ratio, or duration with a bounce"
  private static let easing =
    "an easing over a duration is no spring; expected duration with a bounce"
  private static let origami =
    "bounciness and speed are Origami's and Pop's own scale; "
    + "expected tension and friction, or stiffness and damping"
  private static let qml =
    "QML's SpringAnimation is no damped spring: its numbers are steps of 16 ms; "
    + "expected stiffness and damping"
  private static let curve =
    "an easing curve holds no spring; 'fluid-drawer fit' finds the one nearest to positions"

  @Test(arguments: [
    ("", "nothing to read; expected .spring("), ("(", "( is never closed"),
    (")", ") closes what was never opened"), ("a", "no spring in it; expected"),
    ("{ stifness: 100, damping: 10 }", "stifness: unknown; did you mean stiffness?"),
    ("spring(stiffness = Spring.StiffnesMedium)", "Spring.StiffnesMedium: unknown; did you mean"),
    ("{ tension: 170, friction: }", "friction has no value; expected a number"),
    ("stiffness: soft, damping: 10", "stiffness is soft; expected a number"),
    ("k 100 c 10 k 200.5", "k is both 100 and 200.5; expected one spring"),
    ("adw_spring_params_new (0.5, 1.0)", "only 2 of 3 numbers; expected damping ratio, mass and"),
    ("stiffness: -100, damping: 10", "stiffness is -100"),
    ("stiffness: 100, damping: 0", "damping coefficient is 0"),
    ("duration: 0.5, bounce: 1.2", "bounce is 1.2; expected a number above -1 and below 1"),
    ("duration: Duration(milliseconds: 0), bounce: 0.3", "duration is 0"),
    ("duration: Duration(seconds: -1), bounce: 0.3", "duration is -1"),
    ("config: { frequency: 0.5, damping: -1 }", "damping"),
    (
      String(repeating: "a", count: 20_001), "20001 bytes; expected the spring alone, at most 20000"
    ),
  ])
  func `says what it is about, and what was expected`(text: String, words: String) {
    do throws(SnippetError) {
      let read = try SpringNotation(reading: text)
      Issue.record("read as \(read)")
    } catch {
      #expect(error.description.hasPrefix(words), "\(error)")
    }
  }

  @Test func `accepts a number given twice that differs by rounding alone`() throws {
    let text = "stiffness 100 damping 10 k 100.00000005"
    #expect(try SpringNotation(reading: text).spring.stiffness == 100.00000005)
    #expect(throws: SnippetError.twice("k", 100, 100.00000015)) {
      try SpringNotation(reading: "stiffness 100 damping 10 k 100.00000015")
    }
  }
}
