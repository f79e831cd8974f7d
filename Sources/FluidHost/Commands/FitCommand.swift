import ArgumentParser
import FluidMotion

/// Fits a spring to measured positions.
package struct FitCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the spring that moves like measured positions.",
    discussion: """
      The file has a line for each moment, seconds,points: positions read off a video frame by frame, \
      or another toolkit's trace. A header is skipped, and so are blank lines and those that begin \
      with #. Times rise; they need not be even, may begin in mid-flight, and frames may be missing. \
      Five are the fewest, about thirty make it sure.

      What stands still before the motion is left out: its beginning, between two positions, is found \
      with the spring. What is printed can be pasted into a configuration, whose springs are those it \
      looks among. ± is the half of what holds the true number in 95 of 100 cases, where positions are \
      off by chance or rounded; "Not sure" stands below it where that is too wide to be of use.

      --json prints one object: samples (those that count), still (those before the motion, which do \
      not), residual_points (root mean square), and for each of duration, bounce, response, \
      damping_ratio, stiffness, damping (both for a mass of 1), slow_time_constant (seconds; null \
      unless overdamped), target_points, start_points and start_velocity an object of value, \
      standard_error, low and high (the interval; null: open) and sure (false where the words say "Not \
      sure"); start_time in seconds.

      Exit codes: 65 for a line that is wrong, which is named, 66 for no such file.
      """)

  @Argument(
    help: ArgumentHelp("The positions; - for standard input.", valueName: "positions.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  package init() {}

  package func run() throws {
    try exiting {
      let positions = try PositionFile(path: file)
      let fitted: String
      do throws(SpringFitError) {
        let report = FitReport(
          try SpringFit(
            positions.samples.map(\.sample),
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
