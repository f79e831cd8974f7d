import ArgumentParser
import FluidMotion

/// Fits a motion to measured positions, and names its kind.
package struct FitCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the spring, or the curve, that moves like measured positions.",
    discussion: """
      The file has a line for each moment, seconds,points: positions read off a video frame by frame, \
      or another toolkit's trace. A header is skipped, and so are blank lines and those that begin \
      with #. Times rise; they need not be even, may begin in mid-flight, and frames may be missing. \
      Five are the fewest, about thirty make it sure.

      First it names what it found: a spring, a cubic-bezier() curve or an exponential decay, the one \
      that is 95 % certain beside the others (by Schwarz's criterion: of two that are as near the one \
      with fewer numbers). Where two are as likely, or none is near, it says so, exit code 65; --as takes \
      one.

      What stands still before the motion is left out: its beginning, between two positions, is found \
      with the spring. What is printed can be pasted into a configuration, whose springs are those it \
      looks among. ± is the half of what holds the true number in 95 of 100 cases, where positions are \
      off by chance or rounded; "Not sure" stands below it where that is too wide to be of use.

      --json prints one object: kind, certainty (null where --as tells the kind), samples (those that count), still (those before the motion, which do \
      not), residual_points (root mean square), and for each of duration, bounce, response, \
      damping_ratio, stiffness, damping (both for a mass of 1), slow_time_constant (seconds; null \
      unless overdamped), target_points, start_points and start_velocity an object of value, \
      standard_error, low and high (the interval; null: open) and sure (false where the words say "Not \
      sure"); start_time in seconds.

      Exit codes: 65 for a line that is wrong, which is named, or no one kind, 66 for no such file.
      """)

  @Argument(
    help: ArgumentHelp("The positions; - for standard input.", valueName: "positions.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The kind of motion: \(Self.kinds).", valueName: "kind"))
  var told: String?

  @Flag(help: "Print JSON.")
  var json = false

  package init() {}

  private static var kinds: String {
    MotionFit.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  }

  package func validate() throws {
    if let told, MotionFit.Kind(rawValue: told) == nil {
      throw ValidationError("--as \(told.prefix(40)): unknown; expected one of \(Self.kinds)")
    }
  }

  package func run() throws {
    try exiting {
      let positions = try PositionFile(path: file)
      let fitted: String
      do throws(SpringFitError) {
        let report = MotionFitReport(
          try MotionFit(
            positions.samples.map(\.sample), as: told.flatMap(MotionFit.Kind.init),
            responses: Self.inner(ConfiguredSpring.responses),
            dampingRatios: Self.inner(ConfiguredSpring.dampingRatios)))
        fitted = (json ? report.json : report.text) + "\n"
      } catch {
        throw positions.failure(error)
      }
      try say(fitted)
    }
  }

  /// A configuration's range, less the rounding error of converting between notations.
  private static func inner(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    range.lowerBound * (1 + 1e-9)...range.upperBound * (1 - 1e-9)
  }
}
