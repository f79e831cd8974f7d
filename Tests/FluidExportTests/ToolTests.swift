import FluidDrawer
import FluidExport
import FluidMotion
import TestSupport
import Testing

/// The first of several programs that starts here; nil: none does.
private func first(_ programs: String...) -> String? {
  programs.first { (try? Command([$0, "--version"]).code) == 0 }
}

private let node = first("node", "nodejs")
private let compiler = first("cc", "gcc", "clang")
private let swift = first("swiftc")

/// Exports are run by the languages they are written in, where the machine has them. (Kotlin's and
/// Dart's tools are not packaged for Debian; CSS has a reader of ours.)
@Suite struct ToolTests {
  /// A rule with its band and blind, and what a hand does.
  private struct Case {
    var feel: MotionSpec
    var rule: ReleaseRule
    var band: RubberBand
    var blind: Double?
    /// Pull, extent, velocity, and where the drag came from.
    var hands: [[Double]]
  }

  private static let container = 720.0
  private static let detents = [60.0, 200, 380, 700]

  private let folder: TemporaryFolder
  private let cases: [Case]

  init() throws {
    folder = try TemporaryFolder()
    var random = SeededRandom("tools")
    let rules: [(ReleaseRule, RubberBand, Double?)] = [
      (.pullDown, .power(exponent: 0.9, limit: 250), 0.3), (.uikit, .uikit(coefficient: 0.55), nil),
      (.material, .logarithmic(gain: 0.4), nil), (.compose, .none, 0.7), (.gorhom, .none, nil),
      (.flutter, .power(exponent: 0.6, limit: 39.394), nil),
      (.qt, .power(exponent: 0.8, limit: .infinity), nil), (.baseUI, .none, nil),
      (ReleaseRule(maxVelocity: 900), .none, 0.4), (ReleaseRule(deadZone: 700), .none, nil),
    ]
    cases = try rules.map { rule, band, blind in
      Case(
        feel: try MotionSpec(
          spring: .bouncy, from: 100, to: 500, velocity: 800, over: band, release: rule,
          overpullClosesAt: blind),
        rule: rule, band: band, blind: blind,
        hands: (0..<80).map { _ in
          [
            random.number(-900...900), random.number(-100...1100),
            random.chance(0.2) ? 0 : random.number(-4000...4000), random.pick(Self.detents),
          ]
        })
    }
  }

  /// Holds what a program has written, two numbers a line, against the band and the rule.
  private func expect(_ output: String, of cases: [Case], _ format: ExportFormat) throws {
    let stops = SnapPoints(Self.detents.map { .points("\($0)", $0) }, container: 900, content: 0)
    let lines = output.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    let hands = cases.flatMap { one in one.hands.map { (one, $0) } }
    try #require(lines.count == hands.count && lines.allSatisfy { $0.count == 2 })
    for (line, (one, hand)) in zip(lines, hands) {
      let stretch = one.band.stretch(forPull: hand[0], dimension: Self.container)
      #expect(abs(line[0] - stretch) <= 1e-9 * max(1, abs(stretch)), "\(format): \(hand)")
      let target = stops.target(
        extent: hand[1], velocity: hand[2], from: hand[3], rule: one.rule,
        overpullClosesAt: one.blind)
      #expect(line[1] == target.extent, "\(format): \(hand)")
    }
  }

  private func run(_ arguments: String...) throws -> String {
    let command = try Command(arguments)
    try #require(command.code == 0, "\(command.errors)")
    return command.output
  }

  /// Whether a band's function asks for the container, too.
  private func isRelative(_ band: RubberBand) -> Bool {
    switch band {
    case .uikit, .logarithmic: true
    case .power, .none: false
    }
  }

  @Test(
    .enabled(if: node != nil),
    arguments: [
      ExportFormat.motion, .reactSpring, .gsap, .reanimated, .reactNative, .anime, .svelte,
    ])
  func `called JavaScript asks its toolkit for something, and decides as we do`(
    format: ExportFormat
  ) throws {
    let node = try #require(node)
    let calls = try cases.map { one in
      """
      (() => {
        const panel = {}, seen = [], ask = (...words) => seen.push(words);
        const animate = ask, api = { start: ask }, CustomEase = { create: ask };
        const gsap = { fromTo: ask }, withSpring = ask, spring = numbers => numbers;
        const useSharedValue = value => ({ value }), Spring = function (...words) { ask(...words); };
        const Animated = { Value: class {}, spring: (...words) => (ask(...words), { start() {} }) };
        \(try one.feel.export(as: format).text)
        if (seen.length === 0) throw new Error("it asks for nothing");
        for (const [pull, extent, velocity, origin] of \(one.hands))
          console.log(
            stretchOver(pull, \(Self.container)), detent(extent, velocity, origin, \(Self.detents)));
      })();

      """
    }
    let path = try folder.write("\"use strict\";\n" + calls.joined(), to: "export.js")
    try expect(run(node, path), of: cases, format)
  }

  @Test(.enabled(if: compiler != nil))
  func `called C calls libadwaita, and decides as we do`() throws {
    let compiler = try #require(compiler)
    for one in cases {
      let text = try one.feel.export(as: .libadwaita).text
      let parts = text.split(separator: "\n\n/* How far", maxSplits: 1)
      try #require(parts.count == 2)
      let pull = isRelative(one.band) ? "h[0], \(Self.container)" : "h[0]"
      func list(_ numbers: [Double]) -> String {
        "{" + numbers.map { "\($0)" }.joined(separator: ", ") + "}"
      }
      let program = """
        #include <math.h>
        #include <stdio.h>
        typedef struct { double damping, mass, stiffness; } AdwSpringParams;
        typedef struct { AdwSpringParams *params; double from, to, epsilon, velocity; int played; } Spring;
        typedef Spring AdwAnimation, AdwSpringAnimation;
        static AdwSpringParams made;
        static Spring spring_made;
        static AdwSpringParams *adw_spring_params_new_full (double c, double m, double k)
        { made = (AdwSpringParams) { c, m, k }; return &made; }
        static AdwAnimation *adw_spring_animation_new (
          void *widget, double from, double to, AdwSpringParams *params, void *target)
        { spring_made = (Spring) { params, from, to, 0, 0, 0 }; return &spring_made; }
        #define ADW_SPRING_ANIMATION(animation) (animation)
        static void adw_spring_animation_set_epsilon (AdwSpringAnimation *s, double e) { s->epsilon = e; }
        static void adw_spring_animation_set_initial_velocity (AdwSpringAnimation *s, double v)
        { s->velocity = v; }
        static void adw_animation_play (AdwAnimation *a) { a->played = 1; }
        /* How far\(parts[1])
        int main (void)
        {
          void *panel = 0, *target = 0;
          \(parts[0])
          if (!spring_made.played || spring_made.velocity != 800 || !(spring_made.epsilon > 0)) return 1;
          static const double hands[][4] = {\(one.hands.map(list).joined(separator: ",\n"))};
          static const double detents[] = \(list(Self.detents));
          for (unsigned i = 0; i < sizeof hands / sizeof *hands; i++) {
            const double *h = hands[i];
            printf ("%.17g %.17g\\n", stretchOver (\(pull)), detent (h[1], h[2], h[3], detents, 4));
          }
          return 0;
        }
        """
      let source = try folder.write(program, to: "export.c")
      _ = try run(compiler, "-std=c11", "-Wall", "-Werror", "-o", folder("export"), source, "-lm")
      try expect(run(folder("export")), of: [one], .libadwaita)
    }
  }

  @Test(.enabled(if: swift != nil)) func `called Swift decides as we do`() throws {
    let swift = try #require(swift)
    // One program, since a compiler takes its time: the functions of each are those of a type.
    var program = "import Foundation\nlet detents: [Double] = \(Self.detents)\n"
    for (number, one) in cases.enumerated() {
      let text = try one.feel.export(as: .uikit).text
      let functions = try #require(text.range(of: "// How far")).lowerBound
      let pull = isRelative(one.band) ? "h[0], container: \(Self.container)" : "h[0]"
      program += """
        struct MotionSpec\(number) {
        \(text[functions...])
        }
        for h in \(one.hands) as [[Double]] {
          let feel = MotionSpec\(number)()
          print(
            feel.stretchOver(\(pull)),
            feel.detent(extent: h[1], velocity: h[2], from: h[3], detents: detents))
        }

        """
    }
    let source = try folder.write(program, to: "main.swift")
    _ = try run(swift, "-o", folder("export"), source)
    try expect(run(folder("export")), of: cases, .uikit)
  }
}
