import ArgumentParser
import FluidConfig
import FluidGeometry
import FluidHost
import Foundation

/// What things cost here, as ratios within one run.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure what a frame and a motion cost, against copying the same bytes.",
    discussion: """
      Times drift between runs and machines; the ratios hold. Each line is warmed up, run many \
      times, and its output goes into a checksum.
      """)

  enum Subject: String, CaseIterable, ExpressibleByArgument { case frame, motion, latency }

  @Argument(help: "What to measure: \(Subject.allCases.map(\.rawValue).joined(separator: ", ")).")
  var subjects: [Subject] = Subject.allCases

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("The window's size in pixels.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Only what has this in its name, besides what it is held against.")
  var only: String?

  @Option(help: "How many runs count.")
  var runs = 300

  func validate() throws {
    guard (10...1_000_000).contains(runs) else {
      throw ValidationError("--runs is a number from 10 to 1000000.")
    }
  }

  func run() throws {
    try exiting {
      let size = size?.size ?? Size(width: 1280, height: 800)
      var report = BenchReport(size: size)
      var progress = Progress(what: "measured")
      var done = 0
      for subject in subjects {
        for group in groups(of: subject, size: size) {
          let reference = Measurement(group.reference, runs: runs, budget: 2)
          report.add(subject.rawValue, reference, against: reference)
          for workload in group.others where only.map({ workload.name.contains($0) }) ?? true {
            report.add(
              subject.rawValue, Measurement(workload, runs: runs, budget: 2), against: reference)
            done += 1
            progress.report(done)
          }
        }
      }
      if subjects.contains(.latency) { report.add(LatencyBench().rows()) }
      progress.finish(done)
      print(json ? report.json : report.table, terminator: "")
    }
  }

  private func groups(
    of subject: Subject, size: Size
  ) -> [(reference: Workload, others: [Workload])] {
    switch subject {
    case .frame:
      let workloads = FrameWorkloads(size: size, text: Fonts(Settings()).source)
      let limits = workloads.limits
      return [(limits[0], [limits[1]] + workloads.frames)]
    // On a virtual clock: nothing to time.
    case .latency: return []
    case .motion:
      let workloads = MotionWorkloads()
      return [(workloads.bare, workloads.springs + workloads.others)]
    }
  }
}
