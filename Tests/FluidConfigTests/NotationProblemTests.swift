import Testing

private let springNotations =
  "{ duration, bounce }, { response, damping_ratio }, { mass, stiffness, damping }, "
  + "smooth, snappy, bouncy or interactive"
private let bandNotations =
  "{ kind: uikit, coefficient }, { kind: power, exponent, limit }, "
  + "{ kind: logarithmic, gain } or { kind: none }"

@Suite("A notation with mistakes") struct NotationProblemTests {
  @Test(
    "names a spring that is told twice or by halves",
    arguments: [
      (
        "{ bounce: 0.2, mass: 2 }",
        "1:34: drawer.spring.mass: a second notation beside bounce; "
          + "expected { duration, bounce } or { mass, stiffness, damping }"
      ),
      (
        "{ damping: 9, response: 2, damping_ratio: 1 }",
        "1:33: drawer.spring.response: a second notation beside damping; "
          + "expected { response, damping_ratio } or { mass, stiffness, damping }"
      ),
      (
        "{ stiffness: 200 }",
        "1:19: drawer.spring: no damping; expected { mass, stiffness, damping }"
      ),
      ("{ bounce: 0 }", "1:19: drawer.spring: no duration; expected { duration, bounce }"),
      ("{}", "1:19: drawer.spring: a spring without numbers; expected \(springNotations)"),
      ("[]", "1:19: drawer.spring: a list; expected \(springNotations)"),
      (
        "bouncey", "1:19: drawer.spring: bouncey; expected \(springNotations); did you mean bouncy?"
      ),
      (
        "{ durtion: 1 }",
        "1:21: drawer.spring.durtion: unknown key; expected duration, bounce, response, "
          + "damping_ratio, mass, stiffness or damping; did you mean duration?"
      ),
    ])
  func springConflicts(spring: String, problem: String) {
    #expect(problems("drawer: { spring: \(spring) }") == "f.yaml:" + problem)
  }

  @Test(
    "names a rubber band that is none",
    arguments: [
      (
        "{ kind: powr }", "1:40: %.kind: powr; expected uikit, power, logarithmic or none; %2power?"
      ),
      ("{ exponent: 0.5 }", "1:32: %: no kind; expected \(bandNotations)"),
      ("{ kind: power, exponent: 1 }", "1:32: %: no limit; expected \(bandNotations)"),
      (
        "{ kind: uikit, gain: 1 }",
        "1:47: %.gain: not a number of the kind uikit; expected coefficient with it"
      ),
      (
        "{ kind: none, limit: 1 }",
        "1:46: %.limit: not a number of the kind none; expected no number with it"
      ),
      ("none", "1:32: %: none; expected \(bandNotations)"),
    ])
  func bands(band: String, problem: String) {
    let expected = problem.replacing("%2", with: "did you mean ")
      .replacing("%", with: "drawer.rubber_band.over")
    #expect(problems("drawer: { rubber_band: { over: \(band) } }") == "f.yaml:" + expected)
  }
}
